package dohyo.lab.trial.worker;

import dohyo.model.result.TrialRecord.ProcessNote;

import java.time.Duration;

/** A load worker as a trial sees it: a process of its own, or a part of one that it shares. */
public interface WorkerLink extends AutoCloseable {

    /** An order is on its way for some tens of microseconds; a busy machine may take longer. */
    long ORDER_NANOS = 20_000_000;

    long pid();

    /** Whether its process is one of this machine's. */
    default boolean isHere() {
        return true;
    }

    /** How long an order may be on its way to it. */
    default long orderNanos() {
        return ORDER_NANOS;
    }

    ProcessNote note();

    /** Makes it stand still. */
    void suspend();

    /** Lets it go on. */
    void resume();

    /** Whether nothing more will come. */
    boolean isSilent();

    /** Gives an order; a worker that is on its way out hears none. */
    void tell(String order);

    /**
     * Lets it begin its next step.
     *
     * @param nanos the moment, on this machine's clock
     * @param firstNumber of the step's first operation
     */
    default void begin(long nanos, long firstNumber) {
        tell("begin " + nanos + " " + firstNumber);
    }

    /** Waits for the end that it has announced itself; true when it came. */
    boolean awaitExit(Duration patience);

    String lastWords();

    @Override
    void close();
}
