package dohyo.lab.stores.cassandra;

import dohyo.lab.archive.ClassArchiveCache;
import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.machine.StoreMachine;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.LoopbackAddressBlock;
import dohyo.lab.stores.PreStartDataPreparation;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.cassandra.node.NodeCommand;
import dohyo.model.experiment.CaretakerTool;
import dohyo.model.experiment.StoreSpec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;

/** Starts Cassandra from its published artifacts, on loopback addresses of its own. */
public final class CassandraLauncher implements StoreLauncher {

    static final String ARTIFACT = "org.apache.cassandra:cassandra-all";

    private final ReleaseLineDefinitions families;
    private final AtomicInteger starts = new AtomicInteger();
    private final Processes processes;
    private final NodeCommandFactory commands;
    private final MaintenanceToolProvider workshop;
    private final NodeClassArchives archives;

    public CassandraLauncher(Processes processes, Jdks jdks, Artifacts artifacts) {
        this(processes, jdks, artifacts, ReleaseLineDefinitions.read());
    }

    /** With settings that no experiment may have: those of all families are the lab's own. */
    CassandraLauncher(
            Processes processes, Jdks jdks, Artifacts artifacts, ReleaseLineDefinitions families) {
        this.families = families;
        this.processes = processes;
        this.commands = new NodeCommandFactory(families, jdks, artifacts, processes.workFolder());
        this.workshop = new MaintenanceToolProvider(families, processes, jdks, artifacts);
        this.archives = new NodeClassArchives(
                new ClassArchiveCache(processes.cache().resolve("class-archives"), processes));
    }

    @Override
    public String name() {
        return CassandraProvider.NAME;
    }

    @Override
    public void prepare(StoreSpec asked, Talk talk) throws StoreFailure {
        StoreSpec spec = LocalCassandraBuild.named(asked);
        ReleaseLineDefinitions.Family family = families.of(spec.version());
        portsOf(new CassandraNodeSettings(families, family, spec.settings()));
        RingLayout.of(spec, family);
        commands.of(spec, talk);
    }

    @Override
    public void prepare(StoreSpec asked, Set<CaretakerTool> tools, Talk talk) throws StoreFailure {
        workshop.prepare(LocalCassandraBuild.named(asked), tools, talk);
        prepare(asked, talk);
    }

    @Override
    public void hasten(List<StoreSpec> all, Talk talk) throws StoreFailure {
        archives.makeReady(candidates(all, talk), talk);
    }

    @Override
    public void hastenByKept(List<StoreSpec> all, Talk talk) throws StoreFailure {
        archives.takeKept(candidates(all, talk));
    }

    private List<NodeClassArchives.Candidate> candidates(List<StoreSpec> all, Talk talk)
            throws StoreFailure {
        StandaloneNodeStart rehearsal = new StandaloneNodeStart(families, commands, processes);
        List<NodeClassArchives.Candidate> candidates = new ArrayList<>();
        for (StoreSpec spec : all) {
            candidates.add(rehearsal.of(LocalCassandraBuild.named(spec), talk));
        }
        return candidates;
    }

    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        return start(spec, logs, talk, PreStartDataPreparation.NONE);
    }

    @Override
    public Optional<Map<String, Object>> dataForm(StoreSpec spec) throws StoreFailure {
        return CassandraDataFiles.form(families, spec);
    }

    @Override
    public RunningStore start(
            StoreSpec asked, Path logs, Talk talk, PreStartDataPreparation preparation)
            throws StoreFailure {
        StoreSpec spec = LocalCassandraBuild.named(asked);
        Ring.Plan plan = planOf(spec, talk);
        RingMemory.of(spec).demandRoom();
        CassandraNodeSettings settings = plan.settings();
        LoopbackAddressBlock addresses =
                LoopbackAddressBlock.claim(spec.topology().nodes(), portsOf(settings));
        Ring ring = new Ring(
                plan,
                next -> planOf(next, talk),
                processes,
                new LoopbackSites(processes, addresses),
                processes.workFolder().resolve("store-" + starts.incrementAndGet()));
        try {
            talk.say("starting " + spec.describe() + " on " + addresses.address(1));
            ring.start(logs, preparation);
            String version = awaitExpectedVersion(ring, spec.version());
            Optional<NonSuperuserRole> user =
                    NonSuperuserRole.ofStore(spec, ring.nodes().get(0).queries());
            NodeCommand command = NodeClassArchives.observed(
                    plan.first(), ring.nodes().get(0).process().pid());
            return new CassandraStore(ring, version, command, user, workshop);
        } catch (StoreFailure | RuntimeException e) {
            ring.close();
            throw e;
        }
    }

    private Ring.Plan planOf(StoreSpec spec, Talk talk) throws StoreFailure {
        NodeCommand command = commands.of(spec, talk);
        return planOf(
                spec, command, (stock, layout) -> archives.with(stock.with(layout.firstFlags())));
    }

    private Ring.Plan planOf(
            StoreSpec spec,
            NodeCommand command,
            BiFunction<NodeCommand, RingLayout, NodeCommand> first)
            throws StoreFailure {
        ReleaseLineDefinitions.Family family = families.of(spec.version());
        CassandraNodeSettings settings =
                new CassandraNodeSettings(families, family, spec.settings());
        RingLayout layout = RingLayout.of(spec, family);
        return new Ring.Plan(spec, layout, settings, first.apply(command, layout), command);
    }

    private static List<Integer> portsOf(CassandraNodeSettings settings) throws StoreFailure {
        return List.of(settings.port("native_transport_port"), settings.port("storage_port"));
    }

    @Override
    public StoreLauncher on(List<StoreMachine> machines) {
        return new MachineCassandraLauncher(this, machines);
    }

    /** Starts a ring on machines of the user's, a node on each. */
    RunningStore start(StoreSpec asked, Path logs, Talk talk, List<StoreMachine> machines)
            throws StoreFailure {
        StoreSpec spec = LocalCassandraBuild.named(asked);
        MachineRing wanted =
                new MachineRing(families, machines.subList(0, spec.topology().nodes()));
        NodeSites sites = wanted.sites(spec);
        int cores = wanted.cores();
        Ring ring = new Ring(
                planOf(spec, cores, talk),
                next -> planOf(next, cores, talk),
                processes,
                sites,
                processes.workFolder().resolve("store-" + starts.incrementAndGet()));
        try {
            talk.say("starting " + spec.describe() + " on " + wanted.names());
            ring.start(logs, PreStartDataPreparation.NONE);
            String version = awaitExpectedVersion(ring, spec.version());
            NodeCommand command = commands.of(spec, cores, talk);
            return new CassandraStore(ring, version, command, Optional.empty(), workshop);
        } catch (StoreFailure | RuntimeException e) {
            ring.close();
            throw e;
        }
    }

    /** No archive of this machine's goes with it. */
    private Ring.Plan planOf(StoreSpec spec, int cores, Talk talk) throws StoreFailure {
        return planOf(
                spec,
                commands.of(spec, cores, talk),
                (stock, layout) -> stock.with(layout.firstFlags()));
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
