package dohyo.lab.stores.ignite;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Folders;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.LoopbackAddressBlock;
import dohyo.lab.stores.PreStartDataPreparation;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.ShimClasses;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.server.NodeWorkspace;
import dohyo.lab.stores.server.ServerStore;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;
import dohyo.model.result.TrialRecord.OnDiskNote;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A running cluster. Closing it ends all nodes and removes their data. */
final class IgniteCluster implements RunningStore {

    private static final int DISCOVERY_PORT = 47_500;
    private static final int COMMUNICATION_PORT = 47_100;
    private static final int CLIENT_PORT = 10_800;

    /** Ports that each node opens on its address. */
    static final List<Integer> PORTS = List.of(DISCOVERY_PORT, COMMUNICATION_PORT, CLIENT_PORT);

    private static final List<String> CLASSES = List.of(
            "shims/ignite/IgniteNodeMain.class",
            "shims/ignite/NodeConfiguration.class",
            "shims/ignite/UpdateFields.class",
            "shims/jmx/LoopbackJmxServer.class");

    private final Plan plan;
    private final Processes processes;
    private final List<IgniteNode> nodes = new ArrayList<>();

    /**
     * All that is decided before anything starts.
     *
     * @param home of all nodes; gone when it is closed
     */
    record Plan(
            StoreSpec spec,
            IgniteSettings settings,
            IgniteCommand command,
            LoopbackAddressBlock addresses,
            Path home) {}

    IgniteCluster(Plan plan, Processes processes) {
        this.plan = plan;
        this.processes = processes;
    }

    /** Starts all nodes side by side, and waits until each of them sees all others. */
    void start(Path logs, PreStartDataPreparation preparation) throws StoreFailure {
        IgniteCommand command =
                plan.command.with(ShimClasses.below(plan.home.resolve("shared"), CLASSES));
        for (NodeWorkspace place :
                NodeWorkspace.furnished(plan.spec, plan.home, logs, preparation)) {
            IgniteNodeFolders home = IgniteNodeFolders.furnished(place, told(place));
            nodes.add(new IgniteNode(
                    run -> birth(command, home, run),
                    home,
                    new InetSocketAddress(address(place.number()), CLIENT_PORT)));
        }
        for (IgniteNode node : nodes) {
            node.awaitService(nodes.size());
        }
    }

    private ChildProcess birth(IgniteCommand command, IgniteNodeFolders home, int run)
            throws StoreFailure {
        home.prepareJmx();
        List<String> words = command.words(home.place(), home.conf(), home.gcLog(run));
        return home.place().start(processes, words, Map.of());
    }

    String firstAddress() {
        return address(1);
    }

    private String address(int node) {
        return plan.addresses.address(node);
    }

    private Map<String, Object> told(NodeWorkspace place) {
        Map<String, Object> all = new LinkedHashMap<>(plan.settings.ofNodes());
        int count = plan.spec.topology().nodes();
        all.put("lab.name", place.name());
        all.put("lab.nodes", count);
        all.put("lab.address", address(place.number()));
        all.put("lab.work", place.home().resolve("work"));
        all.put("lab.discovery-port", DISCOVERY_PORT);
        all.put("lab.communication-port", COMMUNICATION_PORT);
        all.put("lab.client-port", CLIENT_PORT);
        all.put(
                "lab.discovery",
                IntStream.rangeClosed(1, count)
                        .mapToObj(node -> address(node) + ":" + DISCOVERY_PORT)
                        .collect(Collectors.joining(",")));
        return all;
    }

    @Override
    public List<IgniteNode> nodes() {
        return List.copyOf(nodes);
    }

    /** As all nodes have said. */
    @Override
    public String version() {
        return plan.spec.version();
    }

    @Override
    public String jdk() {
        return plan.command.jdk().describe();
    }

    @Override
    public StoreRuntime runsOn() {
        StoreRuntime jvm = plan.command.jvm();
        return new StoreRuntime(
                        jvm.jdk(),
                        jvm.collector(),
                        jvm.heapBytes(),
                        jvm.flags(),
                        plan.settings.all())
                .promising(plan.settings.promises());
    }

    @Override
    public Map<String, Object> settings() {
        return plan.settings.all();
    }

    @Override
    public Map<String, String> clientEnvironment() {
        return plan.settings.clientEnvironment();
    }

    @Override
    public Optional<OnDiskNote> onDisk(String unused) throws IOException {
        if (!plan.settings.isPersistent()) {
            return Optional.of(new OnDiskNote(0, ServerStore.NOTHING_ON_DISK));
        }
        long bytes = 0;
        for (IgniteNode node : nodes) {
            bytes += node.bytesOnDisk();
        }
        return Optional.of(new OnDiskNote(bytes, "pages, logs and their archive, all copies"));
    }

    @Override
    public String lastWords() {
        return nodes.stream().map(IgniteNode::lastWords).collect(Collectors.joining("\n"));
    }

    /** SIGKILL, and the data is gone: a clean stop would write what is thrown away at once. */
    @Override
    public void close() {
        nodes.forEach(node -> node.child().kill());
        plan.addresses.close();
        try {
            Folders.remove(plan.home);
        } catch (IOException e) {
            // It lies in the lab's work folder, which is removed at the end in any case.
        }
    }
}
