package dohyo.model.machine;

import java.util.Comparator;
import java.util.List;

/**
 * How far another machine's monotonic clock is ahead of this one's.
 *
 * @param offsetNanos its clock minus this one's
 * @param boundNanos by which the offset may be wrong at most: half of the least round trip
 * @param pings how many were compared
 */
public record ClockOffset(long offsetNanos, long boundNanos, int pings) {

    /** Of this machine itself. */
    public static final ClockOffset HERE = new ClockOffset(0, 0, 0);

    /**
     * A ping: sent here, came there, answered there, came back here.
     *
     * @param sentNanos on this machine's clock
     * @param cameNanos on the other's
     * @param answeredNanos on the other's
     * @param backNanos on this machine's
     */
    public record Ping(long sentNanos, long cameNanos, long answeredNanos, long backNanos) {

        /** The time under way: what the other side took before it answered is no part of it. */
        public long roundTripNanos() {
            return backNanos - sentNanos - (answeredNanos - cameNanos);
        }

        private long offsetNanos() {
            return (cameNanos - sentNanos) / 2 + (answeredNanos - backNanos) / 2;
        }
    }

    /**
     * By the ping that was under way for the least time: however its time was divided between way
     * there and way back, the offset is wrong by half of it at most.
     */
    public static ClockOffset of(List<Ping> pings) {
        Ping best = pings.stream()
                .min(Comparator.comparingLong(Ping::roundTripNanos))
                .orElseThrow(() -> new IllegalArgumentException("no pings"));
        return new ClockOffset(best.offsetNanos(), best.roundTripNanos() / 2 + 1, pings.size());
    }

    /** A moment of this machine's clock on the other's. */
    public long there(long nanosHere) {
        return nanosHere + offsetNanos;
    }
}
