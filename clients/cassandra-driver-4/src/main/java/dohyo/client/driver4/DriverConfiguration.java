package dohyo.client.driver4;

import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.config.DriverOption;
import com.datastax.oss.driver.api.core.config.ProgrammaticDriverConfigLoaderBuilder;
import com.datastax.oss.driver.internal.core.loadbalancing.DcInferringLoadBalancingPolicy;
import com.datastax.oss.driver.internal.core.metrics.NoopMetricsFactory;

import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientSettings.Compression;
import dohyo.model.experiment.ClientSettings.Protocol;
import dohyo.model.experiment.ClientSpec;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The driver's configuration: its own defaults, what an experiment says in words that all clients
 * share, what would spoil a measurement turned off, and last what the experiment says in the
 * driver's own words.
 */
final class DriverConfiguration {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int REQUESTS_A_CONNECTION = 1024;
    private static final int REQUESTS_A_CONNECTION_MAX = 32_768;

    private final ProgrammaticDriverConfigLoaderBuilder options =
            DriverConfigLoader.programmaticBuilder();
    private final ClientSpec spec;

    private DriverConfiguration(ClientSpec spec) {
        this.spec = spec;
    }

    /** Of the session that makes the schema: one connection, and patience. */
    static DriverConfigLoader ofControl(ClientSpec spec) throws ClientFailure {
        DriverConfiguration configuration = new DriverConfiguration(spec);
        configuration.common();
        configuration
                .options
                .withInt(DefaultDriverOption.CONNECTION_POOL_LOCAL_SIZE, 1)
                .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, PATIENCE);
        return configuration.options.build();
    }

    /** Of the session of a lane with so many slots. */
    static DriverConfigLoader ofLane(ClientSpec spec, int capacity) throws ClientFailure {
        DriverConfiguration configuration = new DriverConfiguration(spec);
        configuration.lane(capacity);
        configuration.common();
        return configuration.options.build();
    }

    /** A connection has room for all slots, so that no imbalance of the driver's makes errors. */
    private void lane(int capacity) {
        int requests =
                Math.min(REQUESTS_A_CONNECTION_MAX, Math.max(REQUESTS_A_CONNECTION, capacity));
        options.withInt(DefaultDriverOption.CONNECTION_POOL_LOCAL_SIZE, spec.connections())
                .withInt(DefaultDriverOption.CONNECTION_MAX_REQUESTS, requests)
                .withDuration(
                        DefaultDriverOption.REQUEST_TIMEOUT, Duration.ofNanos(spec.timeoutNanos()));
    }

    private void common() throws ClientFailure {
        options.withString(DefaultDriverOption.REQUEST_CONSISTENCY, spec.consistency())
                .withInt(DefaultDriverOption.REQUEST_PAGE_SIZE, 0)
                .withClass(
                        DefaultDriverOption.LOAD_BALANCING_POLICY_CLASS,
                        DcInferringLoadBalancingPolicy.class)
                .withClass(DefaultDriverOption.RETRY_POLICY_CLASS, NoRetry.class);
        patience();
        quiet();
        speech();
        for (Map.Entry<String, Object> setting : spec.driver().settings().entrySet()) {
            set(option(setting.getKey()), setting.getValue());
        }
    }

    /** A store that has just been started answers its first questions slowly. */
    private void patience() {
        options.withDuration(DefaultDriverOption.CONNECTION_CONNECT_TIMEOUT, PATIENCE)
                .withDuration(DefaultDriverOption.CONNECTION_INIT_QUERY_TIMEOUT, PATIENCE)
                .withDuration(DefaultDriverOption.CONTROL_CONNECTION_TIMEOUT, PATIENCE)
                .withDuration(DefaultDriverOption.CONTROL_CONNECTION_AGREEMENT_TIMEOUT, PATIENCE)
                .withDuration(DefaultDriverOption.METADATA_SCHEMA_REQUEST_TIMEOUT, PATIENCE);
    }

    /** Costs and complaints that belong to no operation. */
    private void quiet() {
        options.withClass(DefaultDriverOption.METRICS_FACTORY_CLASS, NoopMetricsFactory.class)
                .withInt(DefaultDriverOption.SESSION_LEAK_THRESHOLD, 0)
                .withBoolean(DefaultDriverOption.REQUEST_WARN_IF_SET_KEYSPACE, false)
                .withInt(DefaultDriverOption.NETTY_IO_SHUTDOWN_QUIET_PERIOD, 0)
                .withInt(DefaultDriverOption.NETTY_ADMIN_SHUTDOWN_QUIET_PERIOD, 0);
    }

    private void speech() {
        if (spec.settings().protocol() != Protocol.NEWEST) {
            options.withString(
                    DefaultDriverOption.PROTOCOL_VERSION,
                    spec.settings().protocol().name());
        }
        if (spec.settings().compression() == Compression.LZ4) {
            options.withString(DefaultDriverOption.PROTOCOL_COMPRESSION, "lz4");
        }
    }

    private DriverOption option(String path) throws ClientFailure {
        return Arrays.stream(DefaultDriverOption.values())
                .filter(option -> option.getPath().equals(path))
                .findFirst()
                .orElseThrow(() -> new ClientFailure("version " + spec.driver().version()
                        + " of the driver has no setting '" + path
                        + "'; leave it out or take another version"));
    }

    private void set(DriverOption option, Object value) {
        if (value instanceof Boolean choice) {
            options.withBoolean(option, choice);
        } else if (value instanceof Long number) {
            options.withLong(option, number);
        } else if (value instanceof Integer number) {
            options.withInt(option, number);
        } else if (value instanceof Double number) {
            options.withDouble(option, number);
        } else if (value instanceof List<?> items) {
            options.withStringList(option, items.stream().map(String::valueOf).toList());
        } else {
            options.withString(option, value.toString());
        }
    }
}
