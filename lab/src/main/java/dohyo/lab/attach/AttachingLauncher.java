package dohyo.lab.attach;

import dohyo.lab.machine.StoreMachine;
import dohyo.lab.stores.AttachedNode;
import dohyo.lab.stores.HostAndPort;
import dohyo.lab.stores.NodeMetricsSource;
import dohyo.lab.stores.PreStartDataPreparation;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.cql.BlockingCqlConnection;
import dohyo.lab.stores.jmx.JmxMetrics;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.CaretakerTool;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Attaches to systems that somebody else keeps, and leaves the rest to the launcher that starts
 * systems of this name.
 */
public final class AttachingLauncher implements StoreLauncher {

    private static final int PORT = 9042;
    private static final String ENCRYPTION = "client_encryption_options";

    private final StoreLauncher starting;
    private final AttachedSystemCredentials access;

    /** @param starting for specs without an attachment */
    public AttachingLauncher(StoreLauncher starting, AttachedSystemCredentials access) {
        this.starting = starting;
        this.access = access;
    }

    @Override
    public String name() {
        return starting.name();
    }

    @Override
    public void prepare(StoreSpec spec, Talk talk) throws StoreFailure {
        if (spec.attachment() == null) {
            starting.prepare(spec, talk);
        } else {
            access.requireMeant(spec.attachment());
            requireAskable(spec.attachment());
        }
    }

    @Override
    public void prepare(StoreSpec spec, Set<CaretakerTool> tools, Talk talk) throws StoreFailure {
        if (spec.attachment() == null) {
            starting.prepare(spec, tools, talk);
        } else {
            prepare(spec, talk);
        }
    }

    @Override
    public void hasten(List<StoreSpec> all, Talk talk) throws StoreFailure {
        starting.hasten(started(all), talk);
    }

    @Override
    public void hastenByKept(List<StoreSpec> all, Talk talk) throws StoreFailure {
        starting.hastenByKept(started(all), talk);
    }

    private static List<StoreSpec> started(List<StoreSpec> all) {
        return all.stream().filter(spec -> !spec.isAttached()).toList();
    }

    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        AttachedSystem attachment = spec.attachment();
        return attachment == null
                ? starting.start(spec, logs, talk)
                : attach(attachment, isEncrypted(spec), talk);
    }

    @Override
    public RunningStore start(
            StoreSpec spec, Path logs, Talk talk, PreStartDataPreparation preparation)
            throws StoreFailure {
        return spec.isAttached()
                ? start(spec, logs, talk)
                : starting.start(spec, logs, talk, preparation);
    }

    /** Data of others is not kept. */
    @Override
    public Optional<Map<String, Object>> dataForm(StoreSpec spec) throws StoreFailure {
        return spec.isAttached() ? Optional.empty() : starting.dataForm(spec);
    }

    /** The arm's client speaks TLS. */
    private static boolean isEncrypted(StoreSpec spec) {
        return spec.settings().get(ENCRYPTION) instanceof Map<?, ?> options
                && Boolean.TRUE.equals(options.get("enabled"));
    }

    @Override
    public StoreLauncher on(List<StoreMachine> machines) throws StoreFailure {
        return new AttachingLauncher(starting.on(machines), access);
    }

    private RunningStore attach(AttachedSystem attachment, boolean encrypted, Talk talk)
            throws StoreFailure {
        access.requireMeant(attachment);
        access.requireUnheard(attachment, encrypted);
        Optional<AttachedTlsTrust> tls = encrypted ? Optional.of(access.trust()) : Optional.empty();
        List<AttachedNode> nodes = new ArrayList<>();
        ClusterTopology cluster = null;
        for (int i = 0; i < attachment.contactPoints().size(); i++) {
            ClusterTopology seen = look(attachment.contactPoints().get(i), tls);
            if (cluster != null && !cluster.name().equals(seen.name())) {
                throw StoreFailure.input("the contact points are of different clusters: "
                        + cluster.name() + " and " + seen.name());
            }
            cluster = seen;
            if (isLocal(attachment, seen)) {
                nodes.add(node(attachment, i));
            }
        }
        if (cluster == null || nodes.isEmpty()) {
            throw StoreFailure.input("no contact point is in data centre '"
                    + attachment.localDataCentre() + "'; the cluster has "
                    + (cluster == null
                            ? "none"
                            : String.join(", ", cluster.nodes().keySet())));
        }
        if (!cluster.product().toLowerCase(Locale.ROOT).equals(name())) {
            talk.say("this store is called " + name() + " here, but reports itself as "
                    + cluster.product() + " " + cluster.version() + "; the run continues");
        }
        KeyspaceLifecycle visit = new KeyspaceLifecycle(
                access, address(nodes.get(0).contactPoint()), tls, KeyspaceLifecycle.PATIENCE);
        Optional<KeyspaceLease> lease = visit.enter(attachment, cluster, talk);
        return new AttachedStore(
                List.copyOf(nodes), cluster, access, () -> visit.leave(attachment, lease, talk));
    }

    private ClusterTopology look(String contactPoint, Optional<AttachedTlsTrust> tls)
            throws StoreFailure {
        try (BlockingCqlConnection talk =
                new AttachedNodeConnector(tls, access.cql()).call(address(contactPoint))) {
            return ClusterTopology.of(talk);
        } catch (IOException e) {
            throw KeyspaceLifecycle.refused(contactPoint, tls.isPresent(), e);
        }
    }

    private static boolean isLocal(AttachedSystem attachment, ClusterTopology seen) {
        return attachment.localDataCentre().isEmpty()
                || attachment.localDataCentre().equals(seen.dataCentre());
    }

    private AttachedNode node(AttachedSystem attachment, int i) throws StoreFailure {
        Optional<NodeMetricsSource> door = Optional.empty();
        if (i < attachment.jmx().size()) {
            door = Optional.of(new JmxMetrics(
                    name(),
                    new RemoteJmx(
                            address(attachment.jmx().get(i)), access.jmx(), access.jmxTrust()),
                    false));
        } else if (i < attachment.metrics().size()) {
            door = starting.metricsAt(attachment.metrics().get(i));
        }
        return new AttachedNode(
                name() + "-" + (i + 1), attachment.contactPoints().get(i), true, door);
    }

    /** Refuses ways to ask nodes that stores of this name do not have. */
    private void requireAskable(AttachedSystem attachment) throws StoreFailure {
        boolean tellsPrometheus = starting.metricsAt("").isPresent();
        if (tellsPrometheus && !attachment.jmx().isEmpty()) {
            throw StoreFailure.input("a store called " + name()
                    + " is not observed by JMX; name its 'metrics' (--metrics) instead of 'jmx'");
        }
        if (!tellsPrometheus && !attachment.metrics().isEmpty()) {
            throw StoreFailure.input("a store called " + name()
                    + " is observed by JMX; name its 'jmx' (--jmx) instead of 'metrics'");
        }
    }

    private static InetSocketAddress address(String hostAndPort) throws StoreFailure {
        return HostAndPort.address(hostAndPort, PORT);
    }
}
