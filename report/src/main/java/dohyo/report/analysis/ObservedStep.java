package dohyo.report.analysis;

import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.load.StepRecord;
import dohyo.report.Results.StepResult;
import dohyo.report.reading.TrialFiles;

import java.util.List;

/** A measured step with its files and its figures. */
public record ObservedStep(TrialFiles trial, StepRecord step, StepResult result) {

    /** All measured steps of some trials. */
    public static List<ObservedStep> of(List<TrialFiles> trials) {
        return trials.stream()
                .flatMap(trial -> trial.measuredSteps().stream()
                        .map(step -> new ObservedStep(trial, step, StepFigures.of(trial, step))))
                .toList();
    }

    /** For people: {@code step 5000/s of trial 001-main-b1}. */
    public String place() {
        return "step " + step.name() + " of trial " + trial.name();
    }

    public double endSeconds() {
        return step.startSeconds() + step.durationSeconds();
    }

    /** Whether a quantity is read from it, be it alone or with others. */
    public boolean tells(Quantity quantity) {
        return Measured.isReadFrom(step, quantity);
    }

    /** Whether the step was a try of a search. */
    public boolean isTry() {
        return step.search() != null;
    }

    public boolean isPassedTry() {
        return Boolean.TRUE.equals(result.searchPassed());
    }

    /** A try that was meant to find the limit and did. */
    public boolean isFailedTry() {
        return Boolean.FALSE.equals(result.searchPassed());
    }
}
