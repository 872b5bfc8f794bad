package dohyo.cli.metrics;

import dohyo.lab.trial.journal.ProgressListener;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.result.RunPlan.PlannedTrial;

/** Tells two listeners everything, one after the other. */
public record ProgressTee(ProgressListener one, ProgressListener other)
        implements ProgressListener {

    @Override
    public void runBegins(int trials, double expectedSeconds) {
        one.runBegins(trials, expectedSeconds);
        other.runBegins(trials, expectedSeconds);
    }

    @Override
    public void trialBegins(PlannedTrial trial) {
        one.trialBegins(trial);
        other.trialBegins(trial);
    }

    @Override
    public void phase(String name) {
        one.phase(name);
        other.phase(name);
    }

    @Override
    public void say(String sentence) {
        one.say(sentence);
        other.say(sentence);
    }

    @Override
    public void loading(String arm, long rows, long ofRows) {
        one.loading(arm, rows, ofRows);
        other.loading(arm, rows, ofRows);
    }

    @Override
    public void stepBegins(String arm, StepRecord step) {
        one.stepBegins(arm, step);
        other.stepBegins(arm, step);
    }

    @Override
    public void second(String arm, SecondRecord second) {
        one.second(arm, second);
        other.second(arm, second);
    }

    @Override
    public void stepEnds(String arm, StepRecord step) {
        one.stepEnds(arm, step);
        other.stepEnds(arm, step);
    }

    @Override
    public void trialEnds(PlannedTrial trial, String outcome) {
        one.trialEnds(trial, outcome);
        other.trialEnds(trial, outcome);
    }
}
