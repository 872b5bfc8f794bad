package dohyo.lab.stores.valkey;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Folders;
import dohyo.lab.process.LogTail;
import dohyo.lab.stores.EventLog;
import dohyo.lab.stores.MetricsDoor;
import dohyo.lab.stores.NodeChores;
import dohyo.lab.stores.NodeLife;
import dohyo.lab.stores.Readiness;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreNode;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * A started server, ready or not yet; it may have one process after the other. Closing it ends it
 * and removes its data.
 */
final class ValkeyNode implements StoreNode, NodeLife, AutoCloseable {

    private static final Duration CLEAN_STOP = Duration.ofSeconds(20);
    private static final int LAST_LINES = 12;
    private static final int PATIENCE_MILLIS = 2000;

    /** One that has data reads all of it first. */
    private static final Duration LONGEST_BOOT = Duration.ofMinutes(3);

    private final Birth birth;
    private final StoreSpec spec;
    private final ValkeyDoor door;
    private final Place place;
    private volatile ChildProcess process;
    private volatile boolean takenDown;

    /** Starts a process. */
    @FunctionalInterface
    interface Birth {
        ChildProcess start() throws StoreFailure;
    }

    /**
     * Where a node lies.
     *
     * @param number from 1
     * @param home for its data and its settings; gone when it is closed
     * @param log of all its processes, one after the other
     * @param copies name of the node whose replica it is started as; empty when it is none
     */
    record Place(int number, Path home, Path log, String copies) {

        Path settings() {
            return home.resolve("valkey.conf");
        }
    }

    ValkeyNode(Birth birth, StoreSpec spec, ValkeyDoor door, Place place) throws StoreFailure {
        this.birth = birth;
        this.spec = spec;
        this.door = door;
        this.place = place;
        process = birth.start();
    }

    ValkeyDoor door() {
        return door;
    }

    /** Waits until it serves; returns the version that it says it has. */
    String awaitService() throws StoreFailure {
        return new Readiness(process, this::version, this::lastWords).await(LONGEST_BOOT);
    }

    /** Fails when its process has ended, or when nobody wants to wait any more. */
    void demandLife() throws StoreFailure {
        new Readiness(process, this::version, this::lastWords).demandLife();
    }

    private String version() throws IOException {
        try (RespTalk talk = door.open(PATIENCE_MILLIS)) {
            ServerInfo info = ServerInfo.parse(talk.text("INFO", "all"));
            if (info.isLoading()) {
                throw new IOException("it still reads its data");
            }
            return info.version();
        }
    }

    @Override
    public String name() {
        return process.name();
    }

    @Override
    public String contactPoint() {
        return door.contactPoint();
    }

    @Override
    public String copies() {
        return place.copies();
    }

    @Override
    public ProcessNote process() {
        ChildProcess child = process;
        return new ProcessNote("store", child.pid(), child.command(), child.environment());
    }

    @Override
    public boolean isJvm() {
        return false;
    }

    @Override
    public Optional<EventLog> eventLog() {
        return Optional.of(new EventLog(
                place.log(),
                (clock, source, events) -> new ValkeyLog(clock, source, events)::accept));
    }

    @Override
    public Optional<MetricsDoor> metrics() {
        return Optional.of(new ValkeyMetrics(door, place.log()));
    }

    @Override
    public Optional<NodeChores> chores() {
        return Optional.of(new ValkeyChores(door));
    }

    @Override
    public boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public boolean isTakenDown() {
        return takenDown;
    }

    @Override
    public void suspend() {
        process.suspend();
    }

    @Override
    public void resume() {
        process.resume();
    }

    @Override
    public Optional<NodeLife> life() {
        return Optional.of(this);
    }

    @Override
    public void kill() {
        takenDown = true;
        process.kill();
    }

    /** Asked to stop, it writes what it is to keep. */
    @Override
    public void stop() {
        takenDown = true;
        int unused = process.stop(CLEAN_STOP);
    }

    @Override
    public void start() throws StoreFailure {
        process = birth.start();
    }

    @Override
    public void awaitReady() throws StoreFailure {
        try {
            String unused = awaitService();
        } finally {
            takenDown = false;
        }
    }

    @Override
    public void become(StoreSpec other) throws StoreFailure {
        throw StoreFailure.input(spec.describe() + " is not upgraded in its place; start another");
    }

    @Override
    public StoreSpec spec() {
        return spec;
    }

    /** Of its log and its snapshot. */
    long bytesOnDisk() throws IOException {
        Path snapshot = place.home().resolve("dump.rdb");
        return Folders.bytes(place.home().resolve("appendonlydir"), Set.of())
                + (Files.exists(snapshot) ? Files.size(snapshot) : 0);
    }

    String lastWords() {
        return LogTail.describe(place.log(), LAST_LINES);
    }

    /** SIGKILL, and the data is gone: a clean stop would write what is thrown away at once. */
    @Override
    public void close() {
        process.kill();
        try {
            Folders.remove(place.home());
        } catch (IOException e) {
            // It lies in the lab's work folder, which is removed at the end in any case.
        }
    }
}
