package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.cql.CqlClient;
import dohyo.engine.client.Completions;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.Request;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.engine.data.AnswerCellPosition;
import dohyo.engine.data.ExpectedRows;
import dohyo.engine.data.RequestGenerator;
import dohyo.lab.stores.RunningStore;
import dohyo.language.ExperimentReader;
import dohyo.language.ProblemPrinter;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Records on a real Cassandra: it understands every verb, and what comes back is what was put. */
@Tag("real")
class RecordsRealTest {

    private static final long SEED = 7;
    private static final int OPERATIONS = 400;
    private static final String FILE = """
            title: Records
            question: Are they read?
            store: {name: 'null'}
            workloads:
              w:
                keyspace: records
                fields:
                  id: {type: text, choose: uniform}
                  stranger: {type: text, choose: uniform, from: 50, prefix: nobody}
                  name: {type: text, size: 10, of: id}
                  age: {type: int, values: 0..99, of: id}
                  order: {type: bigint, of: id}
                  older: {type: int, values: 1..9}
                  length: {type: int, values: 1..20}
                records:
                  {table: people, key: id, key-name: who, fields: [name, order, age], rows: 100}
                operations:
                  read: {get: id, verify: [id, age, name, order]}
                  some: {get: id, fields: [order, age], verify: [order, age]}
                  each: {multi-get: id, many: {keys: 5}}
                  list: {multi-get: id, many: {keys: 5, group: replicas}}
                  put: {put: id, ttl: 1h}
                  change: {update: id, one-of: [name, age, order]}
                  gone: {delete: stranger, batch: {size: 5}}
                  range: {scan: id, count: length}
                  swap: {compare-and-set: id, fields: [age], expect: [older]}
            load: {warm-up: none, measure: {hold: 1/s, for: 1s}}
            """;

    @RegisterExtension
    static final StandingCassandra CASSANDRA = StandingCassandra.open();

    @Test
    void records_are_made_loaded_and_found_as_they_were_written() throws Exception {
        RunningStore store = CASSANDRA.store();
        Workload workload = workload();
        ClientSpec client = new ClientSpec("cql", 1, 16, "LOCAL_ONE", 10_000_000_000L);
        try (ControlSession session = new CqlClient().connect(client, store.contactPoints())) {
            StoreNamespace space = workload.space().replicated(store.replication());
            session.create(space);
            for (RequestTemplate call : RequestGenerator.calls(workload)) {
                assertThat(session.check(space, call)).containsExactly("records");
            }
            load(session, space, workload);
            readBack(session, space, workload);
            operate(session, space, workload);
            assertThat(store.onDisk("records").orElseThrow().bytes()).isBetween(2000L, 200_000L);
        }
    }

    private static void load(ControlSession session, StoreNamespace space, Workload workload)
            throws Exception {
        List<RequestTemplate> put = RequestTemplate.of(workload.data().step(), workload);
        RequestGenerator rows = RequestGenerator.rows(workload, SEED);
        try (Transport transport = session.open(space, put, 4)) {
            SequentialOperations lane = new SequentialOperations(transport);
            for (long row = 0; row < workload.data().rows(); row++) {
                rows.prepare(row);
                assertThat(lane.ask(rows)).isEqualTo("answered");
            }
        }
    }

    private static void readBack(ControlSession session, StoreNamespace space, Workload workload)
            throws Exception {
        ExpectedRows loaded =
                ExpectedRows.of(workload, SEED, session.readBack(workload).orElseThrow());
        List<RequestTemplate> read = RequestTemplate.of(OperationStep.of(loaded.ask()), workload);
        try (Transport transport = session.open(space, read, 4)) {
            SequentialOperations lane = new SequentialOperations(transport);
            for (long row = 0; row < workload.data().rows(); row++) {
                assertThat(lane.ask(loaded.request(row))).isEqualTo("answered");
                assertThat(lane.rows()).hasSize(1);
                List<@Nullable ByteBuffer> found = lane.rows().get(0);
                assertThat(found).hasSize(3);
                for (int column = 0; column < found.size(); column++) {
                    assertThat(loaded.matches(row, column, found.get(column))).isTrue();
                }
            }
        }
    }

    private static void operate(ControlSession session, StoreNamespace space, Workload workload)
            throws Exception {
        RequestGenerator requests = RequestGenerator.operations(workload, SEED);
        Map<String, Integer> rows = new TreeMap<>();
        try (Transport transport = session.open(space, RequestGenerator.calls(workload), 4)) {
            SequentialOperations lane = new SequentialOperations(transport);
            for (long number = 0; number < OPERATIONS; number++) {
                int operation = requests.prepare(number);
                String name = workload.operations().get(operation).name();
                if (!workload.operations().get(operation).steps().get(0).many().isOne()) {
                    rows.merge(name, Counted.ask(transport, requests), Math::max);
                    continue;
                }
                assertThat(lane.ask(requests)).as(name).isEqualTo("answered");
                rows.merge(name, lane.rows().size(), Math::max);
                int columns = requests.expected().columns(operation, 0);
                for (int column = 0; column < columns; column++) {
                    AnswerCellPosition at =
                            new AnswerCellPosition().at(operation, 0, number, column);
                    ByteBuffer found = lane.rows().get(0).get(column);
                    assertThat(requests.expected().matches(at, found)).as(name).isTrue();
                }
            }
        }
        assertThat(rows)
                .containsEntry("read", 1)
                .containsEntry("some", 1)
                .containsEntry("gone", 0)
                .containsEntry("each", 5)
                .hasEntrySatisfying("list", most -> assertThat(most).isBetween(1, 5))
                .hasEntrySatisfying("range", most -> assertThat(most).isBetween(2, 20));
    }

    /** An answer of several requests, whose rows are counted. */
    private static final class Counted implements Completions {

        private int rows = -1;
        private String failure = "";

        static int ask(Transport transport, Request request) throws IOException {
            Counted answer = new Counted();
            assertThat(transport.send(0, request)).isTrue();
            while (answer.rows < 0 && answer.failure.isEmpty()) {
                boolean unused = transport.flush();
                transport.await(answer, 10_000_000);
            }
            assertThat(answer.failure).isEmpty();
            return answer.rows;
        }

        @Override
        public void rows(int slot, long found) {
            rows = Math.toIntExact(found);
        }

        @Override
        public void answered(int slot, long stampNanos) {
            assertThat(rows).isNotNegative();
        }

        @Override
        public void failed(int slot, int kind, long stampNanos) {
            failure = "an error of kind " + kind;
        }
    }

    private static Workload workload() {
        ExperimentReader.Reading reading = new ExperimentReader().read("records.yaml", FILE);
        assertThat(new ProblemPrinter().print(reading.problems())).isEmpty();
        return Objects.requireNonNull(reading.experiment()).arms().get(0).workload();
    }
}
