package dohyo.lab.calibrate;

import dohyo.model.result.ResultDirectory.TrialDirectory;

import org.HdrHistogram.Histogram;

import java.io.IOException;
import java.util.Arrays;

/**
 * What really happened in a run in which the null store stalled, once or several times: the stall
 * from the store's own diary, the drain from the histograms. Both are means over the stalls.
 *
 * <p>The drain is counted, not timed: {@code load.jsonl} has a line a second, too coarse for a
 * drain of some hundredths of one. Waits fall evenly from the whole stall to none over stall and
 * drain, so at a constant rate nine tenths of rate x (stall + drain) operations wait longer than a
 * tenth of the stall; a machine's own hiccups are shorter than that.
 */
record StallMeasurement(long stallNanos, long drainNanos) {

    private static final double LATE_SHARE = 0.1;
    private static final double NANOS_PER_SECOND = 1e9;

    static StallMeasurement of(TrialDirectory files, MeasuredStep measured) throws IOException {
        long[] stalls = new NullStoreActivityLog(files.logs()).stallsNanos();
        long stallNanos = sum(stalls) / stalls.length;
        double late = late(measured, Math.round(LATE_SHARE * stallNanos)) / (double) stalls.length;
        double lateSeconds = late / measured.step().offeredPerSecond() / (1 - LATE_SHARE);
        long lateNanos = Math.round(lateSeconds * NANOS_PER_SECOND);
        return new StallMeasurement(stallNanos, Math.max(0, lateNanos - stallNanos));
    }

    private static long sum(long[] nanos) {
        return Arrays.stream(nanos).sum();
    }

    private static long late(MeasuredStep measured, long thresholdNanos) {
        Histogram answered = measured.account().successes();
        return answered.getMaxValue() < thresholdNanos
                ? 0
                : answered.getCountBetweenValues(thresholdNanos, answered.getMaxValue());
    }
}
