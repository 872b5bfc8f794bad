package dohyo.engine.lane;

import dohyo.engine.record.Counts;

import org.HdrHistogram.AbstractHistogram;

/**
 * How a step went on one lane.
 *
 * @param windowNanos the window as it was, shorter than asked for when stopped early
 * @param drainNanos from the end of the window until everything had ended or was given up
 * @param sendLateness of operations that found room when they were due
 * @param stampLateness of all stamps
 */
public record LaneOutcome(
        long windowNanos,
        long drainNanos,
        Counts counts,
        AbstractHistogram sendLateness,
        AbstractHistogram stampLateness,
        ThreadCost cost) {

    LaneOutcome with(ThreadCost threads) {
        return new LaneOutcome(
                windowNanos, drainNanos, counts, sendLateness, stampLateness, threads);
    }
}
