package dohyo.lab.stores.hbase;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Folders;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.NodeMetricsSource;
import dohyo.lab.stores.PreStartDataPreparation;
import dohyo.lab.stores.ReadinessCheck;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoppedStoreFiles;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher.Talk;
import dohyo.lab.stores.jmx.FileJmxAccess;
import dohyo.model.experiment.Action.Tables;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;
import dohyo.model.result.TrialRecord.OnDiskNote;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * ZooKeeper, a master and region servers on the addresses of one block. Closing it ends them all
 * and removes their data.
 */
final class HbaseCluster implements RunningStore {

    /** A server can hang without a word: nobody waits for ever. */
    static final Duration LONGEST_BOOT = Duration.ofMinutes(3);

    /** Region servers write nothing more then; the master waits for all of them. */
    private static final Duration LONGEST_STOP = Duration.ofSeconds(60);

    private static final Duration GLANCE = Duration.ofMillis(200);

    private final Plan plan;
    private final Processes processes;
    private final HbaseClusterLayout site;
    private final List<CoordinationProcess> attendants = new ArrayList<>();
    private final List<HbaseNode> nodes = new ArrayList<>();
    private ServerCommand command;
    private String version = "";

    /**
     * All that is decided before anything starts.
     *
     * @param command of its servers
     */
    record Plan(StoreSpec spec, HbaseSettings settings, ServerCommand command) {}

    /** @param site whose addresses and root directory are given back when it is closed */
    HbaseCluster(Plan plan, Processes processes, HbaseClusterLayout site) {
        this.plan = plan;
        this.processes = processes;
        this.site = site;
        this.command = plan.command;
    }

    /**
     * Starts every server on its own, and waits until all of it serves.
     *
     * @param preparation of the root directory, which all nodes share
     */
    void start(Path logs, PreStartDataPreparation preparation) throws StoreFailure {
        try {
            Path folder = logs.toAbsolutePath();
            site.root().prepare(preparation);
            command = plan.command.with(
                    HbaseShimClasses.below(site.home()), site.root().environment());
            ServerFolders keeper = site.furnishZooKeeper(folder);
            attend(keeper, command.ofZooKeeper(keeper, site.zooKeeperSettings(keeper)));
            ServerFolders master = site.furnish("hbase-master", 1, folder);
            RegionAdministrationClient regions =
                    new RegionAdministrationClient(FileJmxAccess.prepare(master.conf()));
            attend(master, command.ofMaster(master));
            for (int node = 1; node <= plan.spec.topology().nodes(); node++) {
                nodes.add(new HbaseNode(
                        plan.spec,
                        this::birth,
                        site.furnish("hbase-" + node, node, folder),
                        site.regions(node),
                        regions));
            }
            awaitService(regions);
        } catch (IOException e) {
            throw cannotStart(e);
        }
    }

    private void attend(ServerFolders home, Command words) throws IOException {
        attendants.add(new CoordinationProcess(home, processes.start(words)));
    }

    private ChildProcess birth(ServerFolders home) throws StoreFailure {
        try {
            FileJmxAccess unused = FileJmxAccess.prepare(home.conf());
            return processes.start(command.ofRegions(home));
        } catch (IOException e) {
            throw cannotStart(e);
        }
    }

    private StoreFailure cannotStart(IOException e) {
        return StoreFailure.world(
                "cannot start " + plan.spec.describe() + ": " + e.getMessage(), e);
    }

    /** Whoever dies meanwhile is told at once. */
    private void awaitService(RegionAdministrationClient regions) throws StoreFailure {
        long deadlineNanos = System.nanoTime() + LONGEST_BOOT.toNanos();
        ReadinessCheck master = new ReadinessCheck(
                attendants.get(1).process(),
                () -> regions.readiness(nodes.size(), "", 0),
                this::lastWords);
        while (version.isEmpty()) {
            for (ReadinessCheck each : all()) {
                each.demandLife();
            }
            Optional<String> said = master.look(GLANCE);
            if (said.isPresent()) {
                version = said.get().replace(HbaseReleaseLine.SUFFIX, "");
            } else if (System.nanoTime() > deadlineNanos) {
                throw master.late(LONGEST_BOOT);
            } else {
                boolean unused = attendants.get(1).process().awaitExit(GLANCE);
            }
        }
        for (ReadinessCheck each : all()) {
            Optional<String> unused = each.look();
        }
        if (!version.equals(plan.spec.version())) {
            throw StoreFailure.world("the master on " + site.addresses().address(1) + " says it is "
                    + version + ", not " + plan.spec.version());
        }
    }

    private List<ReadinessCheck> all() {
        return children()
                .map(child -> new ReadinessCheck(child, () -> version, this::lastWords))
                .toList();
    }

    private Stream<ChildProcess> children() {
        return Stream.concat(
                attendants.stream().map(CoordinationProcess::process),
                nodes.stream().map(HbaseNode::child));
    }

    @Override
    public List<HbaseNode> nodes() {
        return List.copyOf(nodes);
    }

    @Override
    public List<ProcessNote> attendants() {
        return Stream.concat(
                        attendants.stream().map(CoordinationProcess::note),
                        site.root().hdfs().stream().flatMap(hdfs -> hdfs.processes().stream()))
                .toList();
    }

    @Override
    public Map<String, NodeMetricsSource> attendantMetrics() {
        return site.root().metrics();
    }

    @Override
    public String version() {
        return version;
    }

    @Override
    public String jdk() {
        return plan.command.jdk().describe();
    }

    @Override
    public Map<String, Object> settings() {
        return plan.settings.all();
    }

    @Override
    public StoreRuntime runsOn() {
        return RunningStore.super.runsOn().promising(plan.settings.promises());
    }

    @Override
    public Map<String, String> clientEnvironment() {
        return plan.settings.tables().environment();
    }

    /**
     * {@inheritDoc} Without ZooKeeper and the master no region finds another server; without HDFS
     * none has its data.
     */
    @Override
    public boolean isAlive() {
        return site.root().isAlive()
                && attendants.stream().allMatch(one -> one.process().isAlive())
                && RunningStore.super.isAlive();
    }

    /** {@inheritDoc} The master ends the region servers before itself. */
    @Override
    public Optional<StoppedStoreFiles> rest(Talk talk) throws StoreFailure {
        if (site.root().hdfs().isPresent()) {
            return Optional.empty();
        }
        try {
            regions().shutDown();
        } catch (IOException e) {
            throw StoreFailure.world(
                    plan.spec.describe() + " did not stop in order: " + e.getMessage(), e);
        }
        for (ChildProcess server : servers().toList()) {
            if (!server.awaitExit(LONGEST_STOP)) {
                throw StoreFailure.world(server.name() + " did not stop within "
                        + LONGEST_STOP.toSeconds() + " s; its last words:\n" + lastWords());
            }
        }
        return Optional.of(
                new StoppedStoreFiles(List.of(site.root().folder()), new StoppedClusterFiles()));
    }

    /** The master and the region servers. */
    private Stream<ChildProcess> servers() {
        return children().filter(each -> !each.equals(attendants.get(0).process()));
    }

    @Override
    public Optional<OnDiskNote> onDisk(String space) throws StoreFailure, IOException {
        for (HbaseNode node : nodes) {
            if (node.isTakenDown()) {
                return Optional.empty();
            }
            String unused = node.chores().orElseThrow().flush(new Tables(space, ""));
        }
        long bytes = regions().bytes(HbaseClusterLayout.tables());
        return bytes == 0
                ? Optional.empty()
                : Optional.of(new OnDiskNote(
                        bytes,
                        "store files after a flush, all copies; the write-ahead log is not"
                                + " counted"));
    }

    private RegionAdministrationClient regions() {
        return new RegionAdministrationClient(
                new FileJmxAccess(attendants.get(1).home().conf()));
    }

    @Override
    public String lastWords() {
        return Stream.of(
                        nodes.stream().map(HbaseNode::lastWords),
                        attendants.stream().map(CoordinationProcess::lastWords),
                        site.root().lastWords().stream())
                .flatMap(each -> each)
                .collect(Collectors.joining("\n"));
    }

    /** SIGKILL, and the data is gone: a clean stop would write what is thrown away at once. */
    @Override
    public void close() {
        children().forEach(ChildProcess::kill);
        site.root().close();
        site.addresses().close();
        try {
            Folders.remove(site.home());
        } catch (IOException e) {
            // It lies in the lab's work folder, which is removed at the end in any case.
        }
    }
}
