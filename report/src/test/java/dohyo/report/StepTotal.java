package dohyo.report;

import dohyo.model.load.ReadAnswerCounts;
import dohyo.model.load.StepRecord.Accounting;
import dohyo.model.load.StepRecord.Counts;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.result.HistogramTags;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Sums over the seconds of a step. */
final class StepTotal {
    final Map<String, Long> failed = new LinkedHashMap<>();
    private final Map<String, long[]> operations = new LinkedHashMap<>();
    private final Map<String, Long> later = new LinkedHashMap<>();
    long answered;
    long unfinished;
    long backlogMax;
    long answeredLater;

    @Nullable ReadAnswerCounts reads;

    void add(SecondScript second) {
        answered += second.answered;
        unfinished += second.unfinished;
        answeredLater += second.answeredLater;
        second.later.forEach((name, count) -> later.merge(name, count, Long::sum));
        backlogMax = Math.max(backlogMax, second.backlog);
        second.errors.forEach((kind, count) -> failed.merge(kind, count, Long::sum));
        second.counts.forEach((name, counts) -> {
            long[] sums = operations.computeIfAbsent(name, key -> new long[3]);
            for (int i = 0; i < sums.length; i++) {
                sums[i] += counts[i];
            }
        });
    }

    long due() {
        return answered
                + unfinished
                + failed.values().stream().mapToLong(Long::longValue).sum();
    }

    Accounting accounting() {
        return new Accounting(due(), answered, failed, unfinished, 0, backlogMax, operations());
    }

    private List<OperationCount> operations() {
        return operations.keySet().stream()
                .filter(name -> !HistogramTags.isOfStep(name))
                .map(name -> count(name, steps(name)))
                .toList();
    }

    private List<OperationCount> steps(String operation) {
        return operations.keySet().stream()
                .filter(name -> name.startsWith(HistogramTags.step(operation, "")))
                .map(name -> count(name, List.of()))
                .toList();
    }

    private OperationCount count(String name, List<OperationCount> steps) {
        long[] sums = Objects.requireNonNull(operations.get(name));
        return new OperationCount(
                name,
                new Counts(sums[0] + sums[1] + sums[2], sums[0], sums[1], sums[2]),
                steps,
                sums[0] - later.getOrDefault(name, 0L),
                null,
                name.equals("read") ? reads : null);
    }
}
