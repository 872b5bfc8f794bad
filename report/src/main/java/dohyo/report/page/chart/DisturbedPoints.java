package dohyo.report.page.chart;

import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.findings.Findings;
import dohyo.report.page.chart.ChartData.Rate;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which points of a run say little of the store, since the generator was late or other guests of
 * the machine took its time. Of steps of one name in one trial all are when one is.
 */
final class DisturbedPoints {

    private final RunFiles run;
    private final Map<String, List<ObservedStep>> steps = new HashMap<>();

    DisturbedPoints(RunFiles run) {
        this.run = run;
    }

    boolean is(Rate rate) {
        return run.trialsOf(rate.arm()).stream()
                .filter(trial -> trial.name().equals(rate.trial()))
                .flatMap(trial -> steps(trial).stream())
                .filter(step -> step.step().name().equals(rate.step()))
                .anyMatch(step ->
                        Findings.disturbance(run, rate.arm(), List.of(step)).isPresent());
    }

    private List<ObservedStep> steps(TrialFiles trial) {
        return steps.computeIfAbsent(trial.name(), name -> ObservedStep.of(List.of(trial)));
    }
}
