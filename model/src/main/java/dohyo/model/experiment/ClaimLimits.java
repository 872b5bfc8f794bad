package dohyo.model.experiment;

import dohyo.model.experiment.Claim.Rule;
import dohyo.model.text.QuantityText;

/**
 * How far from its threshold a value has to lie before a claim is likely to be decided, in words.
 *
 * @param claim that names a limit, not a margin around a value
 */
public record ClaimLimits(Claim claim) {

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
     * The same in a sentence: {@code 80 % power to confirm the claim if the true value is below
     * 0.87 ×, and to refute it if it is above 1.40 ×}.
     */
    public String decides(double factor) {
        return power(factor)
                .replaceFirst("confirm ", "confirm the claim if the true value is ")
                .replaceFirst(" and to refute ", ", and to refute it if it is ");
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
