package dohyo.lab.collect;

import dohyo.model.load.ClockOrigin;

/**
 * The trial's zero on both clocks. Every {@code atSeconds} in the trial's files counts from it.
 *
 * @param originMonotonicNanos on {@link System#nanoTime()}, which is CLOCK_MONOTONIC and therefore
 *     the same in every JVM of a Linux host
 * @param originEpochMillis the same moment as wall clock
 */
public record TrialClock(long originMonotonicNanos, long originEpochMillis) {

    private static final double NANOS_PER_SECOND = 1e9;

    /** A trial that begins now. */
    public static TrialClock startingNow() {
        return new TrialClock(System.nanoTime(), System.currentTimeMillis());
    }

    /** The same for those who carry the load. */
    public ClockOrigin origin() {
        return new ClockOrigin(originMonotonicNanos, originEpochMillis);
    }

    /** Seconds from the origin to a moment of {@link System#nanoTime()}. */
    public double secondsAt(long nanos) {
        return (nanos - originMonotonicNanos) / NANOS_PER_SECOND;
    }

    /** Seconds from the origin to now. */
    public double seconds() {
        return secondsAt(System.nanoTime());
    }

    /** The moment that is so many seconds after the origin. */
    public long nanosAt(double seconds) {
        return originMonotonicNanos + Math.round(seconds * NANOS_PER_SECOND);
    }

    /** The moment of a wall clock that nobody has set since the trial began. */
    public long nanosAtEpochMillis(long epochMillis) {
        return originMonotonicNanos + (epochMillis - originEpochMillis) * 1_000_000;
    }

    /** Seconds from the origin to a moment of that wall clock. */
    public double secondsAtEpochMillis(long epochMillis) {
        return (epochMillis - originEpochMillis) / 1e3;
    }
}
