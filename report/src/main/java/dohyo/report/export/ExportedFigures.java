package dohyo.report.export;

import dohyo.report.Results;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Bracket;
import dohyo.report.Results.OperationResult;
import dohyo.report.Results.StepResult;
import dohyo.report.TrialFigures;

import java.util.List;
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

    private final TrialFigures<Key> values = new TrialFigures<>();

    private ExportedFigures() {}

    static ExportedFigures of(Results results) {
        ExportedFigures all = new ExportedFigures();
        results.arms().forEach(all::add);
        return all;
    }

    List<ExportedFigure> figures() {
        return values.exact().entrySet().stream()
                .map(one -> figure(one.getKey(), one.getValue()))
                .toList();
    }

    private static ExportedFigure figure(Key key, List<Double> trials) {
        return new ExportedFigure(key.name, key.quantity, key.unit, key.isBiggerBetter, trials);
    }

    /** Names of figures of which only a bound is known. */
    Set<String> leftOut() {
        return values.bounds().stream().map(Key::words).collect(Collectors.toSet());
    }

    private void add(ArmResult arm) {
        for (StepResult step : TrialFigures.stepsOfWholeTrials(arm)) {
            add(arm.name() + " " + step.name(), step);
        }
        addSustained(arm);
    }

    /** A search that every rate passed found only a bound. */
    private void addSustained(ArmResult arm) {
        Bracket bracket = arm.bracket();
        Double found = bracket == null ? null : bracket.passedPerSecond();
        if (bracket == null || found == null || arm.trialsDone() == 0) {
            return;
        }
        Key key = new Key(arm.name(), "throughput.sustained", "ops/s", true);
        values.add("", key, found.doubleValue());
        if (bracket.failedPerSecond() == null) {
            values.addBound(key);
        }
    }

    private void add(String load, StepResult step) {
        String trial = step.trial();
        for (OperationResult operation : step.operations()) {
            boolean isAll = operation.name().equals(OperationResult.ALL);
            String name = isAll ? load : load + " " + operation.name();
            values.add(
                    trial,
                    new Key(name, "throughput", "ops/s", true),
                    isAll ? step.achievedPerSecond() : operation.perSecond(step.durationSeconds()));
            LATENCIES.forEach(latency -> values.add(
                    trial,
                    new Key(name, latency, "ns", false),
                    operation.response().get(latency)));
        }
        long lost = step.accounted() - step.answered();
        double share = (double) lost / Math.max(1, step.accounted());
        values.add(trial, new Key(load, "errors", "share", false), share);
        Double nanos = step.cpuPerOperation().storeNanos();
        if (nanos != null) {
            values.add(trial, new Key(load, "cpu.per_op", "ns", false), nanos.doubleValue());
        }
    }
}
