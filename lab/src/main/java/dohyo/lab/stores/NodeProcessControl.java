package dohyo.lab.stores;

import dohyo.model.experiment.StoreSpec;

/**
 * Power over the process of a node: it can be ended, and started again in the same place with the
 * same data. Between the two the node is taken down, and nobody misses it.
 */
public interface NodeProcessControl {

    /** Ends the process with SIGKILL and returns when it is gone. */
    void kill();

    /** Ends the process in order, and with SIGKILL if that takes too long. */
    void stop();

    /** Starts a process in the place of the one that was ended. */
    void start() throws StoreFailure;

    /**
     * Returns when the started process serves clients; the node is no longer taken down then,
     * whether it serves or failed to.
     */
    void awaitReady() throws StoreFailure;

    /** The next process is another version, or runs on another JVM or with other settings. */
    void become(StoreSpec spec) throws StoreFailure;

    /** What it is at present. */
    StoreSpec spec();
}
