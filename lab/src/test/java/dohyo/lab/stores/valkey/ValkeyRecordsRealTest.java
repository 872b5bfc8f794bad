package dohyo.lab.stores.valkey;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.resp.RespClient;
import dohyo.engine.client.Completions;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.Request;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.engine.data.AnswerCellPosition;
import dohyo.engine.data.RequestGenerator;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.RunningStore;
import dohyo.language.ExperimentReader;
import dohyo.language.ProblemPrinter;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Records on real Valkeys: they understand every verb, and what comes back is what was put. */
@Tag("real")
class ValkeyRecordsRealTest {

    private static final long SEED = 7;
    private static final int OPERATIONS = 400;
    private static final String FILE = """
            title: Records
            question: Are they read?
            store: {name: valkey, version: 9.1.2%s}
            workloads:
              w:
                fields:
                  id: {type: text, choose: uniform}
                  stranger: {type: text, choose: uniform, from: 50, prefix: nobody}
                  name: {type: text, size: 10, of: id}
                  age: {type: int, values: 0..99, of: id}
                  order: {type: bigint, of: id}
                  older: {type: int, values: 100..109}
                  length: {type: int, values: 1..20}
                records:
                  table: people
                  key: id
                  key-name: who
                  fields: [name, order, age]
                  rows: 100
                  batch: {size: 20}
                operations:
                  read: {get: id, verify: [id, age, name, order]}
                  some: {get: id, fields: [order, age], verify: [order, age]}
                  each: {multi-get: id, many: {keys: 5}}
                  turn: {multi-get: id, fields: [age], many: {keys: 5, at-once: 1}}
                  put: {put: id}
                  change: {update: id, one-of: [name, age, order]}
                  gone: {delete: stranger, batch: {size: 5}}
                  swap: {compare-and-set: id, fields: [age], expect: [older]}
                  %s
            load: {warm-up: none, measure: {hold: 1/s, for: 1s}}
            """;
    private static final String SCAN = "range: {scan: id, count: length}";
    private static final String TTL = "brief: {put: id, ttl: 1h}";

    @TempDir
    Path folder;

    private Processes processes;

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(folder.resolve("cache"));
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
    }

    private static Workload workload(String store, String operation) {
        ExperimentReader.Reading reading =
                new ExperimentReader().read("records.yaml", FILE.formatted(store, operation));
        assertThat(new ProblemPrinter().print(reading.problems())).isEmpty();
        return Objects.requireNonNull(reading.experiment()).arms().get(0).workload();
    }

    private RunningStore start(int nodes) throws Exception {
        StoreSpec spec =
                StoreSpec.of("valkey", ValkeyLab.VERSION).withTopology(new Topology(nodes, 1, 1));
        return ValkeyLab.launcher(processes).start(spec, folder.resolve("logs"), sentence -> {});
    }

    private static ControlSession connect(RunningStore store) throws Exception {
        ClientSpec client = new ClientSpec("resp", 1, 16, "ONE", 10_000_000_000L);
        return new RespClient().connect(client, store.contactPoints());
    }

    @Test
    void every_verb_is_understood_by_a_server_that_stands_alone() throws Exception {
        try (RunningStore store = start(1);
                ControlSession session = connect(store)) {
            Map<String, Long> rows = operate(session, workload("", SCAN));
            assertThat(rows)
                    .containsEntry("each", 5L)
                    .containsEntry("turn", 5L)
                    .hasEntrySatisfying("range", most -> assertThat(most).isBetween(10L, 20L));
            try (BlockingRespConnection talk = ValkeyLab.talk(store.nodes().get(0))) {
                assertThat(talk.list("ZRANGE", "people", "0", "-1"))
                        .as("their order, without those that are gone")
                        .hasSize(100)
                        .isSorted();
            }
        }
    }

    @Test
    void records_in_a_cluster_are_found_on_the_nodes_of_their_keys() throws Exception {
        try (RunningStore store = start(3);
                ControlSession session = connect(store)) {
            assertThat(operate(session, workload(", nodes: 3", TTL)))
                    .containsEntry("each", 5L)
                    .containsEntry("turn", 5L);
        }
    }

    @Test
    void a_record_with_a_ttl_is_gone_in_time_and_one_that_is_swapped_holds_what_was_written()
            throws Exception {
        try (RunningStore store = start(1);
                ControlSession session = connect(store);
                BlockingRespConnection talk = ValkeyLab.talk(store.nodes().get(0))) {
            Workload workload = workload("", TTL);
            operate(session, workload);
            assertThat(leftSeconds(talk))
                    .isNotEmpty()
                    .allSatisfy(left -> assertThat(left).isBetween(3000L, 3600L));
            assertThat(swapped(session, workload, talk)).containsExactly("7", "105");
        }
    }

    /** Of all records that will be gone, how long they are there still. */
    private static List<Long> leftSeconds(BlockingRespConnection talk) throws IOException {
        List<Long> left = new ArrayList<>();
        for (Object record : talk.list("KEYS", "people:*")) {
            String name = (String) record;
            Long each = (Long) talk.list("HTTL", name, "FIELDS", "1", "who").get(0);
            if (each >= 0) {
                left.add(each);
            }
        }
        return left;
    }

    /**
     * What one record holds after a swap that finds something else, and after one that does not.
     */
    private static List<String> swapped(
            ControlSession session, Workload workload, BlockingRespConnection talk)
            throws Exception {
        RequestTemplate swap = RequestGenerator.calls(workload).stream()
                .filter(call ->
                        call.binds().size() == 3 && call.step().ask().binds().contains("older"))
                .findFirst()
                .orElseThrow();
        List<String> held = new ArrayList<>();
        String unused = talk.text("HMSET", "people:me", "age", "7");
        try (Transport transport = session.open(workload.space(), List.of(swap), 1)) {
            for (int expected : new int[] {8, 7}) {
                new Answer((column, found) -> true, false).ask(transport, new Swap(105, expected));
                held.add(talk.text("HGET", "people:me", "age"));
            }
        }
        return held;
    }

    /** New age, key, expected age. */
    private record Swap(int age, int expected) implements Request {

        @Override
        public int statement() {
            return 0;
        }

        @Override
        public int valueCount() {
            return 3;
        }

        @Override
        public int valueLength(int index) {
            return index == 1 ? 2 : Integer.BYTES;
        }

        @Override
        public void writeValue(int index, ByteBuffer target) {
            if (index == 1) {
                target.put("me".getBytes(StandardCharsets.UTF_8));
            } else {
                target.putInt(index == 0 ? age : expected);
            }
        }
    }

    /** Loads the records and runs all operations; the most rows of an answer, by operation. */
    private static Map<String, Long> operate(ControlSession session, Workload workload)
            throws Exception {
        StoreNamespace space = workload.space();
        session.create(space);
        List<RequestTemplate> puts = RequestTemplate.of(workload.data().step(), workload);
        for (RequestTemplate call : puts) {
            session.check(space, call);
        }
        for (RequestTemplate call : RequestGenerator.calls(workload)) {
            session.check(space, call);
        }
        RequestGenerator rows = RequestGenerator.rows(workload, SEED);
        try (Transport transport = session.open(space, puts, 4)) {
            for (long batch = 0; batch < workload.data().rows() / 20; batch++) {
                rows.prepare(batch);
                new Answer((column, found) -> true, false).ask(transport, rows);
            }
        }
        Map<String, Long> most = new TreeMap<>();
        RequestGenerator requests = RequestGenerator.operations(workload, SEED);
        try (Transport transport = session.open(space, RequestGenerator.calls(workload), 4)) {
            for (long number = 0; number < OPERATIONS; number++) {
                int operation = requests.prepare(number);
                long each = number;
                Answer answer = new Answer(
                        (column, found) -> requests.expected()
                                .matches(
                                        new AnswerCellPosition().at(operation, 0, each, column),
                                        found),
                        requests.expected().columns(operation, 0) > 0);
                answer.ask(transport, requests);
                most.merge(workload.operations().get(operation).name(), answer.rows, Math::max);
            }
        }
        return most;
    }

    /** Tells whether a cell is as it was written. */
    @FunctionalInterface
    private interface Cells {
        boolean matches(int column, @Nullable ByteBuffer found);
    }

    /** What comes back. */
    private static final class Answer implements Completions {

        private final Cells cells;
        private final boolean isVerified;
        private boolean isOver;
        private long rows;

        Answer(Cells cells, boolean isVerified) {
            this.cells = cells;
            this.isVerified = isVerified;
        }

        void ask(Transport transport, Request request) throws IOException {
            assertThat(transport.send(0, request)).isTrue();
            while (!isOver) {
                transport.flush();
                transport.await(this, 10_000_000);
            }
        }

        @Override
        public boolean verifies(int slot) {
            return isVerified;
        }

        @Override
        public void cell(int slot, long row, int column, @Nullable ByteBuffer value) {
            assertThat(cells.matches(column, value)).isTrue();
        }

        @Override
        public void rows(int slot, long found) {
            rows = found;
        }

        @Override
        public void answered(int slot, long stampNanos) {
            isOver = true;
        }

        @Override
        public void failed(int slot, int kind, long stampNanos) {
            throw new AssertionError("an error of kind " + kind);
        }
    }
}
