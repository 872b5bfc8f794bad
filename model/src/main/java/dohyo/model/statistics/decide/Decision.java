package dohyo.model.statistics.decide;

import dohyo.model.statistics.LogScaleEstimate;

/**
 * A rule, what was measured, and the verdict.
 *
 * @param estimate what was measured
 * @param verdict of the rule at alpha
 * @param pConfirmed evidence for the statement
 * @param pRefuted evidence against it
 * @param alpha error that was allowed
 */
public record Decision(
        LogScaleEstimate estimate,
        Verdict verdict,
        double pConfirmed,
        double pRefuted,
        double alpha) {

    /** Of one rule alone; several at once are decided by {@link HolmCorrection}. */
    public static Decision of(Rule rule, LogScaleEstimate estimate, double alpha) {
        double forIt = rule.pConfirmed(estimate);
        double against = rule.pRefuted(estimate);
        return new Decision(estimate, verdict(forIt, against, alpha), forIt, against, alpha);
    }

    /** The stronger of both evidences: what a correction for several claims works on. */
    public double pValue() {
        return Math.min(pConfirmed, pRefuted);
    }

    public boolean isDecided() {
        return verdict != Verdict.INCONCLUSIVE;
    }

    /** Both may hold of a rule that names a difference and a margin; the smaller p speaks. */
    private static Verdict verdict(double forIt, double against, double alpha) {
        if (Math.min(forIt, against) > alpha) {
            return Verdict.INCONCLUSIVE;
        }
        return forIt <= against ? Verdict.CONFIRMED : Verdict.REFUTED;
    }
}
