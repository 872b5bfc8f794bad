package dohyo.report.analysis.measured;

import dohyo.model.experiment.Load;
import dohyo.model.load.StepRecord;
import dohyo.report.reading.TrialFiles;

import java.util.List;

/** What the load worker itself tells of an answered operation. */
final class WorkerCostPerOperation {

    private static final double NANOS_PER_SECOND = 1e9;

    private WorkerCostPerOperation() {}

    /**
     * Mean time of an operation in closed loop: as many as are under way at once take the whole
     * window, and what was answered after it counts by its share inside, as for throughput. Of a
     * benchmark it is what JMH calls the score.
     */
    static MeasuredQuantity time(TrialFiles trial, List<StepRecord> steps) {
        double nanos = 0;
        double answered = 0;
        for (StepRecord step : steps) {
            if (step.kind() != Load.Kind.CLOSED) {
                return MeasuredQuantity.missing(
                        "time per operation is defined for closed loops only, and trial "
                                + trial.name() + " held a rate");
            }
            nanos += step.concurrency() * step.durationSeconds() * NANOS_PER_SECOND;
            answered += LoadBacklog.of(step, trial.reading().seconds()).doneInside();
        }
        return mean(trial, nanos, answered);
    }

    /** Bytes that the worker's JVM allocated, whatever it allocated them for. */
    static MeasuredQuantity clientBytes(TrialFiles trial, List<StepRecord> steps) {
        double bytes = 0;
        double answered = 0;
        for (StepRecord step : steps) {
            Long allocated = step.lane().allocatedBytes();
            if (allocated == null) {
                return MeasuredQuantity.missing(
                        "what the generator allocated was not observed in trial " + trial.name());
            }
            bytes += allocated;
            answered += step.answered();
        }
        return mean(trial, bytes, answered);
    }

    private static MeasuredQuantity mean(TrialFiles trial, double sum, double answered) {
        return answered > 0
                ? MeasuredQuantity.of(Bounds.exactly(sum / answered))
                : MeasuredQuantity.missing("trial " + trial.name() + " answered nothing");
    }
}
