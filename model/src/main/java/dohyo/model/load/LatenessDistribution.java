package dohyo.model.load;

import dohyo.model.load.GeneratorHealth.Spread;

import java.util.List;
import java.util.stream.LongStream;

/**
 * How late operations of a slice were, as far as it was told.
 *
 * @param operations of which it is told
 */
record LatenessDistribution(long operations, long p50Nanos, long p99Nanos, long maxNanos) {

    private static final double HALF = 0.5;
    private static final double HUNDREDTH = 0.01;
    private static final int HALVINGS = 60;

    static LatenessDistribution of(long operations, Spread told) {
        return new LatenessDistribution(
                operations, told.p50Nanos(), told.p99Nanos(), told.maxNanos());
    }

    /**
     * Of all slices together. Only a few points of each slice's distribution are known; between
     * them it is taken for a straight line, of the logarithm of the part that is later over that of
     * the lateness.
     */
    static LatenessDistribution together(List<LatenessDistribution> slices) {
        long operations =
                slices.stream().mapToLong(LatenessDistribution::operations).sum();
        LongStream largest = slices.stream().mapToLong(LatenessDistribution::maxNanos);
        return new LatenessDistribution(
                operations,
                quantile(slices, HALF * operations),
                quantile(slices, HUNDREDTH * operations),
                largest.max().orElse(0));
    }

    /** The lateness that so many operations exceed. */
    private static long quantile(List<LatenessDistribution> slices, double above) {
        double low = 0;
        double high = Math.log1p((double)
                slices.stream().mapToLong(LatenessDistribution::maxNanos).max().orElse(0));
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            double beyond =
                    slices.stream().mapToDouble(slice -> slice.beyond(middle)).sum();
            if (beyond > above) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return Math.round(Math.expm1(high));
    }

    /** How many operations were later than this, the logarithm of a lateness. */
    private double beyond(double log) {
        double[] at = {
            0,
            Math.log1p((double) p50Nanos),
            Math.log1p((double) p99Nanos),
            Math.log1p((double) maxNanos)
        };
        double[] beyond = {1, HALF, HUNDREDTH, Math.min(HUNDREDTH, 1.0 / Math.max(1, operations))};
        for (int i = 1; i < at.length; i++) {
            if (log < at[i]) {
                double part = (log - at[i - 1]) / (at[i] - at[i - 1]);
                return operations * beyond[i - 1] * Math.pow(beyond[i] / beyond[i - 1], part);
            }
        }
        return 0;
    }
}
