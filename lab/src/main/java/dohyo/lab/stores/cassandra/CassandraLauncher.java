package dohyo.lab.stores.cassandra;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.Furnishing;
import dohyo.lab.stores.LoopbackBlock;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.model.experiment.StoreSpec;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Starts Cassandra from its published artifacts, on loopback addresses of its own. */
public final class CassandraLauncher implements StoreLauncher {

    static final String ARTIFACT = "org.apache.cassandra:cassandra-all";

    private final Families families;
    private final AtomicInteger starts = new AtomicInteger();
    private final Processes processes;
    private final NodeCommands commands;

    public CassandraLauncher(Processes processes, Jdks jdks, Artifacts artifacts) {
        this(processes, jdks, artifacts, Families.read());
    }

    /** With settings that no experiment may have: those of all families are the lab's own. */
    CassandraLauncher(Processes processes, Jdks jdks, Artifacts artifacts, Families families) {
        this.families = families;
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
        RingLayout.of(spec);
        commands.of(spec, talk);
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
    public RunningStore start(StoreSpec asked, Path logs, Talk talk, Furnishing furnishing)
            throws StoreFailure {
        StoreSpec spec = OwnBuild.named(asked);
        Ring.Plan plan = planOf(spec, talk);
        RingMemory.of(spec).demandRoom();
        Settings settings = plan.settings();
        LoopbackBlock addresses = LoopbackBlock.claim(spec.topology().nodes(), portsOf(settings));
        Ring ring = new Ring(
                plan,
                next -> planOf(next, talk),
                processes,
                addresses,
                processes.workFolder().resolve("store-" + starts.incrementAndGet()));
        try {
            talk.say("starting " + spec.describe() + " on " + addresses.address(1));
            ring.start(logs, furnishing);
            String version = awaitExpectedVersion(ring, spec.version());
            Optional<OrdinaryUser> user =
                    OrdinaryUser.ofStore(spec, ring.nodes().get(0).queries().orElseThrow());
            return new CassandraStore(ring, version, plan.command(), user);
        } catch (StoreFailure | RuntimeException e) {
            ring.close();
            throw e;
        }
    }

    private Ring.Plan planOf(StoreSpec spec, Talk talk) throws StoreFailure {
        Families.Family family = families.of(spec.version());
        Settings settings = new Settings(families, family, spec.settings());
        return new Ring.Plan(spec, RingLayout.of(spec), settings, commands.of(spec, talk));
    }

    private static List<Integer> portsOf(Settings settings) throws StoreFailure {
        return List.of(settings.port("native_transport_port"), settings.port("storage_port"));
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
