package dohyo.report.analysis;

import dohyo.model.load.StepRecord;

import java.util.Comparator;
import java.util.List;

/** Steps that ran at the same time: streams of one phase. */
public final class SideBySide {

    private SideBySide() {}

    /** Whether another step was running during some of this one. */
    public static boolean has(StepRecord step, List<StepRecord> all) {
        return all.stream()
                .anyMatch(other -> other.number() != step.number()
                        && other.startSeconds() < end(step)
                        && step.startSeconds() < end(other));
    }

    /** Time during which at least one of the steps ran. */
    static double seconds(List<StepRecord> steps) {
        double seconds = 0;
        double until = 0;
        for (StepRecord step : steps.stream()
                .sorted(Comparator.comparingDouble(StepRecord::startSeconds))
                .toList()) {
            seconds += Math.max(0, end(step) - Math.max(until, step.startSeconds()));
            until = Math.max(until, end(step));
        }
        return seconds;
    }

    private static double end(StepRecord step) {
        return step.startSeconds() + step.durationSeconds();
    }
}
