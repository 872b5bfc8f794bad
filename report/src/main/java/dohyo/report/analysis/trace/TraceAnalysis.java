package dohyo.report.analysis.trace;

import dohyo.model.load.StepRecord;
import dohyo.model.result.TraceRecord;
import dohyo.report.TraceResult;
import dohyo.report.TraceResult.Micros;
import dohyo.report.TraceResult.TraceStep;
import dohyo.report.analysis.trace.RequestSteps.Kind;
import dohyo.report.analysis.trace.RequestSteps.Spent;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;
import dohyo.report.text.ShortenedText;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Where the time of a run's traced requests went: the door of this package. */
public final class TraceAnalysis {

    /** So many of a trial's slowest requests come first in its file, then others as they came. */
    private static final int SLOWEST_FIRST = 20;

    /** With fewer, all that were traced are there, and nothing is preferred. */
    private static final int NOT_ALL = 40;

    /** A step that is rarer says nothing of a median. */
    private static final double RAREST = 0.1;

    private static final int MOST_STEPS = 24;

    private TraceAnalysis() {}

    /** Of each operation of each arm that has traced requests in its measured steps. */
    public static List<TraceResult> of(RunFiles run) {
        List<TraceResult> results = new ArrayList<>();
        for (String arm : run.armNames()) {
            Map<String, List<TraceRecord>> byOperation = run.trialsOf(arm).stream()
                    .flatMap(trial -> sample(trial).stream())
                    .collect(Collectors.groupingBy(
                            TraceAnalysis::operation, TreeMap::new, Collectors.toList()));
            byOperation.forEach((operation, traces) -> results.add(result(arm, operation, traces)));
        }
        return results;
    }

    static List<TraceRecord> sample(TrialFiles trial) {
        List<TraceRecord> all = trial.reading().traces();
        Set<Integer> measured =
                trial.measuredSteps().stream().map(StepRecord::number).collect(Collectors.toSet());
        return all.stream()
                .skip(all.size() < NOT_ALL ? 0 : SLOWEST_FIRST)
                .filter(trace -> trace.durationMicros() >= 0)
                .filter(trace -> measured.contains(trace.step()))
                .filter(trace -> !trace.activities().isEmpty())
                .toList();
    }

    private static String operation(TraceRecord trace) {
        return trace.operation().isEmpty()
                ? ShortenedText.to(TraceStepTemplate.LONGEST, trace.statement())
                : trace.operation();
    }

    private static TraceResult result(String arm, String operation, List<TraceRecord> traces) {
        Map<Kind, List<Spent>> byKind = new LinkedHashMap<>();
        for (TraceRecord trace : traces) {
            new RequestSteps(trace)
                    .byKind()
                    .forEach((kind, spent) -> byKind.computeIfAbsent(
                                    kind, unused -> new ArrayList<>())
                            .add(spent));
        }
        List<TraceStep> steps = byKind.entrySet().stream()
                .filter(entry -> entry.getValue().size() >= RAREST * traces.size())
                .map(entry -> step(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingInt(TraceStep::requests).reversed())
                .limit(MOST_STEPS)
                .sorted(Comparator.comparing((TraceStep step) -> !step.leading())
                        .thenComparingDouble(step -> step.begin().median()))
                .toList();
        return new TraceResult(
                arm, operation, traces.size(), micros(traces, TraceRecord::durationMicros), steps);
    }

    private static TraceStep step(Kind kind, List<Spent> spent) {
        return new TraceStep(
                kind.text(),
                kind.leading(),
                spent.size(),
                micros(spent, Spent::beginMicros),
                micros(spent, Spent::tookMicros));
    }

    static <T> Micros micros(List<T> all, ToLongFunction<T> micros) {
        long[] sorted = all.stream().mapToLong(micros).sorted().toArray();
        return new Micros(quantile(sorted, 0.5), quantile(sorted, 0.25), quantile(sorted, 0.75));
    }

    /** Between two of few values it lies in proportion. */
    private static double quantile(long[] sorted, double share) {
        double place = share * (sorted.length - 1);
        int below = (int) place;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }
}
