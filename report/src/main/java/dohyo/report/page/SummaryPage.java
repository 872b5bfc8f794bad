package dohyo.report.page;

import dohyo.report.Results;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Comparison;
import dohyo.report.Results.Finding;
import dohyo.report.Results.NoiseResult;
import dohyo.report.text.NoiseText;
import dohyo.report.text.Quantities;

import org.jspecify.annotations.Nullable;

import java.util.Locale;

/** Verdicts in a few lines of Markdown, for a pull request. */
public final class SummaryPage {

    private static final int MOST_FINDINGS = 5;
    private static final String NONE = "–";

    private final StringBuilder text = new StringBuilder();

    private SummaryPage() {}

    /** The file's text. */
    public static String of(Results results) {
        SummaryPage page = new SummaryPage();
        page.line("### " + safe(results.title())).line("");
        page.line(safe(results.answer())).line("");
        page.addClaims(results);
        page.addComparisons(results);
        page.addNoise(results);
        page.addFindings(results);
        page.line("Repeat it: `" + results.command().replaceAll("[`\\r\\n]", " ") + "`");
        return page.text.toString();
    }

    private void addClaims(Results results) {
        if (results.claims().isEmpty()) {
            return;
        }
        line("| Verdict | Claim | Claimed | Published | Measured | Interval | Because |");
        line("|---|---|---:|---:|---:|---:|---|");
        for (ClaimResult claim : results.claims()) {
            row(
                    "**" + claim.verdict().name().toLowerCase(Locale.ROOT).replace('_', ' ') + "**",
                    safe(claim.says()),
                    safe(claim.rule()),
                    figure(claim.published(), claim.unit()),
                    bound(claim) + figure(claim.measured(), claim.unit()),
                    interval(claim.certainty().low(), claim.certainty().high(), claim.unit()),
                    safe(claim.why()));
        }
        line("");
    }

    private void addComparisons(Results results) {
        if (results.comparisons().isEmpty()) {
            return;
        }
        line("| Quantity | Arm | Over | Ratio | Interval |");
        line("|---|---|---|---:|---:|");
        for (Comparison one : results.comparisons()) {
            row(
                    safe(one.quantity()),
                    safe(one.arm()),
                    safe(one.baseline()),
                    figure(one.ratio(), "ratio"),
                    interval(one.low(), one.high(), "ratio"));
        }
        line("");
    }

    private void addNoise(Results results) {
        for (NoiseResult noise : results.noise()) {
            line("- Noise of this machine: " + NoiseText.of(noise));
        }
        if (!results.noise().isEmpty()) {
            line("");
        }
    }

    private void addFindings(Results results) {
        results.findings().stream()
                .filter(finding -> !finding.level().equals("note"))
                .limit(MOST_FINDINGS)
                .map(Finding::seen)
                .forEach(seen -> line("- " + safe(seen)));
        line("");
    }

    private static String bound(ClaimResult claim) {
        return claim.measuredAtLeast() ? "≥ " : claim.measuredAtMost() ? "≤ " : "";
    }

    private static String interval(@Nullable Double low, @Nullable Double high, String unit) {
        return low == null || high == null ? NONE : figure(low, unit) + " to " + figure(high, unit);
    }

    private static String figure(@Nullable Double value, String unit) {
        if (value == null) {
            return NONE;
        }
        return Double.isFinite(value) ? Quantities.figure(value, unit) : "∞";
    }

    private void row(String... cells) {
        line("| " + String.join(" | ", cells) + " |");
    }

    private SummaryPage line(String line) {
        text.append(line).append('\n');
        return this;
    }

    private static String safe(String text) {
        return MarkdownText.escaped(text);
    }
}
