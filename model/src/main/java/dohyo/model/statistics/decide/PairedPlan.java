package dohyo.model.statistics.decide;

import dohyo.model.statistics.LogEstimate;
import dohyo.model.statistics.Noise;

import java.util.OptionalInt;
import java.util.function.DoubleUnaryOperator;

/**
 * What a number of blocks can decide about the ratio of two arms, before anything is run.
 *
 * @param blocks at the end, at least two
 * @param noise of one trial
 * @param alpha of the test at the end
 */
public record PairedPlan(int blocks, Noise noise, double alpha) {

    /** Power that a plan is asked for unless said otherwise. */
    public static final double USUAL_POWER = 0.8;

    /** A thousandfold: what this cannot decide is not decided here. */
    private static final double LONGEST_LOG = Math.log(1000);

    private static final int HALVINGS = 30;

    /** What another run of as many blocks decides that scatters as this estimate did. */
    public static PairedPlan asScattered(LogEstimate estimate, double alpha) {
        double sdOfLogs = estimate.standardError() * Math.sqrt(estimate.count() / 2.0);
        return new PairedPlan(estimate.count(), new Noise(sdOfLogs, estimate.count() - 1), alpha);
    }

    /** The first that Holm's procedure decides of so many claims; others make room for the next. */
    public PairedPlan firstOf(int claims) {
        return new PairedPlan(blocks, noise, alpha / Math.max(1, claims));
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
        return Math.exp(smallest(wanted, power()::ofDifference));
    }

    /** Smallest margin within which equal arms are shown to be equal with this power. */
    public double smallestMargin(double wanted) {
        StudentPower power = power();
        return Math.expm1(smallest(wanted, log -> power.ofEquivalence(-log, log, 0)));
    }

    /** Fewest blocks, up to a limit, that see a ratio with this power. */
    public OptionalInt blocksFor(double ratio, double wanted, int limit) {
        for (int more = 2; more <= limit; more++) {
            if (new PairedPlan(more, noise, alpha).powerOfDifference(ratio) >= wanted) {
                return OptionalInt.of(more);
            }
        }
        return OptionalInt.empty();
    }

    private StudentPower power() {
        double error = noise.sdOfLogRatio() / Math.sqrt(blocks);
        return new StudentPower(error, blocks - 1, alpha);
    }

    private static double smallest(double wanted, DoubleUnaryOperator powerAtLog) {
        if (powerAtLog.applyAsDouble(LONGEST_LOG) < wanted) {
            return Double.POSITIVE_INFINITY;
        }
        double low = 0;
        double high = LONGEST_LOG;
        for (int halving = 0; halving < HALVINGS; halving++) {
            double middle = (low + high) / 2;
            if (powerAtLog.applyAsDouble(middle) < wanted) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }
}
