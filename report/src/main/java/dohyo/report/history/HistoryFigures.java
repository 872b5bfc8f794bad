package dohyo.report.history;

import dohyo.model.result.TrialRecord.Outcome;
import dohyo.model.statistics.Interval;
import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.Noise;
import dohyo.model.text.QuantityText;
import dohyo.report.Results;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Bracket;
import dohyo.report.Results.Latency;
import dohyo.report.Results.OperationResult;
import dohyo.report.Results.StepResult;
import dohyo.report.Results.TrialOutcome;
import dohyo.report.history.HistoryFigure.Certainty;
import dohyo.report.history.HistoryFigure.Place;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What of a run is kept in a history: throughput and response times of its trials that were done. A
 * figure of which only a bound is known is left out, as it is in exports.
 */
final class HistoryFigures {

    private static final List<String> LATENCIES = List.of("mean", "p50", "p99");
    private static final double LEVEL = 0.95;

    private record Key(Place place, String quantity, String unit, boolean isBiggerBetter) {}

    /** Of each trial, mostly one. */
    private final Map<Key, Map<String, List<Double>>> values = new LinkedHashMap<>();

    private final Set<Key> bounds = new HashSet<>();

    private HistoryFigures() {}

    static List<HistoryFigure> of(Results results) {
        HistoryFigures all = new HistoryFigures();
        results.arms().forEach(all::add);
        all.values.keySet().removeAll(all.bounds);
        return all.values.entrySet().stream()
                .filter(one -> one.getValue().values().stream()
                        .flatMap(List::stream)
                        .allMatch(HistoryFigures::isPositive))
                .map(one -> figure(one.getKey(), one.getValue().values()))
                .toList();
    }

    private static boolean isPositive(double value) {
        return value > 0 && value < Double.POSITIVE_INFINITY;
    }

    private static HistoryFigure figure(Key key, Collection<List<Double>> trials) {
        double[] all = trials.stream().mapToDouble(HistoryFigures::mean).toArray();
        LogScaleEstimate estimate = LogScaleEstimate.of(all);
        return new HistoryFigure(
                key.place,
                key.quantity,
                key.unit,
                key.isBiggerBetter,
                estimate.value(),
                certainty(estimate, all));
    }

    /** A trial may have the same step several times, and is one trial all the same. */
    private static double mean(List<Double> ofTrial) {
        return ofTrial.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    private static Certainty certainty(LogScaleEstimate estimate, double[] all) {
        if (all.length < 2) {
            return new Certainty(null, null, null, 1);
        }
        Interval interval = estimate.interval(LEVEL);
        double noise = Noise.within(List.of(all)).coefficientOfVariation();
        return new Certainty(interval.low(), interval.high(), noise, all.length);
    }

    /** Trials that were cut off say little, and tries of a search are not loads of their own. */
    private void add(ArmResult arm) {
        Set<String> done = arm.trials().stream()
                .filter(trial -> trial.outcome().equals(Outcome.DONE.name()))
                .map(TrialOutcome::name)
                .collect(Collectors.toSet());
        List<StepResult> steps = arm.steps().stream()
                .filter(step -> done.contains(step.trial()) && step.searchPassed() == null)
                .toList();
        Map<String, Set<String>> names = steps.stream()
                .collect(Collectors.groupingBy(
                        HistoryFigures::chosen,
                        Collectors.mapping(StepResult::name, Collectors.toSet())));
        boolean isOne = steps.stream().map(StepResult::name).distinct().count() == 1;
        steps.forEach(step -> add(arm.name(), isOne ? "" : chosen(step, names), step));
        addSustained(arm);
    }

    /** A search that every rate passed found only a bound. */
    private void addSustained(ArmResult arm) {
        Bracket bracket = arm.bracket();
        Double found = bracket == null ? null : bracket.passedPerSecond();
        if (bracket != null && found != null && bracket.failedPerSecond() != null) {
            Place place = new Place(arm.name(), "", "");
            add("", new Key(place, "throughput.sustained", "ops/s", true), found.doubleValue());
        }
    }

    /** Streams of the same concurrency are different loads, which only their names tell apart. */
    private static String chosen(StepResult step, Map<String, Set<String>> names) {
        String chosen = chosen(step);
        return names.getOrDefault(chosen, Set.of()).size() > 1 ? step.name() : chosen;
    }

    /** As claims choose a step. */
    private static String chosen(StepResult step) {
        return step.concurrency() > 0
                ? "at " + step.concurrency()
                : "at " + QuantityText.digits(step.offeredPerSecond()) + "/s";
    }

    private void add(String arm, String chosen, StepResult step) {
        for (OperationResult operation : step.operations()) {
            boolean isAll = operation.name().equals(OperationResult.ALL);
            Place place = new Place(arm, chosen, isAll ? "" : operation.name());
            add(
                    step.trial(),
                    new Key(place, "throughput", "ops/s", true),
                    isAll ? step.achievedPerSecond() : operation.perSecond(step.durationSeconds()));
            LATENCIES.forEach(name -> add(
                    step.trial(),
                    new Key(place, name, "ns", false),
                    operation.response().get(name)));
        }
    }

    private void add(String trial, Key key, @Nullable Latency one) {
        if (one == null) {
            return;
        }
        add(trial, key, one.nanos());
        if (one.atLeast()) {
            bounds.add(key);
        }
    }

    private void add(String trial, Key key, double value) {
        values.computeIfAbsent(key, none -> new LinkedHashMap<>())
                .computeIfAbsent(trial, none -> new ArrayList<>())
                .add(value);
    }
}
