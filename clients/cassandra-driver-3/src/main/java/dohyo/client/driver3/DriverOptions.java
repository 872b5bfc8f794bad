package dohyo.client.driver3;

import com.datastax.driver.core.Cluster;
import com.datastax.driver.core.ConsistencyLevel;
import com.datastax.driver.core.HostDistance;
import com.datastax.driver.core.PoolingOptions;
import com.datastax.driver.core.ProtocolOptions;
import com.datastax.driver.core.ProtocolVersion;
import com.datastax.driver.core.QueryOptions;
import com.datastax.driver.core.SocketOptions;

import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientSettings.Compression;
import dohyo.model.experiment.ClientSettings.Protocol;
import dohyo.model.experiment.ClientSpec;

import java.util.concurrent.TimeUnit;

/**
 * The driver's options: its own defaults, what an experiment says in words that all clients share,
 * what would spoil a measurement turned off, and last what the experiment says in words of this
 * driver (see {@link Driver3Settings}).
 */
final class DriverOptions {

    private static final int PATIENCE_MILLIS = 30_000;
    private static final int PATIENCE_SECONDS = 30;
    private static final int REQUESTS_A_CONNECTION = 1024;
    private static final int REQUESTS_A_CONNECTION_MAX = 32_768;

    private final ClientSpec spec;
    private final PoolingOptions pooling = new PoolingOptions();
    private final SocketOptions sockets = new SocketOptions();

    DriverOptions(ClientSpec spec) {
        this.spec = spec;
    }

    /** Of the session that makes the schema: one connection, and patience. */
    Cluster.Builder control() throws ClientFailure {
        pooling.setConnectionsPerHost(HostDistance.LOCAL, 1, 1);
        sockets.setReadTimeoutMillis(PATIENCE_MILLIS);
        return builder();
    }

    /**
     * Of the session of a lane with so many slots. A connection has room for all of them, so that
     * no imbalance of the driver's makes errors.
     */
    Cluster.Builder lane(int capacity) throws ClientFailure {
        int requests =
                Math.min(REQUESTS_A_CONNECTION_MAX, Math.max(REQUESTS_A_CONNECTION, capacity));
        pooling.setConnectionsPerHost(HostDistance.LOCAL, spec.connections(), spec.connections())
                .setMaxRequestsPerConnection(HostDistance.LOCAL, requests);
        long millis = TimeUnit.NANOSECONDS.toMillis(spec.timeoutNanos());
        sockets.setReadTimeoutMillis(Math.toIntExact(Math.max(1, millis)));
        return builder();
    }

    private Cluster.Builder builder() throws ClientFailure {
        sockets.setConnectTimeoutMillis(PATIENCE_MILLIS);
        Cluster.Builder builder = Cluster.builder()
                .withoutMetrics()
                .withoutJMXReporting()
                .withMaxSchemaAgreementWaitSeconds(PATIENCE_SECONDS)
                .withNettyOptions(Driver3Settings.threads(spec.driver().settings()))
                .withRetryPolicy(NoRetry.INSTANCE)
                .withPoolingOptions(pooling)
                .withSocketOptions(sockets)
                .withQueryOptions(new QueryOptions()
                        .setConsistencyLevel(ConsistencyLevel.valueOf(spec.consistency()))
                        .setFetchSize(Integer.MAX_VALUE));
        speak(builder);
        new Driver3Settings(builder, pooling, sockets).apply(spec.driver().settings());
        return builder;
    }

    private void speak(Cluster.Builder builder) throws ClientFailure {
        if (spec.settings().protocol() == Protocol.V5) {
            throw new ClientFailure("cassandra-driver-3 does not speak the final protocol v5; write"
                    + " 'protocol: v4'");
        }
        if (spec.settings().protocol() == Protocol.V4) {
            builder.withProtocolVersion(ProtocolVersion.V4);
        }
        if (spec.settings().compression() == Compression.LZ4) {
            builder.withCompression(ProtocolOptions.Compression.LZ4);
        }
    }
}
