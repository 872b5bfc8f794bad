package dohyo.report.analysis;

import dohyo.model.experiment.Claim.Quantity;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Measurements from the files of a run; each is read once. */
public final class RunMeasurements implements Measurements {

    private final RunFiles run;
    private final Map<Asked, SortedMap<Integer, Measured>> known = new HashMap<>();

    public RunMeasurements(RunFiles run) {
        this.run = run;
    }

    @Override
    public SortedMap<Integer, Measured> of(String arm, Quantity quantity) {
        return known.computeIfAbsent(new Asked(arm, quantity), this::read);
    }

    @Override
    public int blocks() {
        return run.blocksDone();
    }

    private SortedMap<Integer, Measured> read(Asked asked) {
        SortedMap<Integer, Measured> measured = new TreeMap<>();
        for (TrialFiles trial : run.trialsOf(asked.arm)) {
            measured.put(trial.planned().block(), Measured.of(trial, asked.quantity));
        }
        return measured;
    }

    private record Asked(String arm, Quantity quantity) {}
}
