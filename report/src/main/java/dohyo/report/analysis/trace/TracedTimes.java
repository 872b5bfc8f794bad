package dohyo.report.analysis.trace;

import dohyo.model.load.StepRecord;
import dohyo.model.result.TraceRecord;
import dohyo.report.analysis.trace.RequestSteps.Kind;
import dohyo.report.analysis.trace.RequestSteps.Spent;
import dohyo.report.reading.TrialFiles;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How long the traced requests of an operation took in the store, and each of their steps.
 *
 * @param requests how many there are
 * @param medianMicros of whole requests; 0 without any
 * @param medianMicrosByStep of those requests that have the step, by {@link #nameOf its name}; of
 *     the node that led them, where that has taken it
 */
public record TracedTimes(
        int requests, double medianMicros, Map<String, Double> medianMicrosByStep) {

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^a-z0-9]+");

    /** In some steps of a trial. */
    public static TracedTimes of(TrialFiles trial, List<StepRecord> steps, String operation) {
        Set<Integer> numbers = steps.stream().map(StepRecord::number).collect(Collectors.toSet());
        List<TraceRecord> traces = TraceAnalysis.sample(trial).stream()
                .filter(trace -> numbers.contains(trace.step()))
                .filter(trace -> trace.operation().equals(operation))
                .toList();
        return new TracedTimes(
                traces.size(),
                traces.isEmpty()
                        ? 0
                        : TraceAnalysis.micros(traces, TraceRecord::durationMicros)
                                .median(),
                byStep(traces));
    }

    private static Map<String, Double> byStep(List<TraceRecord> traces) {
        Map<String, List<Spent>> leading = new LinkedHashMap<>();
        Map<String, List<Spent>> all = new LinkedHashMap<>();
        for (TraceRecord trace : traces) {
            new RequestSteps(trace).byKind().forEach((kind, spent) -> {
                add(all, kind, spent);
                if (kind.leading()) {
                    add(leading, kind, spent);
                }
            });
        }
        all.putAll(leading);
        Map<String, Double> medians = new LinkedHashMap<>();
        all.forEach((name, spent) ->
                medians.put(name, TraceAnalysis.micros(spent, Spent::tookMicros).median()));
        return medians;
    }

    private static void add(Map<String, List<Spent>> byName, Kind kind, Spent spent) {
        byName.computeIfAbsent(nameOf(kind.text()), unused -> new ArrayList<>()).add(spent);
    }

    /** {@code Merging data from # sstables} is {@code merging-data-from-sstables}. */
    static String nameOf(String step) {
        return BETWEEN_WORDS
                .matcher(step.toLowerCase(Locale.ROOT))
                .replaceAll("-")
                .replaceAll("^-|-$", "");
    }
}
