package dohyo.lab.stores.hbase;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Folders;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.LoopbackBlock;
import dohyo.lab.stores.Readiness;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.jmx.FileJmxAccess;
import dohyo.model.experiment.Action.Tables;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;
import dohyo.model.result.TrialRecord.OnDiskNote;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * ZooKeeper, a master and region servers on the addresses of one block. Closing it ends them all
 * and removes their data.
 */
final class HbaseCluster implements RunningStore {

    /** A server can hang without a word: nobody waits for ever. */
    static final Duration LONGEST_BOOT = Duration.ofMinutes(3);

    private static final Duration GLANCE = Duration.ofMillis(200);

    private final Plan plan;
    private final Processes processes;
    private final LoopbackBlock addresses;
    private final HbaseLayout site;
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

    /**
     * @param addresses given back when it is closed
     * @param home of all data; does not exist yet
     */
    HbaseCluster(Plan plan, Processes processes, LoopbackBlock addresses, Path home) {
        this.plan = plan;
        this.processes = processes;
        this.addresses = addresses;
        this.command = plan.command;
        this.site = new HbaseLayout(
                plan.settings, addresses, home, plan.spec.topology().nodes());
    }

    /** Starts every server on its own, and waits until all of it serves. */
    void start(Path logs) throws StoreFailure {
        try {
            Path folder = logs.toAbsolutePath();
            command = plan.command.with(LauncherClasses.below(site.home()));
            ServerHome keeper = site.furnishZooKeeper(folder);
            attend(keeper, command.ofZooKeeper(keeper, site.zooKeeperSettings(keeper)));
            ServerHome master = site.furnish("hbase-master", 1, folder);
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

    private void attend(ServerHome home, Command words) throws IOException {
        attendants.add(new CoordinationProcess(home, processes.start(words)));
    }

    private ChildProcess birth(ServerHome home) throws StoreFailure {
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
        Readiness master = new Readiness(
                attendants.get(1).process(),
                () -> regions.readiness(nodes.size(), "", 0),
                this::lastWords);
        while (version.isEmpty()) {
            for (Readiness each : all()) {
                each.demandLife();
            }
            Optional<String> said = master.look();
            if (said.isPresent()) {
                version = said.get().replace(HbaseLine.SUFFIX, "");
            } else if (System.nanoTime() > deadlineNanos) {
                throw StoreFailure.world(plan.spec.describe() + " was not ready within "
                        + LONGEST_BOOT.toSeconds()
                        + " s; its last words:\n" + lastWords());
            } else {
                boolean unused = attendants.get(1).process().awaitExit(GLANCE);
            }
        }
        for (Readiness each : all()) {
            Optional<String> unused = each.look();
        }
        if (!version.equals(plan.spec.version())) {
            throw StoreFailure.world("the master on " + addresses.address(1) + " says it is "
                    + version + ", not " + plan.spec.version());
        }
    }

    private List<Readiness> all() {
        return children()
                .map(child -> new Readiness(child, () -> version, this::lastWords))
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
        return attendants.stream().map(CoordinationProcess::note).toList();
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

    /** {@inheritDoc} Without ZooKeeper and the master no region finds another server. */
    @Override
    public boolean isAlive() {
        return attendants.stream().allMatch(one -> one.process().isAlive())
                && RunningStore.super.isAlive();
    }

    @Override
    public Optional<OnDiskNote> onDisk(String space) throws StoreFailure, IOException {
        for (HbaseNode node : nodes) {
            if (node.isTakenDown()) {
                return Optional.empty();
            }
            String unused = node.chores().orElseThrow().flush(new Tables(space, ""));
        }
        Path tables = site.tables();
        return Files.isDirectory(tables)
                ? Optional.of(new OnDiskNote(
                        Folders.bytes(tables, Set.of()),
                        "store files after a flush; the write-ahead log is not counted"))
                : Optional.empty();
    }

    @Override
    public String lastWords() {
        return Stream.concat(
                        nodes.stream().map(HbaseNode::lastWords),
                        attendants.stream().map(CoordinationProcess::lastWords))
                .collect(Collectors.joining("\n"));
    }

    /** SIGKILL, and the data is gone: a clean stop would write what is thrown away at once. */
    @Override
    public void close() {
        children().forEach(ChildProcess::kill);
        addresses.close();
        try {
            Folders.remove(site.home());
        } catch (IOException e) {
            // It lies in the lab's work folder, which is removed at the end in any case.
        }
    }
}
