package dohyo.lab.stores.cassandra;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Folders;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.Furnishing;
import dohyo.lab.stores.LoopbackBlock;
import dohyo.lab.stores.StoreFailure;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The nodes of one store, started together on the addresses of one block. Closing it stops them all
 * and removes their data.
 */
final class Ring implements AutoCloseable {

    private final Plan plan;
    private final Processes processes;
    private final LoopbackBlock addresses;
    private final Path home;
    private final List<CassandraNode> nodes = new ArrayList<>();
    private @Nullable NodeCertificate certificate;

    /**
     * @param addresses given back when the ring is closed
     * @param home of all data; does not exist yet
     */
    Ring(Plan plan, Processes processes, LoopbackBlock addresses, Path home) {
        this.plan = plan;
        this.processes = processes;
        this.addresses = addresses;
        this.home = home;
    }

    /** All that the nodes have in common. */
    record Plan(RingLayout layout, Settings settings, NodeCommand command) {}

    List<CassandraNode> nodes() {
        return List.copyOf(nodes);
    }

    RingLayout layout() {
        return plan.layout;
    }

    /** Starts every node on what its folder is furnished with, and waits for none. */
    void start(Path logs, Furnishing furnishing) throws StoreFailure {
        try {
            certificate = certificateOfAll();
            for (int node = 1; node <= plan.layout.topology().nodes(); node++) {
                nodes.add(startNode(node, logs, furnishing));
            }
        } catch (IOException e) {
            throw StoreFailure.world(
                    "cannot start cassandra-" + (nodes.size() + 1) + ": " + e.getMessage(), e);
        }
    }

    private @Nullable NodeCertificate certificateOfAll() throws IOException {
        if (!plan.settings.encryptsClients()) {
            return null;
        }
        List<String> all = IntStream.rangeClosed(1, plan.layout.topology().nodes())
                .mapToObj(addresses::address)
                .toList();
        return NodeCertificate.make(processes, plan.command.jdk(), all, home.resolve("tls"));
    }

    private CassandraNode startNode(int node, Path logs, Furnishing furnishing)
            throws StoreFailure, IOException {
        String name = "cassandra-" + node;
        String address = addresses.address(node);
        NodePlace place = new NodePlace(
                home.resolve("node-" + node),
                logs.toAbsolutePath().resolve(name),
                plan.layout.placeOf(node));
        place.create();
        furnishing.furnish(node, place.home());
        Settings settings = plan.settings.with(plan.layout.settingsOf(node));
        NodeCertificate shown = certificate;
        Files.writeString(
                place.settings(),
                (shown == null ? settings : settings.withEncryption(shown.options()))
                        .textFor(address, addresses.address(1), place.home()));
        Files.writeString(place.rackProperties(), plan.layout.propertiesOf(node));
        copy("logback.xml", place.logback());
        copy("logback-tools.xml", place.toolLogback());
        JmxAccess jmx = JmxAccess.prepare(addresses.freeSharedPort(), place.conf());
        ChildProcess process = processes.start(plan.command.of(name, place, jmx));
        int port = settings.port("native_transport_port");
        return new CassandraNode(
                plan.command, process, place, new CassandraNode.Door(address, port, shown), jmx);
    }

    private static void copy(String resource, Path file) throws IOException {
        try (InputStream logback = Ring.class.getResourceAsStream(resource)) {
            if (logback == null) {
                throw new IllegalStateException(resource + " is missing from the jar");
            }
            Files.copy(logback, file);
        }
    }

    @Override
    public void close() {
        nodes.forEach(CassandraNode::askToStop);
        nodes.forEach(CassandraNode::close);
        addresses.close();
        try {
            Folders.remove(home);
        } catch (IOException e) {
            // It lies in the lab's work folder, which is removed at the end in any case.
        }
    }
}
