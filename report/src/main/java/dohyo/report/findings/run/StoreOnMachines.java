package dohyo.report.findings.run;

import dohyo.model.text.QuantityText;
import dohyo.report.findings.doubt.Doubt;

import java.util.List;

/**
 * The store stood on other machines than this one.
 *
 * @param boundNanos of the clock that is known least well
 * @param ways round trips from load to store, a clause; empty when none was measured
 */
record StoreOnMachines(Doubt.Level level, List<String> machines, long boundNanos, String ways)
        implements Doubt {

    static StoreOnMachines of(List<String> machines, long boundNanos, String ways) {
        return new StoreOnMachines(
                boundNanos > LoadFromMachines.DOUBTFUL_NANOS ? Level.DOUBT : Level.NOTE,
                machines,
                boundNanos,
                ways);
    }

    @Override
    public Words words() {
        return new Words(
                "The store ran on " + String.join(", ", machines)
                        + ", whose clocks are known to within "
                        + QuantityText.nanos(boundNanos) + "." + ways,
                "The resource use of its processes is read there each second; its events in the"
                        + " timeline may be off by as much. Latencies are measured where the load"
                        + " is generated and include the network between load and store.",
                "Use machines near each other, which keeps the error small.");
    }
}
