package dohyo.client.aerospike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dohyo.client.aerospike.language.BoundBin;
import dohyo.client.aerospike.language.KeyDigest;
import dohyo.client.aerospike.language.ParticleType;
import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.LoopbackTestServer;
import dohyo.client.contract.MultiKeyRequest;
import dohyo.client.contract.People;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.StoreNamespace;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** A lane and nodes that keep records, each of them the master of some partitions. */
class ClusterTest {

    private static final int CAPACITY = 32;
    private static final StoreNamespace SPACE = StoreNamespace.of("lab", List.of());
    private static final List<RequestTemplate> CALLS = List.of(
            People.call(Verb.GET),
            People.call(Verb.PUT),
            People.call(Verb.GET, "age"),
            People.call(Verb.DELETE),
            People.call(Verb.UPDATE, "age"),
            People.call(People.comparing()),
            People.call(People.lasting(90)));

    private final ScriptedAerospike.Shared shared = new ScriptedAerospike.Shared();
    private final ScriptedAerospike one = node();
    private final ScriptedAerospike two = node();
    private final ScriptedAerospike three = node();

    private ScriptedAerospike node() {
        try {
            return new ScriptedAerospike(shared);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @AfterEach
    void stop() throws IOException {
        one.close();
        two.close();
        three.close();
    }

    /** By one contact point: the others are told of. */
    private ControlSession connect() throws ClientFailure {
        ClientSpec spec = new ClientSpec("aerospike", 1, CAPACITY, "LOCAL_ONE", 1_000_000_000L);
        return new AerospikeClient().connect(spec, List.of(two.contactPoint()));
    }

    private static String digest(String key) {
        KeyDigest digest = new KeyDigest("people", new BoundBin("id", ParticleType.STRING, 8, 0));
        digest.take(FixedValueRequest.of(0, key));
        byte[] sum = new byte[KeyDigest.BYTES];
        digest.write(sum, 0);
        return HexFormat.of().formatHex(sum);
    }

    @Test
    void a_record_is_read_as_it_was_written() throws Exception {
        try (ControlSession session = connect();
                Transport transport = session.open(SPACE, CALLS, CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            recorder.verifyAll();
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(1, FixedValueRequest.of(0, "7"));
            assertThat(recorder.rows()).isZero();
            drive.send(1, FixedValueRequest.of(1, "7", "Ada", "36"));
            drive.send(1, FixedValueRequest.of(0, "7"));
            drive.send(1, FixedValueRequest.of(4, "37", "7"));
            drive.send(1, FixedValueRequest.of(2, "7"));
            assertThat(recorder.cells()).containsExactly("0.0=7", "0.1=36", "0.2=Ada", "0.0=37");
            assertThat(recorder.rows()).isEqualTo(2);
            drive.send(2, FixedValueRequest.of(3, "7"));
            drive.send(1, FixedValueRequest.of(0, "7"));
            drive.send(1, FixedValueRequest.of(6, "7", "Ada", "36"));
            assertThat(recorder.rows()).isEqualTo(2);
            assertThat(recorder.failures()).isEmpty();
            assertThat(shared.written)
                    .containsExactly(
                            "info2 1 lifetime -1",
                            "info2 1 lifetime -1",
                            "info2 3 lifetime 0",
                            "info2 3 lifetime 0",
                            "info2 1 lifetime 90");
        }
    }

    @Test
    void deletes_leave_a_trace_where_the_namespace_is_strongly_consistent() throws Exception {
        shared.regime = 5;
        try (ControlSession session = connect();
                Transport transport = session.open(SPACE, CALLS, CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            new SingleThreadHarness(transport, recorder).send(1, FixedValueRequest.of(3, "7"));
            assertThat(shared.written).containsExactly("info2 19 lifetime 0");
        }
    }

    @Test
    void each_request_goes_to_the_master_of_its_partition() throws Exception {
        try (ControlSession session = connect();
                Transport transport = session.open(SPACE, CALLS, CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            for (int key = 0; key < 300; key++) {
                drive.send(1, FixedValueRequest.of(0, "user" + key));
            }
            assertThat(astray()).isZero();
            assertThat(List.of(one.asked(), two.asked(), three.asked())).allMatch(n -> n > 50);
        }
    }

    @Test
    void partitions_that_move_are_found_again() throws Exception {
        try (ControlSession session = connect();
                Transport transport = session.open(SPACE, CALLS, CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            shared.turn = 1;
            shared.generation = 2;
            long deadlineNanos = System.nanoTime() + 10_000_000_000L;
            long before;
            do {
                before = astray();
                drive.send(1, FixedValueRequest.of(0, "user1"));
            } while (astray() != before && System.nanoTime() - deadlineNanos < 0);
            assertThat(astray()).isEqualTo(before);
        }
    }

    @Test
    void a_node_that_could_not_tell_its_partitions_is_asked_again() throws Exception {
        three.isBusy = true;
        try (ControlSession session = connect();
                Transport transport = session.open(SPACE, CALLS, CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.until(() -> three.refusals() >= 2); // when the lane was opened, and by the watch
            three.isBusy = false;
            long deadlineNanos = System.nanoTime() + 10_000_000_000L;
            long before;
            do {
                before = astray();
                for (int key = 0; key < 60; key++) {
                    drive.send(1, FixedValueRequest.of(0, "user" + key));
                }
            } while (astray() != before && System.nanoTime() - deadlineNanos < 0);
            assertThat(astray()).isEqualTo(before);
        }
    }

    private long astray() {
        return one.astray() + two.astray() + three.astray();
    }

    @Test
    void a_read_of_many_is_a_request_to_each_master() throws Exception {
        try (ControlSession session = connect();
                Transport writer = session.open(SPACE, CALLS, CAPACITY);
                Transport transport = session.open(SPACE, List.of(People.many(9)), CAPACITY)) {
            CompletionRecorder written = new CompletionRecorder(writer, CAPACITY);
            SingleThreadHarness write = new SingleThreadHarness(writer, written);
            for (int key = 0; key < 6; key++) {
                write.send(1, FixedValueRequest.of(1, "k" + key, "Ada", "36"));
            }
            long before = one.asked() + two.asked() + three.asked();
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            recorder.verifyAll();
            MultiKeyRequest keys =
                    MultiKeyRequest.of(0, IntStream.range(0, 9).mapToObj(key -> "k" + key));
            new SingleThreadHarness(transport, recorder).send(10, keys);
            assertThat(recorder.rows()).isEqualTo(60);
            assertThat(recorder.cells()).hasSize(180).contains("0.0=k0", "0.1=36", "0.2=Ada");
            assertThat(one.asked() + two.asked() + three.asked() - before).isEqualTo(30);
            assertThat(astray()).isZero();
        }
    }

    @Test
    void a_comparison_writes_only_what_nobody_else_has_touched() throws Exception {
        try (ControlSession session = connect();
                Transport transport = session.open(SPACE, CALLS, CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            recorder.verifyAll();
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(1, FixedValueRequest.of(5, "Eva", "37", "7", "Ada", "36"));
            drive.send(1, FixedValueRequest.of(1, "7", "Ada", "36"));
            drive.send(1, FixedValueRequest.of(5, "Eva", "37", "7", "Ada", "99"));
            drive.send(1, FixedValueRequest.of(2, "7"));
            assertThat(recorder.cells()).containsExactly("0.0=36");
            drive.send(1, FixedValueRequest.of(5, "Eva", "37", "7", "Ada", "36"));
            drive.send(1, FixedValueRequest.of(2, "7"));
            assertThat(recorder.cells()).containsExactly("0.0=36", "0.0=37");
            shared.isDisturbed = true;
            drive.send(1, FixedValueRequest.of(5, "Eve", "38", "7", "Eva", "37"));
            drive.send(1, FixedValueRequest.of(2, "7"));
            assertThat(recorder.cells()).containsExactly("0.0=36", "0.0=37", "0.0=37");
            assertThat(recorder.failures()).isEmpty();
        }
    }

    @Test
    void errors_are_told_apart_by_their_codes() throws Exception {
        shared.script.put(digest("unavailable"), 11);
        shared.script.put(digest("late"), 9);
        shared.script.put(digest("busy"), 14);
        shared.script.put(digest("strange"), 199);
        shared.script.put(digest("foreign"), ScriptedAerospike.FOREIGN);
        shared.script.put(digest("gone"), ScriptedAerospike.HANGS_UP);
        shared.script.put(digest("nonsense"), ScriptedAerospike.NONSENSE);
        try (ControlSession session = connect();
                Transport transport = session.open(SPACE, CALLS, CAPACITY)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            recorder.verifyAll();
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            for (String key : List.of(
                    "unavailable", "late", "busy", "strange", "foreign", "gone", "nonsense")) {
                drive.send(1, FixedValueRequest.of(0, key));
            }
            drive.send(1, FixedValueRequest.of(1, "late", "Ada", "36"));
            drive.send(1, FixedValueRequest.of(5, "Eva", "37", "late", "Ada", "36"));
            assertThat(recorder.failures())
                    .isEqualTo(Map.of(
                            "partition_unavailable", 1,
                            "server_timeout", 2,
                            "in_doubt", 1,
                            "key_busy", 1,
                            "server_error", 1,
                            "foreign_value", 1,
                            "connection_lost", 1,
                            "protocol_error", 1));
        }
    }

    /** One is no Aerospike, one has another name; values of records would reach both of them. */
    @Test
    void a_machine_that_does_not_answer_by_the_name_it_was_told_by_gets_nothing() throws Exception {
        AtomicInteger conversations = new AtomicInteger();
        try (LoopbackTestServer stranger = new LoopbackTestServer(socket -> {
                    conversations.incrementAndGet();
                    socket.getOutputStream().write("-ERR unknown command\r\n".getBytes(US_ASCII));
                });
                ScriptedAerospike other = new ScriptedAerospike(new ScriptedAerospike.Shared())) {
            shared.rumours = ",[BB7,,[" + stranger.contactPoint() + "]],[BB8,,["
                    + other.contactPoint() + "]]";
            try (ControlSession session = connect();
                    Transport transport = session.open(SPACE, CALLS, CAPACITY)) {
                CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
                SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
                for (int key = 0; key < 300; key++) {
                    drive.send(1, FixedValueRequest.of(1, "user" + key, "FLUSHALL", "36"));
                }
                assertThat(recorder.failures()).isEmpty();
                assertThat(other.asked()).isZero();
                assertThat(conversations).hasValue(1);
            }
        }
    }

    @Test
    void more_sockets_than_can_be_told_apart_are_refused() throws Exception {
        try (ControlSession session = connect()) {
            assertThatThrownBy(() -> session.open(SPACE, CALLS, 2000))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("for each of 2000 operations in flight")
                    .hasMessageContaining("lower 'in-flight'");
        }
    }
}
