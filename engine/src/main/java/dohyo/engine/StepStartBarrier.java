package dohyo.engine;

import dohyo.engine.lane.NanoClock;

/** Where a load waits until it may begin its next step, together with all others that have to. */
@FunctionalInterface
interface StepStartBarrier {

    /**
     * Waits until all are here.
     *
     * @param firstNumber of the step's first operation, as far as this worker knows
     */
    Signal await(long firstNumber);

    /** The same after the last step. */
    default Signal awaitLeave(long firstNumber) {
        return await(firstNumber);
    }

    /**
     * All begin now, or leave what they have repeated so far.
     *
     * @param nanos the same moment for all
     * @param firstNumber of the step's first operation
     * @param enough whether there has been enough of it: the step is not run
     */
    record Signal(long nanos, long firstNumber, boolean enough) {

        /** All begin. */
        Signal(long nanos, long firstNumber) {
            this(nanos, firstNumber, false);
        }
    }

    /** Of the only worker: it waits for nobody. */
    static StepStartBarrier alone(NanoClock clock) {
        return firstNumber -> new Signal(clock.nanoTime(), firstNumber);
    }
}
