package dohyo.report.beside;

import dohyo.model.statistics.Comparison;
import dohyo.model.statistics.Interval;
import dohyo.model.statistics.LogScaleEstimate;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.StepResult;
import dohyo.report.RunComparisonResult.Ratio;
import dohyo.report.RunComparisonResult.Value;
import dohyo.report.TrialFigures;
import dohyo.report.beside.ComparedQuantity.Seen;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * One quantity of a step over the trials of a run that were done.
 *
 * @param seen a trial each
 */
record StepQuantitySample(List<Seen> seen) {

    static final double LEVEL = 0.95;

    /** None when the run has no such arm, or its arm no such step. */
    static StepQuantitySample of(@Nullable ArmResult arm, String step, ComparedQuantity kind) {
        Map<String, List<Seen>> byTrial = new LinkedHashMap<>();
        for (StepResult one : steps(arm, step)) {
            Seen value = kind.of(one);
            if (value != null) {
                byTrial.computeIfAbsent(one.trial(), none -> new ArrayList<>()).add(value);
            }
        }
        return new StepQuantitySample(
                byTrial.values().stream().map(StepQuantitySample::together).toList());
    }

    /** A trial may have the same step several times, and is one trial all the same. */
    private static Seen together(List<Seen> ofTrial) {
        double[] all = ofTrial.stream().mapToDouble(Seen::value).toArray();
        double mean = hasNothing(ofTrial) ? 0 : LogScaleEstimate.of(all).value();
        return new Seen(mean, ofTrial.stream().anyMatch(Seen::atLeast));
    }

    /** A trial that answered nothing makes the geometric mean nothing, and has no ratio. */
    private static boolean hasNothing(List<Seen> some) {
        return some.stream().anyMatch(one -> one.value() == 0);
    }

    /** None without an arm. */
    static List<StepResult> steps(@Nullable ArmResult arm, String step) {
        if (arm == null) {
            return List.of();
        }
        return TrialFigures.stepsOfWholeTrials(arm).stream()
                .filter(one -> one.name().equals(step))
                .toList();
    }

    boolean isExact() {
        return seen.stream().noneMatch(Seen::atLeast);
    }

    /** Null when no trial has it. A bound of some trials is a bound of their mean. */
    @Nullable Value value() {
        if (seen.isEmpty()) {
            return null;
        }
        if (hasNothing(seen)) {
            return new Value(0, null, null, !isExact(), seen.size());
        }
        LogScaleEstimate estimate = LogScaleEstimate.of(values());
        boolean hasInterval = seen.size() > 1 && isExact();
        Interval interval = estimate.interval(LEVEL);
        return new Value(
                estimate.value(),
                hasInterval ? interval.low() : null,
                hasInterval ? interval.high() : null,
                !isExact(),
                seen.size());
    }

    /** Of this run over another; null unless both are known. Days apart have no blocks. */
    @Nullable Ratio over(StepQuantitySample first, String label, boolean hostsDiffer) {
        if (seen.isEmpty() || first.seen.isEmpty() || !isExact() || !first.isExact()) {
            return null;
        }
        if (hasNothing(seen) || hasNothing(first.seen)) {
            return null;
        }
        LogScaleEstimate ratio =
                Comparison.of(byNumber(0), first.byNumber(seen.size())).estimate();
        boolean hasInterval = ratio.degreesOfFreedom() > 0;
        Interval interval = ratio.interval(LEVEL);
        return new Ratio(
                label,
                ratio.value(),
                hasInterval ? interval.low() : null,
                hasInterval ? interval.high() : null,
                hostsDiffer);
    }

    private double[] values() {
        return seen.stream().mapToDouble(Seen::value).toArray();
    }

    /** Numbers that no other run has, so that nothing is taken for a pair. */
    private Map<Integer, Double> byNumber(int from) {
        Map<Integer, Double> values = new TreeMap<>();
        for (Seen one : seen) {
            values.put(from + values.size(), one.value());
        }
        return values;
    }
}
