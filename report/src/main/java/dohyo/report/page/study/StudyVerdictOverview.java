package dohyo.report.page.study;

import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.StudyRunSummary;
import dohyo.report.page.MarkdownText;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How many claims of each experiment of a page got which verdict, between {@code <!-- overview -->}
 * and {@code <!-- end of overview -->}. The experiments are those whose results the page has, in
 * its order. What nearly everybody would expect is counted apart, and verdicts of runs that are
 * invalid for an arm or lack trials are marked: neither says much of the advice.
 */
final class StudyVerdictOverview {

    private static final Pattern PLACE =
            Pattern.compile("(<!-- overview -->\\n).*?(<!-- end of overview -->)", Pattern.DOTALL);
    private static final Pattern RESULT = Pattern.compile("<!-- result: ([A-Za-z0-9._-]+) -->");
    private static final Pattern HEADING = Pattern.compile("\n## ([A-Za-z0-9._-]+)(?=\n)");
    private static final String NONE = "–";
    private static final String MARK = "‡";
    private static final String ABOUT_MARK =
            MARK + " from a run that is invalid for at least one arm, or in which some planned"
                    + " trials are missing.";
    private static final String ABOUT_SANITY = "Sanity claims state what nearly everybody"
            + " would expect, for example that hardly any request fails; the column"
            + " says how many of those that could be tested were confirmed.";

    private final String page;
    private final Map<String, StudyRunSummary> kept;
    private final Map<Verdict, Integer> sums = new EnumMap<>(Verdict.class);
    private final Map<Verdict, Integer> marked = new EnumMap<>(Verdict.class);
    private final List<ClaimResult> sanity = new ArrayList<>();

    private StudyVerdictOverview(String page, Map<String, StudyRunSummary> kept) {
        this.page = page;
        this.kept = kept;
    }

    /** The page with its overview anew; the page itself when it has no place for one. */
    static String filled(String page, Map<String, StudyRunSummary> kept) {
        Matcher place = PLACE.matcher(page);
        return place.find()
                ? place.replaceFirst(Matcher.quoteReplacement(place.group(1)
                        + new StudyVerdictOverview(page, kept).table()
                        + place.group(2)))
                : page;
    }

    private String table() {
        List<String> lines = new ArrayList<>(List.of(
                "",
                row("experiment", "run", cells(StudyVerdictOverview::words), "sanity"),
                row("---", "---", cells(verdict -> "---:"), "---:")));
        RESULT.matcher(page)
                .results()
                .map(result -> result.group(1))
                .forEach(id -> lines.add(row(id, kept.get(id))));
        lines.add(row("all", "", cells(this::sum), held(sanity)));
        lines.add("");
        if (!marked.isEmpty()) {
            lines.add(ABOUT_MARK + "\n");
        }
        lines.add(ABOUT_SANITY);
        return String.join("\n", lines) + "\n\n";
    }

    private String row(String id, @Nullable StudyRunSummary run) {
        if (run == null) {
            return row(link(id), "not run yet", cells(verdict -> NONE), NONE);
        }
        List<ClaimResult> expected =
                run.claims().stream().filter(ClaimResult::isSanity).toList();
        sanity.addAll(expected);
        return row(link(id), told(run), counts(run), held(expected));
    }

    /**
     * A heading of the same name is where its result stands; a further result of an experiment,
     * which is named after it, stands there, too. Without headings, it is a further result of an
     * experiment that has another one on the page.
     */
    private String link(String id) {
        String name = "`" + id + "`";
        if (page.contains("\n## " + id + "\n")) {
            return "[" + name + "](#" + id + ")";
        }
        return HEADING.matcher(page)
                .results()
                .map(heading -> heading.group(1))
                .filter(heading -> id.startsWith(heading + "-"))
                .findFirst()
                .map(heading -> "[`" + heading + "`](#" + heading + ") ("
                        + id.substring(heading.length() + 1) + ")")
                .orElseGet(() -> further(id));
    }

    private String further(String id) {
        return RESULT.matcher(page)
                .results()
                .map(result -> result.group(1))
                .filter(other -> id.startsWith(other + "-"))
                .findFirst()
                .map(other -> "`" + other + "` (" + id.substring(other.length() + 1) + ")")
                .orElse("`" + id + "`");
    }

    private static String told(StudyRunSummary run) {
        return Stream.of(
                        day(run),
                        run.scale().isEmpty() ? "" : "scale " + run.scale(),
                        run.valid() ? "" : "**invalid**",
                        run.complete() ? "" : "**incomplete**")
                .filter(word -> !word.isEmpty())
                .map(word -> word.startsWith("**") ? word : MarkdownText.escaped(word))
                .collect(Collectors.joining(", "));
    }

    private static String day(StudyRunSummary run) {
        return run.startedAt().split("T", 2)[0];
    }

    private List<String> counts(StudyRunSummary run) {
        boolean isMarked = !run.valid() || !run.complete();
        return cells(verdict -> {
            int count = count(run.claims(), verdict);
            sums.merge(verdict, count, Integer::sum);
            if (isMarked && count > 0) {
                marked.merge(verdict, count, Integer::sum);
            }
            return shown(count) + (isMarked && count > 0 ? " " + MARK : "");
        });
    }

    private static int count(List<ClaimResult> claims, Verdict verdict) {
        return (int) claims.stream()
                .filter(claim -> !claim.isSanity() && claim.verdict() == verdict)
                .count();
    }

    private String sum(Verdict verdict) {
        int ofThem = marked.getOrDefault(verdict, 0);
        return shown(sums.getOrDefault(verdict, 0))
                + (ofThem == 0 ? "" : " (" + ofThem + " " + MARK + ")");
    }

    /** {@code 2 of 3} of those that were judged. */
    private static String held(List<ClaimResult> expected) {
        long judged = expected.stream()
                .filter(claim -> claim.verdict() != Verdict.NOT_TESTABLE)
                .count();
        long confirmed = expected.stream()
                .filter(claim -> claim.verdict() == Verdict.CONFIRMED)
                .count();
        return judged == 0 ? NONE : confirmed + " of " + judged;
    }

    private static String shown(int count) {
        return count == 0 ? NONE : Integer.toString(count);
    }

    private static String words(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static List<String> cells(Function<Verdict, String> cell) {
        return Stream.of(Verdict.values()).map(cell).toList();
    }

    private static String row(String first, String second, List<String> others, String last) {
        return "| " + first + " | " + second + " | " + String.join(" | ", others) + " | " + last
                + " |";
    }
}
