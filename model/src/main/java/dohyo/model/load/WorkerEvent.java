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
 * @param plan of which load it speaks, from 0; a worker may carry several, for arms that stand side
 *     by side
 */
public record WorkerEvent(
        Kind kind,
        double atSeconds,
        String message,
        long rowsLoaded,
        long rowsTotal,
        @Nullable StepRecord step,
        @Nullable SecondRecord second,
        long firstNumber,
        int plan) {

    /** Of the only load that it carries. */
    public WorkerEvent(
            Kind kind,
            double atSeconds,
            String message,
            long rowsLoaded,
            long rowsTotal,
            @Nullable StepRecord step,
            @Nullable SecondRecord second,
            long firstNumber) {
        this(kind, atSeconds, message, rowsLoaded, rowsTotal, step, second, firstNumber, 0);
    }

    /** The same of one load of several. */
    public WorkerEvent of(int number) {
        return new WorkerEvent(
                kind, atSeconds, message, rowsLoaded, rowsTotal, step, second, firstNumber, number);
    }

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
         * It is ready for its next step and waits to be told when that begins: one of several
         * workers, or one whose load is directed
         * ({@link dohyo.model.experiment.Load#isDirected()}).
         */
        AT_THE_LINE,
        /** The same after its last step: it waits to be told that all others have ended, too. */
        AT_THE_EXIT,
        STEP_START,
        /** Figures of one second while a step runs. */
        SECOND,
        /**
         * A sign of life: a benchmark goes on, of which nothing can be told before its stretch
         * ends; one population of a large cache takes minutes.
         */
        MEASURING,
        STEP_END,
        /** All phases are done, all files are closed. */
        DONE,
        /** The worker cannot go on; the message says why and what to do. */
        FAILED,
        /** The same because what the workload asks can never be done as it is written. */
        REFUSED;

        /** Whether it is the worker's last word. */
        public boolean isLast() {
            return this == DONE || this == FAILED || this == REFUSED;
        }
    }
}
