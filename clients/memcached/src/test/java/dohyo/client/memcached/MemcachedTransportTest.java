package dohyo.client.memcached;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.AllocationMeter;
import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.People;
import dohyo.client.contract.SenderReceiverHarness;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Batch;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.StoreNamespace;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/** A lane that speaks memcached's text protocol with a small server that keeps values. */
class MemcachedTransportTest {

    private static final int CAPACITY = 64;
    private static final StoreNamespace SPACE = StoreNamespace.of("lab", List.of());
    private static final List<RequestTemplate> CALLS = List.of(
            People.call(Verb.GET),
            People.call(Verb.PUT),
            People.call(Verb.GET, "age"),
            People.call(Verb.DELETE),
            People.call(Verb.UPDATE));

    private final Map<String, String> script = new HashMap<>();
    private final ScriptedMemcached store = start(script);

    private static ScriptedMemcached start(Map<String, String> script) {
        try {
            return new ScriptedMemcached(script);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @AfterEach
    void stop() throws IOException {
        store.close();
    }

    private ControlSession connect(int connections) throws ClientFailure {
        ClientSpec spec =
                new ClientSpec("memcached", connections, CAPACITY, "LOCAL_ONE", 1_000_000_000L);
        return new MemcachedClient().connect(spec, List.of(store.contactPoint()));
    }

    private Transport open(int connections) throws ClientFailure {
        try (ControlSession session = connect(connections)) {
            for (RequestTemplate call : CALLS) {
                assertThat(session.check(SPACE, call)).isEmpty();
            }
            return session.open(SPACE, CALLS, CAPACITY);
        }
    }

    @Test
    void client_is_found_by_name_and_the_store_says_its_version() throws Exception {
        assertThat(ServiceLoader.load(Client.class))
                .extracting(Client::name)
                .containsExactly("memcached");
        try (ControlSession session = connect(1)) {
            assertThat(session.storeVersion()).isEqualTo("memcached 1.6.18");
            assertThat(session.protocol()).isEqualTo("text");
            assertThat(session.verifies()).isTrue();
        }
    }

    @Test
    void a_record_is_read_as_it_was_written() throws Exception {
        try (Transport transport = open(1)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            recorder.verifyAll();
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(1, FixedValueRequest.of(0, "7"));
            assertThat(recorder.rows()).isZero();
            drive.send(1, FixedValueRequest.of(1, "7", "Ada", "36"));
            drive.send(1, FixedValueRequest.of(0, "7"));
            drive.send(1, FixedValueRequest.of(4, "Eva", "37", "7"));
            drive.send(1, FixedValueRequest.of(2, "7"));
            assertThat(recorder.cells()).containsExactly("0.0=7", "0.1=36", "0.2=Ada", "0.0=37");
            assertThat(recorder.rows()).isEqualTo(2);
            drive.send(2, FixedValueRequest.of(3, "7"));
            drive.send(1, FixedValueRequest.of(0, "7"));
            assertThat(recorder.rows()).isEqualTo(2);
            assertThat(recorder.failures()).isEmpty();
        }
    }

    @Test
    void many_operations_are_answered_over_several_connections() throws Exception {
        for (int connections : new int[] {3, 9}) {
            try (Transport transport = open(connections)) {
                CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
                SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
                drive.send(1, FixedValueRequest.of(1, "key", "Ada", "36"));
                drive.send(10_000, FixedValueRequest.of(0, "key"));
                assertThat(recorder.rows()).isEqualTo(10_000);
                assertThat(recorder.answered()).isEqualTo(10_001);
                assertThat(recorder.failures()).isEmpty();
            }
        }
    }

    @Test
    void values_larger_than_a_socket_takes_arrive_whole() throws Exception {
        byte[] large = new byte[300_000];
        try (Transport transport = open(2)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(200, new FixedValueRequest(1, List.of(bytes("key"), large, bytes("36"))));
            drive.send(200, FixedValueRequest.of(0, "key"));
            assertThat(recorder.answered()).isEqualTo(400);
            assertThat(recorder.rows()).isEqualTo(200);
        }
    }

    @Test
    void errors_of_the_store_are_told_apart() throws Exception {
        script.put("people:large", "SERVER_ERROR object too large for cache");
        script.put("people:full", "SERVER_ERROR out of memory storing object");
        script.put("people:ill", "SERVER_ERROR whatever");
        store.kept().put("people:foreign", bytes("what somebody else has written"));
        try (Transport transport = open(1)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            recorder.verifyAll();
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(1, FixedValueRequest.of(1, "large", "Ada", "36"));
            drive.send(2, FixedValueRequest.of(1, "full", "Ada", "36"));
            drive.send(3, FixedValueRequest.of(0, "ill"));
            drive.send(4, FixedValueRequest.of(0, "foreign"));
            assertThat(recorder.failures())
                    .isEqualTo(Map.of(
                            "too_large", 1,
                            "out_of_memory", 2,
                            "server_error", 3,
                            "foreign_value", 4));
        }
    }

    @Test
    void what_nobody_can_assign_ends_the_connection_and_another_comes_up() throws Exception {
        script.put("people:odd", "CLIENT_ERROR bad data chunk");
        script.put("people:end", ScriptedMemcached.HANGS_UP);
        script.put("people:short", "VALUE people:short 0 3\r\nabcd\r\nEND");
        script.put("people:long", "VALUE people:long 0 99999999999");
        script.put("people:wrong", "STORED");
        try (Transport transport = open(1)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            for (String key : List.of("odd", "short", "long", "wrong", "end")) {
                drive.send(1, FixedValueRequest.of(0, key));
            }
            drive.send(1, FixedValueRequest.of(0, "fine"));
            assertThat(recorder.failures())
                    .isEqualTo(Map.of("protocol_error", 4, "connection_lost", 1));
            assertThat(recorder.answered()).isEqualTo(1);
        }
    }

    @Tag("slow")
    @Test
    void every_slot_ends_once_while_another_thread_sends_through_losses() throws Exception {
        script.put("people:end", ScriptedMemcached.HANGS_UP);
        try (Transport transport = open(2)) {
            SenderReceiverHarness threads = new SenderReceiverHarness(transport, CAPACITY);
            threads.run(2_000, FixedValueRequest.of(0, "end"));
            assertThat(threads.answered() + threads.failed()).isEqualTo(2_000);
            assertThat(threads.failed()).isPositive();
        }
    }

    @Test
    void keys_that_memcached_does_not_take_are_refused() throws Exception {
        try (Transport transport = open(1)) {
            for (String key : List.of("a key", "k\n", "k".repeat(244))) {
                assertThatThrownBy(() -> transport.send(0, FixedValueRequest.of(0, key)))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("at most 250 bytes here and no spaces");
            }
        }
    }

    @Test
    void batches_and_a_server_of_another_kind_are_refused_before_the_load() throws Exception {
        RequestTemplate put = People.call(Verb.PUT);
        RequestTemplate batched = new RequestTemplate(
                put.step().in(new Batch(Batch.Kind.UNLOGGED, 5)), 0, put.binds());
        try (ControlSession session = connect(1)) {
            assertThatThrownBy(() -> session.check(SPACE, batched))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("leave out 'batch' and 'many'");
        }
        script.put("version", "-ERR unknown command");
        assertThatThrownBy(() -> connect(1))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("is no memcached: it answers 'version' with -ERR");
    }

    @Test
    @Tag("slow")
    @Tag("quiet")
    void nothing_is_allocated_per_operation() throws Exception {
        try (Transport transport = open(2)) {
            SingleThreadHarness drive =
                    new SingleThreadHarness(transport, new CompletionRecorder(transport, CAPACITY));
            drive.send(1, FixedValueRequest.of(1, "key", "Ada", "36"));
            for (FixedValueRequest values : List.of(
                    FixedValueRequest.of(0, "key"), FixedValueRequest.of(1, "k", "Ada", "36"))) {
                assertThat(new AllocationMeter(transport, values, CAPACITY)
                                .bytesPerOperation(100_000))
                        .isLessThan(0.5);
            }
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
