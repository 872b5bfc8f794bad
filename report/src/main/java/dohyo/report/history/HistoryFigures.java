package dohyo.report.history;

import dohyo.model.statistics.Interval;
import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.Noise;
import dohyo.model.text.QuantityText;
import dohyo.report.Results;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Bracket;
import dohyo.report.Results.OperationResult;
import dohyo.report.Results.StepResult;
import dohyo.report.TrialFigures;
import dohyo.report.history.HistoryFigure.Certainty;
import dohyo.report.history.HistoryFigure.Place;

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

    private final TrialFigures<Key> values = new TrialFigures<>();

    private HistoryFigures() {}

    static List<HistoryFigure> of(Results results) {
        HistoryFigures all = new HistoryFigures();
        results.arms().forEach(all::add);
        return all.values.exact().entrySet().stream()
                .filter(one -> one.getValue().stream().allMatch(HistoryFigures::isPositive))
                .map(one -> figure(one.getKey(), one.getValue()))
                .toList();
    }

    private static boolean isPositive(double value) {
        return value > 0 && value < Double.POSITIVE_INFINITY;
    }

    private static HistoryFigure figure(Key key, List<Double> trials) {
        double[] all = trials.stream().mapToDouble(Double::doubleValue).toArray();
        LogScaleEstimate estimate = LogScaleEstimate.of(all);
        return new HistoryFigure(
                key.place,
                key.quantity,
                key.unit,
                key.isBiggerBetter,
                estimate.value(),
                certainty(estimate, all));
    }

    private static Certainty certainty(LogScaleEstimate estimate, double[] all) {
        if (all.length < 2) {
            return new Certainty(null, null, null, 1);
        }
        Interval interval = estimate.interval(LEVEL);
        double noise = Noise.within(List.of(all)).coefficientOfVariation();
        return new Certainty(interval.low(), interval.high(), noise, all.length);
    }

    private void add(ArmResult arm) {
        List<StepResult> steps = TrialFigures.stepsOfWholeTrials(arm);
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
        if (bracket != null
                && found != null
                && bracket.failedPerSecond() != null
                && arm.trialsDone() > 0) {
            Place place = new Place(arm.name(), "", "");
            Key key = new Key(place, "throughput.sustained", "ops/s", true);
            values.add("", key, found.doubleValue());
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
            values.add(
                    step.trial(),
                    new Key(place, "throughput", "ops/s", true),
                    isAll ? step.achievedPerSecond() : operation.perSecond(step.durationSeconds()));
            LATENCIES.forEach(name -> values.add(
                    step.trial(),
                    new Key(place, name, "ns", false),
                    operation.response().get(name)));
        }
    }
}
