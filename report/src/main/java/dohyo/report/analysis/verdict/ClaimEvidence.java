package dohyo.report.analysis.verdict;

import dohyo.model.experiment.Claim;
import dohyo.model.statistics.decide.HolmCorrection.Question;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.analysis.measured.Bounds;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * A claim with what speaks to it: either settled without an interval, or a question that is decided
 * together with the others.
 *
 * @param estimated over blocks; null when settled
 * @param sample of which it was made; null when settled before anything was looked at
 */
record ClaimEvidence(
        Claim claim,
        @Nullable ClaimResult settled,
        @Nullable BlockEstimate estimated,
        @Nullable ClaimSample sample) {

    private static final String NO_RATIO =
            "one block gives no interval, so a ratio cannot be judged; run several blocks, for"
                    + " example blocks: 5";

    static ClaimEvidence settled(Claim claim, ClaimResult result) {
        return new ClaimEvidence(claim, result, null, null);
    }

    /** Of a sample that has values. */
    static ClaimEvidence of(Claim claim, ClaimSample sample) {
        BlockEstimate estimated = claim.quantity().kind().isShare() ? null : sample.estimated();
        if (estimated != null && estimated.hasInterval()) {
            return new ClaimEvidence(claim, null, estimated, sample);
        }
        return settled(
                claim,
                claim.isRatio()
                        ? noRatio(claim, sample, estimated)
                        : VerdictWithoutInterval.of(claim, sample));
    }

    private static ClaimResult noRatio(
            Claim claim, ClaimSample sample, @Nullable BlockEstimate estimated) {
        List<Bounds> values = sample.values();
        String why = estimated != null
                ? NO_RATIO
                : !sample.isPaired() && !sample.isExact()
                        ? "for one of the two arms only a bound is known, and runs share no blocks"
                        : "one of the two figures is zero, or neither end of its interval is"
                                + " known";
        return new ClaimText(claim)
                .of(VerdictWithoutInterval.middle(values), Verdict.INCONCLUSIVE, why, "not judged");
    }

    /** Null when settled. */
    @Nullable Question question() {
        return estimated == null ? null : new Question(estimated.rule(claim), estimated.estimate());
    }

    /** Whether more blocks can change what is known of it. */
    boolean isWaiting() {
        return settled != null && settled.verdict() == Verdict.INCONCLUSIVE;
    }
}
