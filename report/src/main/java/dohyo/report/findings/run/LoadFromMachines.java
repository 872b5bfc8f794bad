package dohyo.report.findings.run;

import dohyo.model.text.QuantityText;
import dohyo.report.findings.doubt.Doubt;

import java.util.List;

/**
 * Other machines than the store's own carried the load.
 *
 * @param boundNanos of the clock that is known least well
 */
record LoadFromMachines(Doubt.Level level, List<String> machines, long boundNanos)
        implements Doubt {

    /** Beyond it a common start, and events laid over each other, are in doubt. */
    static final long DOUBTFUL_NANOS = 5_000_000;

    static LoadFromMachines of(List<String> machines, long boundNanos) {
        return new LoadFromMachines(
                boundNanos > DOUBTFUL_NANOS ? Level.DOUBT : Level.NOTE, machines, boundNanos);
    }

    @Override
    public Words words() {
        return new Words(
                "The load came from " + String.join(", ", machines)
                        + ", whose clocks are known to within " + QuantityText.nanos(boundNanos)
                        + ".",
                "Latencies are unaffected: each is measured by one clock. Steps of all load workers"
                        + " begin within that time of each other, and in the timeline events of"
                        + " the store may be off by as much. The network between load and store is"
                        + " part of each response time.",
                "Use machines near the store and near this one, which keeps both small.");
    }
}
