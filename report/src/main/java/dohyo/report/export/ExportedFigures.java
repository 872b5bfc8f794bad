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
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a run found, as figures that other tools keep. A percentile that is only a lower bound is no
 * figure for them, as none of them can say so: it is left out and named.
 */
final class ExportedFigures {

    private static final List<String> LATENCIES = List.of("mean", "p50", "p99", "p99.9");

    private final Map<String, ExportedFigure> figures = new LinkedHashMap<>();
    private final Set<String> leftOut = new LinkedHashSet<>();

    private ExportedFigures() {}

    static ExportedFigures of(Results results) {
        ExportedFigures all = new ExportedFigures();
        results.arms().forEach(all::add);
        all.leftOut.forEach(all.figures::remove);
        return all;
    }

    List<ExportedFigure> figures() {
        return List.copyOf(figures.values());
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
        Bracket bracket = arm.bracket();
        Double found = bracket == null ? null : bracket.passedPerSecond();
        if (found != null) {
            add(arm.name(), "throughput.sustained", "ops/s", true, found);
        }
    }

    private void add(String load, StepResult step) {
        for (OperationResult operation : step.operations()) {
            boolean isAll = operation.name().equals(OperationResult.ALL);
            String name = isAll ? load : load + " " + operation.name();
            add(
                    name,
                    "throughput",
                    "ops/s",
                    true,
                    isAll ? step.achievedPerSecond() : operation.perSecond(step.durationSeconds()));
            LATENCIES.forEach(latency -> add(name, latency, operation.response().get(latency)));
        }
        long lost = step.accounted() - step.answered();
        add(load, "errors", "share", false, (double) lost / Math.max(1, step.accounted()));
        Double nanos = step.cpuPerOperation().storeNanos();
        if (nanos != null) {
            add(load, "cpu.per_op", "ns", false, nanos);
        }
    }

    private void add(String name, String latency, @Nullable Latency one) {
        if (one == null) {
            return;
        }
        add(name, latency, "ns", false, one.nanos());
        if (one.atLeast()) {
            leftOut.add(name + " " + latency);
        }
    }

    private void add(
            String name, String quantity, String unit, boolean isBiggerBetter, double value) {
        String key = name + " " + quantity;
        ExportedFigure known = figures.get(key);
        List<Double> values = new ArrayList<>(known == null ? List.of() : known.values());
        values.add(value);
        figures.put(key, new ExportedFigure(name, quantity, unit, isBiggerBetter, values));
    }
}
