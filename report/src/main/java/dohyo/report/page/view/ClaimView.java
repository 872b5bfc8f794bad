package dohyo.report.page.view;

import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.text.ClaimFigures;

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
        Statement statement,
        String quantity,
        String rule,
        Figure figure,
        String why) {

    /**
     * What is claimed.
     *
     * @param published the figure of the source
     */
    public record Statement(String says, String source, String published) {}

    /**
     * What was found.
     *
     * @param interval of what was measured; empty where there is none
     * @param method by which the interval was got
     * @param files of the trials that it comes from; empty on a page of several runs
     */
    public record Figure(String measured, String interval, String method, TrialLinks files) {}

    /** Without ways to its files. */
    public static ClaimView of(ClaimResult claim) {
        return of(claim, TrialLinks.NONE);
    }

    static ClaimView of(ClaimResult claim, TrialLinks files) {
        ClaimFigures figures = new ClaimFigures(claim);
        return new ClaimView(
                word(claim.verdict()),
                tone(claim.verdict()),
                new Statement(
                        claim.says().isEmpty() ? claim.id() : claim.says(),
                        claim.source(),
                        figures.published()),
                claim.quantity(),
                claim.rule(),
                new Figure(
                        figures.measured(), figures.interval().orElse(""), claim.method(), files),
                claim.why());
    }

    /** A verdict as it is written. */
    public static String word(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** The looks of a verdict. */
    public static String tone(Verdict verdict) {
        return switch (verdict) {
            case CONFIRMED -> "good";
            case REFUTED -> "bad";
            case INCONCLUSIVE, NOT_TESTABLE -> "open";
        };
    }
}
