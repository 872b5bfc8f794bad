package dohyo.client.resp;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.SenderReceiverHarness;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.client.contract.TransportContract;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSpec;
import dohyo.nullstore.NullServer;
import dohyo.nullstore.resp.ClusterSlotShare;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A cluster of three null stores, each of which sends on what is not its own. */
class ClusterTest {

    private static final int CAPACITY = 32;
    private static final int[] BORDERS = {0, 5000, 11_000, 16_384};

    private final List<NullServer> stores = new ArrayList<>();

    @BeforeEach
    void start() throws IOException {
        for (int i = 0; i < 3; i++) {
            stores.add(NullServer.start(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), List.of(), null));
        }
        join(0, 1, 2);
    }

    @AfterEach
    void stop() {
        stores.forEach(NullServer::close);
        assertThat(stores).allSatisfy(store -> assertThat(store.failure()).isNull());
    }

    /** The first, second and third part of the keys are those of these stores. */
    private void join(int... owners) {
        List<ClusterSlotShare> places = new ArrayList<>();
        for (int i = 0; i < owners.length; i++) {
            places.add(new ClusterSlotShare(
                    stores.get(owners[i]).address(), BORDERS[i], BORDERS[i + 1] - 1));
        }
        stores.forEach(store -> store.joinCluster(places));
    }

    private Transport open(ClientSettings settings, int... contacts) throws Exception {
        ClientSpec spec = new ClientSpec("resp", 2, CAPACITY, "ONE", 1_000_000_000L).with(settings);
        List<String> points = new ArrayList<>();
        for (int contact : contacts) {
            points.add(stores.get(contact).contactPoint());
        }
        try (ControlSession session = new RespClient().connect(spec, points)) {
            return session.open(
                    TransportContract.SPACE, TestCommands.of("GET ?", "PING"), CAPACITY);
        }
    }

    private static void sendKeys(SingleThreadHarness drive, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            drive.send(1, FixedValueRequest.of(0, "key" + i));
        }
    }

    private long answered() {
        return stores.stream().mapToLong(store -> store.counts().answered()).sum();
    }

    @Test
    void requests_arrive_at_the_owners_of_their_keys() throws Exception {
        try (Transport transport = open(ClientSettings.STANDARD, 1)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            sendKeys(drive, 600);
            drive.send(10, FixedValueRequest.of(1));
            assertThat(recorder.answered()).isEqualTo(610);
            assertThat(transport.remarks()).isEmpty();
            assertThat(stores)
                    .allSatisfy(
                            store -> assertThat(store.counts().answered()).isBetween(100L, 300L));
        }
    }

    @Test
    void moved_requests_are_sent_on_once_and_told() throws Exception {
        try (Transport transport = open(ClientSettings.STANDARD, 0)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            join(1, 2, 0);
            sendKeys(drive, 300);
            assertThat(recorder.answered()).isEqualTo(300);
            assertThat(recorder.rows()).isEqualTo(300);
            assertThat(answered()).isEqualTo(300);
            assertThat(transport.notes().warned()).isEqualTo(300);
            assertThat(transport.remarks())
                    .containsExactly("requests that a node sent on to another one (MOVED): 300");
            sendKeys(drive, 300);
            assertThat(transport.notes().warned()).as("the map is new").isEqualTo(300);
        }
    }

    @Test
    void asked_requests_are_sent_on_and_the_map_stays() throws Exception {
        try (Transport transport = open(ClientSettings.STANDARD, 0)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            stores.get(0).leaveSlots(new ClusterSlotShare(stores.get(1).address(), 0, 4999));
            sendKeys(drive, 100);
            sendKeys(drive, 100);
            assertThat(recorder.answered()).isEqualTo(200);
            assertThat(stores.get(0).counts().answered()).isZero();
            assertThat(transport.notes().warnings())
                    .containsOnlyKeys("requests that a node sent on this once (ASK)");
        }
    }

    @Test
    void requests_that_go_round_in_circles_fail() throws Exception {
        try (Transport transport = open(ClientSettings.STANDARD, 0)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            List<ClusterSlotShare> one =
                    List.of(new ClusterSlotShare(stores.get(1).address(), 0, 16_383));
            List<ClusterSlotShare> other =
                    List.of(new ClusterSlotShare(stores.get(0).address(), 0, 16_383));
            stores.get(0).joinCluster(one);
            stores.get(1).joinCluster(other);
            new SingleThreadHarness(transport, recorder)
                    .send(20, FixedValueRequest.of(0, "foo{bar}"));
            assertThat(recorder.failures()).isEqualTo(Map.of("moved", 20));
        }
    }

    @Test
    void while_an_owner_is_away_others_are_asked() throws Exception {
        try (Transport transport = open(ClientSettings.STANDARD, 0, 1, 2)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            stores.get(2).close();
            sendKeys(drive, 300);
            assertThat(recorder.failures().keySet()).isSubsetOf("connection_lost", "moved");
            assertThat(recorder.failed()).isBetween(50, 150);
            join(0, 1, 1);
            int failed = recorder.failed();
            sendKeys(drive, 300);
            assertThat(recorder.failed()).as("its keys have a new owner").isEqualTo(failed);
        }
    }

    @Test
    void a_node_that_joins_later_is_connected_to() throws Exception {
        join(0, 1, 1);
        try (Transport transport = open(ClientSettings.STANDARD, 0)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            sendKeys(drive, 10);
            join(0, 1, 2);
            drive.until(() -> {
                drive.fill(1, FixedValueRequest.of(0, "foo"));
                return stores.get(2).counts().answered() > 0;
            });
            drive.until(() -> recorder.inFlight() == 0);
            assertThat(recorder.failures().keySet()).isSubsetOf("moved");
        }
    }

    @Test
    void every_slot_ends_once_while_the_keys_wander() throws Exception {
        try (Transport transport =
                open(ClientSettings.STANDARD.with(ClientSettings.Routing.ROUND_ROBIN), 0, 1, 2)) {
            SenderReceiverHarness threads = new SenderReceiverHarness(transport, CAPACITY);
            threads.run(20_000, FixedValueRequest.of(0, "key"));
            assertThat(threads.answered()).isEqualTo(20_000);
            assertThat(transport.notes().warned()).isBetween(10_000L, 15_000L);
        }
    }
}
