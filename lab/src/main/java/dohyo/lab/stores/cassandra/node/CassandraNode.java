package dohyo.lab.stores.cassandra.node;

import dohyo.lab.process.Folders;
import dohyo.lab.process.LogTail;
import dohyo.lab.process.ServerProcess;
import dohyo.lab.stores.EventLog;
import dohyo.lab.stores.NodeMachine;
import dohyo.lab.stores.NodeMetricsSource;
import dohyo.lab.stores.NodeOperations;
import dohyo.lab.stores.NodeProcessControl;
import dohyo.lab.stores.NodeToolCommand;
import dohyo.lab.stores.ReadinessCheck;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cassandra.care.MaintainedNode;
import dohyo.lab.stores.cql.BlockingCqlConnection;
import dohyo.lab.stores.cql.CqlConnector;
import dohyo.lab.stores.cql.CqlNode;
import dohyo.lab.stores.cql.CqlProbe;
import dohyo.lab.stores.jmx.JmxMetrics;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.TrialRecord.ProcessNote;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * A started node, ready or not yet; it may have one process after the other. Closing it ends it and
 * removes its data.
 */
public final class CassandraNode implements CqlNode, NodeProcessControl, AutoCloseable {

    private static final Duration CLEAN_STOP = Duration.ofSeconds(20);
    private static final int LAST_LINES = 12;
    private static final int LONGEST_ANSWER_MILLIS = 5000;

    /** From the start of a process until it serves, on a machine that has other things to do. */
    public static final Duration LONGEST_BOOT = Duration.ofMinutes(3);

    private final NodeProcessStarter birth;
    private final Door door;
    private final JmxAccess jmx;
    private volatile StoreSpec spec;
    private volatile NodeFolders place;
    private volatile NodeProcessStarter.Newborn running;
    private volatile boolean takenDown;

    /** @param door where its clients come in */
    public CassandraNode(
            NodeProcessStarter birth, StoreSpec spec, NodeFolders place, Door door, JmxAccess jmx)
            throws StoreFailure {
        this.birth = birth;
        this.spec = spec;
        this.place = place;
        this.door = door;
        this.jmx = jmx;
        running = birth.start(spec, place);
    }

    /**
     * An address and a port of the native protocol.
     *
     * @param way by which the lab itself comes in
     * @param certificate of a door that speaks TLS; null when it does not
     */
    public record Door(
            String address, int port, Way way, @Nullable NodeCertificate certificate) {

        /** An address and a port that this machine reaches. */
        public record Way(String address, int port) {}

        private CqlProbe probe() throws StoreFailure {
            if (certificate == null) {
                return new CqlProbe(way.address, way.port);
            }
            try {
                return new CqlProbe(way.address, way.port, certificate.sockets());
            } catch (IOException e) {
                throw StoreFailure.world(String.valueOf(e.getMessage()), e);
            }
        }
    }

    @Override
    public String name() {
        return running.process().name();
    }

    @Override
    public String contactPoint() {
        return door.address + ":" + door.port;
    }

    @Override
    public ProcessNote process() {
        ServerProcess process = running.process();
        return new ProcessNote("store", process.pid(), process.command(), process.environment());
    }

    @Override
    public Optional<Path> gcLog() {
        return Optional.of(place.gcLog());
    }

    @Override
    public Optional<EventLog> eventLog() {
        return Optional.of(new EventLog(
                place.storageLog(),
                (clock, source, events) -> new StorageLogLines(clock, source, events)::accept));
    }

    @Override
    public Optional<NodeMetricsSource> metrics() {
        return Optional.of(new JmxMetrics(spec.name(), jmx, true));
    }

    @Override
    public CqlConnector queries() {
        return this::ask;
    }

    private BlockingCqlConnection ask() throws IOException {
        try {
            return door.probe().talk(LONGEST_ANSWER_MILLIS);
        } catch (StoreFailure e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    public String rack() {
        return place.rack();
    }

    @Override
    public Optional<NodeToolCommand> tool() {
        return Optional.of(new NodeToolCommand(jmx.port(), running.command().toolOf(place, jmx)));
    }

    /** As those see it who look after it. */
    public MaintainedNode cared() {
        return new MaintainedNode(
                name(),
                door.address,
                jmx.port(),
                place.home(),
                place.settings(),
                place.temporary(),
                running.command().toolOf(place, jmx));
    }

    public JmxAccess jmxAccess() {
        return jmx;
    }

    /** Of its door for clients; null when that does not speak TLS. */
    @Nullable public NodeCertificate certificate() {
        return door.certificate;
    }

    @Override
    public Optional<NodeMachine> machine() {
        return running.machine();
    }

    /** Why its machine cannot be asked any more; empty as long as it can. */
    public String loss() {
        return running.process().loss();
    }

    @Override
    public boolean isAlive() {
        return running.process().isAlive();
    }

    @Override
    public void suspend() {
        running.process().suspend();
    }

    @Override
    public void resume() {
        running.process().resume();
    }

    @Override
    public boolean isTakenDown() {
        return takenDown;
    }

    @Override
    public Optional<NodeProcessControl> life() {
        return Optional.of(this);
    }

    @Override
    public Optional<NodeOperations> chores() {
        NodeProcessStarter.Newborn now = running;
        return Optional.of(new JmxNodeOperations(
                jmx, new SstableDump(now.tools(), now.command().dumpOf(place), place)));
    }

    @Override
    public void kill() {
        takenDown = true;
        running.process().kill();
    }

    @Override
    public void stop() {
        takenDown = true;
        running.process().stop(CLEAN_STOP);
    }

    /** In the same place, but for the log of collections. */
    @Override
    public void start() throws StoreFailure {
        place = place.next();
        running = birth.start(spec, place);
    }

    @Override
    public void awaitReady() throws StoreFailure {
        try {
            String version = readiness().await(LONGEST_BOOT);
            if (!version.equals(spec.version())) {
                throw StoreFailure.world(
                        name() + " says it is " + version + ", not " + spec.version());
            }
        } finally {
            takenDown = false;
        }
    }

    @Override
    public void become(StoreSpec other) {
        spec = other;
    }

    @Override
    public StoreSpec spec() {
        return spec;
    }

    public CqlProbe probe() throws StoreFailure {
        return door.probe();
    }

    public ReadinessCheck readiness() throws StoreFailure {
        return new ReadinessCheck(running.process(), probe()::releaseVersion, this::lastWords);
    }

    /** Waits a while, less when its process ends. */
    public void awaitExit(Duration time) {
        boolean unused = running.process().awaitExit(time);
    }

    /** Asks it to stop and does not wait, so that all nodes of a ring can stop together. */
    public void askToStop() {
        running.process().askToStop();
    }

    public String lastWords() {
        if (!loss().isEmpty()) {
            return name() + " is lost: " + loss();
        }
        machine().ifPresent(NodeMachine::bringLogs);
        return LogTail.describe(place.output(), LAST_LINES) + "\n"
                + LogTail.describe(place.systemLog(), LAST_LINES);
    }

    /** Of a keyspace's sstables. */
    public long bytesOnDisk(String keyspace) throws IOException {
        return Folders.bytes(
                place.home().resolve("data").resolve(keyspace), Set.of("snapshots", "backups"));
    }

    /** Ends the process and says where its data lie. */
    public Path rest() {
        stop();
        return place.home();
    }

    /**
     * SIGKILL, and the data is gone. A clean stop would flush what is thrown away at once: seconds
     * of each trial, and pages that are written back in the next.
     */
    @Override
    public void close() {
        running.process().kill();
        machine().ifPresent(NodeMachine::bringLogs);
        try {
            Folders.remove(place.home());
        } catch (IOException e) {
            // It lies in the lab's work folder, which is removed at the end in any case.
        }
    }
}
