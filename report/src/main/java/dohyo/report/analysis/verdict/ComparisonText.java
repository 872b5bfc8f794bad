package dohyo.report.analysis.verdict;

import dohyo.model.statistics.Interval;
import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.decide.Decision;
import dohyo.model.statistics.decide.PairedTestPower;
import dohyo.model.statistics.decide.Verdict;
import dohyo.model.statistics.stop.StoppingProcedure;
import dohyo.model.text.QuantityText;
import dohyo.report.Results.Certainty;
import dohyo.report.Results.Comparison;
import dohyo.report.text.RatioText;

import org.jspecify.annotations.Nullable;

/**
 * A comparison in a sentence that says who, by how much, and how sure that is.
 *
 * @param margin within which arms are called equal
 */
record ComparisonText(ArmRatio pairing, StoppingProcedure procedure, double margin) {

    /** With an interval. */
    Comparison decided(Decision decision, boolean judged, CorrectedLevel family) {
        LogScaleEstimate estimate = decision.estimate();
        Interval interval = procedure.interval(estimate);
        double smallest = decision.isDecided()
                ? Double.POSITIVE_INFINITY
                : PairedTestPower.asScattered(estimate, family.level())
                        .smallestRatio(PairedTestPower.USUAL_POWER);
        return comparison(
                judged,
                new Outcome(
                        sentence(decision, smallest),
                        decision.verdict() == Verdict.CONFIRMED,
                        decision.verdict() == Verdict.REFUTED ? margin : null,
                        new Certainty(
                                interval.low(),
                                interval.high(),
                                interval.level(),
                                estimate.count(),
                                Double.isFinite(smallest) ? smallest : null),
                        (pairing.isPaired()
                                        ? "paired t on log ratios; "
                                        : "Welch's t on logarithms, as few blocks have both; ")
                                + procedure.describe()
                                + (family.questions() > 1
                                        ? "; Holm's correction over " + family.questions()
                                                + " ratios"
                                        : "")));
    }

    /** Without an interval. */
    Comparison undecided(boolean judged) {
        LogScaleEstimate estimate = pairing.estimate();
        String says = estimate == null
                ? missing()
                : "In the only block, " + was(RatioText.ratio(estimate.value(), null, null))
                        + "; one block gives no interval, so a difference has not been"
                        + " established.";
        return comparison(judged, new Outcome(says, false, null, Certainty.NONE, "not judged"));
    }

    /** What was found. */
    private record Outcome(
            String says,
            boolean different,
            @Nullable Double equalWithin,
            Certainty certainty,
            String method) {}

    private Comparison comparison(boolean judged, Outcome outcome) {
        LogScaleEstimate estimate = pairing.estimate();
        return new Comparison(
                pairing.arm(),
                pairing.baseline(),
                compared().words(),
                compared().unit(),
                pairing.means().arm(),
                pairing.means().baseline(),
                estimate == null ? null : estimate.value(),
                estimate == null ? 0 : estimate.count(),
                outcome.different,
                outcome.says,
                judged,
                outcome.equalWithin,
                outcome.certainty,
                outcome.method);
    }

    private String sentence(Decision decision, double smallest) {
        LogScaleEstimate estimate = decision.estimate();
        Interval told = deciding(decision);
        String ratio = RatioText.ratio(estimate.value(), told.low(), told.high());
        String span = " (" + QuantityText.share(told.level()) + " interval "
                + RatioText.interval(told.low(), told.high()) + " over "
                + QuantityText.counted(estimate.count(), "block") + ").";
        String words = compared().words();
        return switch (decision.verdict()) {
            case CONFIRMED ->
                pairing.arm() + " is "
                        + compared().judgement(estimate.value()) + " than "
                        + pairing.baseline() + ": " + ratio + " × the " + words + span;
            case REFUTED ->
                "No difference in " + words + " larger than " + QuantityText.share(margin) + ": "
                        + was(ratio) + span;
            case INCONCLUSIVE ->
                "Inconclusive: " + was(ratio) + span + corrected(decision)
                        + detectable(smallest, estimate.count());
        };
    }

    /** Two one-sided tests show equality: an interval that leaves out as much at each end. */
    private Interval deciding(Decision decision) {
        Interval printed = procedure.interval(decision.estimate());
        return decision.verdict() == Verdict.REFUTED
                ? decision.estimate().interval(2 * printed.level() - 1)
                : printed;
    }

    private String was(String ratio) {
        return "the " + compared().words() + " was " + ratio + " × as high with " + pairing.arm()
                + " as with " + pairing.baseline();
    }

    /** Why an interval that excludes 1 shows no difference. */
    private String corrected(Decision decision) {
        if (decision.pValue() <= decision.alpha()) {
            return " On its own it would show a difference, but not after correction for the"
                    + " number of ratios.";
        }
        return decision.pValue() <= 1 - procedure.level()
                ? " At this early look a difference is shown only at a level of "
                        + QuantityText.share(decision.alpha()) + "."
                : "";
    }

    private static String detectable(double smallest, int blocks) {
        return Double.isFinite(smallest)
                ? " With this much noise, " + QuantityText.counted(blocks, "block")
                        + " can detect only a difference of a factor of "
                        + RatioText.ratio(smallest, null, null) + " or more."
                : " With this much noise, " + QuantityText.counted(blocks, "block")
                        + " cannot detect even a difference of a factor of 1,000.";
    }

    private String missing() {
        return "The " + compared().words() + " could not be compared between " + pairing.arm()
                + " and " + pairing.baseline() + ": " + pairing.why() + ".";
    }

    private ArmComparisonQuantity compared() {
        return pairing.compared();
    }
}
