package dohyo.model.load;

import org.jspecify.annotations.Nullable;

/**
 * A line of JSON that the worker prints on its standard output; exactly the parts that belong to
 * its kind are present.
 *
 * @param kind what happened
 * @param atSeconds when, from the trial's origin
 * @param message for people: what is being done, or why it failed
 * @param rowsLoaded of LOADING; of VERIFIED how many were compared
 * @param rowsTotal of LOADING and VERIFIED
 * @param step of STEP_START (times and offered rate only) and STEP_END (complete)
 * @param second of SECOND
 * @param firstNumber of AT_THE_LINE: of the next step's first operation, as far as this worker
 *     knows
 */
public record WorkerEvent(
        Kind kind,
        double atSeconds,
        String message,
        long rowsLoaded,
        long rowsTotal,
        @Nullable StepRecord step,
        @Nullable SecondRecord second,
        long firstNumber) {

    /** What a worker can say. */
    public enum Kind {
        /** It has warmed itself, before it meets the store; the message says for how long. */
        REHEARSED,
        /** Connected, schema present. */
        READY,
        /** Progress of the load phase. */
        LOADING,
        /** Rows of the data set were compared with what was loaded: all of those counted. */
        VERIFIED,
        /** The data set is not what was loaded; the message says where. */
        NOT_AS_LOADED,
        /**
         * One of several workers is ready for its next step, and waits to be told when it begins.
         */
        AT_THE_LINE,
        STEP_START,
        /** Figures of one second while a step runs. */
        SECOND,
        STEP_END,
        /** All phases are done, all files are closed. */
        DONE,
        /** The worker cannot go on; the message says why and what to do. */
        FAILED
    }
}
