package dohyo.lab.stores.nullstore;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.stores.NodeProcessControl;
import dohyo.lab.stores.ReadinessCheck;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.cql.CqlProbe;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * The only node of a null store. It stores nothing, so one that was started again has forgotten
 * nothing; but its script is not played a second time: it answers at once from then on.
 */
final class NullNode implements StoreNode, NodeProcessControl {

    private static final Duration CLEAN_STOP = Duration.ofSeconds(15);
    private static final Duration LONGEST_BOOT = Duration.ofSeconds(30);

    private final Birth birth;
    private final StoreSpec spec;
    private final String address;
    private final int port;
    private volatile Running running;
    private volatile boolean takenDown;

    /** Starts a process. */
    @FunctionalInterface
    interface Birth {

        /** Starts it; processes are numbered from 1. */
        Running start(int number) throws StoreFailure;
    }

    /** A process and its log of collections. */
    record Running(ChildProcess process, Path gcLog, int number) {}

    NullNode(Birth birth, StoreSpec spec, String address, int port) throws StoreFailure {
        this.birth = birth;
        this.spec = spec;
        this.address = address;
        this.port = port;
        running = birth.start(1);
    }

    ChildProcess child() {
        return running.process;
    }

    /** Waits until it answers; returns the version that it says it has. */
    String version() throws StoreFailure {
        ChildProcess process = running.process;
        return new ReadinessCheck(
                        process, new CqlProbe(address, port)::releaseVersion, process::lastWords)
                .await(LONGEST_BOOT);
    }

    @Override
    public String name() {
        return running.process.name();
    }

    @Override
    public String contactPoint() {
        return address + ":" + port;
    }

    @Override
    public ProcessNote process() {
        ChildProcess child = running.process;
        return new ProcessNote("store", child.pid(), child.command(), child.environment());
    }

    @Override
    public Optional<Path> gcLog() {
        return Optional.of(running.gcLog);
    }

    @Override
    public boolean isAlive() {
        return running.process.isAlive();
    }

    @Override
    public boolean isTakenDown() {
        return takenDown;
    }

    @Override
    public void suspend() {
        running.process.suspend();
    }

    @Override
    public void resume() {
        running.process.resume();
    }

    @Override
    public Optional<NodeProcessControl> life() {
        return Optional.of(this);
    }

    @Override
    public void kill() {
        takenDown = true;
        running.process.kill();
    }

    @Override
    public void stop() {
        takenDown = true;
        end();
    }

    /** Asked to stop, it finishes its diary first. */
    void end() {
        ChildProcess process = running.process;
        process.resume();
        try {
            process.tell("stop");
            boolean unused = process.awaitExit(CLEAN_STOP);
        } catch (IOException endedAlready) {
            // Then there is nobody to be asked.
        }
        process.stop(CLEAN_STOP);
    }

    @Override
    public void start() throws StoreFailure {
        running = birth.start(running.number + 1);
    }

    @Override
    public void awaitReady() throws StoreFailure {
        try {
            String unused = version();
        } finally {
            takenDown = false;
        }
    }

    @Override
    public void become(StoreSpec other) throws StoreFailure {
        throw StoreFailure.input("the null store is what it is");
    }

    @Override
    public StoreSpec spec() {
        return spec;
    }
}
