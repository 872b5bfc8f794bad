package dohyo.report.analysis;

import dohyo.model.text.QuantityText;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Bracket;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Comparison;
import dohyo.report.Results.Latency;
import dohyo.report.Results.StepResult;
import dohyo.report.Results.Verdict;
import dohyo.report.TrialFigures;
import dohyo.report.analysis.measured.UntimedOperations;
import dohyo.report.text.ClaimFigures;
import dohyo.report.text.StepNameText;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The answer to an experiment's question in words, from its figures alone.
 *
 * @param nodes of the store by arm; 0 when not known
 */
public record ExperimentConclusion(
        List<ArmResult> arms,
        List<ClaimResult> claims,
        List<Comparison> comparisons,
        Map<String, Integer> nodes) {

    /** How a store of several describes itself. */
    private static final Pattern NODES = Pattern.compile(", \\d+ nodes");

    /** What the claims and the findings tell anyway is too long for an answer. */
    private static final Pattern DETAILS =
            Pattern.compile("(?<=^the measurement is invalid) because .*|;.*");

    /** Claims of which each is told, whatever came of it. */
    private static final int MOST_TOLD = 6;

    private static final Comparator<StepResult> BY_RATE = Comparator.comparing(StepResult::keptUp)
            .thenComparingDouble(StepResult::achievedPerSecond);

    /** Of a measurement some of whose times cannot be used. */
    public String ofInvalid() {
        return claims.isEmpty()
                ? "This measurement is invalid (see the findings); its figures would have said: "
                        + sentence()
                : "Times are invalid where the findings say so; no verdict rests on them. "
                        + sentence();
    }

    /** Of a measurement that can be used. */
    public String sentence() {
        List<String> parts = new ArrayList<>(brackets());
        if (!claims.isEmpty()) {
            parts.add(verdicts());
        } else {
            parts.addAll(compared());
        }
        if (parts.isEmpty()) {
            parts.addAll(figures());
        }
        return parts.isEmpty()
                ? "Nothing was measured, so there is no answer."
                : String.join(" ", parts);
    }

    private List<String> brackets() {
        return arms.stream().map(this::bracket).filter(Objects::nonNull).toList();
    }

    private @Nullable String bracket(ArmResult arm) {
        Bracket bracket = arm.bracket();
        if (bracket == null) {
            return null;
        }
        return "The highest rate that " + who(arm)
                + (nodes.getOrDefault(arm.name(), 0) > 1 ? " sustain" : " sustains") + " here with "
                + QuantityText.percentile(bracket.percentile()) + " under "
                + QuantityText.nanos(bracket.limitNanos()) + " " + span(bracket) + " ("
                + doubt(bracket) + ")." + exception(arm, bracket);
    }

    private static String exception(ArmResult arm, Bracket bracket) {
        String percentile = QuantityText.percentile(bracket.percentile());
        return LoadBesideSearch.of(arm, bracket)
                .map(load -> " A step at " + wholeRate(load.step().offeredPerSecond())
                        + (load.metGoal() ? " met" : " missed") + " that goal, though: "
                        + percentile + " " + tail(load) + ".")
                .orElse("");
    }

    private static String tail(LoadBesideSearch load) {
        return Double.isInfinite(load.tailNanos())
                ? "among the failed operations"
                : QuantityText.nanos(load.tailNanos());
    }

    private static String doubt(Bracket bracket) {
        return bracket.trials() == 1
                ? "one trial, so no interval"
                : "the span of " + bracket.trials() + " trials";
    }

    private String subject(ArmResult arm) {
        return upper(who(arm)) + " here";
    }

    private String who(ArmResult arm) {
        int count = nodes.getOrDefault(arm.name(), 0);
        String store = arm.store().isEmpty() ? "the store" : arm.store();
        String who = switch (count) {
            case 0 -> store;
            case 1 -> "one " + store + " node";
            default -> count + " " + NODES.matcher(store).replaceFirst("") + " nodes";
        };
        return arms.size() == 1 ? who : who + " (" + arm.name() + ")";
    }

    private static String span(Bracket bracket) {
        Double passed = bracket.passedPerSecond();
        Double failed = bracket.failedPerSecond();
        if (passed == null) {
            return failed == null
                    ? "is not known, because no rate was tried"
                    : "is below " + wholeRate(failed);
        }
        return failed == null
                ? "is at least " + wholeRate(passed) + ", the highest rate tried"
                : "lies between " + shortRate(passed) + " and " + wholeRate(failed);
    }

    private static String shortRate(double perSecond) {
        return QuantityText.shortCount(perSecond);
    }

    private static String wholeRate(double perSecond) {
        return QuantityText.shortCount(perSecond) + " operations per second";
    }

    /** What was asked first; what nearly everybody would expect is told by itself, and shortly. */
    private String verdicts() {
        List<ClaimResult> asked =
                claims.stream().filter(claim -> !claim.isSanity()).toList();
        if (asked.isEmpty()) {
            return groups(claims);
        }
        List<ClaimResult> expected =
                claims.stream().filter(ClaimResult::isSanity).toList();
        return groups(asked) + (expected.isEmpty() ? "" : " " + sanity(expected));
    }

    private static String sanity(List<ClaimResult> expected) {
        long held = expected.stream()
                .filter(claim -> claim.verdict() == Verdict.CONFIRMED)
                .count();
        long untested = expected.stream()
                .filter(claim -> claim.verdict() == Verdict.NOT_TESTABLE)
                .count();
        String others = expected.stream()
                .filter(claim -> claim.verdict() == Verdict.REFUTED
                        || claim.verdict() == Verdict.INCONCLUSIVE)
                .map(claim -> "; " + word(claim.verdict()) + ": " + said(claim))
                .collect(Collectors.joining());
        return "Sanity claims: " + held + " of " + expected.size() + " confirmed"
                + (untested == 0 ? "" : ", " + untested + " not testable") + others + ".";
    }

    private String groups(List<ClaimResult> judged) {
        List<String> groups = new ArrayList<>();
        for (Verdict verdict : Verdict.values()) {
            List<ClaimResult> group =
                    judged.stream().filter(claim -> claim.verdict() == verdict).toList();
            if (!group.isEmpty()) {
                groups.add(told(verdict, group) + ".");
            }
        }
        return String.join(" ", groups);
    }

    /** Where many claims are judged, those that are not decided are only counted. */
    private String told(Verdict verdict, List<ClaimResult> group) {
        boolean isDecided = verdict == Verdict.CONFIRMED || verdict == Verdict.REFUTED;
        return isDecided || claims.size() <= MOST_TOLD || group.size() == 1
                ? word(verdict, group.size())
                        + group.stream()
                                .map(ExperimentConclusion::said)
                                .collect(Collectors.joining("; ", ": ", ""))
                : group.size() + " claims are " + word(verdict) + " (see the claims)";
    }

    private static String said(ClaimResult claim) {
        String says = stripped(claim.says().isEmpty() ? claim.id() : claim.says());
        String why =
                claim.verdict() == Verdict.INCONCLUSIVE || claim.verdict() == Verdict.NOT_TESTABLE
                        ? DETAILS.matcher(stripped(claim.why())).replaceFirst("")
                        : claim.measured() == null ? "" : measured(claim);
        return why.isEmpty() ? says : says + " (" + why + ")";
    }

    private static String measured(ClaimResult claim) {
        ClaimFigures figures = new ClaimFigures(claim);
        return (claim.counted() == null ? "measured " : "")
                + figures.measured()
                + figures.interval()
                        .map(interval ->
                                ", " + QuantityText.share(claim.certainty().level()) + " interval "
                                        + interval)
                        .orElse("");
    }

    /** Of each arm the quantity that its load leaves open, and others in which it differs. */
    private List<String> compared() {
        List<String> told = new ArrayList<>();
        Set<String> begun = new HashSet<>();
        for (Comparison comparison : comparisons) {
            if (begun.add(comparison.arm()) || comparison.different()) {
                told.add(comparison.says());
            }
        }
        return told;
    }

    private List<String> figures() {
        return arms.size() > 2
                ? list()
                : arms.stream()
                        .flatMap(arm -> best(arm).stream()
                                .map(step -> subject(arm) + " " + figure(step) + middle(arm)))
                        .toList();
    }

    /** Of many arms a sentence each would be too much to read. */
    private List<String> list() {
        if (arms.stream().allMatch(arm -> arm.steps().isEmpty())) {
            return List.of();
        }
        String told = arms.stream()
                .map(arm -> arm.name() + " "
                        + best(arm).map(ExperimentConclusion::listed).orElse("nothing measured"))
                .collect(Collectors.joining("; "));
        boolean once = arms.stream().allMatch(arm -> arm.trialsPlanned() == 1);
        return List.of("Achieved rate and p99 response time: " + told
                + (once
                        ? " (one trial each, so no interval)."
                        : " (for several trials, the median one)."));
    }

    private static String listed(StepResult step) {
        Latency tail = step.operations().get(0).response().get("p99");
        return QuantityText.rate(step.achievedPerSecond()) + ", "
                + (tail == null
                        ? noTail(step)
                        : (tail.atLeast() ? "≥ " : "") + QuantityText.nanos(tail.nanos()))
                + (step.keptUp() ? "" : ", did not keep up");
    }

    private static String noTail(StepResult step) {
        return UntimedOperations.areIn(step)
                ? "no p99 (operations were not timed one by one)"
                : "too few operations for a p99";
    }

    /**
     * The step that says most of the arm, in that of its trials which is in the middle. Trials that
     * were cut off count only where there is no other.
     */
    public static Optional<StepResult> best(ArmResult arm) {
        List<StepResult> whole = TrialFigures.stepsOfWholeTrials(arm);
        return (whole.isEmpty() ? arm.steps() : whole)
                .stream()
                        .collect(Collectors.groupingBy(
                                StepResult::name, LinkedHashMap::new, Collectors.toList()))
                        .values()
                        .stream()
                        .map(ExperimentConclusion::middle)
                        .max(BY_RATE);
    }

    private static StepResult middle(List<StepResult> trials) {
        return trials.stream()
                .sorted(BY_RATE)
                .skip((trials.size() - 1) / 2)
                .findFirst()
                .orElseThrow();
    }

    private static String middle(ArmResult arm) {
        return arm.trialsDone() > 1 ? " (the median of " + arm.trialsDone() + " trials)." : ".";
    }

    private static String figure(StepResult step) {
        String rate = "answered " + wholeRate(step.achievedPerSecond());
        Latency tail = step.operations().get(0).response().get("p99");
        String latency = tail == null
                ? ", " + noTail(step) + ","
                : " with a p99 response time of " + (tail.atLeast() ? "at least " : "")
                        + QuantityText.nanos(tail.nanos());
        return rate + latency + " in step " + StepNameText.within(step.name())
                + (step.keptUp() ? "" : ", where it did not keep up");
    }

    private static String word(Verdict verdict, int claims) {
        return claims == 1 ? upper(word(verdict)) : claims + " claims " + word(verdict);
    }

    private static String word(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String stripped(String sentence) {
        String text = sentence.strip();
        return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    }

    private static String upper(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
