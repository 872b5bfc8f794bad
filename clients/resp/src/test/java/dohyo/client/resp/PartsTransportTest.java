package dohyo.client.resp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.SenderReceiverHarness;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.client.contract.TransportContract;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.Request;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.ScriptStep;
import dohyo.model.workload.Batch;
import dohyo.model.workload.Field;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Columns;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.Table;
import dohyo.model.workload.Table.Column;
import dohyo.nullstore.NullServer;
import dohyo.nullstore.resp.ClusterSlotShare;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Operations of many commands, on null stores that stand alone or are a cluster of three. */
class PartsTransportTest {

    private static final int CAPACITY = 8;
    private static final int KEYS = 100;
    private static final int SINGLE = 0;
    private static final int IN_TURN = 1;
    private static final int AT_ONCE = 2;
    private static final int SCAN = 3;
    private static final int[] BORDERS = {0, 5000, 11_000, 16_384};

    private static final Table PEOPLE = new Table(
            "people",
            new Column("id", Field.Type.TEXT),
            List.of(new Column("name", Field.Type.TEXT)),
            true);

    private final List<NullServer> stores = new ArrayList<>();

    /** Keys of an operation, all different. */
    private static final class Keys implements Request {

        private final int statement;
        private final int count;
        private int part;

        Keys(int statement) {
            this.statement = statement;
            count = statement == IN_TURN || statement == AT_ONCE ? KEYS : 1;
        }

        @Override
        public int statement() {
            return statement;
        }

        @Override
        public int parts() {
            return count;
        }

        @Override
        public void selectPart(int index) {
            part = index;
        }

        @Override
        public int valueCount() {
            return statement == SCAN ? 2 : 1;
        }

        @Override
        public int valueLength(int index) {
            return text(index).length;
        }

        private byte[] text(int index) {
            return (index == 0 ? "key" + part : "7").getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public void writeValue(int index, ByteBuffer target) {
            target.put(text(index));
        }
    }

    private static OperationStep ask(Verb verb) {
        String count = verb == Verb.SCAN ? "count" : "";
        return OperationStep.of(
                new RecordAsk(verb, PEOPLE, "id", Columns.all(List.of("name")), count, 0));
    }

    private static List<RequestTemplate> calls(boolean scans) {
        OperationStep many = ask(Verb.MULTI_GET);
        List<OperationStep> steps = new ArrayList<>(List.of(
                ask(Verb.GET),
                many.of(new MultiKeyRead(KEYS, 1, false)),
                many.of(new MultiKeyRead(KEYS, 0, false))));
        if (scans) {
            steps.add(ask(Verb.SCAN));
        }
        return steps.stream().map(TransportContract::call).toList();
    }

    private void start(int count, ScriptStep... script) throws IOException {
        for (int i = 0; i < count; i++) {
            stores.add(NullServer.start(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                    List.of(script),
                    null));
        }
        if (count > 1) {
            List<ClusterSlotShare> places = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                places.add(new ClusterSlotShare(
                        stores.get(i).address(), BORDERS[i], BORDERS[i + 1] - 1));
            }
            stores.forEach(store -> store.joinCluster(places));
        }
    }

    private Transport open(List<RequestTemplate> calls) throws Exception {
        ClientSpec spec = new ClientSpec("resp", 2, CAPACITY, "ONE", 1_000_000_000L);
        List<String> contacts = stores.stream().map(NullServer::contactPoint).toList();
        try (ControlSession session = new RespClient().connect(spec, contacts)) {
            Transport transport = session.open(TransportContract.SPACE, calls, CAPACITY);
            for (NullServer store : stores) {
                store.begin();
            }
            return transport;
        }
    }

    @AfterEach
    void stop() {
        stores.forEach(NullServer::close);
    }

    private long answered() {
        return stores.stream().mapToLong(store -> store.counts().answered()).sum();
    }

    private static CompletionRecorder run(Transport transport, int operations, int statement)
            throws IOException {
        CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
        new SingleThreadHarness(transport, recorder).send(operations, new Keys(statement));
        return recorder;
    }

    @Test
    void an_operation_ends_with_the_last_of_its_commands() throws Exception {
        start(1);
        try (Transport transport = open(calls(true))) {
            long before = answered();
            assertThat(run(transport, 20, IN_TURN).answered()).isEqualTo(20);
            assertThat(answered() - before).isEqualTo(20 * KEYS);
            assertThat(run(transport, 50, AT_ONCE).answered()).isEqualTo(50);
            assertThat(answered() - before).isEqualTo(70 * KEYS);
            assertThat(run(transport, 10, SINGLE).rows()).isEqualTo(10);
            assertThat(run(transport, 10, AT_ONCE).rows()).isEqualTo(10 * KEYS);
            assertThat(run(transport, 10, SCAN).rows()).isEqualTo(10);
        }
    }

    @Test
    void each_command_goes_to_the_node_of_its_key() throws Exception {
        start(3);
        try (Transport transport = open(calls(false))) {
            assertThat(run(transport, 20, AT_ONCE).rows()).isEqualTo(20 * KEYS);
            assertThat(transport.remarks()).isEmpty();
            assertThat(stores)
                    .allSatisfy(
                            store -> assertThat(store.counts().answered()).isBetween(300L, 1100L));
            assertThatThrownBy(() -> open(calls(true)))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("cannot do 'scan' where keys are spread");
        }
    }

    @Test
    void batches_of_records_are_commands_that_travel_together() throws Exception {
        start(1);
        OperationStep gone = ask(Verb.DELETE).in(new Batch(Batch.Kind.UNLOGGED, KEYS));
        try (Transport transport =
                open(List.of(calls(false).get(0), TransportContract.call(gone)))) {
            assertThat(run(transport, 20, IN_TURN).answered()).isEqualTo(20);
            assertThat(answered()).isGreaterThanOrEqualTo(20 * KEYS);
        }
    }

    @Test
    void one_failed_command_fails_its_operation_once() throws Exception {
        start(1, new ScriptStep(ScriptStep.Kind.ERROR, 0, 0, 70));
        try (Transport transport = open(calls(false))) {
            CompletionRecorder recorder = run(transport, 200, AT_ONCE);
            assertThat(recorder.failures()).containsOnlyKeys("busy");
            assertThat(recorder.answered() + recorder.failed()).isEqualTo(200);
        }
    }

    @Tag("slow")
    @Test
    void every_operation_ends_once_while_another_thread_sends_through_resets() throws Exception {
        start(1, new ScriptStep(ScriptStep.Kind.RESET, 0, 0, 900));
        try (Transport transport = open(calls(false))) {
            SenderReceiverHarness threads = new SenderReceiverHarness(transport, CAPACITY);
            threads.run(200, new Keys(IN_TURN));
            assertThat(threads.answered() + threads.failed()).isEqualTo(200);
            assertThat(threads.failed()).isPositive();
            SenderReceiverHarness wide = new SenderReceiverHarness(transport, CAPACITY);
            wide.run(200, new Keys(AT_ONCE));
            assertThat(wide.answered() + wide.failed()).isEqualTo(200);
        }
    }

    @Test
    void operations_end_when_all_nodes_are_gone() throws Exception {
        start(1);
        try (Transport transport = open(calls(false))) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.fill(CAPACITY, new Keys(IN_TURN));
            stores.forEach(NullServer::close);
            drive.until(() -> recorder.inFlight() == 0);
            assertThat(recorder.answered() + recorder.failed()).isEqualTo(CAPACITY);
        }
    }
}
