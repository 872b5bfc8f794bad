package dohyo.report.analysis.verdict;

import dohyo.model.experiment.Claim;
import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.decide.Rule;
import dohyo.report.analysis.measured.Bounds;

/**
 * An estimate over blocks, which may be of a bound: what the truth is at least, or at most.
 *
 * @param side on which side of it the truth lies
 */
record BlockEstimate(LogScaleEstimate estimate, Side side) {

    /** Where the truth lies. */
    enum Side {
        EXACT,
        AT_LEAST,
        AT_MOST
    }

    /** Whether there is an interval. */
    boolean hasInterval() {
        return estimate.degreesOfFreedom() > 0;
    }

    /** The middle as a value that knows its side. */
    Bounds middle() {
        return switch (side) {
            case EXACT -> Bounds.exactly(estimate.value());
            case AT_LEAST -> Bounds.atLeast(estimate.value());
            case AT_MOST -> new Bounds(0, estimate.value());
        };
    }

    /** A claim's rule, as far as an estimate of this side can speak to it. */
    Rule rule(Claim claim) {
        Rule rule = switch (claim.rule()) {
            case AT_LEAST -> new Rule.AtLeast(claim.value());
            case AT_MOST -> new Rule.AtMost(claim.value());
            case AROUND -> Rule.around(claim.value(), claim.margin());
        };
        return switch (side) {
            case EXACT -> rule;
            case AT_LEAST -> new Rule.KnownFromBelow(rule);
            case AT_MOST -> new Rule.KnownFromAbove(rule);
        };
    }
}
