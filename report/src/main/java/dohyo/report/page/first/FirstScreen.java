package dohyo.report.page.first;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Experiment;
import dohyo.report.Results;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Finding;
import dohyo.report.Results.Verdict;
import dohyo.report.reading.RunFiles;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The four things that somebody who decides wants to know.
 *
 * @param doubts how many findings cast doubt on it, in words
 */
public record FirstScreen(
        String which, String howMuch, String howSure, String doubts, NextStep next) {

    public static FirstScreen of(RunFiles run, Results results) {
        PlainAnswer answer = answer(run, results);
        List<ArmResult> arms = results.arms();
        boolean once = arms.stream().allMatch(arm -> arm.trialsPlanned() <= 1);
        boolean measured = arms.stream().anyMatch(arm -> !arm.steps().isEmpty());
        return new FirstScreen(
                measured ? PlainAnswer.joined(answer.which()) : "Nothing was measured.",
                answer.howMuch().isEmpty() ? "No figure." : PlainAnswer.joined(answer.howMuch()),
                howSure(results, answer, measured),
                doubts(results.findings()),
                NextStep.of(run, results, answer, once));
    }

    private static PlainAnswer answer(RunFiles run, Results results) {
        List<ArmResult> arms = results.arms();
        if (!results.claims().isEmpty()) {
            return new PlainClaims(asked(run.experiment())).of(results.claims());
        }
        if (!results.comparisons().isEmpty()) {
            return PlainComparisons.of(results.comparisons());
        }
        return arms.stream().anyMatch(arm -> arm.bracket() != null)
                ? PlainLoads.ofSearches(arms)
                : PlainLoads.ofSteps(arms);
    }

    private static Map<String, Claim> asked(@Nullable Experiment experiment) {
        return experiment == null
                ? Map.of()
                : experiment.claims().stream()
                        .collect(Collectors.toMap(
                                Claim::id, Function.identity(), (one, other) -> one));
    }

    private static String howSure(Results results, PlainAnswer answer, boolean measured) {
        if (!measured) {
            return "Not at all.";
        }
        if (results.findings().stream()
                .anyMatch(finding -> finding.kind().equals(Finding.SMOKE_TEST))) {
            return "Not at all: this was a smoke test, which only shows that everything runs.";
        }
        if (!results.valid()) {
            return results.claims().stream().anyMatch(FirstScreen::isDecided)
                    ? "Only the verdicts 'confirmed' and 'refuted' and their figures can be relied"
                            + " on, because something spoiled part of the measurement."
                    : "Not at all: something spoiled the measurement. Use none of its figures.";
        }
        List<String> sure = new ArrayList<>();
        long done = results.arms().stream()
                .mapToLong(ArmResult::trialsDone)
                .filter(times -> times > 0)
                .min()
                .orElse(0);
        if (done <= 1) {
            sure.add("Measured once: another run may differ, and nobody knows by how much.");
        } else {
            sure.add("Measured " + done + " times" + ranges(answer) + ".");
        }
        if (!results.complete()) {
            sure.add("The run did not come to its end.");
        }
        return String.join(" ", sure);
    }

    /**
     * Claims are judged by the steps that they are about, which need not be those that were
     * spoiled.
     */
    private static boolean isDecided(ClaimResult claim) {
        return !claim.isSanity()
                && (claim.verdict() == Verdict.CONFIRMED || claim.verdict() == Verdict.REFUTED);
    }

    private static String ranges(PlainAnswer answer) {
        List<String> ranges = answer.ranges();
        if (ranges.isEmpty()) {
            return "";
        }
        String told = ranges.stream().limit(PlainAnswer.MOST).collect(Collectors.joining("; "));
        if (ranges.size() == 1) {
            boolean isBound = told.startsWith("at "); // of a bound nothing lies between two ends
            return answer.open() && !isBound
                    ? ". The truth may be anything from " + told
                    : ". Very likely " + told;
        }
        return answer.open()
                ? ". The truth may lie anywhere in these ranges: " + told
                : ". Very likely, " + told;
    }

    private static String doubts(List<Finding> findings) {
        long invalid = count(findings, Finding.INVALID);
        long doubts = count(findings, "doubt");
        if (invalid == 0) {
            return doubts == 0
                    ? "No finding casts doubt on the figures."
                    : findings(doubts) + (doubts == 1 ? " casts" : " cast")
                            + " doubt on the figures.";
        }
        String spoilt =
                findings(invalid) + (invalid == 1 ? " makes" : " make") + " figures invalid";
        return switch ((int) Math.min(doubts, 2)) {
            case 0 -> spoilt + ".";
            case 1 -> spoilt + ", and one casts doubt on them.";
            default -> spoilt + ", and " + doubts + " cast doubt on them.";
        };
    }

    private static long count(List<Finding> findings, String level) {
        return findings.stream()
                .filter(finding -> finding.level().equals(level))
                .count();
    }

    private static String findings(long count) {
        return count == 1 ? "One finding" : count + " findings";
    }
}
