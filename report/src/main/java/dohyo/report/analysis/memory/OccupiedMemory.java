package dohyo.report.analysis.memory;

import dohyo.model.load.StepRecord;
import dohyo.model.result.MetricSample;
import dohyo.model.result.ProcessSecond;
import dohyo.report.reading.TrialFiles;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How much memory a store had while a trial was measured: the least that each process or node had
 * in any second, all of them together. Of a JVM's heap the least is what was left after a
 * collection, if there was one; garbage is no memory that records take.
 */
final class OccupiedMemory {

    private static final String STORE = "store";
    private static final String RESIDENT = "resident memory of its processes";

    /** Names under which stores count what their records take, the most exact one first. */
    private static final List<String> OWN =
            List.of("memory.used", "memory.data", "region.used", "jvm.heap.used");

    private OccupiedMemory() {}

    /** By whose figure it is; without those that nobody has noted. */
    static Map<String, Double> of(TrialFiles trial) {
        Map<String, Double> all = new LinkedHashMap<>();
        List<MetricSample> samples = trial.reading().server().stream()
                .filter(sample -> isMeasured(trial, sample.atSeconds()))
                .toList();
        OWN.stream()
                .filter(name -> samples.stream().anyMatch(one -> one.values().containsKey(name)))
                .findFirst()
                .ifPresent(name -> all.put("the store's own count, " + name, own(samples, name)));
        double resident = resident(trial);
        if (resident > 0) {
            all.put(RESIDENT, resident);
        }
        return all;
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

    private static double own(List<MetricSample> samples, String name) {
        return sum(samples.stream()
                .filter(sample -> sample.values().containsKey(name))
                .collect(Collectors.toMap(
                        MetricSample::source,
                        sample -> sample.values().getOrDefault(name, 0.0),
                        Math::min)));
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
