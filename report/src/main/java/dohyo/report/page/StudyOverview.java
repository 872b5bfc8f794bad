package dohyo.report.page;

import dohyo.report.Kept;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;

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
 * its order.
 */
final class StudyOverview {

    private static final Pattern PLACE =
            Pattern.compile("(<!-- overview -->\\n).*?(<!-- end of overview -->)", Pattern.DOTALL);
    private static final Pattern RESULT = Pattern.compile("<!-- result: ([A-Za-z0-9._-]+) -->");
    private static final String NONE = "–";

    private final String page;
    private final Map<String, Kept> kept;
    private final Map<Verdict, Integer> sums = new EnumMap<>(Verdict.class);

    private StudyOverview(String page, Map<String, Kept> kept) {
        this.page = page;
        this.kept = kept;
    }

    /** The page with its overview anew; the page itself when it has no place for one. */
    static String filled(String page, Map<String, Kept> kept) {
        Matcher place = PLACE.matcher(page);
        return place.find()
                ? place.replaceFirst(Matcher.quoteReplacement(
                        place.group(1) + new StudyOverview(page, kept).table() + place.group(2)))
                : page;
    }

    private String table() {
        List<String> lines = new ArrayList<>(List.of(
                "",
                row("experiment", "run", cells(StudyOverview::words)),
                row("---", "---", cells(verdict -> "---:"))));
        RESULT.matcher(page)
                .results()
                .map(result -> result.group(1))
                .forEach(id -> lines.add(row(link(id), run(kept.get(id)), counts(kept.get(id)))));
        lines.add(row("all", "", cells(verdict -> shown(sums.getOrDefault(verdict, 0)))));
        return String.join("\n", lines) + "\n\n";
    }

    /** A heading of the same name is where its result stands. */
    private String link(String id) {
        String name = "`" + id + "`";
        return page.contains("\n## " + id + "\n") ? "[" + name + "](#" + id + ")" : name;
    }

    private static String run(@Nullable Kept run) {
        return run == null
                ? "not run yet"
                : Stream.of(day(run), run.scale())
                        .filter(word -> !word.isEmpty())
                        .map(MarkdownText::escaped)
                        .collect(Collectors.joining(", "));
    }

    private static String day(Kept run) {
        return run.startedAt().split("T", 2)[0];
    }

    private List<String> counts(@Nullable Kept run) {
        return cells(verdict -> {
            int count = run == null ? 0 : count(run.claims(), verdict);
            sums.merge(verdict, count, Integer::sum);
            return shown(count);
        });
    }

    private static int count(List<ClaimResult> claims, Verdict verdict) {
        return (int) claims.stream().filter(claim -> claim.verdict() == verdict).count();
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

    private static String row(String first, String second, List<String> others) {
        return "| " + first + " | " + second + " | " + String.join(" | ", others) + " |";
    }
}
