package dohyo.report.analysis.measured;

import dohyo.model.experiment.Load.Goal;
import dohyo.model.experiment.Phase;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.SearchTry;
import dohyo.report.Results.Bracket;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import org.jspecify.annotations.Nullable;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** The highest rate that met a goal and the lowest that did not. */
public final class GoalRateBounds {

    private GoalRateBounds() {}

    /**
     * Null when the arm does not search or no try was made. Trials that were cut off count only
     * where there is no other: they say how far the search came.
     */
    public static @Nullable Bracket of(RunFiles run, String arm) {
        Goal goal = goal(run, arm);
        if (goal == null) {
            return null;
        }
        List<TrialFiles> trials = run.trialsOf(arm);
        boolean isAnyDone = trials.stream().anyMatch(TrialFiles::done);
        List<Tries> tries = trials.stream()
                .filter(trial -> trial.done() || !isAnyDone)
                .map(GoalRateBounds::tries)
                .filter(Tries::any)
                .toList();
        return tries.isEmpty() ? null : together(goal, tries);
    }

    /**
     * The highest rate that passed in one trial. It is known to the next rate that was tried and
     * failed only: searches of the same goal try the same rates, so trials that agree show no
     * scatter.
     */
    static MeasuredQuantity sustained(TrialFiles trial) {
        Tries tries = tries(trial);
        Double passed = tries.passed();
        Double failed = tries.failed();
        if (passed != null) {
            return MeasuredQuantity.of(
                    failed == null
                            ? Bounds.atLeast(passed)
                            : Bounds.exactly(passed).ofCell(Math.log(failed / passed)));
        }
        return failed == null
                ? MeasuredQuantity.missing("trial " + trial.name() + " has no search for a rate")
                : MeasuredQuantity.of(new Bounds(0, failed));
    }

    /**
     * Over several trials the bracket is the span of theirs: the least that any trial passed and
     * the most that any trial failed.
     */
    private static Bracket together(Goal goal, List<Tries> tries) {
        boolean allPassed = tries.stream().allMatch(one -> one.passed() != null);
        boolean allFailed = tries.stream().allMatch(one -> one.failed() != null);
        Double passed = !allPassed
                ? null
                : tries.stream()
                        .map(Tries::passed)
                        .filter(Objects::nonNull)
                        .min(Comparator.naturalOrder())
                        .orElse(null);
        Double failed = !allFailed
                ? null
                : tries.stream()
                        .map(Tries::failed)
                        .filter(Objects::nonNull)
                        .max(Comparator.naturalOrder())
                        .orElse(null);
        return new Bracket(goal.percentile(), goal.limitNanos(), passed, failed, tries.size());
    }

    private static @Nullable Goal goal(RunFiles run, String arm) {
        return run.arm(arm).stream()
                .flatMap(one -> one.load().phases().stream())
                .filter(Phase.Search.class::isInstance)
                .map(phase -> ((Phase.Search) phase).goal())
                .findFirst()
                .orElse(null);
    }

    /**
     * A rate that was tried several times passed when most tries did. One that passed above one
     * that failed is luck: the bracket lies below the failure.
     */
    private static Tries tries(TrialFiles trial) {
        TreeMap<Double, Integer> balances = new TreeMap<>();
        for (StepRecord step : trial.measuredSteps()) {
            SearchTry search = step.search();
            if (search != null) {
                balances.merge(step.offeredPerSecond(), search.passed() ? 1 : -1, Integer::sum);
            }
        }
        Double passed = null;
        for (Map.Entry<Double, Integer> rate : balances.entrySet()) {
            if (rate.getValue() <= 0) {
                return new Tries(passed, rate.getKey());
            }
            passed = rate.getKey();
        }
        return new Tries(passed, null);
    }

    /** What one trial found. */
    private record Tries(@Nullable Double passed, @Nullable Double failed) {
        boolean any() {
            return passed != null || failed != null;
        }
    }
}
