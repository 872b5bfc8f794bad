package dohyo.cli.plan;

import dohyo.model.experiment.Claim;

import org.jspecify.annotations.Nullable;

/**
 * What a plan can say of one of its claims.
 *
 * @param claim its id
 * @param says a clause
 * @param smallest factor from the threshold, or margin of equality, that is decided with 80 %
 *     power; 0 where there is none
 * @param ifEqual what becomes of it when both arms are equal; null where that is no question
 */
public record ClaimPower(
        String claim,
        Kind kind,
        String says,
        double smallest,
        @Nullable EqualOutcome ifEqual) {

    /** Kinds. */
    public enum Kind {
        /** By an interval over blocks. */
        BY_INTERVAL,
        /** Of the very trials that are run. */
        THIS_RUN,
        /** Whatever is measured, it will be inconclusive, or nearly so. */
        NOT_DECIDABLE,
        /** The claim is about another machine or system. */
        NOT_TESTABLE
    }

    static ClaimPower of(Claim claim, Kind kind, String says) {
        return new ClaimPower(claim.id(), kind, says, 0, null);
    }
}
