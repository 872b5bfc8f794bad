package dohyo.report.analysis.measured;

import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.load.LoadSliceMerger;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.result.EventRecord;
import dohyo.report.Results.StepResult;
import dohyo.report.reading.TrialFiles;
import dohyo.report.text.StepNameText;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A measured step with its files and its figures.
 *
 * @param step as a whole: of a load that was run in slices they are added up
 * @param slices that count, in their order; of a step that was run as a whole it alone
 */
public record ObservedStep(
        TrialFiles trial, StepRecord step, List<StepRecord> slices, StepResult result) {

    /** A second may be noted a little after it ended. */
    private static final double SLACK_SECONDS = 0.1;

    /** All measured steps of some trials. */
    public static List<ObservedStep> of(List<TrialFiles> trials) {
        return trials.stream()
                .flatMap(trial -> trial.measuredLoads().stream().map(slices -> of(trial, slices)))
                .toList();
    }

    private static ObservedStep of(TrialFiles trial, List<StepRecord> slices) {
        return new ObservedStep(
                trial, LoadSliceMerger.step(slices), slices, StepFigures.of(trial, slices));
    }

    /** Each slice as a step of its own. */
    public List<ObservedStep> bySlice() {
        return slices.stream().map(slice -> of(trial, List.of(slice))).toList();
    }

    /** Whether it is of one load that was run in several slices. */
    public boolean isSliced() {
        return slices.size() > 1;
    }

    /** For people: {@code step 5000/s of trial 001-main-b1}; a name of several words in quotes. */
    public String place() {
        return "step " + StepNameText.within(step.name())
                + (isTry() ? " of the search for the highest rate, in trial " : " of trial ")
                + trial.name();
    }

    /** How much of an event lay within its windows. */
    public double sharedSeconds(EventRecord event) {
        return slices.stream()
                .mapToDouble(slice -> shared(event, slice))
                .filter(shared -> shared > 0)
                .sum();
    }

    private static double shared(EventRecord event, StepRecord slice) {
        double end = slice.startSeconds() + slice.durationSeconds();
        return Math.min(event.atSeconds() + event.durationSeconds(), end)
                - Math.max(event.atSeconds(), slice.startSeconds());
    }

    /** The seconds of its windows, as the generator noted them: in the order of the file. */
    public List<SecondRecord> seconds() {
        Map<Integer, StepRecord> byNumber = new HashMap<>();
        slices.forEach(slice -> byNumber.put(slice.number(), slice));
        return trial.reading().seconds().stream()
                .filter(second -> isInside(second, byNumber.get(second.step())))
                .toList();
    }

    private static boolean isInside(SecondRecord second, @Nullable StepRecord slice) {
        return slice != null
                && second.atSeconds()
                        <= slice.startSeconds() + slice.durationSeconds() + SLACK_SECONDS;
    }

    /** Whether a quantity is read from it, be it alone or with others. */
    public boolean tells(Quantity quantity) {
        return MeasuredQuantity.isReadFrom(trial, step, quantity);
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
