package dohyo.report.analysis.verdict;

import dohyo.model.experiment.Claim.Baseline;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.statistics.Comparison;
import dohyo.model.statistics.LogScaleEstimate;
import dohyo.report.analysis.measured.Bounds;
import dohyo.report.analysis.measured.MeasuredQuantity;
import dohyo.report.analysis.measured.Measurements;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * What is judged: values of an arm by block, divided by others where the claim says so.
 *
 * @param arm values that are there
 * @param baseline likewise; null when the arm is judged as it is
 * @param missing trials of both without a value
 * @param isPaired whether values of the same block belong together
 */
record ClaimSample(
        SortedMap<Integer, Bounds> arm,
        @Nullable SortedMap<Integer, Bounds> baseline,
        List<MeasuredQuantity> missing,
        boolean isPaired) {

    /** Of an arm, and of what it is divided by. */
    static ClaimSample of(
            Measurements measurements, Quantity quantity, String arm, @Nullable Baseline baseline) {
        SortedMap<Integer, MeasuredQuantity> own = measurements.of(arm, quantity);
        SortedMap<Integer, MeasuredQuantity> other = baseline == null
                ? new TreeMap<>()
                : measurements.of(baseline.arm(), baseline.quantity());
        List<MeasuredQuantity> missing = Stream.of(own, other)
                .map(Map::values)
                .flatMap(Collection::stream)
                .filter(measured -> measured.value() == null)
                .toList();
        return new ClaimSample(
                known(own),
                baseline == null ? null : known(other),
                missing,
                baseline == null || measurements.havePairs());
    }

    private static SortedMap<Integer, Bounds> known(SortedMap<Integer, MeasuredQuantity> measured) {
        SortedMap<Integer, Bounds> known = new TreeMap<>();
        measured.forEach((block, one) -> {
            Bounds value = one.value();
            if (value != null) {
                known.put(block, value);
            }
        });
        return known;
    }

    /** A reason that must not be passed over: the store had a part in it. */
    Optional<String> objection() {
        return missing.stream()
                .filter(one -> !one.byChance())
                .map(MeasuredQuantity::why)
                .findFirst();
    }

    /** Why values are missing, if any are. */
    Optional<String> lack() {
        return missing.stream().map(MeasuredQuantity::why).findFirst();
    }

    /**
     * One a block: the arm's own, or ratios where both arms have one. Without pairs the middle of
     * one over that of the other.
     */
    List<Bounds> values() {
        SortedMap<Integer, Bounds> others = baseline;
        if (others == null) {
            return List.copyOf(arm.values());
        }
        if (!isPaired) {
            return arm.isEmpty() || others.isEmpty()
                    ? List.of()
                    : List.of(VerdictWithoutInterval.middle(List.copyOf(arm.values()))
                            .over(VerdictWithoutInterval.middle(List.copyOf(others.values()))));
        }
        List<Bounds> ratios = new ArrayList<>();
        arm.forEach((block, value) -> {
            Bounds other = others.get(block);
            if (other != null) {
                ratios.add(value.over(other));
            }
        });
        return ratios;
    }

    /** Whether ratios of blocks are averaged; else both arms are compared as they are. */
    boolean isPairedByBlock() {
        SortedMap<Integer, Bounds> others = baseline;
        return others == null
                || (isPaired && (!isExact() || Comparison.isPaired(arm.keySet(), others.keySet())));
    }

    /** Whether nothing of it is a bound only. */
    boolean isExact() {
        return Stream.concat(
                        arm.values().stream(),
                        baseline == null ? Stream.empty() : baseline.values().stream())
                .allMatch(Bounds::isExact);
    }

    /** Geometric, over the trials of which ratios are made; null where one has no logarithm. */
    @Nullable Double meanOfArm() {
        return mean(arm, baseline == null ? arm : baseline);
    }

    /** Likewise; null where nothing is divided. */
    @Nullable Double meanOfBaseline() {
        SortedMap<Integer, Bounds> others = baseline;
        return others == null ? null : mean(others, arm);
    }

    /** Where few blocks have both, arms are compared as they are: of all their values then. */
    private static @Nullable Double mean(
            SortedMap<Integer, Bounds> values, SortedMap<Integer, Bounds> others) {
        boolean known = !values.isEmpty()
                && values.values().stream()
                        .allMatch(value -> value.isExact() && isPositive(value.low()));
        if (!known) {
            return null;
        }
        Map<Integer, Double> own = lows(values);
        if (!others.isEmpty() && Comparison.isPaired(own.keySet(), others.keySet())) {
            own.keySet().retainAll(others.keySet());
        }
        return LogScaleEstimate.of(
                        own.values().stream().mapToDouble(Double::doubleValue).toArray())
                .value();
    }

    /** On the log scale; null when a value has no logarithm. */
    @Nullable BlockEstimate estimated() {
        if (arm.isEmpty() || (baseline != null && baseline.isEmpty())) {
            return null;
        }
        return isExact() ? exact() : isPaired ? bounded() : null;
    }

    private @Nullable BlockEstimate exact() {
        boolean positive = Stream.of(arm, baseline == null ? arm : baseline)
                .flatMap(values -> values.values().stream())
                .allMatch(value -> isPositive(value.low()));
        if (!positive) {
            return null;
        }
        LogScaleEstimate estimate = baseline == null
                ? LogScaleEstimate.of(values().stream().mapToDouble(Bounds::low).toArray())
                : Comparison.of(lows(arm), lows(baseline)).estimate();
        return new BlockEstimate(estimate.ofCells(cell()), BlockEstimate.Side.EXACT);
    }

    private @Nullable BlockEstimate bounded() {
        List<Bounds> values = values();
        if (values.stream().allMatch(value -> isPositive(value.low()))) {
            return new BlockEstimate(ofAll(values, Bounds::low), BlockEstimate.Side.AT_LEAST);
        }
        return values.stream().allMatch(value -> isPositive(value.high()))
                ? new BlockEstimate(ofAll(values, Bounds::high), BlockEstimate.Side.AT_MOST)
                : null;
    }

    private LogScaleEstimate ofAll(List<Bounds> values, ToDoubleFunction<Bounds> end) {
        return LogScaleEstimate.of(values.stream().mapToDouble(end).toArray()).ofCells(cell());
    }

    /** The widest, where both are of a ladder their sum. */
    private double cell() {
        return values().stream().mapToDouble(Bounds::cell).max().orElse(0);
    }

    private static boolean isPositive(double value) {
        return value > 0 && Double.isFinite(value);
    }

    private static Map<Integer, Double> lows(SortedMap<Integer, Bounds> values) {
        Map<Integer, Double> lows = new TreeMap<>();
        values.forEach((block, value) -> lows.put(block, value.low()));
        return lows;
    }
}
