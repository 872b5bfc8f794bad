package dohyo.report.page;

import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.text.Quantities;

import java.util.Locale;

/**
 * A claim as a row.
 *
 * @param verdict in words
 * @param published the figure of the source
 * @param interval of what was measured; empty where there is none
 * @param tone for the looks: {@code good}, {@code bad} or {@code open}
 */
public record ClaimView(
        String verdict,
        String tone,
        String says,
        String source,
        String quantity,
        String rule,
        String published,
        String measured,
        String interval,
        String why,
        String method) {

    private static final String NONE = "–";

    static ClaimView of(ClaimResult claim) {
        return new ClaimView(
                claim.verdict().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                tone(claim.verdict()),
                claim.says().isEmpty() ? claim.id() : claim.says(),
                claim.source(),
                claim.quantity(),
                claim.rule(),
                published(claim),
                measured(claim),
                interval(claim),
                claim.why(),
                claim.method());
    }

    private static String published(ClaimResult claim) {
        Double published = claim.published();
        return published == null ? NONE : Quantities.figure(published, claim.unit());
    }

    /** Empty where there is none. */
    private static String interval(ClaimResult claim) {
        Double low = claim.certainty().low();
        Double high = claim.certainty().high();
        return low == null || high == null
                ? ""
                : Quantities.figure(low, claim.unit()) + " to "
                        + (Double.isFinite(high) ? Quantities.figure(high, claim.unit()) : "∞");
    }

    private static String tone(Verdict verdict) {
        return switch (verdict) {
            case CONFIRMED -> "good";
            case REFUTED -> "bad";
            case INCONCLUSIVE, NOT_TESTABLE -> "open";
        };
    }

    private static String measured(ClaimResult claim) {
        Double measured = claim.measured();
        if (measured == null) {
            return NONE;
        }
        String bound = claim.measuredAtLeast() ? "≥ " : claim.measuredAtMost() ? "≤ " : "";
        return bound + Quantities.figure(measured, claim.unit());
    }
}
