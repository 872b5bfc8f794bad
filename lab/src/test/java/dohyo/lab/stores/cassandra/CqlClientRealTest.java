package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.cql.CqlClient;
import dohyo.client.language.CqlControlSession;
import dohyo.client.language.CqlDialect;
import dohyo.client.language.RequestSettings;
import dohyo.client.language.Statement;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Transport;
import dohyo.engine.data.RequestGenerator;
import dohyo.lab.stores.RunningStore;
import dohyo.language.ExperimentReader;
import dohyo.language.ProblemPrinter;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSettings.Compression;
import dohyo.model.experiment.ClientSettings.Protocol;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Batch;
import dohyo.model.workload.Batch.Kind;
import dohyo.model.workload.CqlOptions.Form;
import dohyo.model.workload.Field;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.Workload;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;

/** The lab's own client against a real Cassandra: what no null store can tell. */
@Tag("real")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@SuppressWarnings("EnumOrdinal") // numbers of partitions: they need only differ
class CqlClientRealTest {

    private static final String KEYSPACE = "real";
    private static final int ROWS = 1000;

    @RegisterExtension
    static final StandingCassandra CASSANDRA = StandingCassandra.open();

    private RunningStore store;

    /** Each test has one of its own. */
    private int partitions;

    @BeforeAll
    void start() throws Exception {
        store = CASSANDRA.store();
        try (CqlControlSession session = connect(Protocol.V4, Compression.NONE)) {
            session.execute("CREATE KEYSPACE " + KEYSPACE + " WITH replication ="
                    + " {'class': 'SimpleStrategy', 'replication_factor': 1}");
            session.execute("USE " + KEYSPACE);
            session.execute("CREATE TABLE wide (id int, n int, PRIMARY KEY (id, n))");
            session.execute("CREATE TABLE counted (id int PRIMARY KEY, c counter)");
        }
    }

    private CqlControlSession connect(Protocol protocol, Compression compression) throws Exception {
        return connect(new ClientSettings(protocol, compression));
    }

    private CqlControlSession connect(ClientSettings settings) throws Exception {
        ClientSpec spec = new ClientSpec("cql", 1, 16, "LOCAL_ONE", 10_000_000_000L).with(settings);
        return new CqlClient().connect(spec, store.contactPoints());
    }

    private static RequestSettings settings(String level, String serial, int pageRows) {
        return new RequestSettings(level, serial, pageRows, Batch.SINGLE, List.of());
    }

    private static RequestSettings batch(Kind kind, int size) {
        return new RequestSettings("", "", 0, new Batch(kind, size), List.of());
    }

    @ParameterizedTest
    @CsvSource({"V4, NONE", "V4, LZ4", "V5, NONE", "V5, LZ4"})
    void a_partition_written_in_batches_comes_back_in_pages(
            Protocol protocol, Compression compression) throws Exception {
        int partition = ++partitions;
        List<Statement> statements = List.of(
                new Statement("INSERT INTO wide (id, n) VALUES (?, ?)", batch(Kind.UNLOGGED, 50)),
                new Statement("SELECT n FROM wide WHERE id = ?", settings("", "", 100)));
        try (CqlControlSession session = connect(protocol, compression);
                Transport transport = session.open(KEYSPACE, statements, 4)) {
            SequentialOperations lane = new SequentialOperations(transport);
            for (int first = 0; first < ROWS; first += 50) {
                assertThat(lane.ask(inserts(0, partition, first, 50))).isEqualTo("answered");
            }
            assertThat(lane.ask(FixedValueBatch.of(1, FixedValueBatch.number(partition))))
                    .isEqualTo("answered");
            assertThat(lane.rows()).hasSize(ROWS);
            for (int n = 0; n < ROWS; n++) {
                assertThat(lane.rows().get(n)).containsExactly(FixedValueBatch.number(n));
            }
        }
    }

    private static FixedValueBatch inserts(int statement, int partition, int first, int size) {
        List<List<ByteBuffer>> parts = new ArrayList<>();
        for (int n = first; n < first + size; n++) {
            parts.add(List.of(FixedValueBatch.number(partition), FixedValueBatch.number(n)));
        }
        return new FixedValueBatch(statement, parts);
    }

    @ParameterizedTest
    @EnumSource(
            value = Protocol.class,
            names = {"V4", "V5"})
    void batches_of_every_kind_are_carried_out(Protocol protocol) throws Exception {
        int partition = ++partitions;
        List<Statement> statements = List.of(
                new Statement("INSERT INTO wide (id, n) VALUES (?, ?)", batch(Kind.LOGGED, 3)),
                new Statement("INSERT INTO wide (id, n) VALUES (?, ?)", batch(Kind.UNLOGGED, 3)),
                new Statement("UPDATE counted SET c = c + ? WHERE id = ?", batch(Kind.COUNTER, 3)),
                new Statement("SELECT n FROM wide WHERE id = ?", RequestSettings.STANDARD),
                new Statement("SELECT c FROM counted WHERE id = ?", RequestSettings.STANDARD));
        try (CqlControlSession session = connect(protocol, Compression.NONE);
                Transport transport = session.open(KEYSPACE, statements, 4)) {
            SequentialOperations lane = new SequentialOperations(transport);
            assertThat(lane.ask(inserts(0, partition, 0, 3))).isEqualTo("answered");
            assertThat(lane.ask(inserts(1, partition, 3, 3))).isEqualTo("answered");
            List<ByteBuffer> add =
                    List.of(FixedValueBatch.bigNumber(7), FixedValueBatch.number(partition));
            assertThat(lane.ask(new FixedValueBatch(2, List.of(add, add, add))))
                    .isEqualTo("answered");
            assertThat(lane.ask(FixedValueBatch.of(3, FixedValueBatch.number(partition))))
                    .isEqualTo("answered");
            assertThat(lane.rows()).hasSize(6);
            assertThat(lane.ask(FixedValueBatch.of(4, FixedValueBatch.number(partition))))
                    .isEqualTo("answered");
            assertThat(lane.rows()).containsExactly(List.of(FixedValueBatch.bigNumber(21)));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Protocol.class,
            names = {"V4", "V5"})
    void many_partitions_come_back_whole_in_every_way(Protocol protocol) throws Exception {
        String each = "SELECT id FROM wide WHERE id = ?";
        String list = "SELECT id FROM wide WHERE id IN ?";
        List<Statement> statements = List.of(
                new Statement("INSERT INTO wide (id, n) VALUES (?, ?)", batch(Kind.UNLOGGED, 5)),
                new Statement(each, settings("", "", 100).of(new MultiKeyRead(20, 1, false))),
                new Statement(each, settings("", "", 2).of(new MultiKeyRead(20, 0, false))),
                new Statement(list, settings("", "", 7).of(new MultiKeyRead(20, 1, true))),
                new Statement(
                        list + " LIMIT 100",
                        settings("", "", 100).of(new MultiKeyRead(20, 0, true))));
        int first = protocol == Protocol.V4 ? 5000 : 6000;
        List<List<ByteBuffer>> keys = new ArrayList<>();
        try (CqlControlSession session = connect(protocol, Compression.NONE);
                Transport transport = session.open(KEYSPACE, statements, 4)) {
            SequentialOperations lane = new SequentialOperations(transport);
            for (int id = first; id < first + 20; id++) {
                assertThat(lane.ask(inserts(0, id, 0, 5))).isEqualTo("answered");
                keys.add(List.of(FixedValueBatch.number(id)));
            }
            for (int statement = 1; statement < statements.size(); statement++) {
                Harvest harvest = new Harvest();
                harvest.bring(transport, new FixedValueBatch(statement, keys));
                assertThat(harvest.outcome).isEqualTo("answered");
                assertThat(harvest.cells).hasSize(100);
                assertThat(new HashSet<>(harvest.cells)).hasSize(20);
            }
        }
    }

    /** Cells of an operation of many requests, whose rows have no order. */
    private static final class Harvest implements Completions {

        private final List<Integer> cells = new ArrayList<>();
        private String outcome = "";

        void bring(Transport transport, FixedValueBatch request) throws Exception {
            assertThat(transport.send(0, request)).isTrue();
            transport.flush();
            long deadline = System.nanoTime() + 30_000_000_000L;
            while (outcome.isEmpty() && System.nanoTime() - deadline < 0) {
                transport.await(this, 10_000_000);
            }
        }

        @Override
        public boolean verifies(int slot) {
            return true;
        }

        @Override
        public void cell(int slot, long row, int column, @Nullable ByteBuffer value) {
            cells.add(Objects.requireNonNull(value).getInt(value.position()));
        }

        @Override
        public void answered(int slot, long stampNanos) {
            outcome = "answered";
        }

        @Override
        public void failed(int slot, int kind, long stampNanos) {
            outcome = "failed as kind " + kind;
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Protocol.class,
            names = {"V4", "V5"})
    void simple_statements_bind_their_values(Protocol protocol) throws Exception {
        List<Statement> statements = List.of(
                new Statement(
                        "INSERT INTO wide (id, n) VALUES (?, ?)",
                        RequestSettings.STANDARD.in(Form.SIMPLE)),
                new Statement(
                        "SELECT n FROM wide WHERE id = ?", settings("", "", 2).in(Form.SIMPLE)));
        ByteBuffer partition = FixedValueBatch.number(++partitions);
        try (CqlControlSession session = connect(protocol, Compression.NONE);
                Transport transport = session.open(KEYSPACE, statements, 4)) {
            SequentialOperations lane = new SequentialOperations(transport);
            for (int n = 0; n < 5; n++) {
                assertThat(lane.ask(FixedValueBatch.of(0, partition, FixedValueBatch.number(n))))
                        .isEqualTo("answered");
            }
            assertThat(lane.ask(FixedValueBatch.of(1, partition))).isEqualTo("answered");
            assertThat(lane.rows()).hasSize(5);
        }
    }

    @Test
    void a_batch_is_prepared_again_when_the_store_has_forgotten_it() throws Exception {
        List<Statement> statements = List.of(
                new Statement("INSERT INTO wide (id, n) VALUES (?, ?)", batch(Kind.LOGGED, 2)));
        try (CqlControlSession session = connect(Protocol.V4, Compression.NONE);
                Transport transport = session.open(KEYSPACE, statements, 4)) {
            SequentialOperations lane = new SequentialOperations(transport);
            assertThat(lane.ask(inserts(0, 200, 0, 2))).isEqualTo("answered");
            session.execute("ALTER TABLE " + KEYSPACE + ".wide ADD added int");
            session.execute("ALTER TABLE " + KEYSPACE + ".wide DROP added");
            List<String> outcomes = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                outcomes.add(lane.ask(inserts(0, 200, 0, 2)));
            }
            assertThat(outcomes).first().isEqualTo("unprepared");
            assertThat(outcomes).last().isEqualTo("answered");
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Protocol.class,
            names = {"V4", "V5"})
    void each_statement_has_its_own_consistency(Protocol protocol) throws Exception {
        String write = "INSERT INTO wide (id, n) VALUES (?, ?)";
        List<Statement> statements = List.of(
                new Statement(write, RequestSettings.STANDARD),
                new Statement(write, settings("THREE", "", 0)),
                new Statement(write + " IF NOT EXISTS", settings("", "LOCAL_SERIAL", 0)),
                new Statement("SELECT n FROM wide WHERE id = ?", settings("SERIAL", "", 10)),
                new Statement(write, settings("SERIAL", "", 0)));
        ByteBuffer partition = FixedValueBatch.number(++partitions);
        try (CqlControlSession session = connect(protocol, Compression.NONE);
                Transport transport = session.open(KEYSPACE, statements, 4)) {
            SequentialOperations lane = new SequentialOperations(transport);
            assertThat(lane.ask(FixedValueBatch.of(0, partition, FixedValueBatch.number(1))))
                    .isEqualTo("answered");
            assertThat(lane.ask(FixedValueBatch.of(1, partition, FixedValueBatch.number(1))))
                    .isEqualTo("unavailable");
            assertThat(lane.ask(FixedValueBatch.of(2, partition, FixedValueBatch.number(2))))
                    .isEqualTo("answered");
            assertThat(lane.ask(FixedValueBatch.of(3, partition))).isEqualTo("answered");
            assertThat(lane.rows()).hasSize(2);
            assertThat(lane.ask(FixedValueBatch.of(4, partition, FixedValueBatch.number(1))))
                    .isEqualTo("invalid");
        }
    }

    @Test
    void traces_and_warnings_are_counted() throws Exception {
        ClientSettings traced = new ClientSettings(Protocol.V5, Compression.NONE).tracing(1);
        List<Statement> statements = List.of(
                new Statement("INSERT INTO wide (id, n) VALUES (?, ?)", batch(Kind.UNLOGGED, 20)));
        List<List<ByteBuffer>> partitions = new ArrayList<>();
        for (int id = 1000; id < 1020; id++) {
            partitions.add(List.of(FixedValueBatch.number(id), FixedValueBatch.number(0)));
        }
        try (CqlControlSession session = connect(traced);
                Transport transport = session.open(KEYSPACE, statements, 4)) {
            SequentialOperations lane = new SequentialOperations(transport);
            assertThat(lane.ask(new FixedValueBatch(0, partitions))).isEqualTo("answered");
            assertThat(lane.ask(inserts(0, 1000, 0, 2))).isEqualTo("answered");
            assertThat(transport.remarks())
                    .satisfiesExactly(
                            remark -> assertThat(remark)
                                    .startsWith("answers with a warning of the store: 1;")
                                    .contains("Unlogged batch covering 20 partitions"),
                            remark -> assertThat(remark)
                                    .isEqualTo("answers that the store traced (system_traces): 2"));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Protocol.class,
            names = {"V4", "V5"})
    void values_of_every_type_come_back_as_they_were_written(Protocol protocol) throws Exception {
        Workload workload = everyType();
        List<Field> binds = workload.data().ask().binds().stream()
                .map(name -> Objects.requireNonNull(workload.fields().get(name)))
                .toList();
        String read = "SELECT " + String.join(", ", workload.data().ask().binds())
                + " FROM every_type WHERE id = ?";
        String insert = CqlDialect.texts(workload.data().ask()).get(0);
        List<Statement> statements = Statement.plain(insert, read);
        RequestGenerator rows = RequestGenerator.rows(workload, 1);
        try (CqlControlSession session = connect(protocol, Compression.NONE)) {
            session.execute("USE " + KEYSPACE);
            for (String statement : workload.space().schema()) {
                session.execute(statement);
            }
            session.check(KEYSPACE, insert, binds);
            try (Transport transport = session.open(KEYSPACE, statements, 4)) {
                SequentialOperations lane = new SequentialOperations(transport);
                for (long row = 0; row < workload.data().rows(); row++) {
                    rows.prepare(row);
                    assertThat(lane.ask(rows)).isEqualTo("answered");
                    List<ByteBuffer> written = values(rows);
                    assertThat(lane.ask(FixedValueBatch.of(1, written.get(0))))
                            .isEqualTo("answered");
                    assertThat(lane.rows()).hasSize(1);
                    for (int i = 0; i < written.size(); i++) {
                        assertThat(lane.rows().get(0).get(i))
                                .as("row %s, %s", row, binds.get(i).name())
                                .isEqualTo(written.get(i));
                    }
                }
            }
        }
    }

    private static List<ByteBuffer> values(RequestGenerator request) {
        List<ByteBuffer> values = new ArrayList<>();
        for (int i = 0; i < request.valueCount(); i++) {
            ByteBuffer value = ByteBuffer.allocate(request.valueLength(i));
            request.writeValue(i, value);
            values.add(value.flip());
        }
        return values;
    }

    /** A set has one element: the store sorts them. */
    private static Workload everyType() throws Exception {
        Path file = Path.of(
                Objects.requireNonNull(CqlClientRealTest.class.getResource("every-type.yaml"))
                        .toURI());
        ExperimentReader.Reading reading =
                new ExperimentReader().read("every-type.yaml", Files.readString(file));
        assertThat(new ProblemPrinter().print(reading.problems())).isEmpty();
        return Objects.requireNonNull(reading.experiment()).arms().get(0).workload();
    }
}
