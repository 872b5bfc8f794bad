package dohyo.lab.stores.cassandra;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.LoopbackBlock;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.model.experiment.StoreSpec;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Starts Cassandra from its published artifacts, on loopback addresses of its own. */
public final class CassandraLauncher implements StoreLauncher {

    static final String ARTIFACT = "org.apache.cassandra:cassandra-all";

    private final Families families = Families.read();
    private final AtomicInteger starts = new AtomicInteger();
    private final Processes processes;
    private final NodeCommands commands;

    public CassandraLauncher(Processes processes, Jdks jdks, Artifacts artifacts) {
        this.processes = processes;
        this.commands = new NodeCommands(families, jdks, artifacts, processes.workFolder());
    }

    @Override
    public String name() {
        return "cassandra";
    }

    @Override
    public void prepare(StoreSpec asked, Talk talk) throws StoreFailure {
        StoreSpec spec = OwnBuild.named(asked);
        Families.Family family = families.of(spec.version());
        portsOf(new Settings(families, family, spec.settings()));
        commands.of(spec, talk);
    }

    @Override
    public RunningStore start(StoreSpec asked, Path logs, Talk talk) throws StoreFailure {
        StoreSpec spec = OwnBuild.named(asked);
        Families.Family family = families.of(spec.version());
        Settings settings = new Settings(families, family, spec.settings());
        NodeCommand command = commands.of(spec, talk);
        LoopbackBlock addresses = LoopbackBlock.claim(1, portsOf(settings));
        List<CassandraNode> nodes = new ArrayList<>();
        try {
            talk.say("starting " + spec.describe() + " on " + addresses.address(1));
            nodes.add(startNode(1, settings, command, addresses, logs));
            String version = awaitExpectedVersion(nodes.get(0), spec.version());
            return new CassandraStore(nodes, addresses, version, command);
        } catch (StoreFailure | RuntimeException e) {
            nodes.forEach(CassandraNode::close);
            addresses.close();
            throw e;
        }
    }

    private static List<Integer> portsOf(Settings settings) throws StoreFailure {
        return List.of(settings.port("native_transport_port"), settings.port("storage_port"));
    }

    private CassandraNode startNode(
            int number, Settings settings, NodeCommand command, LoopbackBlock addresses, Path logs)
            throws StoreFailure {
        String name = "cassandra-" + number;
        String address = addresses.address(number);
        NodePlace place = new NodePlace(
                processes.workFolder().resolve("store-" + starts.incrementAndGet()),
                logs.toAbsolutePath().resolve(name));
        try {
            place.create();
            NodeCertificate certificate = certificateOf(settings, command, address, place);
            Files.writeString(
                    place.settings(),
                    (certificate == null
                                    ? settings
                                    : settings.withEncryption(certificate.options()))
                            .textFor(address, addresses.address(1), place.home()));
            copyLogback(place);
            JmxAccess jmx = JmxAccess.prepare(addresses.freeSharedPort(), place.conf());
            ChildProcess process = processes.start(command.of(name, place, jmx));
            int port = settings.port("native_transport_port");
            return new CassandraNode(
                    process, place, new CassandraNode.Door(address, port, certificate), jmx);
        } catch (IOException e) {
            throw StoreFailure.world("cannot start " + name + ": " + e.getMessage(), e);
        }
    }

    private @Nullable NodeCertificate certificateOf(
            Settings settings, NodeCommand command, String address, NodePlace place)
            throws IOException {
        return settings.encryptsClients()
                ? NodeCertificate.make(processes, command.jdk(), address, place.conf())
                : null;
    }

    private static void copyLogback(NodePlace place) throws IOException {
        try (InputStream logback = CassandraLauncher.class.getResourceAsStream("logback.xml")) {
            if (logback == null) {
                throw new IllegalStateException("logback.xml is missing from the jar");
            }
            Files.copy(logback, place.logback());
        }
    }

    private static String awaitExpectedVersion(CassandraNode node, String expected)
            throws StoreFailure {
        String version = node.awaitReady();
        if (!version.equals(expected)) {
            throw StoreFailure.world("the server on " + node.contactPoint() + " says it is "
                    + version + ", not " + expected);
        }
        return version;
    }
}
