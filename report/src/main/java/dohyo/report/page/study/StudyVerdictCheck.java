package dohyo.report.page.study;

import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.StudyRunSummary;
import dohyo.report.text.ClaimFigures;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads what a page says of today beside the verdicts of the results above it. Behind
 * {@code **Today:**} stand marks: {@code `claim: confirmed`}, {@code refuted} or
 * {@code inconclusive}, of several claims with commas between them, and with their figures if
 * wanted: {@code `one, other: inconclusive, 1.3 × and 1.2 ×`}. All claims that were judged are
 * named, so that none can be passed over; those that nearly everybody would expect need not be.
 */
public final class StudyVerdictCheck {

    private static final Pattern PLACE = Pattern.compile(
            "(?m)^(?:(##) |<!-- result: ([A-Za-z0-9._-]+) -->|(\\*\\*Today:\\*\\*.*(?:\\n.+)*))");
    private static final String ID = "[A-Za-z0-9][A-Za-z0-9._-]*";
    private static final Pattern MARK = Pattern.compile(
            "`(" + ID + "(?:, " + ID + ")*): (confirmed|refuted|inconclusive)(?:, ([^`]+))?`");

    private final Map<String, StudyRunSummary> kept;
    private final List<String> disagreements = new ArrayList<>();
    private final List<StudyRunSummary> above = new ArrayList<>();

    private StudyVerdictCheck(Map<String, StudyRunSummary> kept) {
        this.kept = kept;
    }

    /** What disagrees, sentences; none when each Today says what its claims do. */
    public static List<String> disagreements(String page, Map<String, StudyRunSummary> kept) {
        StudyVerdictCheck today = new StudyVerdictCheck(kept);
        PLACE.matcher(page).results().forEach(today::read);
        return today.disagreements;
    }

    private void read(MatchResult place) {
        if (place.group(1) != null) {
            above.clear();
        } else if (place.group(2) != null) {
            StudyRunSummary run = kept.get(place.group(2));
            if (run != null) {
                above.add(run);
            }
        } else {
            compare(place.group(3).replace('\n', ' '));
        }
    }

    private void compare(String today) {
        Set<String> named = new TreeSet<>();
        Matcher mark = MARK.matcher(today);
        while (mark.find()) {
            compare(mark.toMatchResult(), named);
        }
        judged().stream()
                .filter(claim -> !claim.isSanity() && !named.contains(claim.id()))
                .forEach(claim -> add("does not name " + claim.id(), claim));
    }

    private void compare(MatchResult mark, Set<String> named) {
        List<String> ids = List.of(mark.group(1).split(", ", -1));
        named.addAll(ids);
        List<String> figures =
                mark.group(3) == null ? List.of() : List.of(mark.group(3).split(", | and ", -1));
        if (!figures.isEmpty() && figures.size() != ids.size()) {
            disagreements.add(head() + "has " + figures.size() + " figures for " + ids.size()
                    + " claims in " + mark.group());
            return;
        }
        for (int each = 0; each < ids.size(); each++) {
            String id = ids.get(each);
            List<ClaimResult> found =
                    judged().stream().filter(claim -> claim.id().equals(id)).toList();
            if (found.isEmpty()) {
                disagreements.add(head() + "names " + id + ", of which no run above has a verdict");
            }
            String figure = figures.isEmpty() ? "" : figures.get(each);
            found.forEach(claim -> compare(claim, mark.group(2), figure));
        }
    }

    private void compare(ClaimResult claim, String verdict, String figure) {
        if (!word(claim.verdict()).equals(verdict)) {
            add("says '" + claim.id() + ": " + verdict + "'", claim);
        }
        if (!figure.isEmpty() && !figure.equals(new ClaimFigures(claim).measured())) {
            add("says " + figure + " of " + claim.id(), claim);
        }
    }

    private void add(String what, ClaimResult claim) {
        disagreements.add(head() + what + "; its run says `" + claim.id() + ": "
                + word(claim.verdict()) + ", " + new ClaimFigures(claim).measured() + "`");
    }

    private String head() {
        return "Today of "
                + above.stream().map(StudyRunSummary::id).collect(Collectors.joining(" and "))
                + " ";
    }

    private List<ClaimResult> judged() {
        return above.stream()
                .flatMap(run -> run.claims().stream())
                .filter(claim -> claim.verdict() != Verdict.NOT_TESTABLE)
                .toList();
    }

    private static String word(Verdict verdict) {
        return switch (verdict) {
            case CONFIRMED -> "confirmed";
            case REFUTED -> "refuted";
            case INCONCLUSIVE, NOT_TESTABLE -> "inconclusive";
        };
    }
}
