package dohyo.client.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.ScriptStep;
import dohyo.model.workload.Ask;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.StoreNamespace;
import dohyo.nullstore.NullServer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What a protocol client of the lab's own must do, whatever it speaks: a lane against a null store
 * under load, errors, losses and stalls.
 */
public abstract class TransportContract {

    /** Slots of the lane. */
    protected static final int CAPACITY = 64;

    /** Of what the lanes of these tests are about. */
    public static final StoreNamespace SPACE = StoreNamespace.of("lab", List.of());

    private final Client client;
    private final List<RequestTemplate> calls;
    private final String overloaded;
    private NullServer store = start();

    /**
     * Of one client.
     *
     * @param read of one key, which finds one row
     * @param write of a key and a value
     * @param overloaded how the client calls the error of the null store's script
     */
    protected TransportContract(Client client, Ask read, Ask write, String overloaded) {
        this.client = client;
        calls = List.of(call(read), call(write));
        this.overloaded = overloaded;
    }

    /** What is sent for an ask whose values are all texts. */
    public static RequestTemplate call(Ask ask) {
        return call(OperationStep.of(ask));
    }

    /** What is sent for a step whose values are all texts. */
    public static RequestTemplate call(OperationStep step) {
        List<Field> fields = step.ask().binds(0).stream()
                .<Field>map(
                        name -> new KeyField(name, Field.Type.TEXT, Field.Choose.UNIFORM, 10, "k"))
                .toList();
        return new RequestTemplate(step, 0, fields);
    }

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

    /** Another store, which begins its script at once. */
    protected final void restart(ScriptStep... steps) throws IOException {
        store.close();
        store = start(steps);
        store.begin();
    }

    private static ScriptStep step(ScriptStep.Kind kind, long nanos, long every) {
        return new ScriptStep(kind, 0, nanos, every);
    }

    /** A session with the store. */
    protected final ControlSession connect(int connections) throws ClientFailure {
        ClientSpec spec =
                new ClientSpec(client.name(), connections, CAPACITY, "LOCAL_ONE", 1_000_000_000L);
        return client.connect(spec, List.of(store.contactPoint()));
    }

    /** A lane to the store, for both statements. */
    protected final Transport open(int connections) throws ClientFailure {
        try (ControlSession session = connect(connections)) {
            return session.open(SPACE, calls, CAPACITY);
        }
    }

    /** The store that is spoken with now. */
    protected final NullServer store() {
        return store;
    }

    @AfterEach
    protected void stop() {
        store.close();
        assertThat(store.failure()).isNull();
    }

    @Test
    protected void client_is_found_by_name() {
        assertThat(ServiceLoader.load(Client.class))
                .extracting(Client::name)
                .containsExactly(client.name());
    }

    @Test
    protected void every_operation_is_answered_over_several_connections() throws Exception {
        try (Transport transport = open(3)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(10_000, FixedValueRequest.of(0, "key"));
            assertThat(recorder.rows()).isEqualTo(10_000);
            drive.send(10_000, FixedValueRequest.of(1, "key", "value"));
            assertThat(recorder.answered()).isEqualTo(20_000);
            assertThat(recorder.failures()).isEmpty();
            assertThat(store.counts().answered()).isEqualTo(20_000);
        }
    }

    @Test
    protected void many_connections_go_through_the_selector() throws Exception {
        try (Transport transport = open(9)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(5_000, FixedValueRequest.of(0, "key"));
            assertThat(recorder.answered()).isEqualTo(5_000);
        }
    }

    @Test
    protected void stamps_lie_between_readiness_and_now() throws Exception {
        try (Transport transport = open(1)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            long before = System.nanoTime();
            new SingleThreadHarness(transport, recorder).send(1, FixedValueRequest.of(0, "key"));
            assertThat(transport.lastReadinessNanos()).isGreaterThanOrEqualTo(before);
            assertThat(recorder.latestStampNanos())
                    .isGreaterThanOrEqualTo(before)
                    .isLessThanOrEqualTo(System.nanoTime());
        }
    }

    @Test
    protected void errors_of_the_store_are_told_apart() throws Exception {
        restart(step(ScriptStep.Kind.ERROR, 0, 10));
        try (Transport transport = open(2)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            new SingleThreadHarness(transport, recorder)
                    .send(5_000, FixedValueRequest.of(0, "key"));
            assertThat(recorder.failures()).isEqualTo(Map.of(overloaded, 500));
            assertThat(recorder.answered()).isEqualTo(4_500);
            assertThat(store.counts().errors()).isEqualTo(500);
        }
    }

    @Test
    protected void lost_connections_fail_their_slots_and_come_back() throws Exception {
        restart(step(ScriptStep.Kind.RESET, 0, 500));
        try (Transport transport = open(2)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            new SingleThreadHarness(transport, recorder)
                    .send(5_000, FixedValueRequest.of(0, "key"));
            assertThat(recorder.failures()).containsOnlyKeys("connection_lost");
            assertThat(recorder.answered() + recorder.failed()).isEqualTo(5_000);
            assertThat(store.counts().resets()).isBetween(5L, 10L);
        }
    }

    @Test
    protected void every_slot_ends_once_while_another_thread_sends_through_resets()
            throws Exception {
        restart(step(ScriptStep.Kind.RESET, 0, 300));
        try (Transport transport = open(2)) {
            SenderReceiverHarness threads = new SenderReceiverHarness(transport, CAPACITY);
            threads.run(8_000, FixedValueRequest.of(0, "key"));
            assertThat(threads.answered() + threads.failed()).isEqualTo(8_000);
            assertThat(threads.failed()).isPositive();
        }
    }

    @Test
    protected void answers_that_wait_their_time_are_those_of_their_slots() throws Exception {
        restart(step(ScriptStep.Kind.DELAY, 2_000_000L, 0));
        try (Transport transport = open(2)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            new SingleThreadHarness(transport, recorder)
                    .send(2_000, FixedValueRequest.of(0, "key"));
            assertThat(recorder.answered()).isEqualTo(2_000);
            assertThat(recorder.rows()).isEqualTo(2_000);
        }
    }

    @Test
    protected void values_larger_than_a_socket_takes_arrive_whole() throws Exception {
        try (Transport transport = open(2)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            FixedValueRequest large =
                    new FixedValueRequest(1, List.of(new byte[8], new byte[100_000]));
            new SingleThreadHarness(transport, recorder).send(1_000, large);
            assertThat(recorder.answered()).isEqualTo(1_000);
            assertThat(recorder.failures()).isEmpty();
        }
    }

    @Test
    protected void a_value_larger_than_the_buffer_arrives_whole() throws Exception {
        try (Transport transport = open(1)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            FixedValueRequest large =
                    new FixedValueRequest(1, List.of(new byte[8], new byte[3_000_000]));
            new SingleThreadHarness(transport, recorder).send(20, large);
            assertThat(recorder.answered()).isEqualTo(20);
        }
    }

    @Test
    protected void sending_stops_when_the_store_stalls_and_goes_on_after_it() throws Exception {
        restart(step(ScriptStep.Kind.STALL, 200_000_000L, 0));
        try (Transport transport = open(1)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            new SingleThreadHarness(transport, recorder)
                    .send(1_000, FixedValueRequest.of(0, "key"));
            assertThat(recorder.answered()).isEqualTo(1_000);
        }
    }

    @Test
    protected void waiting_ends_early_when_woken_up() throws Exception {
        try (Transport transport = open(1)) {
            transport.wakeup();
            long before = System.nanoTime();
            assertThat(transport.await(new CompletionRecorder(transport, 1), 20_000_000_000L))
                    .isZero();
            assertThat(System.nanoTime() - before).isLessThan(20_000_000_000L);
        }
    }

    @Test
    protected void nothing_is_sent_while_all_connections_are_down() throws Exception {
        try (Transport transport = open(2)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            store.close();
            AtomicBoolean refused = new AtomicBoolean();
            drive.until(() -> {
                refused.set(drive.fill(1, FixedValueRequest.of(0, "key")) == 0);
                return refused.get() && recorder.inFlight() == 0;
            });
            assertThat(recorder.failures()).containsOnlyKeys("connection_lost");
        }
    }
}
