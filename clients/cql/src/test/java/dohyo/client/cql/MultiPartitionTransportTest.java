package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.MultiKeyRequest;
import dohyo.client.contract.SenderReceiverHarness;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.client.language.CqlControlSession;
import dohyo.client.language.RequestSettings;
import dohyo.client.language.Statement;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.ScriptStep;
import dohyo.model.workload.MultiKeyRead;
import dohyo.nullstore.NullServer;
import dohyo.nullstore.RingPosition;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Operations of many requests, on a ring of three null stores that keep everything twice. */
class MultiPartitionTransportTest {

    private static final int CAPACITY = 8;
    private static final int KEYS = 100;
    private static final int SINGLE = 0;
    private static final int IN_TURN = 1;
    private static final int AT_ONCE = 2;
    private static final int GROUPS = 3;
    private static final String READ = "SELECT v FROM t WHERE k = ?";
    private static final List<Statement> STATEMENTS = List.of(
            new Statement(READ, RequestSettings.STANDARD),
            new Statement(READ, RequestSettings.STANDARD.of(new MultiKeyRead(KEYS, 1, false))),
            new Statement(READ, RequestSettings.STANDARD.of(new MultiKeyRead(KEYS, 0, false))),
            new Statement(
                    "SELECT v FROM t WHERE k IN ?",
                    RequestSettings.STANDARD.of(new MultiKeyRead(KEYS, 0, true))));
    private static final List<Long> TOKENS =
            List.of(-3_000_000_000_000_000_000L, 3_000_000_000_000_000_000L, Long.MAX_VALUE);

    private final List<NullServer> stores = new ArrayList<>();

    private Transport open(ScriptStep... script) throws Exception {
        List<RingPosition> places = new ArrayList<>();
        for (int i = 0; i < TOKENS.size(); i++) {
            InetAddress host = InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) (i + 1)});
            NullServer store =
                    NullServer.start(new InetSocketAddress(host, 0), List.of(script), null);
            stores.add(store);
            places.add(new RingPosition(store.address(), "a", "1", List.of(TOKENS.get(i))));
        }
        Map<String, String> twice = Map.of("class", "SimpleStrategy", "replication_factor", "2");
        stores.forEach(store -> store.joinRing(places, twice));
        ClientSpec spec = new ClientSpec("cql", 2, CAPACITY, "ONE", 1_000_000_000L);
        List<String> contacts = stores.stream().map(NullServer::contactPoint).toList();
        try (CqlControlSession session = new CqlClient().connect(spec, contacts)) {
            Transport transport = session.open("lab", STATEMENTS, CAPACITY);
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
        MultiKeyRequest keys = MultiKeyRequest.of(statement, statement == SINGLE ? 1 : KEYS);
        new SingleThreadHarness(transport, recorder).send(operations, keys);
        return recorder;
    }

    @Test
    void an_operation_ends_with_the_last_of_its_requests() throws Exception {
        try (Transport transport = open()) {
            long before = answered();
            assertThat(run(transport, 20, IN_TURN).answered()).isEqualTo(20);
            assertThat(answered() - before).isEqualTo(20 * KEYS);
            assertThat(run(transport, 50, AT_ONCE).answered()).isEqualTo(50);
            assertThat(answered() - before).isEqualTo(70 * KEYS);
            assertThat(run(transport, 10, SINGLE).rows()).isEqualTo(10);
            assertThat(run(transport, 10, AT_ONCE).rows()).isEqualTo(10 * KEYS);
            assertThat(((MultiPartitionTransport) transport).tally().rows())
                    .isEqualTo(80 * KEYS + 10);
        }
    }

    @Test
    void a_ring_of_three_that_keeps_all_twice_has_three_groups() throws Exception {
        try (Transport transport = open()) {
            long before = answered();
            assertThat(run(transport, 100, GROUPS).answered()).isEqualTo(100);
            assertThat(answered() - before).isEqualTo(300);
        }
    }

    @Test
    void one_failed_request_fails_its_operation_once() throws Exception {
        try (Transport transport = open(new ScriptStep(ScriptStep.Kind.ERROR, 0, 0, 70))) {
            CompletionRecorder recorder = run(transport, 200, AT_ONCE);
            assertThat(recorder.failures()).containsOnlyKeys("overloaded");
            assertThat(recorder.answered() + recorder.failed()).isEqualTo(200);
        }
    }

    @Test
    void every_operation_ends_once_while_another_thread_sends_through_resets() throws Exception {
        try (Transport transport = open(new ScriptStep(ScriptStep.Kind.RESET, 0, 0, 900))) {
            SenderReceiverHarness threads = new SenderReceiverHarness(transport, CAPACITY);
            threads.run(200, MultiKeyRequest.of(IN_TURN, KEYS));
            assertThat(threads.answered() + threads.failed()).isEqualTo(200);
            assertThat(threads.failed()).isPositive();
            SenderReceiverHarness wide = new SenderReceiverHarness(transport, CAPACITY);
            wide.run(200, MultiKeyRequest.of(AT_ONCE, KEYS));
            assertThat(wide.answered() + wide.failed()).isEqualTo(200);
        }
    }

    @Test
    void operations_end_when_all_nodes_are_gone() throws Exception {
        try (Transport transport = open()) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.fill(CAPACITY, MultiKeyRequest.of(IN_TURN, KEYS));
            stores.forEach(NullServer::close);
            drive.until(() -> recorder.inFlight() == 0);
            assertThat(recorder.answered() + recorder.failed()).isEqualTo(CAPACITY);
        }
    }
}
