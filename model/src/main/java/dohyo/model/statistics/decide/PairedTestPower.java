package dohyo.model.statistics.decide;

import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.Noise;

import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a number of blocks can decide about the ratio of two arms, before anything is run.
 *
 * @param blocks at the end, at least two
 * @param noise of one trial
 * @param alpha of the test at the end
 */
public record PairedTestPower(int blocks, Noise noise, double alpha) {

    /** Power that a plan is asked for unless said otherwise. */
    public static final double USUAL_POWER = 0.8;

    /** A thousandfold: what this cannot decide is not decided here. */
    private static final double LONGEST_LOG = Math.log(1000);

    private static final int HALVINGS = 30;

    private static final double MOST_ERRORS = 1e9;

    private static final int MOST_KNOWN = 1000;

    private static final Map<Asked, Double> KNOWN = new ConcurrentHashMap<>();

    /** What another run of as many blocks decides that scatters as this estimate did. */
    public static PairedTestPower asScattered(LogScaleEstimate estimate, double alpha) {
        double sdOfLogs = estimate.standardError() * Math.sqrt(estimate.count() / 2.0);
        return new PairedTestPower(
                estimate.count(), new Noise(sdOfLogs, estimate.count() - 1), alpha);
    }

    /** The first that Holm's procedure decides of so many claims; others make room for the next. */
    public PairedTestPower firstOf(int claims) {
        return new PairedTestPower(blocks, noise, alpha / Math.max(1, claims));
    }

    /** Probability of seeing that a ratio is not 1. */
    public double powerOfDifference(double ratio) {
        return power().ofDifference(Math.log(ratio));
    }

    /** Probability of showing that two arms that are equal are so within a margin. */
    public double powerOfEqual(double margin) {
        double log = Math.log1p(margin);
        return power().ofEquivalence(-log, log, 0);
    }

    /** Smallest ratio above 1 that is seen with this power; infinite beyond a thousandfold. */
    public double smallestRatio(double wanted) {
        return Math.exp(smallest(new Asked(blocks - 1, alpha, wanted, false)));
    }

    /** Smallest margin within which equal arms are shown to be equal with this power. */
    public double smallestMargin(double wanted) {
        return Math.expm1(smallest(new Asked(blocks - 1, alpha, wanted, true)));
    }

    /** Fewest blocks, up to a limit, that see a ratio with this power. */
    public OptionalInt blocksFor(double ratio, double wanted, int limit) {
        for (int more = 2; more <= limit; more++) {
            if (new PairedTestPower(more, noise, alpha).powerOfDifference(ratio) >= wanted) {
                return OptionalInt.of(more);
            }
        }
        return OptionalInt.empty();
    }

    private StudentPower power() {
        return new StudentPower(standardError(), blocks - 1, alpha);
    }

    private double standardError() {
        return noise.sdOfLogRatio() / Math.sqrt(blocks);
    }

    private double smallest(Asked asked) {
        Double known = KNOWN.get(asked);
        double errors = known == null ? asked.standardErrors() : known;
        if (known == null && KNOWN.size() < MOST_KNOWN) {
            KNOWN.put(asked, errors);
        }
        double log = errors * standardError();
        return log <= LONGEST_LOG ? log : Double.POSITIVE_INFINITY;
    }

    /**
     * What a test can see depends on the true difference in standard errors alone: the same few are
     * asked of every figure of a report.
     */
    private record Asked(int degreesOfFreedom, double alpha, double wanted, boolean ofEquivalence) {

        /** Fewest standard errors that are seen with the wanted power; infinite for none. */
        double standardErrors() {
            StudentPower power = new StudentPower(1, degreesOfFreedom, alpha);
            double high = 1;
            while (powerAt(power, high) < wanted) {
                high *= 2;
                if (high > MOST_ERRORS) {
                    return Double.POSITIVE_INFINITY;
                }
            }
            double low = 0;
            for (int halving = 0; halving < HALVINGS; halving++) {
                double middle = (low + high) / 2;
                if (powerAt(power, middle) < wanted) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            return high;
        }

        private double powerAt(StudentPower power, double errors) {
            return ofEquivalence
                    ? power.ofEquivalence(-errors, errors, 0)
                    : power.ofDifference(errors);
        }
    }
}
