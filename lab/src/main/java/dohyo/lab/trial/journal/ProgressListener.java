package dohyo.lab.trial.journal;

import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.result.RunPlan.PlannedTrial;

/** Told what a run is doing; the terminal shows it. Methods may be called by any thread. */
public interface ProgressListener {

    /** A run begins. */
    default void runBegins(int trials, double expectedSeconds) {}

    /** A trial begins. */
    default void trialBegins(PlannedTrial trial) {}

    /** A phase begins: fetching, starting, loading, warming up, measuring, stopping. */
    default void phase(String name) {}

    /** A short sentence about what is being done. */
    default void say(String sentence) {}

    /** Progress of the load phase. */
    default void loading(long rows, long ofRows) {}

    /** The same, by whose data set it is. */
    default void loading(String arm, long rows, long ofRows) {
        loading(rows, ofRows);
    }

    default void stepBegins(StepRecord step) {}

    /** The same, by who tells it: arms that stand side by side take turns. */
    default void stepBegins(String arm, StepRecord step) {
        stepBegins(step);
    }

    default void second(SecondRecord second) {}

    /** The same, by who tells it. */
    default void second(String arm, SecondRecord second) {
        second(second);
    }

    default void stepEnds(StepRecord step) {}

    /** The same, by who tells it. */
    default void stepEnds(String arm, StepRecord step) {
        stepEnds(step);
    }

    default void trialEnds(PlannedTrial trial, String outcome) {}
}
