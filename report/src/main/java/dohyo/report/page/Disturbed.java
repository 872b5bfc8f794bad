package dohyo.report.page;

import dohyo.model.load.StepRecord;
import dohyo.report.Results;
import dohyo.report.Results.StepResult;
import dohyo.report.analysis.ObservedStep;
import dohyo.report.findings.Findings;
import dohyo.report.page.ChartData.Rate;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Which points of a run say little of the store, since the generator was late or other guests of
 * the machine took its time. Of steps of one name in one trial all are when one is.
 */
record Disturbed(RunFiles run, Results results) {

    boolean is(Rate rate) {
        return run.trialsOf(rate.arm()).stream()
                .filter(trial -> trial.name().equals(rate.trial()))
                .anyMatch(trial -> is(rate, trial));
    }

    private boolean is(Rate rate, TrialFiles trial) {
        List<StepRecord> steps = trial.measuredSteps().stream()
                .filter(step -> step.name().equals(rate.step()))
                .toList();
        List<StepResult> figures = figures(rate);
        return IntStream.range(0, Math.min(steps.size(), figures.size()))
                .mapToObj(index -> new ObservedStep(trial, steps.get(index), figures.get(index)))
                .anyMatch(step ->
                        Findings.disturbance(run, rate.arm(), List.of(step)).isPresent());
    }

    private List<StepResult> figures(Rate rate) {
        return results.arms().stream()
                .filter(arm -> arm.name().equals(rate.arm()))
                .flatMap(arm -> arm.steps().stream())
                .filter(step ->
                        step.trial().equals(rate.trial()) && step.name().equals(rate.step()))
                .toList();
    }
}
