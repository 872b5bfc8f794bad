package dohyo.report.page.study;

import static dohyo.report.page.MarkdownText.escaped;

import dohyo.model.text.QuantityText;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Finding;
import dohyo.report.Results.OperationResult;
import dohyo.report.StudyRunSummary;
import dohyo.report.StudyRunSummary.OperationRow;
import dohyo.report.StudyRunSummary.Spread;
import dohyo.report.StudyRunSummary.StepRow;
import dohyo.report.page.view.ClaimView;
import dohyo.report.page.view.MeanTimeText;
import dohyo.report.reading.StoreDeviationNotes;
import dohyo.report.text.ShortenedText;
import dohyo.report.text.StepNameText;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Puts what is kept between the marks of a page: {@code <!-- result: ID -->} and {@code <!-- end of
 * result -->}, and all verdicts on it in short between those of {@link StudyVerdictOverview}. All
 * else stands as it was written.
 */
public final class StudyPageUpdater {

    private static final String END = "<!-- end of result -->";
    private static final Pattern PLACE = Pattern.compile(
            "(<!-- result: ([A-Za-z0-9._-]+) -->\\n).*?(" + END + ")", Pattern.DOTALL);
    private static final String NONE = "–";
    private static final String NOTED = "†";
    /** What decides how much findings about the generator's delays weigh. */
    private static final String DECIDES = " [When a late generator makes a step invalid]"
            + "(../trust/measurement.md#the-generator-watches-itself).";

    private static final Set<String> OF_GENERATOR = Set.of(
            "generator-late", "generator-stamped-late", "generator-starved", "driver-starved");
    /** What a share of a claim is a share of: a bare figure would be read the other way round. */
    private static final Map<String, String> COUNTED = Map.of(
            "share of failed and unfinished operations", " failed or unanswered",
            "share of operations that found missing or wrong data", " missing or wrong",
            "share of reads that found nothing", " without rows");

    private static final String KEEPS_UP = "share of steps";
    /** A counter of the client that is not divided by operations is divided by the time. */
    private static final Pattern NANOS_PER_SECOND =
            Pattern.compile("client\\.\\S+-nanos(?:[ :].*)?", Pattern.DOTALL);
    /** A sentence about trials can be long; the report has all of it. */
    private static final int LONGEST_WHY = 400;

    private static final int MOST_OPEN_DOUBTS = 3;

    static final int MOST_IN_A_CELL = 2;

    private final StringBuilder text = new StringBuilder();
    private boolean saysWhatDecides;

    private StudyPageUpdater() {}

    /** The page with the figures that are kept, by the ids of their experiments. */
    public static String filled(String page, Map<String, StudyRunSummary> kept) {
        String results = PLACE.matcher(page)
                .replaceAll(place -> Matcher.quoteReplacement(
                        place.group(1) + of(place, kept.get(place.group(2))) + place.group(3)));
        return StudyVerdictOverview.filled(results, kept);
    }

    private static String of(MatchResult place, @Nullable StudyRunSummary kept) {
        return kept == null
                ? "\nNot run yet: `./dohyo study --keep RUN` inserts the results of a run of `"
                        + place.group(2) + "` here.\n\n"
                : of(kept);
    }

    private static String of(StudyRunSummary kept) {
        StudyPageUpdater page = new StudyPageUpdater();
        page.addHead(kept);
        page.addClaims(kept);
        page.addSteps(kept);
        kept.laws().forEach(law -> page.line("- " + escaped(law)));
        page.addStored(kept.stored());
        page.addFindings(kept.findings());
        return page.text + "\n";
    }

    private void addHead(StudyRunSummary kept) {
        String day = kept.startedAt().split("T", 2)[0];
        line("");
        line("Run on " + (day.isEmpty() ? "an unknown day" : escaped(day))
                + (kept.scale().isEmpty() ? "" : " at scale `" + kept.scale() + "`")
                + " in " + QuantityText.counted(kept.blocks(), "block") + " on "
                + machine(kept.machine()) + ". " + escaped(kept.capacity()));
        if (!kept.complete()) {
            line("Not all planned trials were completed.");
        }
        if (!kept.valid()) {
            line("**The measurement is invalid for at least one arm**; see the findings.");
        }
        line("");
        line("    " + kept.command().replaceAll("\\R", " "));
        line("");
        line(StudyOriginText.of(kept.origin()));
        line("");
    }

    private static String machine(StudyRunSummary.Machine machine) {
        return machine.equals(StudyRunSummary.Machine.UNKNOWN)
                ? "an unknown machine"
                : "a machine with " + QuantityText.counted(machine.cores(), "core") + " ("
                        + escaped(machine.cpuModel()) + ") and "
                        + QuantityText.bytes(machine.memoryBytes()) + " of memory";
    }

    private void addClaims(StudyRunSummary kept) {
        if (kept.claims().isEmpty()) {
            return;
        }
        line("| claim | verdict | published | measured | interval | because |");
        line("|---|---|---:|---:|---:|---|");
        Set<String> notes = new LinkedHashSet<>();
        for (ClaimResult claim : kept.claims()) {
            ClaimView view = ClaimView.of(claim);
            int end = endOfReason(kept, view.why());
            notesFrom(kept, view.why(), end, notes);
            row(
                    escaped(view.statement().says()) + (claim.isSanity() ? " *(sanity)*" : ""),
                    "**" + view.verdict() + "**" + (end < view.why().length() ? " " + NOTED : ""),
                    escaped(published(claim, view)),
                    escaped(view.figure().measured() + counted(claim)),
                    view.figure().interval().isEmpty()
                            ? NONE
                            : escaped(view.figure().interval()),
                    escaped(ShortenedText.to(LONGEST_WHY, view.why().substring(0, end))));
        }
        line("");
        notes.forEach(note -> {
            line(NOTED + " " + escaped(note));
            line("");
        });
    }

    /** Whether a store kept up is no share for those who published it. */
    private static String published(ClaimResult claim, ClaimView view) {
        Double published = claim.published();
        if (published == null
                || !claim.quantity().startsWith(KEEPS_UP)
                || (published > 0 && published < 1)) {
            return view.statement().published();
        }
        return published >= 1 ? "kept up" : "did not keep up";
    }

    private static String counted(ClaimResult claim) {
        Double measured = claim.measured();
        if (measured != null
                && claim.unit().equals("number")
                && NANOS_PER_SECOND.matcher(claim.quantity()).matches()) {
            return " ns per second (" + QuantityText.share(measured / 1e9) + ")";
        }
        boolean isShare = claim.unit().equals("share") && measured != null;
        return COUNTED.entrySet().stream()
                .filter(what -> isShare && claim.quantity().startsWith(what.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
    }

    /** Each arm's begins with its name. */
    private static void notesFrom(StudyRunSummary kept, String why, int from, Set<String> notes) {
        int next = from;
        while (next < why.length()) {
            int end = next + 1 + endOfReason(kept, why.substring(next + 1));
            notes.add(why.substring(next + StoreDeviationNotes.NOTE_ON.length(), end));
            next = end;
        }
    }

    /** Behind a reason may stand what is special about the stores of its arms. */
    private static int endOfReason(StudyRunSummary kept, String why) {
        return kept.steps().stream()
                .map(StepRow::arm)
                .mapToInt(arm -> why.indexOf(StoreDeviationNotes.NOTE_ON + arm + ": "))
                .filter(at -> at >= 0)
                .min()
                .orElse(why.length());
    }

    private void addSteps(StudyRunSummary kept) {
        if (kept.steps().isEmpty()) {
            return;
        }
        line("| arm | step | trials that kept up | operations per second"
                + " | mean service time, p99 response time / p99 service time"
                + " | CPU time per operation, store / generator"
                + " | bytes allocated by the generator per operation |");
        line("|---|---|---:|---:|---|---:|---:|");
        kept.steps().forEach(this::addStep);
        line("");
        line(StudyStepLegend.of(kept.steps()));
        line("");
    }

    private void addStored(List<String> sentences) {
        if (!sentences.isEmpty()) {
            line("Contents of the sstables, counted from the output of `sstabledump`:");
            line("");
            sentences.forEach(sentence -> line("- " + escaped(sentence)));
            line("");
        }
    }

    /** Many operations have a row each. */
    private void addStep(StepRow step) {
        List<OperationRow> each = each(step.operations());
        boolean areMany = each.size() > MOST_IN_A_CELL;
        row(
                escaped(step.arm()),
                escaped(StepNameText.of(step.step())),
                step.keptUp() == null ? NONE : step.keptUp() + " of " + step.trials(),
                rates(step),
                areMany ? NONE : operations(each),
                nanos(step.storeCpuNanos()) + " / " + nanos(step.clientCpuNanos()),
                step.clientBytes() == null ? NONE : QuantityText.bytes(step.clientBytes()));
        if (areMany) {
            each.forEach(one -> row(
                    escaped(step.arm()),
                    escaped(StepNameText.of(step.step()) + " · " + one.name()),
                    NONE,
                    rate(one.perSecond()),
                    times(one),
                    NONE,
                    NONE));
        }
    }

    /** Each by itself where there are several, else the only one. */
    static List<OperationRow> each(List<OperationRow> all) {
        return all.stream()
                .filter(one -> all.size() == 1 || !one.name().equals(OperationResult.ALL))
                .toList();
    }

    private static String operations(List<OperationRow> each) {
        return each.size() == 1
                ? times(each.get(0))
                : each.stream()
                        .map(one -> escaped(one.name()) + " (" + rate(one.perSecond()) + "/s): "
                                + times(one))
                        .collect(Collectors.joining("; "));
    }

    private static String times(OperationRow one) {
        return mean(one.meanNanos())
                + latency(one.responseP99(), one.atLeast()) + " / "
                + latency(one.serviceP99(), one.serviceAtLeast());
    }

    private static String rates(StepRow step) {
        return step.trials() == 1
                ? rate(step.perSecond())
                : QuantityText.span(rate(step.perSecond()), rate(step.low()), rate(step.high()));
    }

    private static String rate(double perSecond) {
        return QuantityText.shortCount(perSecond);
    }

    private static String latency(@Nullable Double nanos, boolean atLeast) {
        return nanos == null ? NONE : (atLeast ? "≥ " : "") + QuantityText.nanos(nanos);
    }

    private static String mean(@Nullable Spread mean) {
        boolean isKnown = mean != null && !(mean.atLeast() && mean.middle() <= 0);
        return mean == null ? "" : (isKnown ? MeanTimeText.of(mean) : NONE) + ", ";
    }

    private static String nanos(@Nullable Double nanos) {
        return nanos == null ? NONE : QuantityText.nanos(nanos);
    }

    /** Many doubts are folded: they would bury the next experiment of the page. */
    private void addFindings(List<Finding> all) {
        List<Finding> doubts = all.stream().filter(StudyPageUpdater::isDoubt).toList();
        boolean isFolded = doubts.size() > MOST_OPEN_DOUBTS;
        all.stream().filter(one -> !isFolded || !isDoubt(one)).forEach(this::addFinding);
        if (isFolded) {
            addFolded(doubts);
        }
    }

    /** Markdown takes what stands in HTML for itself only behind an empty line. */
    private void addFolded(List<Finding> doubts) {
        if (text.lastIndexOf("\n\n") != text.length() - 2) {
            line("");
        }
        line("<details>");
        line("<summary>" + doubts.size() + " doubts about these figures</summary>");
        line("");
        doubts.forEach(this::addFinding);
        line("");
        line("</details>");
    }

    private static boolean isDoubt(Finding finding) {
        return finding.level().equals("doubt");
    }

    private void addFinding(Finding finding) {
        boolean isFirst = !saysWhatDecides && OF_GENERATOR.contains(finding.kind());
        saysWhatDecides |= isFirst;
        String seen = ShortenedText.to(LONGEST_WHY, finding.seen());
        line("- *" + finding.level() + "*: " + escaped(seen + decided(finding))
                + (isFirst ? DECIDES : ""));
    }

    /** Why the generator made a step invalid: what follows the first sentence of its meaning. */
    private static String decided(Finding finding) {
        int end = finding.means().indexOf(". ");
        return finding.level().equals("invalid")
                        && OF_GENERATOR.contains(finding.kind())
                        && end >= 0
                ? finding.means().substring(end + 1)
                : "";
    }

    private void row(String... cells) {
        line("| " + String.join(" | ", cells) + " |");
    }

    private void line(String line) {
        text.append(line.stripTrailing()).append('\n');
    }
}
