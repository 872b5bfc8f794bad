package dohyo.model.statistics.stop;

import org.apache.commons.statistics.distribution.NormalDistribution;

import java.util.Arrays;

/**
 * Critical values of a test that looks several times at growing data and errs, over all looks
 * together, with probability alpha.
 *
 * <p>The error is spent by the function of O'Brien and Fleming's kind, {@code 2 - 2 Phi(z /
 * sqrt(t))} at the share t of all data: nearly nothing early, nearly all at the end (K. K. G. Lan
 * and D. L. DeMets, "Discrete sequential boundaries for clinical trials", Biometrika 70, 1983). The
 * density of the sum of what was seen, on the paths that have not stopped, is carried from look to
 * look by numerical integration (P. Armitage, C. K. McPherson and B. C. Rowe, "Repeated
 * significance tests on accumulating data", J. Royal Statistical Society A 132, 1969).
 */
final class SpendingBoundary {

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    /** Odd, for Simpson's rule. */
    private static final int POINTS = 1001;

    /** In standard deviations: beyond it lies nothing that matters. */
    private static final double FAR = 8;

    private static final int HALVINGS = 60;

    private final double[] shares;
    private final double alpha;
    private final double quantile;

    private SpendingBoundary(double[] shares, double alpha) {
        this.shares = shares;
        this.alpha = alpha;
        this.quantile = NORMAL.inverseSurvivalProbability(alpha / 4);
    }

    /**
     * Critical values of a standard normal statistic, two-sided.
     *
     * @param shares of all planned data at each look, rising; at the last, whatever it is, all that
     *     is left of alpha is spent
     * @param alpha over all looks, both sides
     */
    static double[] criticalValues(double[] shares, double alpha) {
        return new SpendingBoundary(shares.clone(), alpha).solve();
    }

    private double[] solve() {
        double[] critical = new double[shares.length];
        double spent = spentUntil(0);
        critical[0] = NORMAL.inverseSurvivalProbability(spent);
        if (shares.length == 1) {
            return critical;
        }
        Paths paths = Paths.until(shares[0], critical[0]);
        for (int look = 1; look < shares.length; look++) {
            double total = spentUntil(look);
            double variance = shares[look] - shares[look - 1];
            double bound = paths.boundCrossedBy(total - spent, variance);
            critical[look] = bound / Math.sqrt(shares[look]);
            if (look < shares.length - 1) { // nobody looks at them after the last
                paths = paths.next(variance, Math.min(bound, FAR * Math.sqrt(shares[look])));
            }
            spent = total;
        }
        return critical;
    }

    /** On one side. */
    private double spentUntil(int look) {
        if (look == shares.length - 1) {
            return alpha / 2;
        }
        return 2 * NORMAL.survivalProbability(quantile / Math.sqrt(shares[look]));
    }

    /** Density of the sum on paths that have not stopped: points, and density times weight. */
    private static final class Paths {

        private final double[] sums = new double[POINTS];
        private final double[] weights = new double[POINTS];

        /** A grid whose weights are Simpson's, without any density yet. */
        private Paths(double bound) {
            double step = 2 * bound / (POINTS - 1);
            Arrays.setAll(sums, index -> -bound + index * step);
            Arrays.setAll(weights, index -> step * simpson(index));
        }

        static Paths until(double share, double critical) {
            double sd = Math.sqrt(share);
            Paths paths = new Paths(Math.min(critical, FAR) * sd);
            for (int index = 0; index < POINTS; index++) {
                paths.weights[index] *= NORMAL.density(paths.sums[index] / sd) / sd;
            }
            return paths;
        }

        Paths next(double variance, double bound) {
            Paths next = new Paths(bound);
            double sd = Math.sqrt(variance);
            for (int index = 0; index < POINTS; index++) {
                next.weights[index] *= densityAt(next.sums[index], sd);
            }
            return next;
        }

        private double densityAt(double sum, double sd) {
            double density = 0;
            for (int index = 0; index < POINTS; index++) {
                double distance = (sum - sums[index]) / sd;
                density += weights[index] * Math.exp(-distance * distance / 2);
            }
            return density / (sd * Math.sqrt(2 * Math.PI));
        }

        /** Bound that so many of the paths, as a probability, cross upwards at the next look. */
        double boundCrossedBy(double probability, double variance) {
            double low = 0;
            double high = 2 * FAR;
            for (int halving = 0; halving < HALVINGS; halving++) {
                double middle = (low + high) / 2;
                if (crossing(middle, Math.sqrt(variance)) > probability) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            return high;
        }

        private double crossing(double bound, double sd) {
            double crossing = 0;
            for (int index = 0; index < POINTS; index++) {
                crossing += weights[index] * NORMAL.survivalProbability((bound - sums[index]) / sd);
            }
            return crossing;
        }

        private static double simpson(int index) {
            if (index == 0 || index == POINTS - 1) {
                return 1 / 3.0;
            }
            return index % 2 == 1 ? 4 / 3.0 : 2 / 3.0;
        }
    }
}
