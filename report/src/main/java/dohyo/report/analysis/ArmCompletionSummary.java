package dohyo.report.analysis;

import dohyo.model.text.QuantityText;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.StepResult;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Of many arms that are not compared: which of them ran, and whether all was answered. */
public record ArmCompletionSummary(List<ArmResult> arms) {

    private static final int NAMED = 5;

    /** The answer of an experiment that compares nothing. */
    public String sentence() {
        return String.join(" ", told());
    }

    private List<String> told() {
        List<String> ran = names(true);
        List<String> others = names(false);
        if (ran.isEmpty()) {
            return List.of("None of " + arms.size() + " arms finished.");
        }
        List<String> told = new ArrayList<>();
        told.add(
                others.isEmpty()
                        ? "All " + arms.size() + " arms finished."
                        : ran.size() + " of " + arms.size() + " arms finished; not " + named(others)
                                + ".");
        long failed = sum(StepSum.FAILED);
        told.add(QuantityText.count(sum(StepSum.ANSWERED)) + " operations were answered, "
                + (failed == 0 ? "none" : QuantityText.count(failed)) + " failed.");
        return told;
    }

    private List<String> names(boolean done) {
        return arms.stream()
                .filter(arm -> (arm.trialsDone() == arm.trialsPlanned()) == done)
                .map(ArmResult::name)
                .toList();
    }

    private static String named(List<String> names) {
        List<String> first = names.subList(0, Math.min(NAMED, names.size()));
        return String.join(", ", first)
                + (names.size() > NAMED ? " and " + (names.size() - NAMED) + " more" : "");
    }

    private long sum(StepSum what) {
        return arms.stream()
                .map(ArmResult::steps)
                .flatMap(Collection::stream)
                .mapToLong(what::of)
                .sum();
    }

    /** What is added up over steps. */
    private enum StepSum {
        ANSWERED {
            @Override
            long of(StepResult step) {
                return step.answered();
            }
        },
        FAILED {
            @Override
            long of(StepResult step) {
                return step.accounted() - step.answered();
            }
        };

        abstract long of(StepResult step);
    }
}
