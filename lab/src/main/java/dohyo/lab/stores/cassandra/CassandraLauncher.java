package dohyo.lab.stores.cassandra;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.artifact.MissingArtifactException;
import dohyo.lab.jdk.Jdk;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.Furnishing;
import dohyo.lab.stores.LoopbackBlock;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Starts Cassandra from its published artifacts, on loopback addresses of its own. */
public final class CassandraLauncher implements StoreLauncher {

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
        RingLayout.of(spec);
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
        RingLayout layout = RingLayout.of(spec);
        RingMemory.of(spec).demandRoom();
        LoopbackBlock addresses = LoopbackBlock.claim(spec.topology().nodes(), portsOf(settings));
        Ring ring = new Ring(
                new Ring.Plan(layout, settings, command),
                processes,
                addresses,
                processes.workFolder().resolve("store-" + starts.incrementAndGet()));
        try {
            talk.say("starting " + spec.describe() + " on " + addresses.address(1));
            ring.start(logs, furnishing);
            String version = awaitExpectedVersion(ring, spec.version());
            return new CassandraStore(ring, version, command.jdk().describe());
        } catch (StoreFailure | RuntimeException e) {
            ring.close();
            throw e;
        }
    }

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
        List<String> flags = new ArrayList<>(families.flagsFor(jdk.feature(), collector, cores));
        flags.addAll(RingLayout.of(spec).flags());
        flags.addAll(spec.jvm().flags());
        return new NodeCommand(
                jdk,
                classPathOf(spec.version(), family, talk),
                RingMemory.of(spec).heapBytes(),
                List.copyOf(flags));
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

    private static String awaitExpectedVersion(Ring ring, String expected) throws StoreFailure {
        String version = new RingAgreement(ring.nodes()).await();
        if (!version.equals(expected)) {
            throw StoreFailure.world("the server on " + ring.nodes().get(0).contactPoint()
                    + " says it is " + version + ", not " + expected);
        }
        return version;
    }
}
