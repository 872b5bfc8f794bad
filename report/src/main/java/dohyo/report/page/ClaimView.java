package dohyo.report.page;

import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.text.Quantities;

import java.util.Locale;

/**
 * A claim as a row.
 *
 * @param verdict in words
 * @param tone for the looks: {@code good}, {@code bad} or {@code open}
 */
public record ClaimView(
        String verdict,
        String tone,
        String says,
        String source,
        String quantity,
        String rule,
        String measured,
        String why) {

    static ClaimView of(ClaimResult claim) {
        return new ClaimView(
                claim.verdict().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                tone(claim.verdict()),
                claim.says().isEmpty() ? claim.id() : claim.says(),
                claim.source(),
                claim.quantity(),
                claim.rule(),
                measured(claim),
                claim.why());
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
            return "–";
        }
        String bound = claim.measuredAtLeast() ? "≥ " : claim.measuredAtMost() ? "≤ " : "";
        return bound + Quantities.figure(measured, claim.unit());
    }
}
