package dohyo.engine.lane;

import dohyo.engine.schedule.ArrivalSchedule;

import org.jspecify.annotations.Nullable;

/**
 * What one step asks of a lane.
 *
 * @param schedule of intended starts; null for closed loop
 * @param perSecond highest offered rate of the lane; 0 for closed loop
 * @param inFlight most operations sent and not answered
 * @param firstNumber number of the step's first operation in the trial, for the generators
 * @param timing of the step
 */
public record LaneStep(
        @Nullable ArrivalSchedule schedule,
        double perSecond,
        int inFlight,
        long firstNumber,
        Timing timing) {

    /**
     * When a step begins and ends.
     *
     * @param startNanos on the lane's clock
     * @param windowNanos operations with an intended start within it belong to the step
     * @param drainNanos how long after the window the rest is sent and waited for
     * @param timeoutNanos after which a sent operation counts as failed
     */
    public record Timing(long startNanos, long windowNanos, long drainNanos, long timeoutNanos) {}
}
