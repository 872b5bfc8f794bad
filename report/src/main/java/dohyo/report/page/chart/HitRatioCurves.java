package dohyo.report.page.chart;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.load.StepRecord;
import dohyo.model.text.QuantityText;
import dohyo.model.workload.TraceAsk;
import dohyo.report.analysis.measured.HitRatios;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Hit ratios by the size of the cache, of one trace that was replayed: a curve for each cache, and
 * one for each rule that was simulated on the same trace.
 */
public record HitRatioCurves(String trace, List<Curve> curves) {

    private static final String ENTRIES = "entries";

    /** A limit comes first, so that it is drawn below what was measured. */
    private static final Map<String, String> REFERENCES = references();

    /**
     * Hit ratios of one cache.
     *
     * @param simulated whether it is a rule, and no cache that was measured
     */
    public record Curve(String name, boolean simulated, List<Point> points) {}

    /**
     * Of one size: the mean of its trials, the least and the most.
     *
     * @param entries that the cache was to hold
     */
    public record Point(long entries, double ratio, double least, double most) {}

    private static Map<String, String> references() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("optimum", "optimum (Belady)");
        names.put("lru", "LRU, simulated");
        names.put("fifo", "FIFO, simulated");
        return names;
    }

    /** Those of a run, one for each trace; most have none. */
    static List<HitRatioCurves> of(RunFiles run) {
        Experiment experiment = run.experiment();
        Map<String, Ratios> traces = new LinkedHashMap<>();
        if (experiment != null) {
            for (TrialFiles trial : run.trials()) {
                experiment
                        .arm(trial.planned().arm())
                        .ifPresent(arm -> trace(arm)
                                .ifPresent(name -> traces.computeIfAbsent(name, any -> new Ratios())
                                        .add(arm, trial.measuredSteps())));
            }
        }
        return traces.entrySet().stream()
                .map(each -> new HitRatioCurves(each.getKey(), each.getValue().curves()))
                .filter(one -> !one.curves.isEmpty())
                .toList();
    }

    private static Optional<String> trace(Arm arm) {
        return arm.workload()
                .asks()
                .filter(TraceAsk.class::isInstance)
                .map(ask -> ((TraceAsk) ask).trace().describe())
                .findFirst();
    }

    /** The curves in words, for those who do not see them. */
    public String story() {
        return trace + ": "
                + curves.stream()
                        .map(curve -> curve.name + " "
                                + curve.points.stream()
                                        .map(point -> QuantityText.share(point.ratio) + " with "
                                                + QuantityText.count(point.entries) + " entries")
                                        .collect(Collectors.joining(", ")))
                        .collect(Collectors.joining("; "))
                + ".";
    }

    /** Ratios of one trace by curve and size. */
    private static final class Ratios {

        private final Map<String, Map<Long, List<Double>>> simulated = new LinkedHashMap<>();
        private final Map<String, Map<Long, List<Double>>> measured = new LinkedHashMap<>();

        void add(Arm arm, List<StepRecord> steps) {
            if (!(arm.store().settings().get(ENTRIES) instanceof Number entries)) {
                return;
            }
            REFERENCES.forEach((whose, name) ->
                    put(simulated, name, entries.longValue(), HitRatios.of(steps, whose)));
            put(
                    measured,
                    arm.store().withSettings(Map.of()).describe(),
                    entries.longValue(),
                    HitRatios.of(steps, HitRatios.CACHE));
        }

        private static void put(
                Map<String, Map<Long, List<Double>>> to,
                String name,
                long entries,
                OptionalDouble ratio) {
            ratio.ifPresent(value -> to.computeIfAbsent(name, any -> new TreeMap<>())
                    .computeIfAbsent(entries, any -> new ArrayList<>())
                    .add(value));
        }

        List<Curve> curves() {
            List<Curve> curves = new ArrayList<>();
            simulated.forEach((name, sizes) -> curves.add(curve(name, true, sizes)));
            measured.forEach((name, sizes) -> curves.add(curve(name, false, sizes)));
            return curves;
        }

        private static Curve curve(
                String name, boolean isSimulated, Map<Long, List<Double>> sizes) {
            List<Point> points = new ArrayList<>();
            sizes.forEach((entries, ratios) -> points.add(new Point(
                    entries,
                    ratios.stream().mapToDouble(one -> one).average().orElseThrow(),
                    ratios.stream().mapToDouble(one -> one).min().orElseThrow(),
                    ratios.stream().mapToDouble(one -> one).max().orElseThrow())));
            return new Curve(name, isSimulated, points);
        }
    }
}
