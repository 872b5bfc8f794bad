package dohyo.report.page.view;

import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.text.ClaimFigures;

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

    public static ClaimView of(ClaimResult claim) {
        ClaimFigures figures = new ClaimFigures(claim);
        return new ClaimView(
                claim.verdict().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                tone(claim.verdict()),
                claim.says().isEmpty() ? claim.id() : claim.says(),
                claim.source(),
                claim.quantity(),
                claim.rule(),
                figures.published(),
                figures.measured(),
                figures.interval().orElse(""),
                claim.why(),
                claim.method());
    }

    private static String tone(Verdict verdict) {
        return switch (verdict) {
            case CONFIRMED -> "good";
            case REFUTED -> "bad";
            case INCONCLUSIVE, NOT_TESTABLE -> "open";
        };
    }
}
