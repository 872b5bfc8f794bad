package dohyo.report.analysis.measured;

import dohyo.model.load.ReadAnswerCounts;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.OperationCount;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** What the answers of reads held in some steps. */
public final class ReadCountTotals {

    private ReadCountTotals() {}

    /**
     * Of an operation, or of a step of one; of all operations when it is empty. Null when none of
     * them read anything that was counted.
     */
    public static @Nullable ReadAnswerCounts of(String operation, List<StepRecord> steps) {
        return steps.stream()
                .flatMap(step -> step.operations().stream())
                .flatMap(count -> operation.isEmpty()
                        ? Stream.of(count)
                        : Stream.concat(Stream.of(count), count.steps().stream()))
                .filter(count ->
                        operation.isEmpty() || MeasuredQuantity.isNamed(operation, count.name()))
                .map(OperationCount::reads)
                .filter(Objects::nonNull)
                .reduce((one, other) -> Objects.requireNonNull(ReadAnswerCounts.sum(one, other)))
                .orElse(null);
    }
}
