package dohyo.engine.lane;

import dohyo.engine.schedule.ArrivalCursor;
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
 * @param share of the schedule that is the lane's
 * @param operations after which a closed loop begins no more; {@link #NO_END} for none
 */
public record LaneStep(
        @Nullable ArrivalSchedule schedule,
        double perSecond,
        int inFlight,
        long firstNumber,
        Timing timing,
        Share share,
        long operations) {

    /** As many as there is time for. */
    public static final long NO_END = Long.MAX_VALUE;

    /**
     * A part of what several lanes do together.
     *
     * @param lane 0, 1, ...
     * @param lanes of all workers
     */
    public record Share(int lane, int lanes) {

        /** There is one lane only. */
        public static final Share WHOLE = new Share(0, 1);

        /** The lane's part of a number of things, all parts together being all of them. */
        public int of(int all) {
            return (int) of((long) all);
        }

        /** As above. */
        public long of(long all) {
            return all / lanes + (lane < all % lanes ? 1 : 0);
        }
    }

    /** Of the only lane. */
    public LaneStep(
            @Nullable ArrivalSchedule schedule,
            double perSecond,
            int inFlight,
            long firstNumber,
            Timing timing) {
        this(schedule, perSecond, inFlight, firstNumber, timing, Share.WHOLE, NO_END);
    }

    /** The same, of which all lanes together do so many operations at most; 0 for no such end. */
    public LaneStep endingAfter(long all) {
        return new LaneStep(
                schedule,
                perSecond,
                inFlight,
                firstNumber,
                timing,
                share,
                all == 0 ? NO_END : share.of(all));
    }

    /** A cursor on the lane's operations; null in closed loop. */
    public @Nullable ArrivalCursor arrivals() {
        return schedule == null ? null : schedule.cursor(share.lane(), share.lanes());
    }

    /** Number of an operation in closed loop, where each lane counts for itself. */
    long closedNumber(long ofLane) {
        return firstNumber + share.lane() + ofLane * share.lanes();
    }

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
