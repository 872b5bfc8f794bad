package dohyo.model.load;

import dohyo.model.load.GeneratorHealth.Cost;
import dohyo.model.load.GeneratorHealth.Spread;
import dohyo.model.load.StepRecord.Accounting;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.load.StepRecord.Window;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * Brings together the slices of a load, between which other arms had their turn: as if they had
 * been one step. Counts and times add up exactly.
 */
public final class LoadSliceMerger {

    private final List<StepRecord> slices;

    private LoadSliceMerger(List<StepRecord> slices) {
        this.slices = slices;
    }

    /**
     * The slices as one step, which begins with the first of them and lasts as long as all of them
     * together. Its number is that of the first.
     *
     * @param slices of one load of one trial, at least one
     */
    public static StepRecord step(List<StepRecord> slices) {
        return slices.size() == 1 ? slices.get(0) : new LoadSliceMerger(slices).step();
    }

    private StepRecord step() {
        StepRecord first = slices.get(0);
        return new StepRecord(
                first.asked(),
                new Window(
                        first.startSeconds(),
                        seconds(StepRecord::durationSeconds),
                        seconds(StepRecord::drainSeconds)),
                new Accounting(
                        sum(StepRecord::accounted),
                        sum(StepRecord::answered),
                        failed(),
                        sum(StepRecord::unfinished),
                        sum(StepRecord::notSent),
                        slices.stream().mapToLong(StepRecord::backlogMax).max().orElse(0),
                        operations()),
                lane(),
                null,
                notes(),
                first.round());
    }

    private double seconds(ToDoubleFunction<StepRecord> of) {
        return slices.stream().mapToDouble(of).sum();
    }

    private long sum(ToLongFunction<StepRecord> of) {
        return slices.stream().mapToLong(of).sum();
    }

    private Map<String, Long> failed() {
        return slices.stream()
                .map(StepRecord::failed)
                .reduce(WorkerStepMerger::sum)
                .orElse(Map.of());
    }

    private List<OperationCount> operations() {
        return slices.stream()
                .map(StepRecord::operations)
                .reduce(WorkerStepMerger::counts)
                .orElse(List.of());
    }

    private @Nullable WarningAndTraceCounts notes() {
        WarningAndTraceCounts notes = WarningAndTraceCounts.NONE;
        for (StepRecord slice : slices) {
            notes = notes == null ? null : WorkerStepMerger.notes(notes, slice.notes());
        }
        return notes;
    }

    private GeneratorHealth lane() {
        return new GeneratorHealth(
                lateness(GeneratorHealth::sendLateness),
                lateness(GeneratorHealth::stampLateness),
                new Cost(
                        sum(slice -> slice.lane().cpuNanos()),
                        sum(slice -> slice.lane().runDelayNanos()),
                        sum(slice -> slice.lane().gcPauseNanos()),
                        sum(slice -> slice.lane().gcPauseCount())),
                slices.stream()
                        .map(slice -> slice.lane().driver())
                        .filter(Objects::nonNull)
                        .reduce(ThreadWaits::plus)
                        .orElse(null),
                allocated());
    }

    private @Nullable Long allocated() {
        Long sum = 0L;
        for (StepRecord slice : slices) {
            sum = WorkerStepMerger.sum(sum, slice.lane().allocatedBytes());
        }
        return sum;
    }

    private Spread lateness(Function<GeneratorHealth, Spread> of) {
        LatenessDistribution all = LatenessDistribution.together(slices.stream()
                .map(slice -> LatenessDistribution.of(slice.accounted(), of.apply(slice.lane())))
                .toList());
        return new Spread(all.p50Nanos(), all.p99Nanos(), all.maxNanos());
    }
}
