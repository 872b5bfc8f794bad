package dohyo.lab.stores.cassandra;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Folders;
import dohyo.lab.process.LogTail;
import dohyo.lab.stores.CqlProbe;
import dohyo.lab.stores.JmxDoor;
import dohyo.lab.stores.NodeTool;
import dohyo.lab.stores.Readiness;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreNode;
import dohyo.model.result.TrialRecord.ProcessNote;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** A started node, ready or not yet. Closing it ends it and removes its data. */
final class CassandraNode implements StoreNode, AutoCloseable {

    private static final Duration CLEAN_STOP = Duration.ofSeconds(20);
    private static final int LAST_LINES = 12;

    private final NodePlace place;
    private final Door door;
    private final JmxAccess jmx;
    private final NodeCommand command;
    private final ChildProcess process;

    /** @param door where its clients come in */
    CassandraNode(
            NodeCommand command, ChildProcess process, NodePlace place, Door door, JmxAccess jmx) {
        this.command = command;
        this.process = process;
        this.place = place;
        this.door = door;
        this.jmx = jmx;
    }

    /**
     * An address and a port of the native protocol.
     *
     * @param certificate of a door that speaks TLS; null when it does not
     */
    record Door(String address, int port, @Nullable NodeCertificate certificate) {

        private CqlProbe probe() throws StoreFailure {
            if (certificate == null) {
                return new CqlProbe(address, port);
            }
            try {
                return new CqlProbe(address, port, certificate.sockets());
            } catch (IOException e) {
                throw StoreFailure.world(String.valueOf(e.getMessage()), e);
            }
        }
    }

    @Override
    public String name() {
        return process.name();
    }

    @Override
    public String contactPoint() {
        return door.address + ":" + door.port;
    }

    @Override
    public ProcessNote process() {
        return new ProcessNote("store", process.pid(), process.command(), process.environment());
    }

    @Override
    public Optional<Path> gcLog() {
        return Optional.of(place.gcLog());
    }

    @Override
    public Optional<JmxDoor> jmx() {
        return Optional.of(jmx);
    }

    @Override
    public String rack() {
        return place.rack();
    }

    @Override
    public Optional<NodeTool> tool() {
        return Optional.of(new NodeTool(jmx.port(), command.toolOf(place, jmx)));
    }

    JmxAccess jmxAccess() {
        return jmx;
    }

    /** Of its door for clients; null when that does not speak TLS. */
    @Nullable NodeCertificate certificate() {
        return door.certificate;
    }

    @Override
    public boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public void suspend() {
        process.suspend();
    }

    @Override
    public void resume() {
        process.resume();
    }

    CqlProbe probe() throws StoreFailure {
        return door.probe();
    }

    Readiness readiness() throws StoreFailure {
        return new Readiness(process, probe(), this::lastWords);
    }

    /** Waits a while, less when its process ends. */
    void awaitExit(Duration time) {
        boolean unused = process.awaitExit(time);
    }

    /** Asks it to stop and does not wait, so that all nodes of a ring can stop together. */
    void askToStop() {
        process.askToStop();
    }

    String lastWords() {
        return LogTail.describe(place.output(), LAST_LINES) + "\n"
                + LogTail.describe(place.systemLog(), LAST_LINES);
    }

    /** Ends the process and says where its data lie. */
    Path rest() {
        process.stop(CLEAN_STOP);
        return place.home();
    }

    /** SIGTERM, SIGKILL if need be, and the data is gone. */
    @Override
    public void close() {
        process.stop(CLEAN_STOP);
        try {
            Folders.remove(place.home());
        } catch (IOException e) {
            // It lies in the lab's work folder, which is removed at the end in any case.
        }
    }
}
