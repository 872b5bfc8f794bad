package dohyo.lab.calibrate;

/**
 * What a stall must do to the 99th percentile of response time.
 *
 * <p>Operations due while the store stands still, and while it works off the backlog, are served in
 * their order: the first waits for the whole stall, the last one not at all, those between in
 * proportion. In a run of ten times the stall, the slowest hundredth are those due in the first
 * tenth of it, so p99 is 0.9 x stall plus that part of the drain which had gone by when their turn
 * came. A generator that leaves out what it could not send (coordinated omission) shows a p99 near
 * zero instead.
 *
 * @param stallNanos real length of the stall
 * @param drainNanos from its end until nothing was late any more
 * @param runNanos length of the run at a constant rate
 */
record StallExpectation(long stallNanos, long drainNanos, long runNanos) {

    private static final double SHARE_ABOVE_P99 = 0.01;
    private static final double RELATIVE_TOLERANCE = 0.03;
    private static final double TOLERANCE_NANOS = 5_000_000;

    /** The response time that a hundredth of all operations exceeds. */
    long p99Nanos() {
        double late = stallNanos + (double) drainNanos;
        double shareOfLate = SHARE_ABOVE_P99 * runNanos / late;
        return Math.round(stallNanos * (1 - shareOfLate));
    }

    /** Difference of a measured p99 relative to the expected one. */
    double relativeError(long measuredP99Nanos) {
        return (measuredP99Nanos - p99Nanos()) / (double) p99Nanos();
    }

    /** Whether a measured p99 is within the larger of 3 % and 5 ms. */
    boolean isMetBy(long measuredP99Nanos) {
        double tolerance = Math.max(TOLERANCE_NANOS, RELATIVE_TOLERANCE * p99Nanos());
        return Math.abs(measuredP99Nanos - p99Nanos()) <= tolerance;
    }
}
