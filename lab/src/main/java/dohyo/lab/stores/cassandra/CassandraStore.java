package dohyo.lab.stores.cassandra;

import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoppedStoreFiles;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher.Talk;
import dohyo.lab.stores.ThirdPartyMaintenanceTools;
import dohyo.lab.stores.cassandra.node.CassandraNode;
import dohyo.lab.stores.cassandra.node.NodeCertificate;
import dohyo.lab.stores.cassandra.node.NodeCommand;
import dohyo.lab.stores.cassandra.node.NodeFlushAndDrain;
import dohyo.lab.stores.cql.ConsistencyPromises;
import dohyo.model.experiment.Action.Tables;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.CaretakerTool;
import dohyo.model.result.StoreRuntime;
import dohyo.model.result.TrialRecord.OnDiskNote;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A running Cassandra. */
public final class CassandraStore implements RunningStore {

    private static final String CLIENT_AUTHORITY = "DOHYO_CQL_CA";

    private final Ring ring;
    private final String version;
    private final NodeCommand command;
    private final Optional<NonSuperuserRole> user;
    private final MaintenanceToolProvider workshop;
    private @Nullable ReaperAndMedusa care;

    /**
     * @param user who the load is; empty when the store does not ask
     * @param workshop where programs come from that look after it
     */
    CassandraStore(
            Ring ring,
            String version,
            NodeCommand command,
            Optional<NonSuperuserRole> user,
            MaintenanceToolProvider workshop) {
        this.workshop = workshop;
        this.ring = ring;
        this.version = version;
        this.command = command;
        this.user = user;
    }

    @Override
    public List<CassandraNode> nodes() {
        return ring.nodes();
    }

    @Override
    public String version() {
        return version;
    }

    @Override
    public String jdk() {
        return command.jdk().describe();
    }

    @Override
    public Map<String, Object> settings() {
        return ring.settings();
    }

    @Override
    public List<String> notes() {
        return command.notes();
    }

    @Override
    public StoreRuntime runsOn() {
        return RunningStore.super
                .runsOn()
                .promising(CassandraGuarantees.of(settings(), replication()));
    }

    @Override
    public StoreRuntime runsOn(Arm arm) {
        return ConsistencyPromises.of(runsOn(), arm);
    }

    @Override
    public String replication() {
        return ring.layout().replication();
    }

    /** All nodes show the same certificate. */
    @Override
    public Map<String, String> clientEnvironment() {
        Map<String, String> all = new LinkedHashMap<>();
        NodeCertificate certificate = nodes().get(0).certificate();
        if (certificate != null) {
            all.put(CLIENT_AUTHORITY, certificate.authority().toString());
        }
        user.map(NonSuperuserRole::environment).ifPresent(all::putAll);
        return all;
    }

    @Override
    public void tend(Set<CaretakerTool> tools) throws StoreFailure {
        care = tools.isEmpty() ? null : new ReaperAndMedusa(ring, workshop, tools);
    }

    @Override
    public Optional<ThirdPartyMaintenanceTools> caretaker() {
        return Optional.ofNullable(care);
    }

    /** Of a node that is away nothing can be said, and so of none. */
    @Override
    public Optional<OnDiskNote> onDisk(String space) throws StoreFailure, IOException {
        long bytes = 0;
        for (CassandraNode node : nodes()) {
            if (node.isTakenDown() || node.chores().isEmpty() || node.machine().isPresent()) {
                return Optional.empty();
            }
            String unused = node.chores().get().flush(new Tables(space, ""));
            bytes += node.bytesOnDisk(space);
        }
        return Optional.of(
                new OnDiskNote(bytes, "sstables after a flush; the commit log is not counted"));
    }

    @Override
    public Optional<StoppedStoreFiles> rest(Talk talk) throws StoreFailure {
        List<NodeFlushAndDrain> all = nodes().stream()
                .map(node -> new NodeFlushAndDrain(node.name(), node.jmxAccess(), talk))
                .toList();
        for (NodeFlushAndDrain node : all) {
            node.settle();
        }
        for (NodeFlushAndDrain node : all) {
            node.drain();
        }
        nodes().forEach(CassandraNode::askToStop);
        List<Path> homes = nodes().stream().map(CassandraNode::rest).toList();
        return Optional.of(new StoppedStoreFiles(homes, new CassandraDataFiles()));
    }

    /** What a ring does without a machine of which nobody knows is no figure of the ring. */
    @Override
    public boolean isAlive() {
        return RunningStore.super.isAlive()
                && nodes().stream().allMatch(node -> node.loss().isEmpty());
    }

    @Override
    public String lastWords() {
        List<CassandraNode> gone = nodes().stream()
                .filter(node -> !node.loss().isEmpty() || (!node.isAlive() && !node.isTakenDown()))
                .toList();
        return (gone.isEmpty() ? nodes() : gone)
                .stream().map(CassandraNode::lastWords).collect(Collectors.joining("\n"));
    }

    @Override
    public void close() {
        if (care != null) {
            care.close();
        }
        ring.close();
    }
}
