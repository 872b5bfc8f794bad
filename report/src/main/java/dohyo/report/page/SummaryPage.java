package dohyo.report.page;

import dohyo.model.text.PrintableText;
import dohyo.report.Results;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Comparison;
import dohyo.report.Results.Finding;
import dohyo.report.Results.MoreBlocks;
import dohyo.report.Results.NoiseResult;
import dohyo.report.page.view.ClaimView;
import dohyo.report.page.view.ComparisonView;
import dohyo.report.text.MoreBlocksText;
import dohyo.report.text.NoiseText;

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
        page.addMore(results);
        page.addClaims(results);
        page.addComparisons(results);
        page.addNoise(results);
        page.addFindings(results);
        page.line("Repeat it: `"
                + PrintableText.text(results.command()).replaceAll("[`\\r\\n]", " ") + "`");
        return page.text.toString();
    }

    private void addMore(Results results) {
        MoreBlocks more = results.more();
        if (more != null) {
            line(MoreBlocksText.of(more)
                    + (more.blocks() == 0
                            ? ""
                            : " Add them with `"
                                    + MoreBlocksText.command(more, "DIR", results.command())
                                    + "`, DIR being the folder of this run."));
            line("");
        }
    }

    private void addClaims(Results results) {
        if (results.claims().isEmpty()) {
            return;
        }
        line("| Verdict | Claim | Claimed | Published | Measured | Interval | Because |");
        line("|---|---|---:|---:|---:|---:|---|");
        for (ClaimResult claim : results.claims()) {
            ClaimView view = ClaimView.of(claim);
            row(
                    "**" + view.verdict() + "**",
                    safe(view.statement().says()),
                    safe(view.rule()),
                    view.statement().published(),
                    view.figure().measured(),
                    view.figure().interval().isEmpty() ? NONE : view.figure().interval(),
                    safe(view.why()));
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
            ComparisonView view = ComparisonView.of(one);
            row(
                    safe(view.quantity()),
                    safe(view.arm().name()),
                    safe(view.baseline().name()),
                    view.ratio(),
                    view.interval());
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
