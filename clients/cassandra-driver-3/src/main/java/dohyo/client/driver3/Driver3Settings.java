package dohyo.client.driver3;

import com.datastax.driver.core.Cluster;
import com.datastax.driver.core.HostDistance;
import com.datastax.driver.core.PoolingOptions;
import com.datastax.driver.core.SocketOptions;
import com.datastax.driver.core.policies.DCAwareRoundRobinPolicy;
import com.datastax.driver.core.policies.DefaultRetryPolicy;
import com.datastax.driver.core.policies.LoadBalancingPolicy;
import com.datastax.driver.core.policies.RoundRobinPolicy;
import com.datastax.driver.core.policies.TokenAwarePolicy;

import dohyo.engine.client.ClientFailure;

import java.util.Map;

/**
 * What an experiment may say of this driver. Names and meanings stand in
 * {@code cassandra-driver-3.settings} of the model, which refuses others before anything is
 * started.
 */
final class Driver3Settings {

    private static final HostDistance LOCAL = HostDistance.LOCAL;
    private static final String FLUSH_PROPERTY = "com.datastax.driver.FLUSHER_SCHEDULE_PERIOD_NS";
    private static final long MICRO_NANOS = 1000;
    private static final String IO_THREADS = "io-threads";
    private static final String TRANSPORT = "transport";
    private static final String CALLS = "calls";
    private static final String NIO = "nio";

    private final Cluster.Builder builder;
    private final PoolingOptions pooling;
    private final SocketOptions sockets;

    Driver3Settings(Cluster.Builder builder, PoolingOptions pooling, SocketOptions sockets) {
        this.builder = builder;
        this.pooling = pooling;
        this.sockets = sockets;
    }

    void apply(Map<String, Object> settings) throws ClientFailure {
        for (Map.Entry<String, Object> setting : settings.entrySet()) {
            DriverSetting value = new DriverSetting(setting.getKey(), setting.getValue());
            if (!pool(value) && !socket(value) && !other(value)) {
                throw new ClientFailure(
                        "cassandra-driver-3 has no setting '" + value.name() + "'; leave it out");
            }
        }
    }

    private boolean pool(DriverSetting value) throws ClientFailure {
        switch (value.name()) {
            case "core-connections" -> pooling.setCoreConnectionsPerHost(LOCAL, value.number());
            case "max-connections" -> pooling.setMaxConnectionsPerHost(LOCAL, value.number());
            case "max-requests-per-connection" ->
                pooling.setMaxRequestsPerConnection(LOCAL, value.number());
            case "new-connection-threshold" ->
                pooling.setNewConnectionThreshold(LOCAL, value.number());
            case "max-queue-size" -> pooling.setMaxQueueSize(value.number());
            case "pool-timeout-millis" -> pooling.setPoolTimeoutMillis(value.number());
            case "heartbeat-seconds" -> pooling.setHeartbeatIntervalSeconds(value.number());
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean socket(DriverSetting value) throws ClientFailure {
        switch (value.name()) {
            case "tcp-no-delay" -> sockets.setTcpNoDelay(value.truth());
            case "keep-alive" -> sockets.setKeepAlive(value.truth());
            case "receive-buffer-bytes" -> sockets.setReceiveBufferSize(value.number());
            case "send-buffer-bytes" -> sockets.setSendBufferSize(value.number());
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean other(DriverSetting value) throws ClientFailure {
        switch (value.name()) {
            case "no-compact" -> {
                if (value.truth()) {
                    builder.withNoCompact();
                }
            }
            case "coalescing-delay-micros" ->
                System.setProperty(FLUSH_PROPERTY, String.valueOf(value.number() * MICRO_NANOS));
            case IO_THREADS, TRANSPORT -> {
                return true; // taken by threads() before
            }
            case CALLS -> isBlocking(value);
            case RowDecodingMode.SETTING -> RowDecodingMode.of(value);
            case "load-balancing" -> builder.withLoadBalancingPolicy(balancing(value));
            case "retry" -> retry(value);
            default -> {
                return DriverSystemProperties.isOne(value.name());
            }
        }
        return true;
    }

    /** Threads for input and output; two settings speak of them. */
    static NettyThreadOptions threads(Map<String, Object> settings) throws ClientFailure {
        Object threads = settings.getOrDefault(IO_THREADS, 0);
        Object transport = settings.getOrDefault(TRANSPORT, NIO);
        return new NettyThreadOptions(
                new DriverSetting(IO_THREADS, threads).number(),
                transport(new DriverSetting(TRANSPORT, transport)));
    }

    private static NettyIoMode transport(DriverSetting value) throws ClientFailure {
        return switch (value.text()) {
            case NIO -> NettyIoMode.nio();
            case "epoll" -> NettyIoMode.epoll();
            default -> throw value.isNot("nio or epoll");
        };
    }

    /** Whether a thread waits for each call. */
    static boolean isBlocking(Map<String, Object> settings) throws ClientFailure {
        return isBlocking(new DriverSetting(CALLS, settings.getOrDefault(CALLS, "async")));
    }

    private static boolean isBlocking(DriverSetting value) throws ClientFailure {
        return switch (value.text()) {
            case "async" -> false;
            case "blocking" -> true;
            default -> throw value.isNot("async or blocking");
        };
    }

    private static LoadBalancingPolicy balancing(DriverSetting value) throws ClientFailure {
        return switch (value.text()) {
            case "token-aware" ->
                new TokenAwarePolicy(DCAwareRoundRobinPolicy.builder().build());
            case "dc-aware" -> DCAwareRoundRobinPolicy.builder().build();
            case "round-robin" -> new RoundRobinPolicy();
            default -> throw value.isNot("token-aware, dc-aware or round-robin");
        };
    }

    private void retry(DriverSetting value) throws ClientFailure {
        switch (value.text()) {
            case "none" -> builder.withRetryPolicy(NoRetry.INSTANCE);
            case "default" -> builder.withRetryPolicy(DefaultRetryPolicy.INSTANCE);
            default -> throw value.isNot("none or default");
        }
    }
}
