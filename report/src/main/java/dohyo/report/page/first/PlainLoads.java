package dohyo.report.page.first;

import dohyo.model.text.QuantityText;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Bracket;
import dohyo.report.Results.Latency;
import dohyo.report.Results.StepResult;
import dohyo.report.analysis.ExperimentConclusion;
import dohyo.report.analysis.LoadBesideSearch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What arms answered, where nothing is claimed and nothing compared. */
final class PlainLoads {

    private PlainLoads() {}

    /** Highest rates that met a goal. */
    static PlainAnswer ofSearches(List<ArmResult> arms) {
        List<String> figures = new ArrayList<>();
        for (ArmResult arm : arms) {
            Bracket bracket = arm.bracket();
            if (bracket != null) {
                figures.add(PlainText.upper(who(arms, arm) + "the highest rate at which ")
                        + PlainText.requests(bracket.percentile(), "")
                        + " are answered within "
                        + PlainText.figure(bracket.limitNanos(), "ns") + " " + span(bracket) + "."
                        + exception(arm, bracket));
            }
        }
        return new PlainAnswer(List.of(named(arms)), figures, List.of(), false);
    }

    private static String exception(ArmResult arm, Bracket bracket) {
        return LoadBesideSearch.of(arm, bracket)
                .map(load -> " Another load of "
                        + PlainText.figure(load.step().offeredPerSecond(), "ops/s")
                        + (load.metGoal() ? " met" : " missed") + " that goal, though.")
                .orElse("");
    }

    private static String span(Bracket bracket) {
        Double passed = bracket.passedPerSecond();
        Double failed = bracket.failedPerSecond();
        if (passed == null) {
            return failed == null
                    ? "is not known, because no rate was tried"
                    : "is below " + PlainText.figure(failed, "ops/s");
        }
        return failed == null
                ? "is at least " + PlainText.figure(passed, "ops/s")
                : "lies between " + QuantityText.shortCount(passed) + " and "
                        + PlainText.figure(failed, "ops/s");
    }

    /** The step of each arm that says most of it. */
    static PlainAnswer ofSteps(List<ArmResult> arms) {
        List<String> figures = new ArrayList<>();
        for (ArmResult arm : arms) {
            ExperimentConclusion.best(arm)
                    .ifPresent(step -> figures.add(who(arms, arm) + rate(step) + tail(step) + "."));
        }
        return new PlainAnswer(List.of(named(arms)), figures, List.of(), false);
    }

    /** A rate that was kept up with is not the most that can be answered. */
    private static String rate(StepResult step) {
        String answered = PlainText.figure(step.achievedPerSecond(), "ops/s") + " were answered";
        if (step.offeredPerSecond() <= 0) {
            return answered + (step.keptUp() ? "" : ", fewer than were asked for");
        }
        return step.keptUp()
                ? PlainText.figure(step.offeredPerSecond(), "ops/s")
                        + " were offered and kept up with"
                : answered + " of " + QuantityText.shortCount(step.offeredPerSecond())
                        + " that were offered";
    }

    private static String tail(StepResult step) {
        if (step.operations().isEmpty()) {
            return "";
        }
        Map<String, Latency> response = step.operations().get(0).response();
        Latency tail = response.get("p99");
        if (tail == null) {
            return "";
        }
        return tail.atLeast()
                ? ", but more than one operation in 100 failed or was not answered"
                : ", and 99 of 100 operations were answered within "
                        + PlainText.figure(tail.nanos(), "ns");
    }

    private static String who(List<ArmResult> arms, ArmResult arm) {
        return arms.size() == 1 ? "" : arm.name() + ": ";
    }

    private static String named(List<ArmResult> arms) {
        if (arms.size() == 1) {
            String store = arms.get(0).store();
            return (store.isEmpty() ? "One system" : PlainText.upper(store))
                    + " was measured by itself; it was not compared with anything.";
        }
        boolean differ = arms.stream().map(ArmResult::store).distinct().count() > 1;
        return arms.size() + (differ ? " systems" : " variants")
                + " were measured; the experiment makes no claim about which is better.";
    }
}
