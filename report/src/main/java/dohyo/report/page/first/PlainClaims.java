package dohyo.report.page.first;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Baseline;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.page.first.PlainText.Scale;
import dohyo.report.text.RatioText;
import dohyo.report.text.ShortenedText;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Verdicts on claims in plain words.
 *
 * @param asked as the experiment has them, by their ids; a kept run may not know them any more
 */
record PlainClaims(Map<String, Claim> asked) {

    private static final int LONGEST = 160;
    private static final String AT_LEAST = "at least ";
    private static final String AT_MOST = "at most ";

    /** What a long sentence is told without. */
    private static final Pattern ASIDES = Pattern.compile(" \\([^()]*\\)");

    PlainAnswer of(List<ClaimResult> all) {
        List<ClaimResult> some = all.stream().filter(claim -> !claim.isSanity()).toList();
        List<ClaimResult> told = (some.isEmpty() ? all : some)
                .stream()
                        .sorted(Comparator.comparing(
                                claim -> claim.verdict() == Verdict.NOT_TESTABLE))
                        .toList();
        List<ClaimResult> first = told.stream()
                .filter(claim -> claim.measured() != null)
                .limit(PlainAnswer.MOST)
                .toList();
        return new PlainAnswer(
                verdicts(told),
                first.stream().map(this::measured).toList(),
                ranges(first),
                told.stream().anyMatch(claim -> claim.verdict() == Verdict.INCONCLUSIVE));
    }

    private static List<String> verdicts(List<ClaimResult> told) {
        Map<Verdict, List<String>> groups = new EnumMap<>(Verdict.class);
        told.forEach(claim -> groups.computeIfAbsent(claim.verdict(), verdict -> new ArrayList<>())
                .add(said(claim)));
        List<String> verdicts = new ArrayList<>();
        groups.forEach((verdict, says) -> verdicts.add(word(verdict) + ": " + listed(says) + "."));
        return verdicts;
    }

    private static String listed(List<String> says) {
        String told = says.stream().limit(PlainAnswer.MOST).collect(Collectors.joining("; "));
        int left = says.size() - PlainAnswer.MOST;
        return left <= 0 ? told : told + "; and " + left + " more (see below)";
    }

    private static String word(Verdict verdict) {
        return switch (verdict) {
            case CONFIRMED -> "Confirmed";
            case REFUTED -> "Refuted";
            case INCONCLUSIVE -> "Still open";
            case NOT_TESTABLE -> "Could not be tested here";
        };
    }

    private static String said(ClaimResult claim) {
        String says = claim.says().isEmpty() ? claim.id() : claim.says();
        String whole = says.strip().replaceFirst("\\.$", "");
        return whole.length() <= LONGEST
                ? whole
                : ShortenedText.to(LONGEST, ASIDES.matcher(whole).replaceAll(""));
    }

    private String measured(ClaimResult claim) {
        Claim known = asked.get(claim.id());
        String counted = claim.counted();
        if (counted != null) {
            return whose(known) + counted.replace("trial", "run") + ".";
        }
        double measured = claim.measured() == null ? 0 : claim.measured();
        String bound = claim.measuredAtLeast() ? AT_LEAST : claim.measuredAtMost() ? AT_MOST : "";
        if (known == null || isCollected(known)) {
            return said(claim) + ": " + bound + PlainText.figure(measured, claim.unit()) + ".";
        }
        boolean isOpen = claim.verdict() == Verdict.INCONCLUSIVE;
        return sentence(known, measured, bound, isOpen) + ".";
    }

    /** Of which arm, and at which load, something was counted. */
    private static String whose(@Nullable Claim known) {
        if (known == null) {
            return "";
        }
        Quantity quantity = known.quantity();
        String load = quantity.at().word().replace("%", " %");
        return known.arm() + (quantity.at().isAll() ? "" : " at " + load) + ": ";
    }

    /** What is open is told of this run alone. */
    private static String sentence(Claim known, double measured, String bound, boolean isOpen) {
        Quantity quantity = known.quantity();
        Baseline baseline = known.baseline();
        String arm = known.arm();
        boolean isTail = isTail(quantity);
        if (baseline == null) {
            String figure = bound + PlainText.figure(measured, quantity.kind().unit());
            return isTail
                    ? arm + ": " + requests(quantity) + " are answered within " + figure
                    : PlainText.upper(words(quantity)) + ", " + arm + ": " + figure;
        }
        boolean isThroughput = quantity.kind() == Quantity.Kind.THROUGHPUT;
        if (!baseline.quantity().equals(quantity)) {
            if (isThroughput && baseline.quantity().kind() == Quantity.Kind.THROUGHPUT) {
                return (isOpen ? "In this run, " + arm + " answered " : arm + " answers ") + bound
                        + PlainText.figure(measured, "number") + " times as many "
                        + operations(quantity) + " as "
                        + (baseline.arm().equals(arm) ? "" : baseline.arm() + " ")
                        + operations(baseline.quantity());
            }
            return PlainText.upper(words(quantity)) + ", " + arm + ": " + bound
                    + PlainText.figure(measured, "number") + " times the "
                    + words(baseline.quantity()) + ", " + baseline.arm();
        }
        String other = baseline.arm();
        String told = PlainText.isLess(measured) ? turned(bound) : bound;
        if (isTail) {
            return (isOpen ? "In this run, " + arm + " took " : arm + " takes ") + told
                    + PlainText.change(measured, Scale.TIME, "", other)
                    + " to answer " + requests(quantity);
        }
        return isThroughput
                ? (isOpen ? "In this run, " + arm + " answered " : arm + " answers ")
                        + told
                        + PlainText.change(measured, Scale.COUNT, operations(quantity), other)
                : PlainText.upper(words(quantity)) + ", " + arm + ": " + told
                        + PlainText.change(measured, scale(known), "", other);
    }

    /** A ratio of at most 0.8 is at least 20 % less. */
    private static String turned(String bound) {
        return switch (bound) {
            case AT_LEAST -> AT_MOST;
            case AT_MOST -> AT_LEAST;
            default -> bound;
        };
    }

    /**
     * {@code operations per second}, or those of one kind: {@code 'read' operations per second}.
     */
    private static String operations(Quantity quantity) {
        String kind = quantity.operation();
        return (kind.isEmpty() ? "" : "'" + kind + "' ") + "operations per second";
    }

    /** Of something with a name for engineers only. */
    private static boolean isCollected(@Nullable Claim claim) {
        return claim != null && claim.quantity().kind() == Quantity.Kind.METRIC;
    }

    private static boolean isTail(Quantity quantity) {
        return quantity.kind() == Quantity.Kind.RESPONSE
                || quantity.kind() == Quantity.Kind.SERVICE;
    }

    private static String requests(Quantity quantity) {
        return PlainText.requests(quantity.percentile(), quantity.operation());
    }

    private List<String> ranges(List<ClaimResult> first) {
        List<ClaimResult> known = first.stream()
                .filter(claim -> !range(claim).isEmpty() && !isCollected(asked.get(claim.id())))
                .toList();
        return known.stream()
                .map(claim -> known.size() == 1 ? range(claim) : named(claim, range(claim)))
                .toList();
    }

    /** {@code large answers 19 % to 21 % more operations per second than small}. */
    private String named(ClaimResult claim, String range) {
        Claim known = asked.get(claim.id());
        Baseline baseline = known == null ? null : known.baseline();
        if (known == null) {
            return said(claim) + ": " + range;
        }
        Quantity quantity = known.quantity();
        String who = words(quantity) + ", " + known.arm() + ": ";
        if (baseline == null || !baseline.quantity().equals(quantity)) {
            return who + range;
        }
        boolean isThroughput = quantity.kind() == Quantity.Kind.THROUGHPUT;
        return (isThroughput
                        ? known.arm() + " answers "
                        : isTail(quantity) ? known.arm() + " takes " : who)
                + PlainText.compared(range, baseline.arm());
    }

    private String range(ClaimResult claim) {
        Double low = claim.certainty().low();
        Double high = claim.certainty().high();
        if (low == null || high == null) {
            return "";
        }
        Claim known = asked.get(claim.id());
        if (claim.measuredAtLeast() || claim.measuredAtMost()) {
            return claim.measuredAtLeast()
                    ? bound(AT_LEAST, low, claim, known)
                    : bound(AT_MOST, high, claim, known);
        }
        if (claim.unit().equals("ratio")) {
            return PlainText.range(low, high, scale(known)) + noun(known);
        }
        return PlainText.figure(low, claim.unit()) + " to "
                + (high >= RatioText.BEYOND_ALL ? "∞" : PlainText.figure(high, claim.unit()));
    }

    /** {@code at least 20 % longer}, {@code at most 5 ms}. */
    private static String bound(
            String which, double end, ClaimResult claim, @Nullable Claim known) {
        return claim.unit().equals("ratio")
                ? (end < 1 ? turned(which) : which)
                        + PlainText.amount(end, scale(known))
                        + noun(known)
                : which + PlainText.figure(end, claim.unit());
    }

    /** Of what there is more or less; empty where the range is of one arm alone. */
    private static String noun(@Nullable Claim claim) {
        Baseline baseline = claim == null ? null : claim.baseline();
        return claim != null
                        && baseline != null
                        && baseline.quantity().equals(claim.quantity())
                        && claim.quantity().kind() == Quantity.Kind.THROUGHPUT
                ? " " + operations(claim.quantity())
                : "";
    }

    private static Scale scale(@Nullable Claim claim) {
        return claim != null && claim.quantity().kind().unit().equals("ns")
                ? Scale.TIME
                : claim != null && claim.quantity().kind() == Quantity.Kind.THROUGHPUT
                        ? Scale.COUNT
                        : Scale.HEIGHT;
    }

    /** A quantity without its terms. */
    static String words(Quantity quantity) {
        String operation = quantity.operation();
        String of = operation.isEmpty() ? "" : " of " + operation;
        return switch (quantity.kind()) {
            case RESPONSE, SERVICE ->
                "time within which " + PlainText.requests(quantity.percentile(), operation)
                        + " are answered";
            case MEAN_RESPONSE, MEAN_SERVICE -> "average time to an answer" + of;
            case MAX_RESPONSE, MAX_SERVICE -> "longest time to an answer" + of;
            case BACKLOG -> "operations that had to wait to be sent" + of;
            case THROUGHPUT -> "answered operations per second" + of;
            case PER_PRICE -> "operations per unit of money" + of;
            case ENOUGH -> "parallel operations that make use of nearly all of the store";
            case SUSTAINED -> "operations per second that can be kept up";
            case CPU -> "processor time of the store for one operation" + of;
            case CLIENT_CPU -> "processor time of the client for one operation" + of;
            case TOTAL_CPU -> "processor time of store and client for one operation" + of;
            case TIME -> "time for one operation" + of;
            case ALLOCATION -> "memory that the store allocates for one operation" + of;
            case CLIENT_ALLOCATION -> "memory that the client allocates for one operation" + of;
            case KEEPS_UP -> "share of the load that was kept up with" + of;
            case ERRORS -> "share of the operations that failed" + of;
            case WRONG_DATA -> "share of the operations that found wrong data" + of;
            case ROWS -> "rows per answer" + of;
            case EMPTY -> "share of the reads that found nothing" + of;
            case DIPS ->
                "times that the number of answers fell for seconds"
                        + (quantity.metric().isEmpty()
                                ? of
                                : " (" + quantity.metric().replace('-', ' ') + ")");
            case STANDSTILLS -> "times that the store made no progress" + of;
            case METRIC -> quantity.metric();
        };
    }
}
