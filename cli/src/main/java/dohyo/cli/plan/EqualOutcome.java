package dohyo.cli.plan;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.statistics.decide.PairedTestPower;

import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * What becomes of a claim about a ratio when there is no difference, which is what most people find
 * who expect one.
 *
 * @param verdict that the planned blocks are likely to give, in 4 of 5 runs
 * @param blocks that are enough for another verdict than inconclusive; 0 when none are
 */
public record EqualOutcome(Verdict verdict, int blocks) {

    /** Verdicts. */
    public enum Verdict {
        CONFIRMED,
        REFUTED,
        INCONCLUSIVE
    }

    private static final double HARDLY = 1.001;

    /**
     * Of a claim; empty when it is about no ratio of the same quantity, or about no two arms.
     *
     * @param powers what so many blocks decide of this claim, together with all others
     */
    static Optional<EqualOutcome> of(
            Claim claim, int planned, IntFunction<PairedTestPower> powers) {
        Claim.Baseline other = claim.baseline();
        if (other == null || !other.quantity().equals(claim.quantity()) || claim.value() <= 0) {
            return Optional.empty();
        }
        Verdict verdict = verdict(claim);
        int enough = verdict == Verdict.INCONCLUSIVE
                ? 0
                : IntStream.rangeClosed(2, RequiredBlockEstimate.MOST)
                        .filter(blocks -> decides(claim, powers.apply(blocks)))
                        .findFirst()
                        .orElse(0);
        boolean decided = enough > 0 && enough <= planned;
        return Optional.of(new EqualOutcome(decided ? verdict : Verdict.INCONCLUSIVE, enough));
    }

    /** With blocks without end. */
    private static Verdict verdict(Claim claim) {
        if (claim.rule() == Rule.AROUND) {
            return isInside(claim) ? Verdict.CONFIRMED : Verdict.REFUTED;
        }
        if (distance(claim) <= HARDLY) {
            return Verdict.INCONCLUSIVE;
        }
        boolean isAbove = claim.value() > 1;
        return isAbove == (claim.rule() == Rule.AT_MOST) ? Verdict.CONFIRMED : Verdict.REFUTED;
    }

    /** What lies inside a margin is shown to be so at the nearer end: the other one is easier. */
    private static boolean decides(Claim claim, PairedTestPower power) {
        double distance = distance(claim);
        if (claim.rule() != Rule.AROUND) {
            return power.smallestRatio(PairedTestPower.USUAL_POWER) <= distance;
        }
        double factor = 1 + claim.margin();
        return isInside(claim)
                ? power.smallestMargin(PairedTestPower.USUAL_POWER) <= factor / distance - 1
                : power.smallestRatio(PairedTestPower.USUAL_POWER) <= distance / factor;
    }

    /** Whether equality lies within the margin of a figure: a factor to each side of it. */
    private static boolean isInside(Claim claim) {
        return distance(claim) < 1 + claim.margin();
    }

    /** Of the figure from equality, a factor of at least 1. */
    private static double distance(Claim claim) {
        return Math.max(claim.value(), 1 / claim.value());
    }
}
