package dohyo.report.analysis.measured;

import dohyo.model.experiment.Load;
import dohyo.model.load.LoadSliceMerger;
import dohyo.model.load.ReadAnswerCounts;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.load.StepRecord.SearchTry;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.LatencyDistribution;
import dohyo.report.BytesPerOperation;
import dohyo.report.CpuPerOperation;
import dohyo.report.ReplaySkew;
import dohyo.report.Results.OperationResult;
import dohyo.report.Results.StepResult;
import dohyo.report.reading.TrialFiles;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/** Figures of one measured step, or of the slices of one load together. */
final class StepFigures {

    private final TrialFiles trial;
    private final TrialReading reading;
    private final List<StepRecord> slices;
    private final StepRecord step;
    private final LoadBacklog debts;
    private final StoreUse store;

    private StepFigures(TrialFiles trial, List<StepRecord> slices) {
        this.trial = trial;
        this.reading = trial.reading();
        this.slices = slices;
        this.step = LoadSliceMerger.step(slices);
        this.debts = LoadBacklog.of(slices, reading.seconds());
        this.store = StoreUse.of(trial, slices);
    }

    /** @param slices of one load; one, when it was run as a whole */
    static StepResult of(TrialFiles trial, List<StepRecord> slices) {
        return new StepFigures(trial, slices).result();
    }

    private StepResult result() {
        SearchTry search = step.search();
        return new StepResult(
                trial.name(),
                step.name(),
                step.kind().name(),
                step.offeredPerSecond(),
                step.concurrency(),
                insidePerSecond(null),
                step.durationSeconds(),
                step.accounted(),
                step.answered(),
                step.failed(),
                step.unfinished(),
                step.notSent(),
                step.backlogMax(),
                debts.keptUp(),
                search == null ? null : search.passed(),
                cpuPerOperation(),
                bytesPerOperation(),
                operations(),
                step.round() == 0 ? 0 : slices.size(),
                step.kind() == Load.Kind.REPLAY ? skew() : null);
    }

    private ReplaySkew skew() {
        LatencyDistribution waited = new LatencyDistribution();
        slices.forEach(slice -> waited.add(reading.waited(slice, null)));
        Histogram late = waited.successes();
        long onTime = late.getCountBetweenValues(0, ReplaySkew.LATE_NANOS);
        return new ReplaySkew(
                late.getTotalCount(),
                late.getValueAtPercentile(50),
                late.getValueAtPercentile(99),
                late.getMaxValue(),
                late.getTotalCount() - onTime);
    }

    private CpuPerOperation cpuPerOperation() {
        return new CpuPerOperation(
                per((double) step.answered(), (double) step.lane().cpuNanos()),
                per(store.operations(), store.cpuSeconds() * 1e9));
    }

    private static @Nullable Double per(double answered, double cpuNanos) {
        return answered > 0 && cpuNanos > 0 ? cpuNanos / answered : null;
    }

    /** Of streams side by side nobody knows whose bytes they were. */
    private BytesPerOperation bytesPerOperation() {
        if (debts.doneInside() == 0 || ConcurrentSteps.has(slices, reading.steps())) {
            return new BytesPerOperation(null, null, null, null);
        }
        return new BytesPerOperation(
                network(),
                store.isObserved() ? perOperation(store.readBytes()) : null,
                store.isObserved() ? perOperation(store.writtenBytes()) : null,
                clientAllocated());
    }

    private @Nullable Double clientAllocated() {
        Long bytes = step.lane().allocatedBytes();
        return bytes == null ? null : (double) bytes / step.answered();
    }

    /**
     * Samples do not begin with the step: what they saw in a second is taken for all of it. A slice
     * is too short for that, and others have their turn within the same second.
     */
    private @Nullable Double network() {
        CounterIncrease machine =
                step.round() > 0 ? null : CounterIncrease.during(step, reading.machine());
        return machine == null || !machine.knows("net.loopback.received")
                ? null
                : (machine.loopback() + machine.otherNet())
                        * step.durationSeconds()
                        / debts.doneInside();
    }

    private @Nullable Double perOperation(double bytes) {
        return store.operations() == 0 ? null : (Double) (bytes / store.operations());
    }

    private List<OperationResult> operations() {
        List<OperationResult> results = new ArrayList<>();
        results.add(operation(OperationResult.ALL, null));
        boolean stepped =
                step.operations().stream().anyMatch(one -> !one.steps().isEmpty());
        if (step.operations().size() > 1 || stepped) {
            for (OperationCount operation : step.operations()) {
                results.add(operation(operation.name(), operation.name()));
                operation.steps().forEach(part -> results.add(operation(part.name(), part.name())));
            }
        }
        return results;
    }

    private OperationResult operation(String name, @Nullable String operation) {
        LatencyDistribution response = new LatencyDistribution();
        LatencyDistribution service = new LatencyDistribution();
        for (StepRecord slice : slices) {
            response.add(reading.response(slice, operation));
            service.add(reading.service(slice, operation));
        }
        ReadAnswerCounts reads =
                ReadCountTotals.of(operation == null ? "" : operation, List.of(step));
        return new OperationResult(
                name,
                response.accounted(),
                response.answered(),
                insidePerSecond(operation),
                Percentiles.of(response),
                Percentiles.of(service),
                Percentiles.ofAnsweredOnly(response),
                reads);
    }

    private double insidePerSecond(@Nullable String operation) {
        double done = operation == null ? debts.doneInside() : debts.doneInside(operation);
        return step.durationSeconds() > 0 ? done / step.durationSeconds() : 0;
    }
}
