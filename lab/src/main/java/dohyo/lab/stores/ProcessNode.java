package dohyo.lab.stores;

import dohyo.lab.process.ChildProcess;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.time.Duration;
import java.util.Optional;

/**
 * A started node that is a process of the lab, one after the other: how it is suspended, ended and
 * started again. What it serves, and when it is ready, is its family's.
 */
public abstract class ProcessNode implements StoreNode, NodeProcessControl {

    private final Duration cleanStop;
    private volatile ChildProcess process;
    private volatile boolean takenDown;

    /**
     * With its first process.
     *
     * @param cleanStop how long it may take to stop when it is asked to
     */
    protected ProcessNode(ChildProcess first, Duration cleanStop) {
        process = first;
        this.cleanStop = cleanStop;
    }

    /** Starts another one. */
    protected abstract ChildProcess next() throws StoreFailure;

    /** Returns when it serves. */
    protected abstract void awaitServing() throws StoreFailure;

    /** The newest of its processes. */
    public final ChildProcess child() {
        return process;
    }

    @Override
    public final ProcessNote process() {
        ChildProcess child = process;
        return new ProcessNote("store", child.pid(), child.command(), child.environment());
    }

    @Override
    public final boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public final boolean isTakenDown() {
        return takenDown;
    }

    @Override
    public final void suspend() {
        process.suspend();
    }

    @Override
    public final void resume() {
        process.resume();
    }

    @Override
    public final Optional<NodeProcessControl> life() {
        return Optional.of(this);
    }

    @Override
    public final void kill() {
        takenDown = true;
        process.kill();
    }

    /** Asked to stop, it writes what it is to keep. */
    @Override
    public final void stop() {
        takenDown = true;
        int unused = process.stop(cleanStop);
    }

    @Override
    public final void start() throws StoreFailure {
        process = next();
    }

    @Override
    public final void awaitReady() throws StoreFailure {
        try {
            awaitServing();
        } finally {
            takenDown = false;
        }
    }

    @Override
    public final void become(StoreSpec other) throws StoreFailure {
        throw StoreFailure.input(
                spec().describe() + " is not upgraded in its place; start another");
    }
}
