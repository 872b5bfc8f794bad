package dohyo.report.text;

import dohyo.model.text.QuantityText;
import dohyo.report.Results.ClaimResult;

import java.util.Optional;

/** The figures of a claim with their unit, and with what is not known of them. */
public record ClaimFigures(ClaimResult claim) {

    private static final String NONE = "–";
    private static final String AT_LEAST = "≥ ";
    private static final String AT_MOST = "≤ ";

    /** {@code 4.20 ms}, {@code ≥ 4.20 ms}, {@code 2 of 3 trials kept up}; a dash for none. */
    public String measured() {
        Double measured = claim.measured();
        String counted = claim.counted();
        if (counted != null) {
            return counted;
        }
        if (measured == null) {
            return NONE;
        }
        String bound = claim.measuredAtLeast() ? AT_LEAST : claim.measuredAtMost() ? AT_MOST : "";
        return bound + figure(measured);
    }

    /** As its source gives it; a dash where it does not. */
    public String published() {
        Double published = claim.published();
        return published == null ? NONE : figure(published);
    }

    /** {@code 4.10 ms to 4.31 ms}; of a bound {@code ≥ 4.10 ms}: its other end is not known. */
    public Optional<String> interval() {
        Double low = claim.certainty().low();
        Double high = claim.certainty().high();
        if (low == null || high == null) {
            return Optional.empty();
        }
        return Optional.of(
                claim.measuredAtLeast()
                        ? AT_LEAST + figure(low)
                        : claim.measuredAtMost()
                                ? AT_MOST + figure(high)
                                : figure(low) + " to " + figure(high));
    }

    private String figure(double value) {
        return !Double.isFinite(value) ? "∞" : QuantityText.figure(value, claim.unit());
    }
}
