package dohyo.client.cache.lane;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Completions;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.engine.data.RequestGenerator;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.family.EmbeddedCache;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Table;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/** A lane on a cache of this process: what was put there is found, verified and counted. */
class CacheClientTest {

    private static final StoreNamespace SPACE = StoreNamespace.of("lab", List.of());
    private static final int ROWS = 20;

    private final Client client = new CacheClient();

    /** Keeps what is reported. */
    private static final class Seen implements Completions {
        private final List<String> ends = new ArrayList<>();
        private final List<ByteBuffer> cells = new ArrayList<>();
        private long rows;

        @Override
        public boolean verifies(int slot) {
            return true;
        }

        @Override
        public void cell(int slot, long row, int column, @Nullable ByteBuffer value) {
            if (value != null) {
                cells.add(ByteBuffer.allocate(value.remaining()).put(value).flip());
            }
        }

        @Override
        public void rows(int slot, long count) {
            rows += count;
        }

        @Override
        public void answered(int slot, long stampNanos) {
            ends.add("answered");
        }

        @Override
        public void failed(int slot, int kind, long stampNanos) {
            ends.add("failed " + kind);
        }
    }

    private static RecordAsk ask(Verb verb, Field.Type key) {
        Table table = new Table(
                "t",
                new Table.Column("id", key),
                List.of(new Table.Column("name", Field.Type.TEXT)));
        return new RecordAsk(verb, table, "id", List.of()).of(table);
    }

    private static Workload workload(Field.Type key, OperationStep... steps) {
        List<Operation> operations = new ArrayList<>();
        for (OperationStep step : steps) {
            operations.add(new Operation("op" + operations.size(), 1, List.of(step)));
        }
        return new Workload(
                "w",
                SPACE,
                Map.of(
                        "id",
                        new KeyField("id", key, Choose.SEQUENTIAL, ROWS, "k"),
                        "name",
                        new ContentField("name", Field.Type.TEXT, 5, 5).ofKey("id")),
                new DataSet(ROWS, ask(Verb.PUT, key)),
                operations);
    }

    private static ClientSpec spec(Map<String, Object> settings) {
        return new ClientSpec("cache", 1, 4, "", 1_000_000_000L).with(new DriverSpec("", settings));
    }

    private static List<String> point(String provider, int entries) {
        EmbeddedCache.Jvm jvm = new EmbeddedCache.Jvm("java", List.of(), List.of());
        return List.of(
                new EmbeddedCache(provider, "", Map.of("entries", entries), jvm).contactPoint());
    }

    private static Transport opened(ControlSession session, Workload workload, OperationStep step)
            throws ClientFailure {
        return session.open(SPACE, RequestTemplate.of(step, workload), 4);
    }

    private static Seen sent(Transport transport, RequestGenerator requests, long number)
            throws Exception {
        requests.prepare(number);
        assertThat(transport.send(0, requests)).isTrue();
        Seen seen = new Seen();
        while (seen.ends.isEmpty()) {
            transport.await(seen, 1_000_000_000L);
        }
        return seen;
    }

    private static void load(ControlSession session, Workload workload, int rows) throws Exception {
        RequestGenerator requests = RequestGenerator.rows(workload, 1);
        try (Transport transport = opened(session, workload, workload.data().step())) {
            for (int row = 0; row < rows; row++) {
                assertThat(sent(transport, requests, row).ends).containsExactly("answered");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"INT", "BIGINT", "TEXT", "BLOB"})
    void what_was_put_there_is_found_and_every_cell_is_reported(Field.Type key) throws Exception {
        OperationStep read = OperationStep.of(ask(Verb.GET, key)).verifying(List.of("id", "name"));
        Workload workload = workload(key, read);
        try (ControlSession session = client.connect(spec(Map.of()), point("caffeine", 1000))) {
            assertThat(session.verifies()).isTrue();
            load(session, workload, ROWS / 2);
            RequestGenerator requests = RequestGenerator.operations(workload, 1, 1);
            try (Transport transport = opened(session, workload, read)) {
                Seen found = sent(transport, requests, 3);
                assertThat(found.rows).isEqualTo(1);
                assertThat(found.cells).hasSize(2);
                assertThat(found.cells.get(1).remaining()).isEqualTo(5);
                assertThat(sent(transport, requests, ROWS - 1).rows).isZero();
                assertThat(transport.notes().counters())
                        .containsEntry("cache.hits", 1L)
                        .containsEntry("cache.misses", 1L)
                        .containsEntry("cache.charged-nanos", 0L);
            }
        }
    }

    @Test
    void a_miss_that_costs_something_is_answered_later_and_found_the_next_time() throws Exception {
        OperationStep read = OperationStep.of(ask(Verb.GET, Field.Type.INT));
        Workload workload = workload(Field.Type.INT, read);
        Map<String, Object> costs = Map.of("miss.cost", "2ms");
        try (ControlSession session = client.connect(spec(costs), point("map", 1000))) {
            assertThat(session.verifies()).isFalse();
            RequestGenerator requests = RequestGenerator.operations(workload, 1, 1);
            try (Transport transport = opened(session, workload, read)) {
                long begun = System.nanoTime();
                assertThat(sent(transport, requests, 0).rows).isEqualTo(1);
                assertThat(System.nanoTime() - begun).isGreaterThanOrEqualTo(2_000_000);
                assertThat(sent(transport, requests, ROWS).rows).isEqualTo(1);
                assertThat(transport.notes().counters())
                        .containsEntry("cache.hits", 1L)
                        .containsEntry("cache.misses", 1L)
                        .containsEntry("cache.charged-nanos", 2_000_000L);
            }
        }
    }

    @Test
    void what_was_removed_is_not_there() throws Exception {
        OperationStep read = OperationStep.of(ask(Verb.GET, Field.Type.INT));
        OperationStep remove = OperationStep.of(ask(Verb.DELETE, Field.Type.INT));
        Workload reading = workload(Field.Type.INT, read);
        Workload removing = workload(Field.Type.INT, remove);
        try (ControlSession session = client.connect(spec(Map.of()), point("map", 1000))) {
            load(session, reading, ROWS);
            try (Transport transport = opened(session, removing, remove)) {
                sent(transport, RequestGenerator.operations(removing, 1, 1), 4);
            }
            try (Transport transport = opened(session, reading, read)) {
                RequestGenerator requests = RequestGenerator.operations(reading, 1, 1);
                assertThat(sent(transport, requests, 4).rows).isZero();
                assertThat(sent(transport, requests, 5).rows).isEqualTo(1);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "GET, cache.get(Integer)",
        "PUT, 'cache.put(Integer, [id, name])'",
        "UPDATE, 'cache.put(Integer, [id, name])'",
        "DELETE, cache.remove(Integer)",
    })
    void every_verb_is_a_call(Verb verb, String text) throws Exception {
        assertThat(client.dialect(OperationStep.of(ask(verb, Field.Type.INT))))
                .containsExactly(text);
    }

    @ParameterizedTest
    @CsvSource({
        "miss.cost, soon, write a time up to 60s",
        "miss.cost, 2h, write a time up to 60s",
        "miss.drawn, uniform, 'write one of constant, exponential'",
    })
    void settings_that_mean_nothing_are_refused(String name, String value, String hint) {
        assertThatThrownBy(() -> client.connect(spec(Map.of(name, value)), point("map", 10)))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining(hint);
    }

    @Test
    void it_is_found_by_name_and_takes_no_other_store() {
        assertThat(ServiceLoader.load(Client.class))
                .extracting(Client::name)
                .containsExactly(client.name());
        assertThat(client.languages()).isEqualTo(ClientSpec.languages(client.name()));
        assertThatThrownBy(() -> client.connect(spec(Map.of()), List.of("127.0.0.1:9042")))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("take the store 'cache'");
    }
}
