package dohyo.cli.verb.run;

import dohyo.cli.compare.ComparedExperiment;
import dohyo.cli.compare.ComparedLoad;
import dohyo.cli.compare.ComparedLoad.WarmUp;
import dohyo.cli.console.Console;
import dohyo.cli.plan.RequiredBlockEstimate;
import dohyo.cli.plan.StatisticalPowerInTimeBudget;
import dohyo.cli.verb.DecisionGoal;
import dohyo.cli.verb.OptionValueParser;
import dohyo.cli.verb.PlanPowerCheck;
import dohyo.lab.ResourceDemand;
import dohyo.lab.RunDurationEstimate;
import dohyo.lab.host.MachineCapacity;
import dohyo.model.experiment.Experiment;
import dohyo.model.text.QuantityText;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** How two systems are compared: side by side where that fits, with as many blocks as asked. */
record ComparisonPlanner(Console console, LoadOptions load) {

    /** Of what is measured in a block, of which the best is chosen. */
    private static final List<String> LENGTHS = List.of("8s", "12s", "16s", "24s", "32s", "64s");

    /** As far as only throughput is judged: percentiles of fewer seconds say little. */
    private static final List<String> SHORT_LENGTHS = List.of("4s", "6s");

    /** What is run. */
    ComparedExperiment of(ComparedExperiment asked) {
        ComparedExperiment warmed = asked.isAttached() && !load.hasWarmUp()
                ? asked.under(asked.load().warmed(WarmUp.SHORT))
                : asked;
        ComparedExperiment designed = designed(warmed);
        DecisionGoal goal = load.end().goal();
        if (goal != null) {
            return deciding(designed, goal);
        }
        return load.end().fillsBudget() ? filling(designed) : designed;
    }

    /** As many blocks as fit, of the length that shows most then. */
    private ComparedExperiment filling(ComparedExperiment any) {
        ComparedExperiment designed = load.hasWarmUp() || any.isAttached()
                ? any
                : any.under(any.load().warmed(WarmUp.within(load.budgetSeconds())));
        boolean isClosed = designed.load().rate() == null && !load.hasLength();
        Stream<ComparedExperiment> shorter = isClosed
                ? SHORT_LENGTHS.stream().map(length -> lasting(designed, length))
                : Stream.empty();
        Filled best = Stream.concat(shorter, choices(designed))
                .map(one -> new Filled(one, fitting(one)))
                .min(Comparator.comparingDouble(Filled::smallestRatio)
                        .thenComparingDouble(Filled::secondsOfBlock))
                .orElseThrow();
        ComparedLoad found = best.compared.load();
        return best.compared.under(found.ending(found.end().lasting(best.plan.planned())));
    }

    private StatisticalPowerInTimeBudget fitting(ComparedExperiment compared) {
        return StatisticalPowerInTimeBudget.of(
                PlanPowerCheck.prospects(compared.experiment(), console),
                load.budgetSeconds(),
                RunDurationEstimate::seconds);
    }

    private Stream<ComparedExperiment> choices(ComparedExperiment designed) {
        return load.hasLength()
                ? Stream.of(designed)
                : LENGTHS.stream().map(length -> lasting(designed, length));
    }

    private ComparedExperiment designed(ComparedExperiment inTurn) {
        if (load.isSequential()) {
            return inTurn;
        }
        inTurn.experiment();
        ComparedExperiment together =
                sideBySide(inTurn.under(inTurn.load().lasting(load.lengthSideBySide())));
        Optional<String> why = together.objection().or(() -> tooMuch(together.experiment()));
        why.ifPresent(
                reason -> console.say("one system after the other, not side by side: " + reason));
        return why.isPresent() ? inTurn : together;
    }

    private static ComparedExperiment sideBySide(ComparedExperiment any) {
        String length = any.load().length();
        return any.designed(any.load().sideBySide(OptionValueParser.seconds("--for", length)));
    }

    /** What both take together, when this machine does not carry it. */
    private Optional<String> tooMuch(Experiment together) {
        long needed = ResourceDemand.memoryBytes(together);
        long here = MachineCapacity.of(console.installation().cache()).memoryBytes();
        return here < 0 || needed <= here
                ? Optional.empty()
                : Optional.of("together they need about " + QuantityText.bytes(needed)
                        + " of memory and " + QuantityText.bytes(here) + " are available");
    }

    /** The length that takes the least time, unless the user gave one. */
    private ComparedExperiment deciding(ComparedExperiment designed, DecisionGoal goal) {
        Choice best = choices(designed)
                .map(one -> new Choice(one, plan(one, goal)))
                .min(Comparator.comparing(Choice::isOpen).thenComparing(Choice::seconds))
                .orElseThrow();
        int blocks = goal.blocks(best.plan);
        console.say(goal.outlook(best.plan));
        ComparedLoad found = best.compared.load();
        return best.compared.under(found.ending(found.end().deciding(goal.percent(), blocks)));
    }

    private static ComparedExperiment lasting(ComparedExperiment any, String length) {
        ComparedExperiment other = any.under(any.load().lasting(length));
        return any.design().isEmpty() ? other : sideBySide(other);
    }

    private RequiredBlockEstimate plan(ComparedExperiment compared, DecisionGoal goal) {
        return RequiredBlockEstimate.of(
                PlanPowerCheck.prospects(compared.experiment(), console),
                goal.share(),
                RunDurationEstimate::seconds);
    }

    /** A comparison that could be run, and what it shows in the time that there is. */
    private record Filled(ComparedExperiment compared, StatisticalPowerInTimeBudget plan) {

        double smallestRatio() {
            return plan.smallestRatio();
        }

        double secondsOfBlock() {
            return plan.secondsOfBlock();
        }
    }

    /** A comparison that could be run. */
    private record Choice(ComparedExperiment compared, RequiredBlockEstimate plan) {

        boolean isOpen() {
            return plan.blocks() == 0;
        }

        double seconds() {
            return plan.seconds();
        }
    }
}
