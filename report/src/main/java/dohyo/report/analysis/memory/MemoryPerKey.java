package dohyo.report.analysis.memory;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.statistics.LinearFit;
import dohyo.model.statistics.LinearFit.Slope;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.Workload;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Memory of a store as a constant, so many bytes for each key, and so many for each byte of its
 * values: fitted over trials with different numbers of records and sizes of values. What a single
 * trial shows is mostly the constant.
 *
 * @param store in words
 * @param counted whose figure it is
 * @param trials that were fitted
 * @param perKey bytes of memory
 * @param perByte bytes of memory for a byte of a value
 */
public record MemoryPerKey(
        StoreSpec store, String counted, int trials, Slope perKey, Slope perByte) {

    private static final double LEVEL = 0.95;

    /** With fewer kinds of arms there is nothing to fit. */
    private static final int ARMS = 4;

    /** Of each store that was loaded with several numbers of records and sizes of values. */
    public static List<MemoryPerKey> of(RunFiles run) {
        Experiment experiment = run.experiment();
        List<MemoryPerKey> all = new ArrayList<>();
        if (experiment == null) {
            return all;
        }
        Map<StoreSpec, List<Arm>> byStore = new LinkedHashMap<>();
        experiment
                .arms()
                .forEach(arm -> byStore.computeIfAbsent(arm.store(), any -> new ArrayList<>())
                        .add(arm));
        byStore.forEach((store, arms) -> {
            if (kinds(arms) >= ARMS) {
                all.addAll(fitted(run, store, arms));
            }
        });
        return all;
    }

    /** How many data sets that differ. */
    private static long kinds(List<Arm> arms) {
        return arms.stream()
                .map(arm -> List.of(arm.workload().data().rows(), bytesOfValues(arm.workload())))
                .distinct()
                .count();
    }

    private static List<MemoryPerKey> fitted(RunFiles run, StoreSpec store, List<Arm> arms) {
        Map<String, List<Observation>> byCount = new LinkedHashMap<>();
        for (Arm arm : arms) {
            for (TrialFiles trial : run.trials()) {
                if (trial.done() && trial.planned().arm().equals(arm.name())) {
                    OccupiedMemory.of(trial)
                            .forEach((counted, bytes) -> byCount.computeIfAbsent(
                                            counted, any -> new ArrayList<>())
                                    .add(Observation.of(arm.workload(), bytes)));
                }
            }
        }
        List<MemoryPerKey> fitted = new ArrayList<>();
        byCount.forEach((counted, seen) -> {
            List<Slope> slopes = LinearFit.slopes(
                    seen.stream().map(Observation::predictors).toList(),
                    seen.stream().mapToDouble(Observation::bytes).toArray(),
                    LEVEL);
            if (!slopes.isEmpty()) {
                fitted.add(new MemoryPerKey(
                        store, counted, seen.size(), slopes.get(0), slopes.get(1)));
            }
        });
        return fitted;
    }

    /** For a record whose values have this many bytes. */
    public double bytesOfRecord(double bytesOfValues) {
        return perKey.value() + perByte.value() * bytesOfValues;
    }

    private record Observation(double keys, double values, double bytes) {

        static Observation of(Workload workload, double bytes) {
            double keys = workload.data().rows();
            return new Observation(keys, keys * MemoryPerKey.bytesOfValues(workload), bytes);
        }

        double[] predictors() {
            return new double[] {keys, values};
        }
    }

    private static double bytesOfValues(Workload workload) {
        return workload.data().ask().binds().stream()
                .map(name -> workload.fields().get(name))
                .filter(ContentField.class::isInstance)
                .map(ContentField.class::cast)
                .mapToDouble(field -> (field.minSize() + field.maxSize()) / 2.0)
                .sum();
    }
}
