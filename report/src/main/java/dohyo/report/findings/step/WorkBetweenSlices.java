package dohyo.report.findings.step;

import dohyo.model.load.SliceUseRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.text.QuantityText;
import dohyo.report.analysis.measured.ProcessUse;
import dohyo.report.findings.doubt.Doubt;
import dohyo.report.findings.doubt.FindingThresholds;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A store used much CPU time between its slices, where nobody counts it for an operation: one that
 * puts work off looks cheaper than it is.
 *
 * @param share the largest of any trial, of the CPU time from the first slice to the last
 * @param trials in which it was too large
 * @param all trials that were done
 */
public record WorkBetweenSlices(
        Level level, String arm, String load, double share, int trials, int all) implements Doubt {

    private static final String STORE = "store";

    /** Part of the time that must have been observed; a sample may be missing. */
    private static final double OBSERVED = 0.9;

    /** Of each arm and load. */
    public static List<Doubt> in(RunFiles run) {
        return run.armNames().stream()
                .flatMap(arm -> ofArm(arm, run.trialsOf(arm)).stream())
                .toList();
    }

    private static List<Doubt> ofArm(String arm, List<TrialFiles> trials) {
        Map<String, List<Double>> shares = new LinkedHashMap<>();
        trials.stream()
                .filter(TrialFiles::done)
                .forEach(trial -> slices(trial)
                        .forEach((load, slices) -> shares.computeIfAbsent(
                                        load, unused -> new ArrayList<>())
                                .add(share(trial, slices))));
        List<Doubt> doubts = new ArrayList<>();
        shares.forEach((load, all) -> {
            List<Double> large = all.stream()
                    .filter(share -> share > FindingThresholds.WORK_BETWEEN_SLICES)
                    .toList();
            if (!large.isEmpty()) {
                doubts.add(new WorkBetweenSlices(
                        Level.DOUBT, arm, load, Collections.max(large), large.size(), all.size()));
            }
        });
        return doubts;
    }

    /** By load, those included that are left out: their store puts work off, too. */
    private static Map<String, List<SliceUseRecord>> slices(TrialFiles trial) {
        Map<Integer, String> names = new HashMap<>();
        for (StepRecord step : trial.reading().steps()) {
            if (step.measured() && step.round() > 0) {
                names.put(step.number(), step.name());
            }
        }
        Map<String, List<SliceUseRecord>> loads = new LinkedHashMap<>();
        for (SliceUseRecord slice : trial.reading().slices()) {
            String load = names.get(slice.step());
            if (load != null) {
                loads.computeIfAbsent(load, unused -> new ArrayList<>()).add(slice);
            }
        }
        return loads;
    }

    /** Zero where it is not known, and where it is no more than an idle store may use. */
    private static double share(TrialFiles trial, List<SliceUseRecord> ofLoad) {
        double from = ofLoad.get(0).beginSeconds();
        double to = ofLoad.get(ofLoad.size() - 1).endSeconds();
        List<SliceUseRecord> slices = trial.reading().slices().stream()
                .filter(slice -> slice.beginSeconds() >= from && slice.endSeconds() <= to)
                .toList();
        double loadedSeconds = slices.stream()
                .mapToDouble(slice -> slice.endSeconds() - slice.beginSeconds())
                .sum();
        ProcessUse use = ProcessUse.between(from, to, trial.reading().processes());
        double all = use.cpuSeconds(STORE);
        double between = all
                - slices.stream().mapToDouble(slice -> slice.own().cpuSeconds()).sum();
        double idle = FindingThresholds.IDLE_STORE_CORES * (to - from - loadedSeconds);
        return ofLoad.size() > 1
                        && use.observedSeconds() >= OBSERVED * (to - from)
                        && between > idle
                ? between / all
                : 0;
    }

    @Override
    public Words words() {
        return new Words(
                "The store of arm '" + arm + "' used " + (trials > 1 ? "up to " : "")
                        + QuantityText.roughShare(share)
                        + " of its CPU time between its slices at " + load + ", in " + trials
                        + " of " + QuantityText.counted(all, "trial") + ".",
                "What a store does while it is not loaded (compaction, garbage collection) is in"
                        + " no figure of CPU or bytes per operation: one that puts work off looks"
                        + " cheaper than it is.",
                "Measure the load in a phase with 'turn: whole', which counts such work.");
    }
}
