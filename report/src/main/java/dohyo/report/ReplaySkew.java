package dohyo.report;

/**
 * How far from its recorded moments the answered statements of a replay were sent, whatever held
 * them back: the generator, or as many in flight as there may be.
 *
 * @param operations of which it is told
 * @param p50Nanos half of them were sent later than this
 * @param p99Nanos one in a hundred was
 * @param late how many were sent more than {@link #LATE_NANOS} after their moment
 */
public record ReplaySkew(long operations, long p50Nanos, long p99Nanos, long maxNanos, long late) {

    /** From here on a statement counts as late. */
    public static final long LATE_NANOS = 1_000_000;
}
