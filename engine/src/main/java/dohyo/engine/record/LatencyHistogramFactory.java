package dohyo.engine.record;

import dohyo.model.result.LatencyDistribution;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.IntCountsHistogram;

/** Histograms of fixed size: 1 ns to one hour, so that recording never allocates. */
public final class LatencyHistogramFactory {

    /** Whatever took longer is recorded as this. */
    static final long HIGHEST_NANOS = 3_600_000_000_000L;

    private LatencyHistogramFactory() {}

    public static IntCountsHistogram histogram() {
        return new IntCountsHistogram(1, HIGHEST_NANOS, LatencyDistribution.SIGNIFICANT_DIGITS);
    }

    /** Of a whole step, in which one value may come thousands of millions of times. */
    public static Histogram ofStep() {
        return new Histogram(1, HIGHEST_NANOS, LatencyDistribution.SIGNIFICANT_DIGITS);
    }

    /** Records a time; negative ones cannot be and count as 0. */
    public static void record(AbstractHistogram histogram, long nanos) {
        histogram.recordValue(Math.max(0, Math.min(nanos, HIGHEST_NANOS)));
    }
}
