package dohyo.client.jmh.driver3;

import com.datastax.driver.core.BoundStatement;
import com.datastax.driver.core.Cluster;
import com.datastax.driver.core.ColumnDefinitions.Definition;
import com.datastax.driver.core.PreparedStatement;
import com.datastax.driver.core.ProtocolVersion;
import com.datastax.driver.core.Row;
import com.datastax.driver.core.Session;
import com.datastax.driver.core.exceptions.DriverException;

import dohyo.engine.callback.ContactPoints;
import dohyo.engine.client.Benchmarks.Order;
import dohyo.engine.client.ClientFailure;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Rows as a real server sent them, and a statement that it prepared; both outlive the connection.
 *
 * @param write null when the data set has no statement
 */
record Answer(List<Row> rows, @Nullable PreparedStatement write) {

    private static final String USER = "DOHYO_CQL_USER";
    private static final String PASSWORD = "DOHYO_CQL_PASSWORD";

    /** JMH makes the benchmarks by their class, so what they work on is known to this one. */
    private static final AtomicReference<@Nullable Answer> KEPT = new AtomicReference<>();

    /** Asks the store once. */
    static Answer read(Order order) throws ClientFailure {
        Cluster.Builder builder = Cluster.builder()
                .addContactPointsWithPorts(ContactPoints.parse(order.contactPoints()))
                .withProtocolVersion(ProtocolVersion.V4)
                .withoutMetrics()
                .withoutJMXReporting();
        String user = System.getenv(USER);
        if (user != null && !user.isEmpty()) {
            builder.withCredentials(user, String.valueOf(System.getenv(PASSWORD)));
        }
        try (Cluster cluster = builder.build();
                Session session = cluster.connect(order.keyspace())) {
            return read(session, order);
        } catch (DriverException e) {
            throw new ClientFailure("the store did not answer the benchmark: " + e.getMessage(), e);
        }
    }

    private static Answer read(Session session, Order order) {
        BoundStatement bound = session.prepare(order.read().cql()).bind();
        for (int i = 0; i < order.read().values().size(); i++) {
            bound.setBytesUnsafe(i, order.read().values().get(i));
        }
        List<Row> rows = session.execute(bound).all();
        return new Answer(
                List.copyOf(rows), order.write().isEmpty() ? null : session.prepare(order.write()));
    }

    /** Refuses rows that the benchmarks do not know how to read. */
    void mustBe(List<String> types) throws ClientFailure {
        if (rows.isEmpty()) {
            throw new ClientFailure("the benchmark's statement found no row; look at 'data' and at"
                    + " what the first operation binds");
        }
        List<String> found = rows.get(0).getColumnDefinitions().asList().stream()
                .map(Definition::getType)
                .map(type -> type.getName().toString())
                .toList();
        if (!found.equals(types)) {
            throw new ClientFailure("the benchmark reads columns of the types "
                    + String.join(", ", types) + ", and the answer has "
                    + String.join(", ", found));
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
