package dohyo.report.page;

import static dohyo.report.page.MarkdownText.escaped;

import dohyo.report.Kept;
import dohyo.report.Kept.OperationRow;
import dohyo.report.Kept.StepRow;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Finding;
import dohyo.report.text.Quantities;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Puts what is kept between the marks of a page: {@code <!-- result: ID -->} and {@code <!-- end of
 * result -->}. All else stands as it was written.
 */
public final class StudyPage {

    private static final String END = "<!-- end of result -->";
    private static final Pattern PLACE = Pattern.compile(
            "(<!-- result: ([A-Za-z0-9._-]+) -->\\n).*?(" + END + ")", Pattern.DOTALL);
    private static final String NONE = "–";
    private static final String ALL = "all";
    private static final int LONGEST_WHY = 160;

    private final StringBuilder text = new StringBuilder();

    private StudyPage() {}

    /** The page with the figures that are kept, by the ids of their experiments. */
    public static String filled(String page, Map<String, Kept> kept) {
        return PLACE.matcher(page)
                .replaceAll(place -> Matcher.quoteReplacement(
                        place.group(1) + of(place, kept.get(place.group(2))) + place.group(3)));
    }

    private static String of(MatchResult place, @Nullable Kept kept) {
        return kept == null
                ? "\nNot run yet: `./dohyo study --keep RUN` inserts a run of `" + place.group(2)
                        + "` here.\n\n"
                : of(kept);
    }

    private static String of(Kept kept) {
        StudyPage page = new StudyPage();
        page.addHead(kept);
        page.addClaims(kept);
        page.addSteps(kept);
        kept.laws().forEach(law -> page.line("- " + escaped(law)));
        kept.findings().forEach(page::addFinding);
        return page.text + "\n";
    }

    private void addHead(Kept kept) {
        Kept.Machine machine = kept.machine();
        String day = kept.startedAt().split("T", 2)[0];
        line("");
        line("Run on " + escaped(day)
                + (kept.scale().isEmpty() ? "" : " at scale `" + kept.scale() + "`")
                + ", " + Quantities.counted(kept.blocks(), "block") + ", on "
                + Quantities.counted(machine.cores(), "core") + " of "
                + escaped(machine.cpuModel()) + " with "
                + Quantities.bytes(machine.memoryBytes()) + ". "
                + escaped(kept.capacity()));
        if (!kept.complete()) {
            line("Not all trials that were planned were done.");
        }
        if (!kept.valid()) {
            line("**The measurement is invalid for at least one arm**; see the findings.");
        }
        line("");
        line("    " + kept.command().replaceAll("\\R", " "));
        line("");
    }

    private void addClaims(Kept kept) {
        if (kept.claims().isEmpty()) {
            return;
        }
        line("| claim | verdict | published | measured | interval | because |");
        line("|---|---|---:|---:|---:|---|");
        for (ClaimResult claim : kept.claims()) {
            ClaimView view = ClaimView.of(claim);
            row(
                    escaped(view.says()),
                    "**" + view.verdict() + "**",
                    escaped(view.published()),
                    escaped(view.measured()),
                    view.interval().isEmpty() ? NONE : escaped(view.interval()),
                    escaped(shortened(view.why())));
        }
        line("");
    }

    /** A sentence about trials can be long; the report has all of it. */
    private static String shortened(String why) {
        return why.length() <= LONGEST_WHY ? why : why.substring(0, LONGEST_WHY - 1) + "…";
    }

    private void addSteps(Kept kept) {
        if (kept.steps().isEmpty()) {
            return;
        }
        line("| arm | step | kept up | per second | p99 from the intended start / from sending |");
        line("|---|---|---:|---:|---|");
        for (StepRow step : kept.steps()) {
            row(
                    escaped(step.arm()),
                    escaped(step.step()),
                    step.keptUp() + " of " + step.trials(),
                    rates(step),
                    operations(step.operations()));
        }
        line("");
        line("Medians over trials, of throughput with the least and the most; a p99 of fewer than"
                + " 10,000 operations is not printed.");
        line("");
    }

    /** Each by itself where there are several, else the only one. */
    private static String operations(List<OperationRow> all) {
        return all.stream()
                .filter(one -> all.size() == 1 || !one.name().equals(ALL))
                .map(one -> escaped(one.name()) + " "
                        + (all.size() == 1 ? "" : rate(one.perSecond()) + "/s ")
                        + latency(one.responseP99(), one.atLeast()) + " / "
                        + latency(one.serviceP99(), one.atLeast()))
                .collect(Collectors.joining("; "));
    }

    private static String rates(StepRow step) {
        return step.trials() == 1
                ? rate(step.perSecond())
                : rate(step.perSecond()) + " (" + rate(step.low()) + " to " + rate(step.high())
                        + ")";
    }

    private static String rate(double perSecond) {
        return Quantities.shortCount(perSecond);
    }

    private static String latency(@Nullable Double nanos, boolean atLeast) {
        return nanos == null ? NONE : (atLeast ? "≥ " : "") + Quantities.nanos(nanos);
    }

    private void addFinding(Finding finding) {
        line("- *" + finding.level() + "*: " + escaped(shortened(finding.seen())));
    }

    private void row(String... cells) {
        line("| " + String.join(" | ", cells) + " |");
    }

    private void line(String line) {
        text.append(line.stripTrailing()).append('\n');
    }
}
