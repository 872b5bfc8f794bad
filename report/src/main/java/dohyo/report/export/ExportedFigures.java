package dohyo.report.export;

import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.Results;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Bracket;
import dohyo.report.Results.Latency;
import dohyo.report.Results.OperationResult;
import dohyo.report.Results.StepResult;
import dohyo.report.Results.TrialOutcome;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a run found, as figures that other tools keep. What is only a lower bound, such as a
 * percentile among failures, is no figure for them, as none of them can say so: it is left out and
 * named.
 */
final class ExportedFigures {

    private static final List<String> LATENCIES = List.of("mean", "p50", "p99", "p99.9");

    private record Key(String name, String quantity, String unit, boolean isBiggerBetter) {

        String words() {
            return name + " " + quantity;
        }
    }

    /** Of each trial, mostly one. */
    private final Map<Key, Map<String, List<Double>>> values = new LinkedHashMap<>();

    private final Set<String> leftOut = new LinkedHashSet<>();

    private ExportedFigures() {}

    static ExportedFigures of(Results results) {
        ExportedFigures all = new ExportedFigures();
        results.arms().forEach(all::add);
        all.values.keySet().removeIf(key -> all.leftOut.contains(key.words()));
        return all;
    }

    List<ExportedFigure> figures() {
        return values.entrySet().stream()
                .map(one -> figure(one.getKey(), one.getValue().values()))
                .toList();
    }

    private static ExportedFigure figure(Key key, Collection<List<Double>> trials) {
        return new ExportedFigure(
                key.name,
                key.quantity,
                key.unit,
                key.isBiggerBetter,
                trials.stream().map(ExportedFigures::mean).toList());
    }

    /** A trial may have the same step several times, and is one trial all the same. */
    private static double mean(List<Double> ofTrial) {
        return ofTrial.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    /** Names of figures of which only a bound is known. */
    Set<String> leftOut() {
        return Set.copyOf(leftOut);
    }

    /** Trials that were cut off say little, and tries of a search are not loads of their own. */
    private void add(ArmResult arm) {
        Set<String> done = arm.trials().stream()
                .filter(trial -> trial.outcome().equals(Outcome.DONE.name()))
                .map(TrialOutcome::name)
                .collect(Collectors.toSet());
        for (StepResult step : arm.steps()) {
            if (done.contains(step.trial()) && step.searchPassed() == null) {
                add(arm.name() + " " + step.name(), step);
            }
        }
        addSustained(arm);
    }

    /** A search that every rate passed found only a bound. */
    private void addSustained(ArmResult arm) {
        Bracket bracket = arm.bracket();
        Double found = bracket == null ? null : bracket.passedPerSecond();
        if (bracket == null || found == null) {
            return;
        }
        Key key = new Key(arm.name(), "throughput.sustained", "ops/s", true);
        add("", key, found.doubleValue());
        if (bracket.failedPerSecond() == null) {
            leftOut.add(key.words());
        }
    }

    private void add(String load, StepResult step) {
        String trial = step.trial();
        for (OperationResult operation : step.operations()) {
            boolean isAll = operation.name().equals(OperationResult.ALL);
            String name = isAll ? load : load + " " + operation.name();
            add(
                    trial,
                    new Key(name, "throughput", "ops/s", true),
                    isAll ? step.achievedPerSecond() : operation.perSecond(step.durationSeconds()));
            LATENCIES.forEach(latency -> add(
                    trial,
                    new Key(name, latency, "ns", false),
                    operation.response().get(latency)));
        }
        long lost = step.accounted() - step.answered();
        double share = (double) lost / Math.max(1, step.accounted());
        add(trial, new Key(load, "errors", "share", false), share);
        Double nanos = step.cpuPerOperation().storeNanos();
        if (nanos != null) {
            add(trial, new Key(load, "cpu.per_op", "ns", false), nanos.doubleValue());
        }
    }

    private void add(String trial, Key key, @Nullable Latency one) {
        if (one == null) {
            return;
        }
        add(trial, key, one.nanos());
        if (one.atLeast()) {
            leftOut.add(key.words());
        }
    }

    private void add(String trial, Key key, double value) {
        values.computeIfAbsent(key, none -> new LinkedHashMap<>())
                .computeIfAbsent(trial, none -> new ArrayList<>())
                .add(value);
    }
}
