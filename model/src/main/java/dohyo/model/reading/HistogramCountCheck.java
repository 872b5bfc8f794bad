package dohyo.model.reading;

import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.result.HistogramTags;

import org.jspecify.annotations.Nullable;

import java.util.Map;
import java.util.TreeMap;

/**
 * Holds a worker's histogram log against its steps, which were counted apart from it: both have the
 * same number of operations of each name and each way to end. A line of the log that was lost or
 * altered is noticed by it in trials without a manifest, too.
 *
 * @param counts of the log's intervals in the step, by tag
 */
record HistogramCountCheck(StepRecord step, Map<String, Long> counts) {

    /** What is wrong with the step's own numbers; null when they add up. */
    @Nullable String ofStep() {
        long failed = sum(step.failed());
        long named =
                step.operations().stream().mapToLong(OperationCount::accounted).sum();
        boolean each = step.operations().stream().allMatch(HistogramCountCheck::addsUp);
        return each
                        && step.accounted() == step.answered() + failed + step.unfinished()
                        && step.accounted() == named
                ? null
                : "the numbers of " + place() + " do not add up";
    }

    private static boolean addsUp(OperationCount count) {
        return count.accounted() == count.answered() + count.failed() + count.unfinished()
                && isWithin(count)
                && count.steps().stream().allMatch(HistogramCountCheck::addsUp);
    }

    /** Not more inside than was answered, and of each later one a share. */
    private static boolean isWithin(OperationCount count) {
        Long inside = count.answeredInside();
        long later = count.answered() - (inside == null ? 0 : inside);
        Double partly = count.partlyInside();
        return (inside == null || inside >= 0)
                && later >= 0
                && (partly == null || (partly >= 0 && partly <= later));
    }

    /** What the log has too few or too many of; null when both are the same. */
    @Nullable String ofLog() {
        String wrong = ofFailures();
        for (OperationCount operation : step.operations()) {
            wrong = wrong == null ? of(operation) : wrong;
            for (OperationCount part : operation.steps()) {
                wrong = wrong == null ? ofPart(part) : wrong;
            }
        }
        return wrong;
    }

    private @Nullable String of(OperationCount operation) {
        String name = operation.name();
        String wrong = differing(HistogramTags.response(name), operation.answered());
        String wait = HistogramTags.wait(name);
        if (wrong == null && counts.containsKey(wait)) { // older versions had none
            wrong = differing(wait, operation.answered());
        }
        return wrong == null ? ofPart(operation) : wrong;
    }

    private @Nullable String ofPart(OperationCount count) {
        String wrong = differing(HistogramTags.service(count.name()), count.answered());
        return wrong == null
                ? differing(HistogramTags.unfinished(count.name()), count.unfinished())
                : wrong;
    }

    private @Nullable String ofFailures() {
        Map<String, Long> logged = new TreeMap<>();
        for (OperationCount operation : step.operations()) {
            counts.forEach((tag, count) -> {
                String kind = HistogramTags.errorKind(operation.name(), tag);
                if (kind != null) {
                    logged.merge(kind, count, Long::sum);
                }
            });
        }
        Map<String, Long> told = new TreeMap<>(step.failed());
        told.values().removeIf(count -> count == 0);
        return logged.equals(told)
                ? null
                : "in " + place() + " it has " + sum(logged) + " failed operations, steps.jsonl "
                        + sum(told) + of(logged, told);
    }

    /** Kinds that were exchanged leave the sums alike. */
    private static String of(Map<String, Long> logged, Map<String, Long> told) {
        return sum(logged) == sum(told) ? " of other kinds" : "";
    }

    private @Nullable String differing(String tag, long told) {
        long logged = counts.getOrDefault(tag, 0L);
        return logged == told
                ? null
                : "in " + place() + " it has " + logged + " of " + tag + ", steps.jsonl " + told;
    }

    private String place() {
        return "step " + step.number() + " (" + step.name() + ")";
    }

    private static long sum(Map<String, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }
}
