package dohyo.client.jmh.driver3;

import com.datastax.driver.core.BoundStatement;
import com.datastax.driver.core.Cluster;
import com.datastax.driver.core.ColumnDefinitions.Definition;
import com.datastax.driver.core.DataType;
import com.datastax.driver.core.PreparedStatement;
import com.datastax.driver.core.ProtocolVersion;
import com.datastax.driver.core.Row;
import com.datastax.driver.core.Session;
import com.datastax.driver.core.exceptions.DriverException;

import dohyo.client.jmh.Answer;
import dohyo.client.jmh.DriverBenchmarks;
import dohyo.client.jmh.LatestAnswer;
import dohyo.client.language.Login;
import dohyo.engine.callback.ContactPoints;
import dohyo.engine.client.ClientFailure;

import java.util.List;

/** Benchmarks of driver 3; each reads what it needs from the store once. */
public final class Driver3Benchmarks extends DriverBenchmarks<Row, PreparedStatement> {

    /** What the benchmarks work on. */
    static final LatestAnswer<Row, PreparedStatement> KEPT = new LatestAnswer<>();

    public Driver3Benchmarks() {
        super(
                "cassandra-driver-3",
                new Methods(RowBenchmark.class, UdtBenchmark.class, ValueBenchmark.class),
                KEPT);
    }

    @Override
    protected Answer<Row, PreparedStatement> ask(Order order, Login login) throws ClientFailure {
        Cluster.Builder builder = Cluster.builder()
                .addContactPointsWithPorts(ContactPoints.parse(order.contactPoints()))
                .withProtocolVersion(ProtocolVersion.V4)
                .withoutMetrics()
                .withoutJMXReporting();
        if (login.isNamed()) {
            builder.withCredentials(login.user(), login.password());
        }
        try (Cluster cluster = builder.build();
                Session session = cluster.connect(order.space())) {
            return ask(session, order);
        } catch (DriverException e) {
            throw unanswered(e);
        }
    }

    private static Answer<Row, PreparedStatement> ask(Session session, Order order) {
        BoundStatement bound = session.prepare(order.read().statement()).bind();
        for (int i = 0; i < order.read().values().size(); i++) {
            bound.setBytesUnsafe(i, order.read().values().get(i));
        }
        List<Row> rows = session.execute(bound).all();
        return new Answer<>(rows, order.write().isEmpty() ? null : session.prepare(order.write()));
    }

    /** The protocol calls a text {@code varchar}. */
    @Override
    protected List<String> types(Row row) {
        return row.getColumnDefinitions().asList().stream()
                .map(Definition::getType)
                .map(DataType::getName)
                .map(name -> name == DataType.Name.VARCHAR ? "text" : name.toString())
                .toList();
    }
}
