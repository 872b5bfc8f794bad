package dohyo.cli.verb.run;

import dohyo.cli.text.TextTable;
import dohyo.cli.text.WrappedText;
import dohyo.cli.verb.CommandLineText;
import dohyo.lab.RunSummary;
import dohyo.model.result.ResultDirectory;
import dohyo.model.text.QuantityText;
import dohyo.report.Results;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Comparison;
import dohyo.report.Results.Finding;
import dohyo.report.Results.MoreBlocks;
import dohyo.report.Results.NoiseResult;
import dohyo.report.Results.Verdict;
import dohyo.report.text.MoreBlocksText;
import dohyo.report.text.NoiseText;
import dohyo.report.text.ResumeWords;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a run came to, in the few lines that a terminal has room for. */
final class RunConclusion {

    private static final int WIDTH = 80;
    private static final int FEW = 4;
    private static final int MOST_FINDINGS = 12;

    private final StringBuilder text = new StringBuilder();

    private RunConclusion() {}

    static String of(Results results, RunSummary summary, Path folder) {
        RunConclusion conclusion = new RunConclusion();
        conclusion.addAnswer(results, summary, folder);
        conclusion.addArms(results);
        conclusion.addComparisons(results.comparisons());
        conclusion.addClaims(results.claims());
        conclusion.addMore(results, folder);
        conclusion.addNoise(results.noise());
        conclusion.addFindings(results.findings());
        conclusion.addFiles(folder);
        return conclusion.text.toString();
    }

    private void addAnswer(Results results, RunSummary summary, Path folder) {
        text.append('\n').append(WrappedText.of(results.question(), "", WIDTH));
        text.append(WrappedText.of(results.answer(), "", WIDTH));
        if (summary.trialsDone() < summary.trialsPlanned()) {
            text.append(summary.interrupted() ? "Interrupted: " : "Not complete: ")
                    .append(summary.trialsDone())
                    .append(" of ")
                    .append(summary.trialsPlanned())
                    .append(" trials were done; these are the results so far.\n");
        }
        if (summary.interrupted()) {
            text.append("Go on with: ")
                    .append(CommandLineText.of(List.of("run", "--resume", folder.toString())))
                    .append(ResumeWords.of(results.command()))
                    .append('\n');
        }
        if (!summary.leftOut().isEmpty()) {
            text.append(WrappedText.of("Note: " + summary.leftOut() + ".", "", WIDTH));
        }
    }

    /** Where nothing is compared and nothing claimed, what became of each of many arms. */
    private void addArms(Results results) {
        boolean hasOwnWords =
                !results.comparisons().isEmpty() || !results.claims().isEmpty();
        if (!hasOwnWords && results.arms() != null && results.arms().size() > FEW) {
            text.append('\n').append(ArmOutcomeTable.of(results.arms()));
        }
    }

    private void addComparisons(List<Comparison> comparisons) {
        if (comparisons.isEmpty()) {
            return;
        }
        TextTable table =
                new TextTable().row("  compared", "baseline", "this", "ratio", "interval");
        for (Comparison one : comparisons) {
            table.row(
                    "  " + one.quantity() + " of " + one.arm(),
                    figureOrDash(one.baselineMean(), one.unit()),
                    figureOrDash(one.armMean(), one.unit()),
                    one.ratio() == null ? "-" : ratio(one.ratio()),
                    one.low() == null || one.high() == null
                            ? "none"
                            : ratio(one.low()) + " to " + ratio(one.high()));
        }
        text.append('\n').append(table.render());
    }

    private static String figureOrDash(@Nullable Double value, String unit) {
        return value == null ? "-" : QuantityText.figure(value, unit);
    }

    private void addClaims(List<ClaimResult> claims) {
        if (!claims.isEmpty()) {
            text.append("\nClaims\n");
        }
        for (ClaimResult claim : claims) {
            if (claim.verdict() != Verdict.NOT_TESTABLE) {
                add(claim);
            }
        }
        addUntestable(claims.stream()
                .filter(claim -> claim.verdict() == Verdict.NOT_TESTABLE)
                .toList());
    }

    /** Behind what the run has shown; those of one reason together. */
    private void addUntestable(List<ClaimResult> claims) {
        claims.stream()
                .collect(Collectors.groupingBy(
                        ClaimResult::why, LinkedHashMap::new, Collectors.toList()))
                .forEach(this::addUntestable);
    }

    private void addUntestable(String why, List<ClaimResult> same) {
        if (same.size() == 1) {
            add(same.get(0));
            return;
        }
        String ids = same.stream().map(ClaimResult::id).collect(Collectors.joining(", "));
        text.append(WrappedText.of("not testable: " + ids, "  ", WIDTH));
        text.append(WrappedText.of(why, "      ", WIDTH));
    }

    private void add(ClaimResult claim) {
        text.append(WrappedText.of(verdict(claim) + ": " + claim.says(), "  ", WIDTH));
        text.append(WrappedText.of(reason(claim), "      ", WIDTH));
    }

    private static String verdict(ClaimResult claim) {
        return claim.verdict().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String reason(ClaimResult claim) {
        Double published = claim.published();
        return claim.quantity() + ", " + claim.rule()
                + (published == null
                        ? ""
                        : "; published " + QuantityText.figure(published, claim.unit()))
                + measured(claim) + "; " + claim.why();
    }

    private static String measured(ClaimResult claim) {
        Double value = claim.measured();
        if (value == null) {
            return "";
        }
        String counted = claim.counted();
        if (counted != null) {
            return "; " + counted;
        }
        String bound = claim.measuredAtLeast() ? ">= " : claim.measuredAtMost() ? "<= " : "";
        return "; measured " + bound + QuantityText.figure(value, claim.unit());
    }

    /** What would decide what is open, and how. */
    private void addMore(Results results, Path folder) {
        MoreBlocks more = results.more();
        if (more == null) {
            return;
        }
        text.append("\nTo decide it\n")
                .append(WrappedText.of(MoreBlocksText.of(more), "  ", WIDTH));
        if (more.blocks() > 0) {
            text.append("  ")
                    .append(CommandLineText.of(List.of(
                            "run",
                            "--resume",
                            folder.toString(),
                            "--blocks",
                            Integer.toString(more.blocks()))))
                    .append(ResumeWords.of(results.command()))
                    .append('\n');
        }
    }

    /** What a trial differs from the next by stands beside what was claimed. */
    private void addNoise(List<NoiseResult> noise) {
        if (!noise.isEmpty()) {
            text.append("\nNoise of this machine\n");
        }
        noise.forEach(one -> text.append(WrappedText.of(NoiseText.of(one), "  ", WIDTH)));
    }

    private void addFindings(List<Finding> findings) {
        if (!findings.isEmpty()) {
            text.append("\nFindings\n");
        }
        for (Finding finding : findings.subList(0, Math.min(MOST_FINDINGS, findings.size()))) {
            text.append(WrappedText.of(finding.level() + ": " + finding.seen(), "  ", WIDTH));
            if (!finding.attempt().isEmpty()) {
                text.append(WrappedText.of("try: " + finding.attempt(), "      ", WIDTH));
            }
        }
        if (findings.size() > MOST_FINDINGS) {
            text.append("  and ")
                    .append(findings.size() - MOST_FINDINGS)
                    .append(" more, in the report\n");
        }
    }

    private void addFiles(Path folder) {
        text.append("\nReport: ")
                .append(new ResultDirectory(folder).reportHtml())
                .append('\n');
    }

    private static String ratio(double value) {
        return Double.isFinite(value) ? QuantityText.digits(value) : "infinity";
    }
}
