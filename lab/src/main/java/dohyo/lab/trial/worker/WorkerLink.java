package dohyo.lab.trial.worker;

import dohyo.model.result.TrialRecord.ProcessNote;

import java.time.Duration;

/** A load worker as a trial sees it: a process of its own, or a part of one that it shares. */
public interface WorkerLink extends AutoCloseable {

    long pid();

    ProcessNote note();

    /** Makes it stand still. */
    void suspend();

    /** Lets it go on. */
    void resume();

    /** Whether nothing more will come. */
    boolean isSilent();

    /** Gives an order; a worker that is on its way out hears none. */
    void tell(String order);

    /** Waits for the end that it has announced itself; true when it came. */
    boolean awaitExit(Duration patience);

    String lastWords();

    @Override
    void close();
}
