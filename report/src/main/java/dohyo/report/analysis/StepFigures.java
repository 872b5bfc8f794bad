package dohyo.report.analysis;

import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.load.StepRecord.SearchTry;
import dohyo.model.result.LatencyAccount;
import dohyo.model.result.TrialReading;
import dohyo.report.Results.BytesPerOperation;
import dohyo.report.Results.CpuPerOperation;
import dohyo.report.Results.OperationResult;
import dohyo.report.Results.StepResult;
import dohyo.report.reading.TrialFiles;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/** Figures of one measured step. */
final class StepFigures {

    private static final String STORE = "store";

    private final TrialFiles trial;
    private final TrialReading reading;
    private final StepRecord step;
    private final Debts debts;

    private StepFigures(TrialFiles trial, StepRecord step) {
        this.trial = trial;
        this.reading = trial.reading();
        this.step = step;
        this.debts = Debts.of(step, reading.seconds());
    }

    static StepResult of(TrialFiles trial, StepRecord step) {
        return new StepFigures(trial, step).result();
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
                operations());
    }

    private CpuPerOperation cpuPerOperation() {
        ProcessUse use = ProcessUse.during(step, reading.processes());
        boolean shared = SideBySide.has(step, reading.steps());
        Double store = use.observedSeconds(STORE) > 0 && !shared
                ? per(debts.answeredInside(), use.cpuSeconds(STORE) * 1e9)
                : null;
        return new CpuPerOperation(per(step.answered(), (double) step.lane().cpuNanos()), store);
    }

    /** The generator is told of until draining ends, everybody else until the window does. */
    private static @Nullable Double per(long answered, double cpuNanos) {
        return answered > 0 && cpuNanos > 0 ? cpuNanos / answered : null;
    }

    /** Of streams side by side nobody knows whose bytes they were. */
    private BytesPerOperation bytesPerOperation() {
        if (debts.answeredInside() == 0 || SideBySide.has(step, reading.steps())) {
            return new BytesPerOperation(null, null, null, null);
        }
        ProcessUse use = ProcessUse.during(step, reading.processes());
        boolean observed = use.observedSeconds(STORE) > 0;
        Growth machine = Growth.during(step, reading.machine());
        boolean counted = machine != null && machine.knows("net.loopback.received");
        return new BytesPerOperation(
                machine == null || !counted ? null : perAnswered(network(machine)),
                observed ? perAnswered(use.readBytes(STORE)) : null,
                observed ? perAnswered(use.writtenBytes(STORE)) : null,
                clientAllocated());
    }

    private @Nullable Double clientAllocated() {
        Long bytes = step.lane().allocatedBytes();
        return bytes == null ? null : (double) bytes / step.answered();
    }

    /** Samples do not begin with the step: what they saw in a second is taken for all of it. */
    private double network(Growth machine) {
        return (machine.loopback() + machine.otherNet()) * step.durationSeconds();
    }

    private Double perAnswered(double bytes) {
        return bytes / debts.answeredInside();
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
        LatencyAccount response = reading.response(step, operation);
        LatencyAccount service = reading.service(step, operation);
        return new OperationResult(
                name,
                response.accounted(),
                response.answered(),
                insidePerSecond(operation),
                Percentiles.of(response),
                Percentiles.of(service),
                Percentiles.ofAnsweredOnly(response),
                Reads.of(operation == null ? "" : operation, List.of(step)));
    }

    private double insidePerSecond(@Nullable String operation) {
        double answered =
                operation == null ? debts.answeredInside() : debts.answeredInside(operation);
        return step.durationSeconds() > 0 ? answered / step.durationSeconds() : 0;
    }
}
