package dohyo.model.experiment;

/**
 * How long an arm is loaded before the next one has its turn. What begins after a rest is slow for
 * some milliseconds, which percentiles at a given rate show and the throughput of a closed loop
 * does not; so closed loops can have shorter turns, which share more of the host's noise.
 *
 * @param nanos of steps at given rates; 0 when nobody takes turns
 * @param closedNanos of closed loops
 */
public record SliceLength(long nanos, long closedNanos) {

    /** Of steps that are run as a whole. */
    public static final SliceLength NONE = new SliceLength(0, 0);

    /** The same for all loads. */
    public static SliceLength of(long nanos) {
        return new SliceLength(nanos, nanos);
    }

    /** Whether nobody takes turns. */
    public boolean isNone() {
        return nanos == 0;
    }

    /** That of a phase, in nanoseconds. */
    public long nanosOf(Phase phase) {
        return phase instanceof Phase.Closed ? closedNanos : nanos;
    }
}
