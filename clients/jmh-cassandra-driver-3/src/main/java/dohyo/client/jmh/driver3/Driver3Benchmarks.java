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

import dohyo.client.jmh.CapturedAnswer;
import dohyo.client.jmh.DriverBenchmarks;
import dohyo.client.jmh.LatestCapturedAnswer;
import dohyo.client.language.Login;
import dohyo.engine.callback.ContactPointAddresses;
import dohyo.engine.client.ClientFailure;

import java.util.List;

/** Benchmarks of driver 3; each reads what it needs from the store once. */
public final class Driver3Benchmarks extends DriverBenchmarks<Row, PreparedStatement> {

    /** What the benchmarks work on. */
    static final LatestCapturedAnswer<Row, PreparedStatement> KEPT = new LatestCapturedAnswer<>();

    public Driver3Benchmarks() {
        super(
                "cassandra-driver-3",
                new Methods(
                        RowDecodeBenchmark.class,
                        UdtReadBenchmark.class,
                        ValueEncodingBenchmark.class),
                KEPT);
    }

    @Override
    protected CapturedAnswer<Row, PreparedStatement> ask(Order order, Login login)
            throws ClientFailure {
        Cluster.Builder builder = Cluster.builder()
                .addContactPointsWithPorts(ContactPointAddresses.parse(order.contactPoints()))
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

    private static CapturedAnswer<Row, PreparedStatement> ask(Session session, Order order) {
        BoundStatement bound = session.prepare(order.read().statement()).bind();
        for (int i = 0; i < order.read().values().size(); i++) {
            bound.setBytesUnsafe(i, order.read().values().get(i));
        }
        List<Row> rows = session.execute(bound).all();
        return new CapturedAnswer<>(
                rows, order.write().isEmpty() ? null : session.prepare(order.write()));
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
