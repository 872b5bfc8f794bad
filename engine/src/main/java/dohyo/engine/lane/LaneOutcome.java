package dohyo.engine.lane;

import dohyo.engine.record.OperationOutcomeCounts;

import org.HdrHistogram.AbstractHistogram;

/**
 * How a step went on one lane.
 *
 * @param windowNanos the window as it was, shorter than asked for when stopped early
 * @param drainNanos from the end of the window until everything had ended or was given up
 * @param sendLateness of operations that found room when they were due
 * @param stampLateness of all stamps
 * @param cost of the lane's threads
 * @param client what the client told beside
 */
public record LaneOutcome(
        long windowNanos,
        long drainNanos,
        OperationOutcomeCounts counts,
        AbstractHistogram sendLateness,
        AbstractHistogram stampLateness,
        ThreadCost cost,
        ClientReport client) {

    /** Both together; the window and the drain last as long as those of the longer lane. */
    public LaneOutcome plus(LaneOutcome other) {
        counts.add(other.counts);
        sendLateness.add(other.sendLateness);
        stampLateness.add(other.stampLateness);
        long window = Math.max(windowNanos, other.windowNanos);
        long end = Math.max(windowNanos + drainNanos, other.windowNanos + other.drainNanos);
        return new LaneOutcome(
                window,
                Math.max(0, end - window),
                counts,
                sendLateness,
                stampLateness,
                cost.plus(other.cost),
                client.plus(other.client));
    }

    LaneOutcome with(ThreadCost threads, ClientReport conduct) {
        return new LaneOutcome(
                windowNanos, drainNanos, counts, sendLateness, stampLateness, threads, conduct);
    }
}
