package dohyo.report.analysis.measured;

import dohyo.model.load.StepRecord;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Steps that ran at the same time: streams of one phase. */
public final class ConcurrentSteps {

    private ConcurrentSteps() {}

    /** Whether another step was running during some of this one. */
    public static boolean has(StepRecord step, List<StepRecord> all) {
        return all.stream()
                .anyMatch(other -> other.number() != step.number()
                        && other.startSeconds() < end(step)
                        && step.startSeconds() < end(other));
    }

    /** Whether another step was running during some of any of these. */
    static boolean has(List<StepRecord> steps, List<StepRecord> all) {
        return steps.stream().anyMatch(step -> has(step, all));
    }

    /** Time during which at least one of the steps ran. */
    static double seconds(List<StepRecord> steps) {
        return windows(steps).stream().mapToDouble(Stretch::seconds).sum();
    }

    /** Stretches in which at least one of the steps ran; none of them overlap. */
    static List<Stretch> windows(List<StepRecord> steps) {
        List<Stretch> windows = new ArrayList<>();
        double until = 0;
        for (StepRecord step : steps.stream()
                .sorted(Comparator.comparingDouble(StepRecord::startSeconds))
                .toList()) {
            windows.add(new Stretch(Math.max(until, step.startSeconds()), end(step)));
            until = Math.max(until, end(step));
        }
        return windows;
    }

    /** From one moment to another; nothing when that does not come later. */
    record Stretch(double from, double to) {

        double seconds() {
            return Math.max(0, to - from);
        }

        double middle() {
            return (from + to) / 2;
        }

        Stretch within(double least, double most) {
            return new Stretch(Math.max(from, least), Math.min(to, most));
        }
    }

    private static double end(StepRecord step) {
        return step.startSeconds() + step.durationSeconds();
    }
}
