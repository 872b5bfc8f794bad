package dohyo.lab.stores.ignite;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Folders;
import dohyo.lab.process.LogTail;
import dohyo.lab.stores.NodeMetricsSource;
import dohyo.lab.stores.ProcessNode;
import dohyo.lab.stores.ReadinessCheck;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.jmx.FileJmxAccess;
import dohyo.lab.stores.jmx.JmxMetrics;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.BufferUnderflowException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** A started node, ready or not yet; it may have one process after the other. */
final class IgniteNode extends ProcessNode {

    /** With data on disk it writes a checkpoint. */
    private static final Duration CLEAN_STOP = Duration.ofSeconds(60);

    private static final Duration LONGEST_BOOT = Duration.ofMinutes(3);
    private static final int LAST_LINES = 12;

    private final Birth birth;
    private final IgniteNodeFolders home;
    private final InetSocketAddress address;
    private final AtomicInteger run = new AtomicInteger(1);

    /** Starts a process. */
    @FunctionalInterface
    interface Birth {

        /**
         * Starts a process of a node.
         *
         * @param run which process of the node it is, from 1
         */
        ChildProcess start(int run) throws StoreFailure;
    }

    /** Starts its first process. */
    IgniteNode(Birth birth, IgniteNodeFolders home, InetSocketAddress address) throws StoreFailure {
        super(birth.start(1), CLEAN_STOP);
        this.birth = birth;
        this.home = home;
        this.address = address;
    }

    /**
     * Waits until it serves and sees so many nodes.
     *
     * @throws StoreFailure when it says that it has another version than it was asked for
     */
    void awaitService(int nodes) throws StoreFailure {
        String said = new ReadinessCheck(child(), () -> version(nodes), this::lastWords)
                .await(LONGEST_BOOT);
        if (!said.equals(spec().version())) {
            throw StoreFailure.world(name() + " says it is " + said + ", not " + spec().version());
        }
    }

    private String version(int nodes) throws IOException {
        if (!home.hasStarted(child().pid())) {
            throw new IOException("it has not fully started yet");
        }
        try (BlockingThinConnection talk = BlockingThinConnection.open(address)) {
            int seen = talk.nodes();
            if (seen < nodes) {
                throw new IOException("it sees " + seen + " of " + nodes + " nodes");
            }
            if (!talk.isActive()) {
                throw new IOException("the cluster is not active yet");
            }
            return talk.version();
        } catch (BufferUnderflowException e) {
            throw new IOException("it answers with less than the protocol asks for", e);
        }
    }

    @Override
    public String name() {
        return child().name();
    }

    @Override
    public String contactPoint() {
        return address.getHostString() + ":" + address.getPort();
    }

    @Override
    public Optional<Path> gcLog() {
        return Optional.of(home.gcLog(run.get()));
    }

    @Override
    public Optional<NodeMetricsSource> metrics() {
        return Optional.of(new JmxMetrics(spec().name(), new FileJmxAccess(home.conf()), true));
    }

    @Override
    public StoreSpec spec() {
        return home.place().spec();
    }

    @Override
    protected ChildProcess next() throws StoreFailure {
        return birth.start(run.incrementAndGet());
    }

    /** Others may be away just then. */
    @Override
    protected void awaitServing() throws StoreFailure {
        awaitService(1);
    }

    long bytesOnDisk() throws IOException {
        return Folders.bytes(home.work(), Set.of());
    }

    String lastWords() {
        return LogTail.describe(home.place().log(), LAST_LINES);
    }
}
