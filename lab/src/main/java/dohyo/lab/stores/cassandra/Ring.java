package dohyo.lab.stores.cassandra;

import dohyo.lab.process.Folders;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.PreStartDataPreparation;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cassandra.node.CassandraNode;
import dohyo.lab.stores.cassandra.node.JmxAccess;
import dohyo.lab.stores.cassandra.node.NodeCertificate;
import dohyo.lab.stores.cassandra.node.NodeCommand;
import dohyo.lab.stores.cassandra.node.NodeFolders;
import dohyo.lab.stores.cassandra.node.NodeProcessStarter;
import dohyo.model.experiment.StoreSpec;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The nodes of one store, started together on sites of theirs. Closing it stops them all and
 * removes their data.
 */
final class Ring implements AutoCloseable {

    private final Plan plan;
    private final Planning planning;
    private final Processes processes;
    private final NodeSites sites;
    private final Path home;
    private final List<CassandraNode> nodes = new ArrayList<>();

    /** One for all, as those who look after rings expect it. */
    private final String jmxPassword = JmxAccess.newPassword();

    private @Nullable NodeCertificate certificate;
    private Path logs = Path.of("");

    /**
     * @param planning of nodes that become something else
     * @param sites given back when the ring is closed
     * @param home of all data; does not exist yet
     */
    Ring(Plan plan, Planning planning, Processes processes, NodeSites sites, Path home) {
        this.plan = plan;
        this.planning = planning;
        this.processes = processes;
        this.sites = sites;
        this.home = home;
    }

    /**
     * All that the nodes have in common.
     *
     * @param first of a node's first process, whose start is nothing that is measured
     * @param command of those that come after it, which start as they do everywhere
     */
    record Plan(
            StoreSpec spec,
            RingLayout layout,
            CassandraNodeSettings settings,
            NodeCommand first,
            NodeCommand command) {}

    /** What is needed for nodes of a kind. */
    @FunctionalInterface
    interface Planning {
        Plan of(StoreSpec spec) throws StoreFailure;
    }

    List<CassandraNode> nodes() {
        return List.copyOf(nodes);
    }

    /** What all nodes have in their files. */
    Map<String, Object> settings() {
        return plan.settings.ofNodes(plan.layout);
    }

    RingLayout layout() {
        return plan.layout;
    }

    /** Of all nodes and of what stands beside them; removed with the ring. */
    Path home() {
        return home;
    }

    /** Where all that they print is kept. */
    Path logs() {
        return logs;
    }

    /** A port on 127.0.0.1 that nobody else has. */
    int freePort() throws StoreFailure {
        return sites.freePort();
    }

    /** Furnishes the folders of all nodes, starts every node on its own, and waits for none. */
    void start(Path folder, PreStartDataPreparation preparation) throws StoreFailure {
        logs = folder.toAbsolutePath();
        try {
            certificate = certificateOfAll();
            List<NodeFolders> places = furnished(preparation);
            for (NodeFolders place : places) {
                nodes.add(startNode(nodes.size() + 1, place));
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
        return NodeCertificate.make(
                processes, plan.command.jdk(), allAddresses(), home.resolve("tls"));
    }

    private List<String> allAddresses() {
        return IntStream.rangeClosed(1, plan.layout.topology().nodes())
                .mapToObj(sites::address)
                .toList();
    }

    private String seedsOf(NodeFolders place) {
        return String.join(",", plan.layout.seeds(allAddresses(), place.run()));
    }

    private List<NodeFolders> furnished(PreStartDataPreparation preparation) throws IOException {
        List<NodeFolders> places = new ArrayList<>();
        for (int node = 1; node <= plan.layout.topology().nodes(); node++) {
            NodeFolders place = new NodeFolders(
                    home.resolve("node-" + node),
                    logs.resolve("cassandra-" + node),
                    plan.layout.placeOf(node));
            place.create();
            preparation.furnish(node, place.home());
            places.add(place);
        }
        preparation.furnished(places.stream().map(NodeFolders::home).toList());
        return places;
    }

    private CassandraNode startNode(int node, NodeFolders place) throws StoreFailure, IOException {
        Files.writeString(place.rackProperties(), plan.layout.propertiesOf(node));
        copy("logback.xml", place.logback());
        copy("logback-tools.xml", place.toolLogback());
        JmxAccess jmx = JmxAccess.prepare(sites.freePort(), place.conf(), jmxPassword);
        int port = plan.settings.port("native_transport_port");
        return new CassandraNode(
                (spec, here) -> birth(node, spec, here, jmx),
                plan.spec,
                place,
                new CassandraNode.Door(
                        sites.address(node), port, sites.way(node, port, jmx.port()), certificate),
                jmx);
    }

    /** A node keeps its tokens, whatever its next version would take by itself. */
    private NodeProcessStarter.Newborn birth(
            int node, StoreSpec spec, NodeFolders place, JmxAccess jmx) throws StoreFailure {
        Plan own = spec.equals(plan.spec) ? plan : planning.of(spec);
        CassandraNodeSettings settings =
                own.settings.with(plan.settings.tokens()).with(plan.layout.settingsOf(node));
        NodeCertificate shown = certificate;
        try {
            Files.writeString(
                    place.settings(),
                    (shown == null ? settings : settings.withEncryption(shown.options()))
                            .textFor(sites.address(node), seedsOf(place), place.home()));
            String name = "cassandra-" + node;
            NodeCommand command = place.run() == 1 ? own.first : own.command;
            return new NodeProcessStarter.Newborn(
                    command,
                    sites.start(node, command.of(name, place, jmx)),
                    sites.machine(node),
                    sites.tools());
        } catch (IOException e) {
            throw StoreFailure.world("cannot start cassandra-" + node + ": " + e.getMessage(), e);
        }
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
        nodes.forEach(CassandraNode::close);
        sites.close();
        try {
            Folders.remove(home);
        } catch (IOException e) {
            // It lies in the lab's work folder, which is removed at the end in any case.
        }
    }
}
