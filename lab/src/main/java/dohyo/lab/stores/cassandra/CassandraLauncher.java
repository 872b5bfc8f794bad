package dohyo.lab.stores.cassandra;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.artifact.MissingArtifactException;
import dohyo.lab.jdk.Jdk;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.Furnishing;
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
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Starts Cassandra from its published artifacts, on loopback addresses of its own. */
public final class CassandraLauncher implements StoreLauncher {

    private static final long DEFAULT_HEAP_BYTES = 1L << 30;
    private static final int VERSIONS_NAMED = 5;

    private final Families families = Families.read();
    private final AtomicInteger starts = new AtomicInteger();
    private final Processes processes;
    private final Jdks jdks;
    private final Artifacts artifacts;

    public CassandraLauncher(Processes processes, Jdks jdks, Artifacts artifacts) {
        this.processes = processes;
        this.jdks = jdks;
        this.artifacts = artifacts;
    }

    @Override
    public String name() {
        return "cassandra";
    }

    @Override
    public void prepare(StoreSpec spec, Talk talk) throws StoreFailure {
        Families.Family family = families.of(spec.version());
        portsOf(new Settings(families, family, spec.settings()));
        commandOf(spec, family, talk);
    }

    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        return start(spec, logs, talk, Furnishing.NONE);
    }

    @Override
    public Optional<Map<String, Object>> dataForm(StoreSpec spec) throws StoreFailure {
        return SstableFiles.form(families, spec);
    }

    /** The same without a launcher. */
    public static Optional<Map<String, Object>> formOf(StoreSpec spec) throws StoreFailure {
        return SstableFiles.form(Families.read(), spec);
    }

    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk, Furnishing furnishing)
            throws StoreFailure {
        Families.Family family = families.of(spec.version());
        Settings settings = new Settings(families, family, spec.settings());
        NodeCommand command = commandOf(spec, family, talk);
        LoopbackBlock addresses = LoopbackBlock.claim(1, portsOf(settings));
        List<CassandraNode> nodes = new ArrayList<>();
        try {
            talk.say("starting " + spec.describe() + " on " + addresses.address(1));
            nodes.add(startNode(1, settings, command, addresses, new Folders(logs, furnishing)));
            String version = awaitExpectedVersion(nodes.get(0), spec.version());
            return new CassandraStore(nodes, addresses, version, command.jdk().describe());
        } catch (StoreFailure | RuntimeException e) {
            nodes.forEach(CassandraNode::close);
            addresses.close();
            throw e;
        }
    }

    /** Where the logs of all nodes go, and what comes into their other folders. */
    private record Folders(Path logs, Furnishing furnishing) {}

    private static List<Integer> portsOf(Settings settings) throws StoreFailure {
        return List.of(settings.port("native_transport_port"), settings.port("storage_port"));
    }

    /** All that must be here before a node can start: JDK, jars, flags. */
    private NodeCommand commandOf(StoreSpec spec, Families.Family family, Talk talk)
            throws StoreFailure {
        List<Integer> features = families.jdksFor(family, spec.version(), spec.jdk());
        if (!spec.gc().isEmpty() && spec.jdk() > 0) {
            families.collectorFor(family, spec.jdk(), spec.gc());
        }
        Jdk jdk = jdkOf(features, talk);
        String collector = families.collectorFor(family, jdk.feature(), spec.gc());
        int cores = Runtime.getRuntime().availableProcessors();
        long heapBytes = spec.heapBytes() > 0 ? spec.heapBytes() : DEFAULT_HEAP_BYTES;
        return new NodeCommand(
                jdk,
                classPathOf(spec.version(), family, talk),
                heapBytes,
                families.flagsFor(jdk.feature(), collector, cores));
    }

    private Jdk jdkOf(List<Integer> features, Talk talk) throws StoreFailure {
        try {
            return jdks.obtain(features, talk::say);
        } catch (IOException e) {
            throw StoreFailure.world(String.valueOf(e.getMessage()), e);
        }
    }

    private List<Path> classPathOf(String version, Families.Family family, Talk talk)
            throws StoreFailure {
        try {
            return artifacts.classPath(family.artifactsOf(version), talk::say);
        } catch (MissingArtifactException e) {
            throw StoreFailure.input(
                    "cassandra " + version + " was never published" + publishedLike(family));
        } catch (IOException e) {
            throw StoreFailure.world(String.valueOf(e.getMessage()), e);
        }
    }

    /** The newest versions of the same line. */
    private String publishedLike(Families.Family family) {
        List<String> published = artifacts.versions("org.apache.cassandra:cassandra-all").stream()
                .filter(version -> version.startsWith(family.prefix()))
                .toList();
        int from = Math.max(0, published.size() - VERSIONS_NAMED);
        return published.isEmpty()
                ? ""
                : "; there are " + String.join(", ", published.subList(from, published.size()));
    }

    private CassandraNode startNode(
            int number,
            Settings settings,
            NodeCommand command,
            LoopbackBlock addresses,
            Folders folders)
            throws StoreFailure {
        String name = "cassandra-" + number;
        String address = addresses.address(number);
        NodePlace place = new NodePlace(
                processes.workFolder().resolve("store-" + starts.incrementAndGet()),
                folders.logs.toAbsolutePath().resolve(name));
        try {
            place.create();
            folders.furnishing.furnish(number, place.home());
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
