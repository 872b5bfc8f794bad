package dohyo.engine;

import dohyo.engine.lane.NanoClock;

/** Where a load waits until it may begin its next step, together with all others that have to. */
@FunctionalInterface
interface StartLine {

    /**
     * Waits until all are here.
     *
     * @param firstNumber of the step's first operation, as far as this worker knows
     */
    Signal await(long firstNumber);

    /**
     * All begin now.
     *
     * @param nanos the same moment for all
     * @param firstNumber of the step's first operation
     */
    record Signal(long nanos, long firstNumber) {}

    /** Of the only worker: it waits for nobody. */
    static StartLine alone(NanoClock clock) {
        return firstNumber -> new Signal(clock.nanoTime(), firstNumber);
    }
}
