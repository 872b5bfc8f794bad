package dohyo.client.ignite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.AllocationMeter;
import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.MultiKeyRequest;
import dohyo.client.contract.People;
import dohyo.client.contract.SenderReceiverHarness;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.StoreNamespace;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** A lane that speaks Ignite's thin protocol with small nodes that keep entries. */
class IgniteTransportTest {

    private static final int CAPACITY = 64;
    private static final StoreNamespace SPACE = StoreNamespace.of("lab", List.of());
    private static final int GET = 0;
    private static final int PUT = 1;
    private static final int GET_AGE = 2;
    private static final int DELETE = 3;
    private static final int UPDATE_AGE = 4;
    private static final int COMPARE = 5;
    private static final List<RequestTemplate> CALLS = List.of(
            People.call(Verb.GET),
            People.call(Verb.PUT),
            People.call(Verb.GET, "age"),
            People.call(Verb.DELETE),
            People.call(Verb.UPDATE, "age"),
            People.call(People.comparing()));

    private final ScriptedIgnite.Shared shared = new ScriptedIgnite.Shared();
    private final ScriptedIgnite store = start();

    private ScriptedIgnite start() {
        try {
            return new ScriptedIgnite(shared);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @AfterEach
    void stop() throws IOException {
        for (ScriptedIgnite node : shared.nodes) {
            node.close();
        }
    }

    private ControlSession connect(int connections) throws ClientFailure {
        ClientSpec spec =
                new ClientSpec("ignite-thin", connections, CAPACITY, "LOCAL_ONE", 1_000_000_000L);
        return new IgniteThinClient(Map.of(
                        "DOHYO_IGNITE_CACHE", "backups=1,writeSynchronizationMode=FULL_SYNC"))
                .connect(
                        spec,
                        shared.nodes.stream().map(ScriptedIgnite::contactPoint).toList());
    }

    private Transport open(int connections) throws ClientFailure {
        return open(connections, CALLS);
    }

    private Transport open(int connections, List<RequestTemplate> calls) throws ClientFailure {
        try (ControlSession session = connect(connections)) {
            for (RequestTemplate call : calls) {
                assertThat(session.check(SPACE, call)).isEmpty();
            }
            return session.open(SPACE, calls, CAPACITY);
        }
    }

    @Test
    void client_is_found_by_name_and_the_store_says_its_version() throws Exception {
        assertThat(ServiceLoader.load(Client.class))
                .extracting(Client::name)
                .containsExactly("ignite-thin");
        try (ControlSession session = connect(1)) {
            assertThat(session.storeVersion()).isEqualTo("ignite 2.18.0");
            assertThat(session.protocol()).isEqualTo("thin 1.7.0");
            assertThat(session.verifies()).isTrue();
        }
    }

    @Test
    void a_cache_is_made_as_the_lab_says() throws Exception {
        try (ControlSession session = connect(1)) {
            session.create(new StoreNamespace("lab", "", List.of(), List.of(People.TABLE)));
        }
        assertThat(shared.told.get("configuration"))
                .endsWith(bytes("\u0003\0\0\0\t\u0006\0\0\0people\u0003\0\u0001\0\0\0"
                        + "\u0004\0\0\0\0\0"));
    }

    @Test
    void a_record_is_read_as_it_was_written() throws Exception {
        try (Transport transport = open(1)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            recorder.verifyAll();
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(1, FixedValueRequest.of(GET, "7"));
            assertThat(recorder.rows()).isZero();
            drive.send(1, FixedValueRequest.of(PUT, "7", "Ada", "36"));
            drive.send(1, FixedValueRequest.of(GET, "7"));
            drive.send(1, FixedValueRequest.of(COMPARE, "Eva", "37", "7", "Ada", "99"));
            drive.send(1, FixedValueRequest.of(GET_AGE, "7"));
            drive.send(1, FixedValueRequest.of(COMPARE, "Eva", "37", "7", "Ada", "36"));
            drive.send(1, FixedValueRequest.of(GET_AGE, "7"));
            assertThat(recorder.cells())
                    .containsExactly("0.0=7", "0.1=36", "0.2=Ada", "0.0=36", "0.0=37");
            assertThat(recorder.rows()).isEqualTo(3);
            drive.send(2, FixedValueRequest.of(DELETE, "7"));
            drive.send(1, FixedValueRequest.of(GET, "7"));
            assertThat(recorder.rows()).isEqualTo(3);
            assertThat(recorder.failures()).isEmpty();
        }
    }

    @Test
    void an_update_of_some_fields_names_the_labs_processor_and_what_is_kept() throws Exception {
        try (Transport transport = open(1)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            new SingleThreadHarness(transport, recorder)
                    .send(1, FixedValueRequest.of(UPDATE_AGE, "37", "7"));
            assertThat(recorder.answered()).isEqualTo(1);
        }
        assertThat(shared.told.get("processor")).startsWith(103, 1, 1, 0);
        assertThat(shared.told.get("fields"))
                .isEqualTo(bytes("\0\0\0\u00017" + "\0\0\0\u000237" + "\u00ff\u00ff\u00ff\u00fe"));
    }

    @Test
    void nodes_that_run_nothing_for_thin_clients_are_refused_updates_of_some_fields()
            throws Exception {
        shared.canInvoke = false;
        try (ControlSession session = connect(1)) {
            assertThat(session.check(SPACE, CALLS.get(PUT))).isEmpty();
            assertThatThrownBy(() -> session.check(SPACE, CALLS.get(UPDATE_AGE)))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("write all of them, or take 2.18");
        }
    }

    @Test
    void many_operations_are_answered_over_several_connections() throws Exception {
        for (int connections : new int[] {3, 9}) {
            try (Transport transport = open(connections)) {
                CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
                SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
                drive.send(1, FixedValueRequest.of(PUT, "key", "Ada", "36"));
                drive.send(10_000, FixedValueRequest.of(GET, "key"));
                assertThat(recorder.rows()).isEqualTo(10_000);
                assertThat(recorder.answered()).isEqualTo(10_001);
                assertThat(recorder.failures()).isEmpty();
            }
        }
    }

    @Test
    void every_request_goes_to_the_primary_node_of_its_key() throws Exception {
        ScriptedIgnite second = new ScriptedIgnite(shared);
        try (Transport transport = open(2)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            // Partitions 2 and 1 of 8: the hash of one letter is its number.
            drive.send(100, FixedValueRequest.of(GET, "b"));
            assertThat(store.asked()).isEqualTo(100);
            drive.send(50, FixedValueRequest.of(GET, "a"));
            assertThat(store.asked()).isEqualTo(100);
            assertThat(second.asked()).isEqualTo(50);
            assertThat(recorder.failures()).isEmpty();
        }
    }

    @Test
    void requests_go_to_other_nodes_while_the_primary_is_away() throws Exception {
        ScriptedIgnite second = new ScriptedIgnite(shared);
        try (Transport transport = open(1)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            second.close();
            drive.send(1, FixedValueRequest.of(GET, "a"));
            drive.send(10, FixedValueRequest.of(GET, "a"));
            assertThat(recorder.answered() + recorder.failures().getOrDefault("connection_lost", 0))
                    .isEqualTo(11);
            assertThat(store.asked()).isBetween(10L, 11L);
        }
    }

    @Test
    void records_of_one_operation_travel_in_a_request_to_each_node() throws Exception {
        ScriptedIgnite second = new ScriptedIgnite(shared);
        try (Transport transport =
                open(1, List.of(CALLS.get(GET), CALLS.get(PUT), People.many(4)))) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            recorder.verifyAll();
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            for (String key : List.of("a", "b", "c")) {
                drive.send(1, FixedValueRequest.of(PUT, key, "Ada", key));
            }
            long before = store.asked() + second.asked();
            drive.send(1, MultiKeyRequest.of(2, Stream.of("a", "b", "c", "d")));
            assertThat(store.asked() + second.asked() - before).isEqualTo(2);
            assertThat(recorder.rows()).isEqualTo(3);
            assertThat(recorder.cells()).contains("0.0=b", "0.0=a", "1.1=c").hasSize(9);
            assertThat(recorder.failures()).isEmpty();
        }
    }

    @Test
    void news_of_other_nodes_are_no_answer_and_no_error() throws Exception {
        ScriptedIgnite second = new ScriptedIgnite(shared);
        try (Transport transport = open(1)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            for (int i = 0; i < 5; i++) {
                shared.isChanged.set(true);
                drive.send(20, FixedValueRequest.of(GET, "a"));
            }
            assertThat(recorder.answered()).isEqualTo(100);
            assertThat(second.asked()).isEqualTo(100);
        }
    }

    @Test
    void values_larger_than_a_socket_takes_arrive_whole() throws Exception {
        byte[] large = new byte[300_000];
        try (Transport transport = open(2)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(200, new FixedValueRequest(PUT, List.of(bytes("key"), large, bytes("36"))));
            drive.send(200, FixedValueRequest.of(GET, "key"));
            assertThat(recorder.answered()).isEqualTo(400);
            assertThat(recorder.rows()).isEqualTo(200);
        }
    }

    @Test
    void errors_of_the_store_are_told_apart() throws Exception {
        shared.script.put("none", "1000:Cache does not exist [cacheId= 77]");
        shared.script.put("full", "1:Out of memory in data region [name=default]");
        shared.script.put(
                "lost",
                "1:class X: all partition owners have left the grid,"
                        + " partition data has been lost");
        shared.script.put("moved", "1:Failed to map keys for cache (all partition nodes left)");
        shared.script.put("ill", "1:whatever");
        shared.script.put("foreign", ScriptedIgnite.FOREIGN);
        try (Transport transport = open(1)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            recorder.verifyAll();
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            int times = 1;
            for (String key : List.of("none", "full", "lost", "moved", "ill", "foreign")) {
                drive.send(times++, FixedValueRequest.of(GET, key));
            }
            assertThat(recorder.failures())
                    .isEqualTo(Map.of(
                            "no_such_cache", 1,
                            "out_of_memory", 2,
                            "partition_lost", 3,
                            "topology_changed", 4,
                            "server_error", 5,
                            "foreign_value", 6));
        }
    }

    @Test
    void a_cache_that_is_not_there_is_refused_in_the_words_of_one_node() throws Exception {
        ScriptedIgnite second = new ScriptedIgnite(shared);
        assertThat(shared.nodes).containsExactly(store, second);
        shared.script.put(ScriptedIgnite.SIZE, "1000:Cache does not exist [cacheId= 77]");
        try (ControlSession session = connect(1)) {
            assertThatThrownBy(() -> session.check(SPACE, CALLS.get(GET)))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessage(store.contactPoint() + " refused cache_get_size: Cache does not"
                            + " exist [cacheId= 77]");
        }
    }

    @Test
    void what_nobody_can_assign_ends_the_connection_and_another_comes_up() throws Exception {
        shared.script.put("odd", ScriptedIgnite.NONSENSE);
        shared.script.put("end", ScriptedIgnite.HANGS_UP);
        try (Transport transport = open(1)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            for (String key : List.of("odd", "end", "odd")) {
                drive.send(1, FixedValueRequest.of(GET, key));
            }
            drive.send(1, FixedValueRequest.of(GET, "fine"));
            assertThat(recorder.failures())
                    .isEqualTo(Map.of("protocol_error", 2, "connection_lost", 1));
            assertThat(recorder.answered()).isEqualTo(1);
        }
    }

    @Tag("slow")
    @Test
    void every_slot_ends_once_while_another_thread_sends_through_losses() throws Exception {
        shared.script.put("end", ScriptedIgnite.HANGS_UP);
        try (Transport transport = open(2)) {
            SenderReceiverHarness threads = new SenderReceiverHarness(transport, CAPACITY);
            threads.run(800, FixedValueRequest.of(GET, "end"));
            assertThat(threads.answered() + threads.failed()).isEqualTo(800);
            assertThat(threads.failed()).isPositive();
        }
    }

    @Test
    void keys_that_are_too_long_are_refused_before_anything_is_written() throws Exception {
        try (Transport transport = open(1)) {
            assertThatThrownBy(
                            () -> transport.send(0, FixedValueRequest.of(GET, "k".repeat(40_000))))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("at most 32767 bytes");
        }
    }

    @Test
    @Tag("slow")
    @Tag("quiet")
    void nothing_is_allocated_per_operation() throws Exception {
        try (Transport transport = open(2)) {
            SingleThreadHarness drive =
                    new SingleThreadHarness(transport, new CompletionRecorder(transport, CAPACITY));
            drive.send(1, FixedValueRequest.of(PUT, "key", "Ada", "36"));
            for (FixedValueRequest values : List.of(
                    FixedValueRequest.of(GET, "key"),
                    FixedValueRequest.of(PUT, "k", "Ada", "36"),
                    FixedValueRequest.of(UPDATE_AGE, "37", "k"))) {
                assertThat(new AllocationMeter(transport, values, CAPACITY)
                                .bytesPerOperation(100_000))
                        .isLessThan(0.5);
            }
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
