package dohyo.client.jmh.driver4;

import com.datastax.oss.driver.api.core.CqlIdentifier;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.CqlSessionBuilder;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.ColumnDefinition;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.DataType;
import com.datastax.oss.driver.api.core.type.ListType;
import com.datastax.oss.driver.internal.core.loadbalancing.DcInferringLoadBalancingPolicy;

import dohyo.client.jmh.CapturedAnswer;
import dohyo.client.jmh.DriverBenchmarks;
import dohyo.client.jmh.LatestCapturedAnswer;
import dohyo.client.language.Login;
import dohyo.engine.callback.ContactPointAddresses;
import dohyo.engine.client.ClientFailure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Benchmarks of driver 4; each reads what it needs from the store once. */
public final class Driver4Benchmarks extends DriverBenchmarks<Row, PreparedStatement> {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** What the benchmarks work on. */
    static final LatestCapturedAnswer<Row, PreparedStatement> KEPT = new LatestCapturedAnswer<>();

    public Driver4Benchmarks() {
        super(
                "cassandra-driver-4",
                new Methods(
                        RowDecodeBenchmark.class,
                        UdtReadBenchmark.class,
                        ValueEncodingBenchmark.class),
                KEPT);
    }

    @Override
    protected CapturedAnswer<Row, PreparedStatement> ask(Order order, Login login)
            throws ClientFailure {
        CqlSessionBuilder builder = CqlSession.builder()
                .withConfigLoader(configuration())
                .addContactPoints(ContactPointAddresses.parse(order.contactPoints()))
                .withKeyspace(CqlIdentifier.fromCql(order.space()));
        if (login.isNamed()) {
            builder.withAuthCredentials(login.user(), login.password());
        }
        try (CqlSession session = builder.build()) {
            return ask(session, order);
        } catch (RuntimeException e) {
            throw unanswered(e);
        }
    }

    private static DriverConfigLoader configuration() {
        return DriverConfigLoader.programmaticBuilder()
                .withClass(
                        DefaultDriverOption.LOAD_BALANCING_POLICY_CLASS,
                        DcInferringLoadBalancingPolicy.class)
                .withString(DefaultDriverOption.PROTOCOL_VERSION, "V4")
                .withDuration(DefaultDriverOption.CONNECTION_INIT_QUERY_TIMEOUT, PATIENCE)
                .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, PATIENCE)
                .withInt(DefaultDriverOption.NETTY_IO_SHUTDOWN_QUIET_PERIOD, 0)
                .withInt(DefaultDriverOption.NETTY_ADMIN_SHUTDOWN_QUIET_PERIOD, 0)
                .build();
    }

    private static CapturedAnswer<Row, PreparedStatement> ask(CqlSession session, Order order) {
        BoundStatementBuilder bound =
                session.prepare(order.read().statement()).boundStatementBuilder();
        for (int i = 0; i < order.read().values().size(); i++) {
            bound = bound.setBytesUnsafe(i, order.read().values().get(i));
        }
        List<Row> rows = session.execute(bound.build()).all();
        return new CapturedAnswer<>(
                rows, order.write().isEmpty() ? null : session.prepare(order.write()));
    }

    @Override
    protected List<String> types(Row row) {
        List<String> types = new ArrayList<>();
        for (ColumnDefinition column : row.getColumnDefinitions()) {
            DataType type = column.getType();
            types.add(type instanceof ListType ? "list" : type.asCql(false, true));
        }
        return types;
    }
}
