package dohyo.model.statistics;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * An estimate on the log scale whose error follows Student's t: a ratio of two arms, or the
 * geometric mean of one.
 *
 * <p>On the log scale twice and half are equally far from equal, and noise that grows with the
 * value becomes even. Source: T. Kalibera and R. Jones, "Rigorous benchmarking in reasonable time",
 * ISMM 2013, part 7; Student (W. S. Gosset), "The probable error of a mean", Biometrika 6, 1908.
 *
 * @param meanLog the estimate
 * @param standardError of {@code meanLog}; not a number when degreesOfFreedom is 0
 * @param degreesOfFreedom of the standard error; 0 when one value alone gives none
 * @param count values, or pairs of values, behind it
 */
public record LogEstimate(
        double meanLog, double standardError, double degreesOfFreedom, int count) {

    /** Of at least one positive value. */
    public static LogEstimate of(double... values) {
        return ofLogs(Logs.of(values));
    }

    static LogEstimate ofLogs(Logs logs) {
        double error = logs.standardDeviation() / Math.sqrt(logs.count());
        return new LogEstimate(logs.mean(), error, logs.count() - 1, logs.count());
    }

    /** Geometric mean, or ratio. */
    public double value() {
        return Math.exp(meanLog);
    }

    /** Two-sided t interval, taken back from the log scale; everything, when one value is known. */
    public Interval interval(double level) {
        if (degreesOfFreedom <= 0) {
            return new Interval(0, Double.POSITIVE_INFINITY, level);
        }
        double half = standardError * student().inverseSurvivalProbability((1 - level) / 2);
        return new Interval(Math.exp(meanLog - half), Math.exp(meanLog + half), level);
    }

    /** Probability of an estimate at least as high, were the truth {@code value}. */
    public double upperTail(double value) {
        return tail(meanLog - Math.log(value));
    }

    /** Probability of an estimate at least as low, were the truth {@code value}. */
    public double lowerTail(double value) {
        return tail(Math.log(value) - meanLog);
    }

    /** Two-sided: probability of an estimate at least as far away, were the truth {@code value}. */
    public double pValue(double value) {
        return Math.min(1, 2 * Math.min(upperTail(value), lowerTail(value)));
    }

    private double tail(double distance) {
        if (degreesOfFreedom <= 0) {
            return 1;
        }
        if (standardError == 0) {
            return distance > 0 ? 0 : 1;
        }
        return student().survivalProbability(distance / standardError);
    }

    private TDistribution student() {
        return TDistribution.of(degreesOfFreedom);
    }
}
