package dohyo.model.experiment;

import dohyo.model.experiment.Claim.Rule;
import dohyo.model.text.QuantityText;

/**
 * How far from its threshold a value has to lie before a claim is likely to be decided, in words.
 *
 * @param claim that names a limit, not a margin around a value
 */
public record ClaimLimits(Claim claim) {

    private static final double ALL_PERCENT = 100;

    /** In the names of metrics that are percentages of what could be cached. */
    private static final String CACHED = ".cachedPercent.";

    /** {@code 80 % power to confirm below 0.87 × and to refute above 1.40 ×}. */
    public String power(double factor) {
        if (!Double.isFinite(factor)) {
            return "too little power for any difference";
        }
        boolean isUpper = claim.rule() == Rule.AT_MOST;
        String low = "below " + figure(claim.value() / factor);
        String high = "above " + figure(claim.value() * factor);
        return "80 % power to confirm " + (isUpper ? low : high) + " and to refute "
                + (isUpper ? high : low);
    }

    /**
     * The same in a sentence: {@code has 80 % power to confirm the claim if the true value is below
     * 0.87 ×, and to refute the claim if the true value is above 1.40 ×}.
     */
    public String decides(double factor) {
        if (isBeyondAll(claim.value() * factor)) {
            return "can hardly confirm the claim, because the true value cannot be above "
                    + figure(ALL_PERCENT) + "; it has 80 % power to refute the claim if the true"
                    + " value is below " + figure(claim.value() / factor);
        }
        String claimed = " the claim if the true value is ";
        return "has "
                + power(factor)
                        .replaceFirst("confirm ", "confirm" + claimed)
                        .replaceFirst(" and to refute ", ", and to refute" + claimed);
    }

    /** Of how much is cached nobody can have more than all. */
    private boolean isBeyondAll(double value) {
        return claim.rule() == Rule.AT_LEAST
                && !claim.isRatio()
                && value > ALL_PERCENT
                && claim.quantity().metric().contains(CACHED);
    }

    /** {@code 0.92 × and 1.32 ×}: between these it is likely to stay inconclusive. */
    public String between(double factor) {
        return Double.isFinite(factor)
                ? figure(claim.value() / factor) + " and " + figure(claim.value() * factor)
                : "none";
    }

    /** What was published, in the unit of the threshold; empty when nothing was. */
    public String published() {
        Double published = claim.published();
        return published == null ? "" : figure(published);
    }

    private String figure(double value) {
        String unit = claim.isRatio() ? "ratio" : claim.quantity().kind().unit();
        return QuantityText.plain(QuantityText.figure(value, unit));
    }
}
