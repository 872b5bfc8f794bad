package dohyo.lab.calibrate;

/**
 * What a cell of the stall table came to.
 *
 * @param askedNanos how long the store was to stand still
 * @param repeats how many times it did; the operations of all are counted together
 * @param operations accounted for
 * @param accountedExactly whether those are rate x time
 * @param stallNanos how long it really stood still, on average, as it wrote down itself
 * @param drainNanos from the end of a stall until nothing was late any more, on average
 * @param p99Nanos measured response time
 * @param p99ExpectedNanos what it must be; see {@link StallExpectation}
 * @param relativeError measured against expected, with its sign
 * @param passed whether it is within the larger of 3 % and 5 ms, and nothing was lost
 */
public record StallRow(
        long askedNanos,
        double ratePerSecond,
        int repeats,
        long operations,
        boolean accountedExactly,
        long stallNanos,
        long drainNanos,
        long p99Nanos,
        long p99ExpectedNanos,
        double relativeError,
        boolean passed) {

    static StallRow of(StallCell cell, StallMeasurement stall, MeasuredStep measured) {
        StallExpectation expectation =
                new StallExpectation(stall.stallNanos(), stall.drainNanos(), cell.periodNanos());
        long p99 = measured.responseNanos(99);
        return new StallRow(
                cell.stallNanos(),
                cell.ratePerSecond(),
                cell.repeats(),
                measured.account().accounted(),
                measured.isExact(),
                stall.stallNanos(),
                stall.drainNanos(),
                p99,
                expectation.p99Nanos(),
                expectation.relativeError(p99),
                expectation.isMetBy(p99) && measured.isExact());
    }
}
