package dohyo.lab.stores.hdfs;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.LogTail;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.LoopbackAddressBlock;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.hdfs.HdfsStore.Ground;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Starts HDFS from its published artifacts: a name node, and as many data nodes as asked for. */
public final class HdfsLauncher implements StoreLauncher {

    private static final Duration LONGEST_FORMAT = Duration.ofMinutes(1);
    private static final int LAST_LINES = 12;

    /** A block of addresses has so many ports on 127.0.0.1, of which each data node takes three. */
    private static final int MOST_NODES = 12;

    private final Processes processes;
    private final HdfsCommandFactory commands;
    private final AtomicInteger starts = new AtomicInteger();

    public HdfsLauncher(Processes processes, Jdks jdks, Artifacts artifacts) {
        this.processes = processes;
        this.commands = new HdfsCommandFactory(jdks, artifacts);
    }

    @Override
    public String name() {
        return HdfsProvider.NAME;
    }

    @Override
    public void prepare(StoreSpec spec, Talk talk) throws StoreFailure {
        if (spec.topology().nodes() > MOST_NODES) {
            throw StoreFailure.input(
                    "the lab starts at most " + MOST_NODES + " data nodes; ask for fewer 'nodes'");
        }
        if (!spec.topology().isFlat()) {
            throw StoreFailure.input("data nodes of the lab have no racks or data centres;"
                    + " leave out 'racks' and 'data-centres'");
        }
        if (!spec.folder().isEmpty()) {
            throw StoreFailure.input("hdfs comes from published artifacts only; name a version");
        }
        HdfsCommand unused = commands.of(spec, HdfsSettings.of(spec), talk);
    }

    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        prepare(spec, talk);
        HdfsSettings settings = HdfsSettings.of(spec);
        Path home = processes.workFolder().resolve("hdfs-" + starts.incrementAndGet());
        List<Path> sockets = socketsOf(settings);
        Ground ground = new Ground(
                commands.of(spec, settings, talk),
                settings,
                LoopbackAddressBlock.claim(1, List.of()),
                home,
                sockets);
        HdfsStore store = new HdfsStore(ground);
        try {
            talk.say("starting " + spec.describe() + " on 127.0.0.1");
            startNodes(new HdfsNodeConfiguration(spec, ground, logs.toAbsolutePath()), store);
            return store;
        } catch (StoreFailure | RuntimeException e) {
            store.close();
            throw e;
        }
    }

    /** It may lie outside of what is removed with the lab. */
    private List<Path> socketsOf(HdfsSettings settings) throws StoreFailure {
        if (!settings.isShortCircuit()) {
            return List.of();
        }
        Path made = DomainSocketFolder.make(DomainSocketFolder.places(processes.workFolder()));
        try {
            processes.ownsToo(made);
            return List.of(made);
        } catch (IOException e) {
            throw StoreFailure.world("cannot keep watch over " + made + ": " + e.getMessage(), e);
        }
    }

    /** Data nodes start beside their name node and ask for it until it is there. */
    private void startNodes(HdfsNodeConfiguration layout, HdfsStore store) throws StoreFailure {
        HdfsNodeFolders ofNames = layout.namePlace();
        format(layout, ofNames);
        HdfsNode names = layout.nameNode(this::start, ofNames);
        try {
            for (int number = 1; number <= layout.spec().topology().nodes(); number++) {
                store.add(layout.dataNode(this::start, number));
            }
        } finally {
            store.add(names);
        }
        long deadlineNanos = System.nanoTime() + HdfsNode.LONGEST_BOOT.toNanos();
        for (HdfsNode node : store.nodes()) {
            long leftNanos = Math.max(1, deadlineNanos - System.nanoTime());
            demandVersion(node, layout.spec(), Duration.ofNanos(leftNanos));
        }
        store.isOf(layout.spec().version());
    }

    private static void demandVersion(HdfsNode node, StoreSpec spec, Duration longest)
            throws StoreFailure {
        String said = node.awaitService(longest);
        if (!said.equals(spec.version())) {
            throw StoreFailure.world(
                    node.name() + " says it is " + said + ", not " + spec.version());
        }
    }

    private void format(HdfsNodeConfiguration layout, HdfsNodeFolders place) throws StoreFailure {
        try {
            Files.createDirectories(place.data());
            try (ChildProcess formatting =
                    processes.start(layout.ground().command().formatting(place))) {
                boolean ended = formatting.awaitExit(LONGEST_FORMAT);
                if (!ended || formatting.exitCode() != 0) {
                    throw StoreFailure.world("the folder of the name node could not be made; its"
                            + " last words:\n" + LogTail.describe(place.log(), LAST_LINES));
                }
            }
        } catch (IOException e) {
            throw StoreFailure.world("cannot start the name node: " + e.getMessage(), e);
        }
    }

    private ChildProcess start(String main, HdfsNodeFolders place, HdfsCommand command)
            throws StoreFailure {
        try {
            return processes.start(command.of(main, place));
        } catch (IOException e) {
            throw StoreFailure.world("cannot start " + place.name() + ": " + e.getMessage(), e);
        }
    }
}
