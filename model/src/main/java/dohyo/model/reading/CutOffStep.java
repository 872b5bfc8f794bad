package dohyo.model.reading;

import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.Accounting;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.load.StepRecord.Window;
import dohyo.model.result.HistogramTags;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A step that began and never came to an end, because the worker was killed in it: what its log has
 * of it. Only seconds whose operations had all ended are in the log, so nothing is unfinished.
 */
final class CutOffStep {

    private final StepRecord begun;
    private final Map<String, Long> counts;

    /**
     * A step as it was announced.
     *
     * @param counts of the log's intervals, by tag
     */
    CutOffStep(StepRecord begun, Map<String, Long> counts) {
        this.begun = begun;
        this.counts = counts;
    }

    /** The step as far as it came. */
    StepRecord record(double seconds) {
        List<OperationCount> operations = begun.operations().stream()
                .map(operation -> counted(operation.name()))
                .toList();
        return new StepRecord(
                begun.asked().named(begun.name() + " (cut off)"),
                new Window(begun.startSeconds(), seconds, 0),
                new Accounting(
                        operations.stream().mapToLong(OperationCount::accounted).sum(),
                        operations.stream().mapToLong(OperationCount::answered).sum(),
                        failedByKind(),
                        0,
                        0,
                        0,
                        operations),
                begun.lane(),
                null,
                null,
                begun.round());
    }

    private OperationCount counted(String operation) {
        long answered = counts.getOrDefault(HistogramTags.response(operation), 0L);
        long failed = counts.entrySet().stream()
                .filter(count -> HistogramTags.errorKind(operation, count.getKey()) != null)
                .mapToLong(Map.Entry::getValue)
                .sum();
        return new OperationCount(operation, answered + failed, answered, failed, 0);
    }

    private Map<String, Long> failedByKind() {
        Map<String, Long> byKind = new HashMap<>();
        for (OperationCount operation : begun.operations()) {
            counts.forEach((tag, count) -> {
                String kind = HistogramTags.errorKind(operation.name(), tag);
                if (kind != null) {
                    byKind.merge(kind, count, Long::sum);
                }
            });
        }
        return byKind;
    }
}
