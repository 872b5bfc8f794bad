package dohyo.model.load;

/**
 * The trial's zero on both clocks.
 *
 * @param monotonicNanos on {@link System#nanoTime()}
 * @param epochMillis the same moment as wall clock
 */
public record ClockOrigin(long monotonicNanos, long epochMillis) {

    private static final double NANOS_PER_SECOND = 1e9;

    /** Seconds from the origin to a moment of the monotonic clock. */
    public double secondsAt(long nanos) {
        return nanosTo(nanos) / NANOS_PER_SECOND;
    }

    /** Nanoseconds from the origin to a moment of the monotonic clock. */
    public long nanosTo(long nanos) {
        return nanos - monotonicNanos;
    }
}
