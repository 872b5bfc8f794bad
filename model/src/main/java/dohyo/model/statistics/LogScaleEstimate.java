package dohyo.model.statistics;

/**
 * An estimate on the log scale whose error follows Student's t: a ratio of two arms, or the
 * geometric mean of one.
 *
 * <p>On the log scale twice and half are equally far from equal, and noise that grows with the
 * value becomes even. Source: T. Kalibera and R. Jones, "Rigorous benchmarking in reasonable time",
 * ISMM 2013, part 7; Student (W. S. Gosset), "The probable error of a mean", Biometrika 6, 1908.
 *
 * <p>Values that are all the same have no spread and are still not known exactly: histograms keep
 * three digits, and what was tried of a number is a ladder. So the standard error is never below
 * that of a value of which only its cell is known, {@code width / sqrt(12)}, and more values do not
 * lessen it, for they all lie in the same cell: that is its floor. The 95 % interval then holds the
 * cell.
 *
 * @param meanLog the estimate
 * @param standardError of {@code meanLog}; not a number when degreesOfFreedom is 0
 * @param degreesOfFreedom of the standard error; 0 when one value alone gives none
 * @param count values, or pairs of values, behind it
 * @param floor of the standard error, which no number of values brings it below
 */
public record LogScaleEstimate(
        double meanLog, double standardError, double degreesOfFreedom, int count, double floor) {

    /** Width, on the log scale, of what is measured with three digits. */
    public static final double THREE_DIGITS = 0.001;

    /** Of values that are known exactly. */
    public LogScaleEstimate(
            double meanLog, double standardError, double degreesOfFreedom, int count) {
        this(meanLog, standardError, degreesOfFreedom, count, 0);
    }

    /** Of at least one positive value, each of three digits. */
    public static LogScaleEstimate of(double... values) {
        LogScaleValues logs = LogScaleValues.of(values);
        double error = logs.standardDeviation() / Math.sqrt(logs.count());
        return new LogScaleEstimate(logs.mean(), error, logs.count() - 1, logs.count())
                .ofCells(THREE_DIGITS);
    }

    /** The same when values are known to cells of this width only, on the log scale. */
    public LogScaleEstimate ofCells(double width) {
        double least = Math.max(floor, width / Math.sqrt(12));
        return new LogScaleEstimate(
                meanLog, Math.max(standardError, least), degreesOfFreedom, count, least);
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
        double half = standardError * StudentTQuantiles.quantile(degreesOfFreedom, (1 - level) / 2);
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
        return Math.min(1, 2 * tail(Math.abs(meanLog - Math.log(value))));
    }

    private double tail(double distance) {
        if (degreesOfFreedom <= 0) {
            return 1;
        }
        if (standardError == 0) {
            return distance > 0 ? 0 : 1;
        }
        return StudentTQuantiles.of(degreesOfFreedom).survivalProbability(distance / standardError);
    }
}
