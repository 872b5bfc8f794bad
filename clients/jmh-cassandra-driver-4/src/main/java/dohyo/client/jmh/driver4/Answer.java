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
import com.datastax.oss.driver.internal.core.loadbalancing.DcInferringLoadBalancingPolicy;

import dohyo.engine.callback.ContactPoints;
import dohyo.engine.client.Benchmarks.Order;
import dohyo.engine.client.ClientFailure;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Rows as a real server sent them, and a statement that it prepared; both outlive the connection.
 *
 * @param write null when the data set has no statement
 */
record Answer(List<Row> rows, @Nullable PreparedStatement write) {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String USER = "DOHYO_CQL_USER";
    private static final String PASSWORD = "DOHYO_CQL_PASSWORD";

    /** JMH makes the benchmarks by their class, so what they work on is known to this one. */
    private static final AtomicReference<@Nullable Answer> KEPT = new AtomicReference<>();

    /** Asks the store once. */
    static Answer read(Order order) throws ClientFailure {
        CqlSessionBuilder builder = CqlSession.builder()
                .withConfigLoader(configuration())
                .addContactPoints(ContactPoints.parse(order.contactPoints()))
                .withKeyspace(CqlIdentifier.fromCql(order.keyspace()));
        String user = System.getenv(USER);
        if (user != null && !user.isEmpty()) {
            builder.withAuthCredentials(user, String.valueOf(System.getenv(PASSWORD)));
        }
        try (CqlSession session = builder.build()) {
            return read(session, order);
        } catch (RuntimeException e) {
            throw new ClientFailure("the store did not answer the benchmark: " + e.getMessage(), e);
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

    private static Answer read(CqlSession session, Order order) {
        BoundStatementBuilder bound = session.prepare(order.read().cql()).boundStatementBuilder();
        for (int i = 0; i < order.read().values().size(); i++) {
            bound = bound.setBytesUnsafe(i, order.read().values().get(i));
        }
        List<Row> rows = session.execute(bound.build()).all();
        return new Answer(
                List.copyOf(rows), order.write().isEmpty() ? null : session.prepare(order.write()));
    }

    /** Refuses rows that the benchmarks do not know how to read. */
    void mustBe(List<DataType> types) throws ClientFailure {
        if (rows.isEmpty()) {
            throw new ClientFailure("the benchmark's statement found no row; look at 'data' and at"
                    + " what the first operation binds");
        }
        List<DataType> found = new ArrayList<>();
        for (ColumnDefinition column : rows.get(0).getColumnDefinitions()) {
            found.add(column.getType());
        }
        boolean alike = found.size() == types.size();
        for (int i = 0; alike && i < types.size(); i++) {
            alike = found.get(i).getProtocolCode() == types.get(i).getProtocolCode();
        }
        if (!alike) {
            throw new ClientFailure("the benchmark reads columns of the types " + types
                    + ", and the answer has " + found);
        }
    }

    static void keep(Answer answer) {
        KEPT.set(answer);
    }

    static Answer kept() {
        Answer kept = KEPT.get();
        if (kept == null) {
            throw new IllegalStateException("no answer has been read");
        }
        return kept;
    }
}
