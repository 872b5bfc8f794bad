package dohyo.report.analysis.memory;

import dohyo.model.load.StepRecord;
import dohyo.model.result.MetricSample;
import dohyo.model.result.ProcessSecond;
import dohyo.report.reading.TrialFiles;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;

/**
 * How much memory a store had while a trial was measured, all processes or nodes together: the
 * least that each had in any second. Of a JVM's heap that is what was left after a collection, if
 * there was one; garbage is no memory that records take. Of filters and indexes of files it is the
 * last figure, since files are written meanwhile.
 */
final class OccupiedMemory {

    private static final String STORE = "store";
    private static final String RESIDENT = "resident memory of its processes";
    private static final String OWN = "the store's own count, ";

    /** Under which names stores count what their records take; the first that there is counts. */
    private static final List<String> RECORDS =
            List.of("memory.used", "memory.data", "region.used", "jvm.heap.used");

    /** What stores that keep records on disk have in memory for each key, by name. */
    private static final List<Set<String>> KEYS = List.of(
            new TreeSet<>(List.of("table.bloom-filters", "table.index-summaries")),
            new TreeSet<>(List.of("files.bloom-filters", "files.indexes")));

    private OccupiedMemory() {}

    /** By whose figure it is; without those that nobody has noted. */
    static Map<String, Double> of(TrialFiles trial) {
        Map<String, Double> all = new LinkedHashMap<>();
        List<MetricSample> samples = trial.reading().server().stream()
                .filter(sample -> isMeasured(trial, sample.atSeconds()))
                .toList();
        for (Set<String> names : KEYS) {
            if (names.stream().allMatch(name -> isNoted(samples, name))) {
                all.put(
                        OWN + String.join(" + ", names),
                        names.stream()
                                .mapToDouble(name -> own(samples, name, (one, next) -> next))
                                .sum());
            }
        }
        RECORDS.stream()
                .filter(name -> isNoted(samples, name))
                .findFirst()
                .ifPresent(name -> all.put(OWN + name, own(samples, name, Math::min)));
        double resident = resident(trial);
        if (resident > 0) {
            all.put(RESIDENT, resident);
        }
        return all;
    }

    private static boolean isNoted(List<MetricSample> samples, String name) {
        return samples.stream().anyMatch(one -> one.values().containsKey(name));
    }

    private static boolean isMeasured(TrialFiles trial, double atSeconds) {
        for (StepRecord step : trial.measuredSteps()) {
            double from = step.startSeconds();
            if (atSeconds >= from && atSeconds <= from + step.durationSeconds() + 1) {
                return true;
            }
        }
        return false;
    }

    private static double own(
            List<MetricSample> samples, String name, BinaryOperator<Double> which) {
        return sum(samples.stream()
                .filter(sample -> sample.values().containsKey(name))
                .sorted(Comparator.comparingDouble(MetricSample::atSeconds))
                .collect(Collectors.toMap(
                        MetricSample::source,
                        sample -> sample.values().getOrDefault(name, 0.0),
                        which)));
    }

    private static double resident(TrialFiles trial) {
        return sum(trial.reading().processes().stream()
                .filter(second -> second.role().equals(STORE))
                .filter(second -> isMeasured(trial, second.atSeconds()))
                .collect(Collectors.toMap(
                        ProcessSecond::pid, second -> (double) second.residentBytes(), Math::min)));
    }

    private static double sum(Map<?, Double> each) {
        return each.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
