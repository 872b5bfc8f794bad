package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.language.CqlConversation;
import dohyo.client.language.Statement;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.ScriptStep;
import dohyo.nullstore.NullServer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/** A lane against a null store: load, errors, losses, stalls. */
class CqlTransportTest {

    private static final String READ = "SELECT value FROM t WHERE id = ?";
    private static final String WRITE = "INSERT INTO t (id, value) VALUES (?, ?)";
    private static final int CAPACITY = 64;

    private final CqlClient client = new CqlClient();
    private NullServer store = start();

    private static NullServer start(ScriptStep... steps) {
        try {
            return NullServer.start(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                    List.of(steps),
                    null);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void restart(ScriptStep... steps) throws IOException {
        store.close();
        store = start(steps);
        store.begin();
    }

    private static ScriptStep step(ScriptStep.Kind kind, long nanos, long every) {
        return new ScriptStep(kind, 0, nanos, every);
    }

    private static ClientSpec spec(int connections) {
        return new ClientSpec("cql", connections, CAPACITY, "LOCAL_ONE", 1_000_000_000L);
    }

    private Transport open(int connections) throws ClientFailure {
        try (CqlConversation session =
                client.connect(spec(connections), List.of(store.contactPoint()))) {
            return session.open("lab", Statement.plain(READ, WRITE), CAPACITY);
        }
    }

    @AfterEach
    void stop() {
        store.close();
    }

    @Test
    void every_operation_is_answered_over_several_connections() throws Exception {
        try (Transport transport = open(3)) {
            Recorder recorder = new Recorder(transport, CAPACITY);
            Drive drive = new Drive(transport, recorder);
            drive.send(10_000, Values.of(0, "key"));
            drive.send(10_000, Values.of(1, "key", "value"));
            assertThat(recorder.answered()).isEqualTo(20_000);
            assertThat(recorder.failures()).isEmpty();
            assertThat(((CqlTransport) transport).tally().rows()).isEqualTo(10_000);
            assertThat(recorder.rows()).isEqualTo(10_000);
            assertThat(store.counts().answered()).isEqualTo(20_000);
        }
    }

    @Test
    void many_connections_go_through_the_selector() throws Exception {
        try (Transport transport = open(9)) {
            Recorder recorder = new Recorder(transport, CAPACITY);
            Drive drive = new Drive(transport, recorder);
            drive.send(5_000, Values.of(0, "key"));
            assertThat(recorder.answered()).isEqualTo(5_000);
        }
    }

    @Test
    void stamps_lie_between_readiness_and_now() throws Exception {
        try (Transport transport = open(1)) {
            Recorder recorder = new Recorder(transport, CAPACITY);
            long before = System.nanoTime();
            new Drive(transport, recorder).send(1, Values.of(0, "key"));
            assertThat(transport.lastReadinessNanos()).isGreaterThanOrEqualTo(before);
            assertThat(recorder.latestStampNanos())
                    .isGreaterThanOrEqualTo(transport.lastReadinessNanos() - 1_000_000_000L)
                    .isLessThanOrEqualTo(System.nanoTime());
        }
    }

    @Test
    void overloaded_errors_are_told_apart() throws Exception {
        restart(step(ScriptStep.Kind.ERROR, 0, 10));
        try (Transport transport = open(2)) {
            Recorder recorder = new Recorder(transport, CAPACITY);
            new Drive(transport, recorder).send(5_000, Values.of(0, "key"));
            assertThat(recorder.failures()).isEqualTo(Map.of("overloaded", 500));
            assertThat(recorder.answered()).isEqualTo(4_500);
            assertThat(store.counts().errors()).isEqualTo(500);
        }
    }

    @Test
    void lost_connections_fail_their_slots_and_come_back() throws Exception {
        restart(step(ScriptStep.Kind.RESET, 0, 500));
        try (Transport transport = open(2)) {
            Recorder recorder = new Recorder(transport, CAPACITY);
            new Drive(transport, recorder).send(5_000, Values.of(0, "key"));
            assertThat(recorder.failures()).containsOnlyKeys("connection_lost");
            assertThat(recorder.answered() + recorder.failed()).isEqualTo(5_000);
            assertThat(store.counts().resets()).isBetween(5L, 10L);
        }
    }

    @Test
    void every_slot_ends_once_while_another_thread_sends_through_resets() throws Exception {
        restart(step(ScriptStep.Kind.RESET, 0, 300));
        try (Transport transport = open(2)) {
            TwoThreads threads = new TwoThreads(transport, CAPACITY);
            threads.run(20_000, Values.of(0, "key"));
            assertThat(threads.answered() + threads.failed()).isEqualTo(20_000);
            assertThat(threads.failed()).isPositive();
        }
    }

    @Test
    void forgotten_statements_are_prepared_again() throws Exception {
        try (Transport transport = open(1)) {
            Recorder recorder = new Recorder(transport, CAPACITY);
            Drive drive = new Drive(transport, recorder);
            drive.send(100, Values.of(0, "key"));
            store.forgetStatements();
            drive.send(1_000, Values.of(0, "key"));
            assertThat(recorder.failures()).containsOnlyKeys("unprepared");
            assertThat(recorder.failed()).isBetween(1, CAPACITY);
            assertThat(recorder.answered()).isEqualTo(1_100 - recorder.failed());
        }
    }

    @Test
    void values_larger_than_a_socket_takes_arrive_whole() throws Exception {
        try (Transport transport = open(2)) {
            Recorder recorder = new Recorder(transport, CAPACITY);
            Values large = new Values(1, List.of(new byte[8], new byte[100_000]));
            new Drive(transport, recorder).send(1_000, large);
            assertThat(recorder.answered()).isEqualTo(1_000);
            assertThat(recorder.failures()).isEmpty();
        }
    }

    @Test
    void a_value_larger_than_the_buffer_arrives_whole() throws Exception {
        try (Transport transport = open(1)) {
            Recorder recorder = new Recorder(transport, CAPACITY);
            Values large = new Values(1, List.of(new byte[8], new byte[3_000_000]));
            new Drive(transport, recorder).send(20, large);
            assertThat(recorder.answered()).isEqualTo(20);
        }
    }

    @Test
    void sending_stops_when_the_store_stalls_and_goes_on_after_it() throws Exception {
        restart(step(ScriptStep.Kind.STALL, 200_000_000L, 0));
        try (Transport transport = open(1)) {
            Recorder recorder = new Recorder(transport, CAPACITY);
            new Drive(transport, recorder).send(1_000, Values.of(0, "key"));
            assertThat(recorder.answered()).isEqualTo(1_000);
        }
    }

    @Test
    void waiting_ends_early_when_woken_up() throws Exception {
        try (Transport transport = open(1)) {
            transport.wakeup();
            long before = System.nanoTime();
            assertThat(transport.await(new Recorder(transport, 1), 20_000_000_000L))
                    .isZero();
            assertThat(System.nanoTime() - before).isLessThan(20_000_000_000L);
        }
    }

    @Test
    void a_wrong_number_of_values_names_the_statement() throws Exception {
        try (Transport transport = open(1)) {
            assertThatThrownBy(() -> transport.send(0, Values.of(1, "only one")))
                    .hasMessage("statement \"" + WRITE + "\" binds 1 value but has 2 markers");
        }
    }

    @Test
    void nothing_is_sent_while_all_connections_are_down() throws Exception {
        try (Transport transport = open(2)) {
            Recorder recorder = new Recorder(transport, CAPACITY);
            Drive drive = new Drive(transport, recorder);
            store.close();
            AtomicBoolean refused = new AtomicBoolean();
            drive.until(() -> {
                refused.set(drive.fill(1, Values.of(0, "key")) == 0);
                return refused.get() && recorder.inFlight() == 0;
            });
            assertThat(recorder.failures()).containsOnlyKeys("connection_lost");
        }
    }

    @Test
    void a_lane_with_too_many_slots_is_refused() throws Exception {
        try (CqlConversation session = client.connect(spec(1), List.of(store.contactPoint()))) {
            assertThatThrownBy(() -> session.open("lab", Statement.plain(READ), 40_000))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("takes 1 to 32512 operations in flight, not 40000");
        }
    }
}
