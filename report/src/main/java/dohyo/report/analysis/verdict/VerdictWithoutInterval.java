package dohyo.report.analysis.verdict;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.text.QuantityText;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.analysis.measured.Bounds;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A verdict about the very trials that were run, where an interval does not exist: of one trial,
 * and of shares, which count cases and are often zero. A share that missed its threshold once has
 * missed it.
 */
final class VerdictWithoutInterval {

    private VerdictWithoutInterval() {}

    /** Of a sample that has values; what it lacks is said. */
    static ClaimResult of(Claim claim, ClaimSample sample) {
        List<Bounds> values = sample.values();
        boolean lacks = !sample.missing().isEmpty();
        return lacks && values.size() == 1 && !claim.quantity().kind().isShare()
                ? onlyOne(claim, sample)
                : of(claim, values, lacks).because(ClaimText.lack(sample));
    }

    /** Where several trials were planned, there was to be an interval. */
    private static ClaimResult onlyOne(Claim claim, ClaimSample sample) {
        return new ClaimText(claim)
                .of(
                        middle(sample.values()),
                        Verdict.INCONCLUSIVE,
                        "only one of the planned trials has a value, which gives no interval"
                                + sample.lack().map(why -> ": " + why).orElse(""),
                        "not judged");
    }

    private static ClaimResult of(Claim claim, List<Bounds> values, boolean lacks) {
        List<@Nullable Boolean> met = new ArrayList<>();
        values.forEach(value -> met.add(value.meets(claim)));
        Verdict verdict = verdict(claim, met);
        ClaimText text = new ClaimText(claim);
        Bounds figure = middle(verdict == Verdict.REFUTED ? missed(claim, values) : values);
        ClaimResult result = text.of(
                figure,
                verdict,
                why(verdict, met, lacks) + text.hardly("figure", figure.known()),
                values.size() == 1
                        ? "applies to this run only: one trial gives no interval"
                        : "each of " + values.size() + " trials is judged by itself");
        if (claim.quantity().kind() == Quantity.Kind.KEEPS_UP && !claim.isRatio()) {
            return keptUp(result, values);
        }
        if (verdict == Verdict.CONFIRMED && values.stream().distinct().count() > 1) {
            return result.because(whoseOfAll(values.size()));
        }
        return verdict == Verdict.REFUTED && met.contains(true)
                ? result.because(whose(missed(claim, values).size()))
                : result;
    }

    /** Of trials that differ: a figure of zero would be taken to mean that nothing ever failed. */
    private static String whoseOfAll(int trials) {
        if (trials % 2 == 1) {
            return "; the figure is their median";
        }
        return trials == 2
                ? "; the figure is the lower of the two"
                : "; the figure is the lower of the two in the middle";
    }

    /** Of some of the trials only, which a reader would take for the figure of all. */
    private static String whose(int missed) {
        if (missed == 1) {
            return "; the figure is from that trial";
        }
        return missed % 2 == 1
                ? "; the figure is the median of those " + missed + " trials"
                : "; the figure is the lower of the two in the middle of those " + missed
                        + " trials";
    }

    /** Of a store that kept up in two trials of three no share of a trial says so. */
    private static ClaimResult keptUp(ClaimResult result, List<Bounds> values) {
        long kept = values.stream().filter(value -> value.low() >= 1).count();
        return result.counting(
                (double) kept / values.size(),
                kept + " of " + QuantityText.counted(values.size(), "trial") + " kept up");
    }

    /** Those that speak for the verdict: a median of all would often be one that met the rule. */
    private static List<Bounds> missed(Claim claim, List<Bounds> values) {
        return values.stream()
                .filter(value -> Boolean.FALSE.equals(value.meets(claim)))
                .toList();
    }

    /** The median, the lower of two. */
    static Bounds middle(List<Bounds> values) {
        List<Bounds> sorted = values.stream()
                .sorted(Comparator.comparingDouble(Bounds::known))
                .toList();
        return sorted.get((sorted.size() - 1) / 2);
    }

    private static Verdict verdict(Claim claim, List<@Nullable Boolean> met) {
        if (met.stream().allMatch(Boolean.TRUE::equals)) {
            return Verdict.CONFIRMED;
        }
        boolean once = met.stream().anyMatch(Boolean.FALSE::equals);
        boolean always = met.stream().allMatch(Boolean.FALSE::equals);
        return always || (once && claim.quantity().kind().isShare())
                ? Verdict.REFUTED
                : Verdict.INCONCLUSIVE;
    }

    private static String why(Verdict verdict, List<@Nullable Boolean> met, boolean lacks) {
        if (met.size() == 1 && verdict != Verdict.INCONCLUSIVE) {
            return (verdict == Verdict.CONFIRMED ? "it held" : "it did not hold")
                    + " in the only trial" + (lacks ? " with a value" : "")
                    + ", which gives no interval, so the verdict applies to this run only";
        }
        if (met.stream().anyMatch(one -> one == null)) {
            return "the percentile fell among failed or unfinished operations, so only a bound is"
                    + " known, and it does not decide the claim";
        }
        long times = met.stream().filter(Boolean.TRUE::equals).count();
        return switch (verdict) {
            case CONFIRMED -> "it held in each of " + met.size() + " trials";
            case REFUTED ->
                times == 0
                        ? "it held in none of " + met.size() + " trials"
                        : "it did not hold in " + (met.size() - times) + " of " + met.size()
                                + " trials";
            default -> "the trials disagree: it held in " + times + " of " + met.size();
        };
    }
}
