package dohyo.model.result;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;

/**
 * Latencies of everything that was due: successes by their time, failed and unfinished operations
 * ranked above every success.
 *
 * <p>A percentile whose rank falls among the failures is known only from below. A percentile with
 * fewer than {@value #SAMPLES_ABOVE} samples above it is not printed at all. Not thread safe.
 */
public final class LatencyDistribution {

    /** Samples that must lie above a percentile before it may be printed (design, part 4). */
    public static final long SAMPLES_ABOVE = 100;

    /** Significant decimal digits of every histogram in Dohyo. */
    public static final int SIGNIFICANT_DIGITS = 3;

    private final Histogram successes = new Histogram(SIGNIFICANT_DIGITS);
    private final Histogram failures = new Histogram(SIGNIFICANT_DIGITS);

    /** Adds operations that were answered. */
    public void addSuccesses(AbstractHistogram nanos) {
        successes.add(nanos);
    }

    /** Adds operations that failed or were left unfinished; values are their age when given up. */
    public void addFailures(AbstractHistogram nanos) {
        failures.add(nanos);
    }

    /** Adds everything that another account holds. */
    public void add(LatencyDistribution other) {
        successes.add(other.successes);
        failures.add(other.failures);
    }

    public long accounted() {
        return answered() + notAnswered();
    }

    public long answered() {
        return successes.getTotalCount();
    }

    /** Failed and unfinished. */
    public long notAnswered() {
        return failures.getTotalCount();
    }

    /** The answered alone; a secondary figure that must be named so wherever it is shown. */
    public Histogram successes() {
        return successes;
    }

    /** Value of a percentile in nanoseconds, 0 < percentile < 100. */
    public Percentile percentile(double percentile) {
        long total = accounted();
        long rank = Math.max(1, (long) Math.ceil(percentile / 100 * total - 1e-9));
        boolean printable = total - rank >= SAMPLES_ABOVE;
        if (rank <= answered()) {
            double ofSuccesses = 100.0 * rank / Math.max(1, answered());
            return new Percentile(
                    percentile, successes.getValueAtPercentile(ofSuccesses), false, printable);
        }
        return new Percentile(percentile, lowerBoundNanos(), true, printable);
    }

    /**
     * The mean of all that was due, within the histogram's precision. What failed or never ended
     * counts with its age when it was given up, so that the mean is then known from below only; NaN
     * without operations.
     */
    public Mean mean() {
        double nanos = sum(successes) + sum(failures);
        return new Mean(nanos / accounted(), notAnswered() > 0);
    }

    private static double sum(Histogram histogram) {
        return histogram.getMean() * histogram.getTotalCount();
    }

    private long lowerBoundNanos() {
        return Math.max(successes.getMaxValue(), failures.getMinValue());
    }

    /**
     * A mean with its doubt.
     *
     * @param nanos its value, or a lower bound
     * @param atLeast whether some operations failed or never ended
     */
    public record Mean(double nanos, boolean atLeast) {}

    /**
     * A percentile with its doubt.
     *
     * @param percentile for example 99.9
     * @param nanos its value, or a lower bound
     * @param atLeast whether it fell among failed or unfinished operations
     * @param printable whether at least {@value LatencyDistribution#SAMPLES_ABOVE} samples lie
     *     above it
     */
    public record Percentile(double percentile, long nanos, boolean atLeast, boolean printable) {}
}
