package dohyo.lab.trial.worker;

import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;

/** Says when a load that waits at the line goes on. */
public interface StepGate {

    /** Lets everybody go on at once. */
    StepGate AT_ONCE = Waiting::begin;

    /**
     * All workers of a load are at the line.
     *
     * @param load may be told to go on later, and by any thread
     */
    void atTheLine(Waiting load);

    /** The load has run its last step; said before it comes to the line for the last time. */
    default void atTheExit() {}

    /** A step of the load has ended; said before it comes to the line again. */
    default void stepEnded(StepRecord step) {}

    /** A second of it has passed. */
    default void second(SecondRecord second) {}

    /** A load at the line. */
    interface Waiting {

        /** It runs its next step. */
        void begin();

        /** There has been enough of what it repeats; it comes to the line again. */
        default void enough() {
            begin();
        }
    }
}
