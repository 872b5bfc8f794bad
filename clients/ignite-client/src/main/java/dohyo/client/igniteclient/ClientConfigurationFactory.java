package dohyo.client.igniteclient;

import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientSpec;

import org.apache.ignite.Ignition;
import org.apache.ignite.client.ClientRetryNonePolicy;
import org.apache.ignite.configuration.ClientConfiguration;
import org.apache.ignite.configuration.IgniteConfiguration;
import org.apache.ignite.spi.communication.tcp.TcpCommunicationSpi;
import org.apache.ignite.spi.discovery.tcp.TcpDiscoverySpi;
import org.apache.ignite.spi.discovery.tcp.ipfinder.vm.TcpDiscoveryVmIpFinder;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What the client is told: its own defaults, what would spoil a measurement turned off, and what
 * the experiment says in the client's own words.
 *
 * @param api by which of its ways the load is carried
 * @param isAware whether it sends requests to the primary nodes of their keys
 */
record ClientConfigurationFactory(
        Api api, List<String> nodes, int timeoutMillis, boolean isAware, boolean hasNoDelay) {

    private static final String API = "api";

    private static final String AWARE = "partitionAwarenessEnabled";
    private static final String NO_DELAY = "tcpNoDelay";
    private static final int CONTROL_MILLIS = 60_000;
    private static final int DISCOVERY_PORT = 47_500;

    /** 0: what Ignite asks for is too small for loopback (docs/systems/ignite.md). */
    private static final int SYSTEMS_OWN = 0;

    private static final AtomicInteger THICK_NODES = new AtomicInteger();

    /** Its two ways to a cluster. */
    enum Api {
        /** {@code IgniteClient}: a connection to each node, in the thin protocol. */
        THIN,
        /** {@code Ignite}: a node of the cluster that holds no data. */
        THICK;

        private static Api of(Object word) throws ClientFailure {
            return switch (String.valueOf(word)) {
                case "thin" -> THIN;
                case "thick" -> THICK;
                default ->
                    throw new ClientFailure("'" + word + "' is no api of Apache's client of Ignite;"
                            + " write thin or thick");
            };
        }
    }

    /** Of a spec. */
    static ClientConfigurationFactory of(ClientSpec spec, List<String> nodes) throws ClientFailure {
        Map<String, Object> given = spec.driver().settings();
        for (String name : given.keySet()) {
            if (!Set.of(API, AWARE, NO_DELAY).contains(name)) {
                throw new ClientFailure("the client " + spec.name() + " has no setting '" + name
                        + "'; there are " + API + ", " + AWARE + " and " + NO_DELAY);
            }
        }
        return new ClientConfigurationFactory(
                Api.of(given.getOrDefault(API, "thin")),
                List.copyOf(nodes),
                (int) Math.max(
                        1,
                        Math.min(
                                Integer.MAX_VALUE,
                                TimeUnit.NANOSECONDS.toMillis(spec.timeoutNanos()))),
                isOn(given, AWARE),
                isOn(given, NO_DELAY));
    }

    private static boolean isOn(Map<String, Object> given, String name) {
        return !String.valueOf(given.getOrDefault(name, true)).equals("false");
    }

    /** Of a lane. */
    ClusterConnection lane() {
        return open(thin());
    }

    /** Of control, which has patience. */
    ClusterConnection control() {
        return open(thin().setRequestTimeout(CONTROL_MILLIS));
    }

    private ClusterConnection open(ClientConfiguration thin) {
        return switch (api) {
            case THIN -> new ThinClientConnection(Ignition.startClient(thin));
            case THICK -> new ThickClientConnection(Ignition.start(thick()));
        };
    }

    /**
     * What waits for an answer is told on the thread that has read it, and nothing is tried again
     * behind anybody's back.
     */
    ClientConfiguration thin() {
        return new ClientConfiguration()
                .setAddresses(nodes.toArray(String[]::new))
                .setPartitionAwarenessEnabled(isAware)
                .setTcpNoDelay(hasNoDelay)
                .setRequestTimeout(timeoutMillis)
                .setRetryPolicy(new ClientRetryNonePolicy())
                .setClusterDiscoveryEnabled(false)
                .setAsyncContinuationExecutor(Runnable::run);
    }

    /** Nodes listen for each other on the addresses on which they listen for clients. */
    IgniteConfiguration thick() {
        List<String> discovery = nodes.stream()
                .map(node -> node.substring(0, node.lastIndexOf(':') + 1) + DISCOVERY_PORT)
                .toList();
        return new IgniteConfiguration()
                .setIgniteInstanceName("dohyo-" + THICK_NODES.incrementAndGet())
                .setClientMode(true)
                .setLocalHost("127.0.0.1")
                .setWorkDirectory(System.getProperty("java.io.tmpdir"))
                .setPeerClassLoadingEnabled(false)
                .setMetricsLogFrequency(0)
                .setConnectorConfiguration(null)
                .setClientConnectorConfiguration(null)
                .setAsyncContinuationExecutor(Runnable::run)
                .setCommunicationSpi(new TcpCommunicationSpi()
                        .setTcpNoDelay(hasNoDelay)
                        .setSocketReceiveBuffer(SYSTEMS_OWN)
                        .setSocketSendBuffer(SYSTEMS_OWN))
                .setDiscoverySpi(new TcpDiscoverySpi()
                        .setIpFinder(new TcpDiscoveryVmIpFinder().setAddresses(discovery)));
    }
}
