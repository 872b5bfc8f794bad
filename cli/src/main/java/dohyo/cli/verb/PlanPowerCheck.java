package dohyo.cli.verb;

import dohyo.cli.console.Console;
import dohyo.cli.plan.ClaimObstacle;
import dohyo.cli.plan.ClaimPower;
import dohyo.cli.plan.ClaimPower.Kind;
import dohyo.cli.plan.NoiseHistory;
import dohyo.cli.plan.PlanPower;
import dohyo.cli.plan.UndecidablePlanCheck;
import dohyo.lab.host.ThisMachine;
import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.ClaimEnvironmentRequirements.Machine;
import dohyo.model.experiment.Experiment;
import dohyo.report.Results;

import java.io.IOException;
import java.util.List;

/** What a plan is worth on this machine, before and after it is run. */
public final class PlanPowerCheck {

    private PlanPowerCheck() {}

    public static PlanPower prospects(Experiment experiment, Console console) {
        ThisMachine here = ThisMachine.read();
        return new PlanPower(
                experiment, new Machine(here.cores(), here.memoryBytes()), memory(console, here));
    }

    /** {@code cannot be decided: ...}. */
    public static String words(ClaimPower prospect) {
        return switch (prospect.kind()) {
            case NOT_DECIDABLE -> "cannot be decided: " + prospect.says();
            case BY_INTERVAL, THIS_RUN, NOT_TESTABLE -> prospect.says();
        };
    }

    /**
     * Whether it is worth to start anything; says what is not testable here.
     *
     * @param screen whether the user wants to look without a verdict
     */
    public static boolean isWorthIt(Experiment experiment, Console console, boolean screen) {
        List<ClaimPower> prospects = prospects(experiment, console).all();
        if (!screen) {
            UndecidablePlanCheck.ofUndecidable(prospects, experiment.blocks());
        }
        if (!screen) {
            experiment
                    .claims()
                    .forEach(claim -> ClaimObstacle.ofSamples(claim, experiment)
                            .ifPresent(lack -> console.say("claim " + claim.id() + ": "
                                    + lack.message() + "; " + lack.hint())));
        }
        List<ClaimPower> elsewhere = prospects.stream()
                .filter(prospect -> prospect.kind() == Kind.NOT_TESTABLE)
                .toList();
        elsewhere.forEach(one -> console.say("claim " + one.claim() + " is " + one.says()));
        boolean all = !prospects.isEmpty() && elsewhere.size() == prospects.size();
        if (all && !screen) {
            console.print("No claim of this experiment can be tested here, so nothing was"
                    + " started; --screen runs it anyway.");
        }
        return !all || screen;
    }

    /** Remembers the noise that a run of such a design has shown. */
    public static void remember(Results results, BlockDesign design, Console console)
            throws IOException {
        if (results.valid()) {
            String run = results.id() + " " + results.startedAt();
            memory(console).add(results.noise(), design.kind(), run);
        }
    }

    /** What is known of the noise of this machine. */
    public static NoiseHistory memory(Console console) {
        return memory(console, ThisMachine.read());
    }

    private static NoiseHistory memory(Console console, ThisMachine here) {
        return NoiseHistory.in(console.installation().cache(), here.name());
    }
}
