package dohyo.lab;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.Progress;

import java.io.IOException;

/** Runs experiments: the front door of the lab. */
public final class Laboratory implements AutoCloseable {

    private final Installation installation;

    public Laboratory(Installation installation) {
        this.installation = installation;
    }

    /**
     * Runs all trials of an experiment and writes the result directory as it goes.
     *
     * @throws StoreFailure when a store cannot be fetched or started
     * @throws IOException when the directory cannot be written
     */
    public RunSummary run(RunRequest request, Progress progress) throws StoreFailure, IOException {
        progress.say(installation + " " + request);
        return new RunSummary(0, 0, false, "");
    }

    /** Ends a running {@link #run} early: what was measured stays, everything is stopped. */
    public void interrupt() {}

    @Override
    public void close() {}
}
