package dohyo.report.analysis.measured;

import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.result.LatencyDistribution;
import dohyo.model.result.LatencyDistribution.Mean;
import dohyo.model.result.LatencyDistribution.Percentile;
import dohyo.model.text.QuantityText;
import dohyo.report.Results.Latency;
import dohyo.report.reading.TrialFiles;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** Response or service times in one trial: of all operations, of one, or of a request of one. */
final class LatencyQuantities {

    private final TrialFiles trial;
    private final Quantity quantity;
    private final LatencyDistribution account = new LatencyDistribution();
    private long counted;

    /** Of these steps together. */
    LatencyQuantities(TrialFiles trial, Iterable<StepRecord> steps, Quantity quantity) {
        this.trial = trial;
        this.quantity = quantity;
        steps.forEach(this::add);
    }

    /** Not printed with too few samples above it; from below when it falls among failures. */
    MeasuredQuantity percentile() {
        Percentile percentile = account.percentile(quantity.percentile());
        return percentile.printable()
                ? MeasuredQuantity.of(bounds((double) percentile.nanos(), percentile.atLeast()))
                : MeasuredQuantity.missing(tooFew());
    }

    /** Known from below when anything failed. */
    MeasuredQuantity mean() {
        Mean mean = account.mean();
        return account.accounted() == 0
                ? MeasuredQuantity.missing(nothing())
                : MeasuredQuantity.of(bounds(mean.nanos(), mean.atLeast()));
    }

    /** From below when anything failed, for it might have taken longer. */
    MeasuredQuantity longest() {
        if (account.accounted() == 0) {
            return MeasuredQuantity.missing(nothing());
        }
        Latency longest = Percentiles.largest(account);
        return MeasuredQuantity.of(bounds(longest.nanos(), longest.atLeast()));
    }

    private static Bounds bounds(double nanos, boolean atLeast) {
        return atLeast ? Bounds.atLeast(nanos) : Bounds.exactly(nanos);
    }

    private void add(StepRecord step) {
        if (quantity.operation().isEmpty()) {
            account.add(of(step, null));
            counted += step.accounted();
            return;
        }
        MeasuredQuantity.named(quantity.operation(), List.of(step)).forEach(one -> add(step, one));
    }

    private void add(StepRecord step, OperationCount one) {
        account.add(of(step, one.name()));
        counted += one.accounted();
    }

    /** A benchmark counts operations without timing each. */
    private String nothing() {
        return counted > 0
                ? "trial " + trial.name() + " counted operations without timing each"
                : "nothing was due";
    }

    private LatencyDistribution of(StepRecord step, @Nullable String operation) {
        return quantity.kind().isResponse()
                ? trial.reading().response(step, operation)
                : trial.reading().service(step, operation);
    }

    private String tooFew() {
        if (account.accounted() == 0 && counted > 0) {
            return nothing();
        }
        String operation = quantity.operation().isEmpty() ? "" : "'" + quantity.operation() + "' ";
        boolean isOne = quantity.at().inFlight() > 0 || quantity.at().perSecond() > 0;
        String steps = isOne ? "step" : "steps";
        double above = 1 - quantity.percentile() / 100;
        String percentile = QuantityText.percentile(quantity.percentile());
        return "a " + percentile + " needs at least "
                + LatencyDistribution.SAMPLES_ABOVE + " operations above it, and so "
                + QuantityText.count(Math.round(LatencyDistribution.SAMPLES_ABOVE / above))
                + " in all, but trial " + trial.name() + " has only "
                + QuantityText.counted(account.accounted(), operation + "operation")
                + " in the " + steps
                + " that this " + percentile + " covers; make the " + steps
                + " longer";
    }
}
