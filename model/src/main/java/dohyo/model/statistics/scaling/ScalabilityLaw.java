package dohyo.model.statistics.scaling;

import dohyo.model.statistics.Interval;

import org.apache.commons.statistics.distribution.TDistribution;

import java.util.List;

/**
 * Gunther's universal scalability law, fitted: {@code X(N) = g N / (1 + a (N - 1) + b N (N - 1))}.
 *
 * <p>N. J. Gunther, "Guerrilla Capacity Planning", Springer 2007, chapters 4 to 6; a is what waits
 * for others (contention), b what must be agreed on by all (coherency). Fitted by least squares,
 * neither coefficient below zero. Standard errors come from the curvature at the fit, intervals
 * from Student's t (D. M. Bates and D. G. Watts, "Nonlinear Regression Analysis and Its
 * Applications", Wiley 1988, part 2.3); that of the peak by the delta method on the log scale.
 *
 * @param perUnit g, throughput of one alone
 * @param contention a
 * @param coherency b
 * @param residual standard deviation of what the law leaves unexplained: of throughput, or of its
 *     logarithm, as {@link Scatter} says
 * @param degreesOfFreedom of the residual
 * @param errors of the coefficients
 */
public record ScalabilityLaw(
        double perUnit,
        double contention,
        double coherency,
        double residual,
        int degreesOfFreedom,
        Errors errors) {

    /** Fewest different concurrencies that a fit is made of. */
    public static final int FEWEST = 4;

    /** How measured throughputs lie around the law. */
    public enum Scatter {
        /** Alike everywhere: Gunther's fits, and R's. */
        ABSOLUTE,
        /** In proportion to throughput, as trials do: the fit is made on logarithms. */
        RELATIVE
    }

    /**
     * Standard errors; zero for a coefficient that is held at zero.
     *
     * @param perUnit of g
     * @param contention of a
     * @param coherency of b
     * @param together covariance of a and b
     */
    public record Errors(double perUnit, double contention, double coherency, double together) {}

    /**
     * From at least {@value #FEWEST} different concurrencies; several trials of each are welcome.
     */
    public static ScalabilityLaw fit(List<Observation> observations, Scatter scatter) {
        long different = observations.stream()
                .mapToDouble(Observation::concurrency)
                .distinct()
                .count();
        if (different < FEWEST) {
            throw new IllegalArgumentException("the law of scalability needs at least " + FEWEST
                    + " different concurrencies, not " + different);
        }
        return new ScalabilityLawFit(observations, scatter).best();
    }

    public double throughputAt(double concurrency) {
        return ScalabilityLawFit.throughput(perUnit, contention, coherency, concurrency);
    }

    /** Concurrency of the highest throughput; infinite without coherency, never below 1. */
    public double peakConcurrency() {
        if (contention >= 1) {
            return 1;
        }
        return Math.max(1, Math.sqrt((1 - contention) / coherency));
    }

    /** Throughput at the peak, or what it tends to where there is none. */
    public double peakThroughput() {
        double peak = peakConcurrency();
        return Double.isInfinite(peak) ? perUnit / contention : throughputAt(peak);
    }

    public Interval perUnitInterval(double level) {
        return around(perUnit, errors.perUnit(), level);
    }

    public Interval contentionInterval(double level) {
        return around(contention, errors.contention(), level);
    }

    public Interval coherencyInterval(double level) {
        return around(coherency, errors.coherency(), level);
    }

    /**
     * Of the peak. Its upper end is infinite where the coherency may be zero: then these points do
     * not show that there is a peak.
     */
    public Interval peakInterval(double level) {
        double mayBeLow = coherencyInterval(level).low();
        double peak = peakConcurrency();
        if (mayBeLow <= 0 || Double.isInfinite(peak)) {
            double most = Math.max(coherencyInterval(level).high(), Double.MIN_NORMAL);
            double low = Math.sqrt(Math.max(0, 1 - contention) / most);
            return new Interval(Math.max(1, low), Double.POSITIVE_INFINITY, level);
        }
        if (contention >= 1) { // the formula ends here: the peak is at one or below
            double most = Math.max(0, 1 - contentionInterval(level).low()) / mayBeLow;
            return new Interval(1, Math.max(1, Math.sqrt(most)), level);
        }
        double factor = Math.exp(student(level) * peakLogError());
        return new Interval(Math.max(1, peak / factor), peak * factor, level);
    }

    /** {@code ln N = (ln(1 - a) - ln b) / 2} has these derivatives by a and b. */
    private double peakLogError() {
        double byContention = -0.5 / Math.max(1 - contention, Double.MIN_NORMAL);
        double byCoherency = -0.5 / coherency;
        return Math.sqrt(squared(byContention * errors.contention())
                + squared(byCoherency * errors.coherency())
                + 2 * byContention * byCoherency * errors.together());
    }

    private static double squared(double value) {
        return value * value;
    }

    private Interval around(double value, double error, double level) {
        double half = student(level) * error;
        return new Interval(value - half, value + half, level);
    }

    private double student(double level) {
        return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability((1 - level) / 2);
    }
}
