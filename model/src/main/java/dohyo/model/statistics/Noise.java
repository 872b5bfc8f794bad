package dohyo.model.statistics;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * How much one trial differs from the next when nothing was changed.
 *
 * <p><i>Noise of x %</i> means everywhere in Dohyo: the coefficient of variation (standard
 * deviation over mean) of a quantity over trials of one arm, where values are about log-normal.
 * Then {@code sd of logs = sqrt(ln(1 + cv^2))}, nearly the same number, and the logarithm of a
 * ratio of two trials has {@code sqrt(2)} times that (J. Aitchison and J. A. C. Brown, "The
 * Lognormal Distribution", Cambridge 1957).
 *
 * @param sdOfLogs standard deviation of the logarithms of trials of one arm
 * @param degreesOfFreedom behind it; 0 when nothing is known
 */
public record Noise(double sdOfLogs, int degreesOfFreedom) {

    /** Of a coefficient of variation that is assumed, not measured. */
    public static Noise assumed(double coefficientOfVariation) {
        double squared = coefficientOfVariation * coefficientOfVariation;
        return new Noise(Math.sqrt(Math.log1p(squared)), 0);
    }

    /**
     * Within arms, pooled: blocks' own differences are part of it.
     *
     * @param arms values of each arm over its blocks, positive
     */
    public static Noise within(List<double[]> arms) {
        List<LogScaleValues> logs = arms.stream().map(LogScaleValues::of).toList();
        int freedom = logs.stream().mapToInt(it -> it.count() - 1).sum();
        return pooled(logs.stream().mapToDouble(LogScaleValues::squares).sum(), freedom);
    }

    /**
     * Within arms, with what blocks have in common taken out: residuals of arms and blocks in a
     * two-way layout (R. A. Fisher, "Statistical Methods for Research Workers", 1925). This is what
     * a paired comparison suffers.
     *
     * @param arms values of each arm, the same number of blocks in the same order
     */
    public static Noise besideBlocks(List<double[]> arms) {
        int blocks = arms.get(0).length;
        if (arms.stream().anyMatch(it -> it.length != blocks)) {
            throw new IllegalArgumentException("arms of different numbers of blocks");
        }
        List<double[]> logs = arms.stream()
                .map(arm -> Arrays.stream(arm).map(LogScaleValues::log).toArray())
                .toList();
        double[] blockMeans = IntStream.range(0, blocks)
                .mapToDouble(it -> mean(logs.stream().mapToDouble(arm -> arm[it])))
                .toArray();
        double grand = mean(Arrays.stream(blockMeans));
        double squares = logs.stream()
                .mapToDouble(arm -> residual(arm, blockMeans, grand))
                .sum();
        return pooled(squares, (arms.size() - 1) * (blocks - 1));
    }

    /**
     * From pairs of trials of one arm (A/A). Their mean difference is known to be zero, so each
     * pair gives a degree of freedom (G. Dahlberg, "Statistical Methods for Medical and Biological
     * Students", 1940: the method of duplicates).
     *
     * @param ratios of the two trials of each pair
     */
    public static Noise ofDuplicates(double... ratios) {
        double squares = Arrays.stream(ratios)
                .map(LogScaleValues::log)
                .map(it -> it * it / 2)
                .sum();
        return pooled(squares, ratios.length);
    }

    /** Coefficient of variation of one trial. */
    public double coefficientOfVariation() {
        return toCoefficient(sdOfLogs);
    }

    /** Standard deviation of the logarithm of a ratio of two trials. */
    public double sdOfLogRatio() {
        return sdOfLogs * Math.sqrt(2);
    }

    /** Interval of the coefficient of variation, by chi-squared; everything when none is known. */
    public Interval interval(double level) {
        if (degreesOfFreedom == 0) {
            return new Interval(0, Double.POSITIVE_INFINITY, level);
        }
        ChiSquaredDistribution chi = ChiSquaredDistribution.of(degreesOfFreedom);
        double tail = (1 - level) / 2;
        return new Interval(
                toCoefficient(sdAt(chi.inverseSurvivalProbability(tail))),
                toCoefficient(sdAt(chi.inverseCumulativeProbability(tail))),
                level);
    }

    private double sdAt(double chiSquared) {
        return sdOfLogs * Math.sqrt(degreesOfFreedom / chiSquared);
    }

    private static Noise pooled(double squares, int freedom) {
        return new Noise(freedom == 0 ? Double.NaN : Math.sqrt(squares / freedom), freedom);
    }

    private static double residual(double[] arm, double[] blockMeans, double grand) {
        double mean = mean(Arrays.stream(arm));
        return IntStream.range(0, arm.length)
                .mapToDouble(it -> arm[it] - mean - blockMeans[it] + grand)
                .map(it -> it * it)
                .sum();
    }

    private static double mean(DoubleStream values) {
        return values.average().orElseThrow();
    }

    private static double toCoefficient(double sdOfLogs) {
        return Math.sqrt(Math.expm1(sdOfLogs * sdOfLogs));
    }
}
