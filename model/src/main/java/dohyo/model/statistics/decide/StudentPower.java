package dohyo.model.statistics.decide;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

import java.util.function.DoubleUnaryOperator;

/**
 * Power of t tests, exactly, by averaging over what the sample's standard deviation may turn out to
 * be.
 *
 * <p>Of a difference: the non-central t distribution (N. L. Johnson and B. L. Welch, "Applications
 * of the non-central t-distribution", Biometrika 31, 1940). Of two one-sided tests: D. B. Owen, "A
 * special case of a bivariate non-central t-distribution", Biometrika 52, 1965, in the form of K.
 * F. Phillips, "Power of the two one-sided tests procedure in bioequivalence", J. Pharmacokinetics
 * and Biopharmaceutics 18, 1990.
 */
public final class StudentPower {

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private static final double NEGLIGIBLE = 1e-10;

    /** Even, for Simpson's rule. */
    private static final int STEPS = 400;

    private final double standardError;
    private final double criticalOfTwoSides;
    private final double criticalOfOneSide;

    /** What the ratio of sample and true standard deviation may be: sqrt(chi-squared / freedom). */
    private final double[] sds = new double[STEPS + 1];

    /** Its density, times Simpson's weight. */
    private final double[] weights = new double[STEPS + 1];

    /**
     * A test.
     *
     * @param standardError true standard error of the estimate
     * @param degreesOfFreedom of its estimate
     * @param alpha of the test: two-sided for a difference, of each side for equivalence
     */
    public StudentPower(double standardError, double degreesOfFreedom, double alpha) {
        this.standardError = standardError;
        TDistribution student = TDistribution.of(degreesOfFreedom);
        this.criticalOfTwoSides = student.inverseSurvivalProbability(alpha / 2);
        this.criticalOfOneSide = student.inverseSurvivalProbability(alpha);
        ChiSquaredDistribution chi = ChiSquaredDistribution.of(degreesOfFreedom);
        double lowest = Math.sqrt(chi.inverseCumulativeProbability(NEGLIGIBLE) / degreesOfFreedom);
        double highest = Math.sqrt(chi.inverseSurvivalProbability(NEGLIGIBLE) / degreesOfFreedom);
        double step = (highest - lowest) / STEPS;
        for (int index = 0; index <= STEPS; index++) {
            double sd = lowest + index * step;
            double density = chi.density(sd * sd * degreesOfFreedom) * 2 * sd * degreesOfFreedom;
            sds[index] = sd;
            weights[index] = simpson(index) * density * step;
        }
    }

    /** Probability that a two-sided test finds a true difference, in the wrong direction too. */
    public double ofDifference(double difference) {
        double shift = difference / standardError;
        return average(sd -> NORMAL.cumulativeProbability(shift - criticalOfTwoSides * sd)
                + NORMAL.cumulativeProbability(-shift - criticalOfTwoSides * sd));
    }

    /** Probability that both one-sided tests place the estimate between two bounds. */
    public double ofEquivalence(double low, double high, double truth) {
        double below = (low - truth) / standardError;
        double above = (high - truth) / standardError;
        return average(sd -> Math.max(
                0,
                NORMAL.cumulativeProbability(above - criticalOfOneSide * sd)
                        - NORMAL.cumulativeProbability(below + criticalOfOneSide * sd)));
    }

    private double average(DoubleUnaryOperator givenSd) {
        double sum = 0;
        for (int index = 0; index <= STEPS; index++) {
            sum += weights[index] * givenSd.applyAsDouble(sds[index]);
        }
        return sum;
    }

    private static double simpson(int index) {
        if (index == 0 || index == STEPS) {
            return 1 / 3.0;
        }
        return index % 2 == 1 ? 4 / 3.0 : 2 / 3.0;
    }
}
