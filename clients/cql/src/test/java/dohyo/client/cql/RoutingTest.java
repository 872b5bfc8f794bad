package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.ForwardingProxy;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.client.cql.ring.Murmur3Token;
import dohyo.client.language.CqlControlSession;
import dohyo.client.language.Statement;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSettings.Routing;
import dohyo.model.experiment.ClientSpec;
import dohyo.nullstore.NullServer;
import dohyo.nullstore.RingPosition;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Requests go to replicas, on a ring of three null stores. */
class RoutingTest {

    private static final int CAPACITY = 64;
    private static final String READ = "SELECT v FROM t WHERE k = ?";
    private static final String WRITE = "INSERT INTO t (k, v) VALUES (?, ?)";
    private static final String UPDATE = "UPDATE t SET v = ? WHERE k = ?";
    private static final String ALL = "SELECT v FROM t";

    /** The ring in thirds. */
    private static final List<Long> TOKENS =
            List.of(-3_000_000_000_000_000_000L, 3_000_000_000_000_000_000L, Long.MAX_VALUE);

    private final List<NullServer> stores = new ArrayList<>();

    private void ring(int replicas) throws IOException {
        List<RingPosition> places = new ArrayList<>();
        for (int i = 0; i < TOKENS.size(); i++) {
            InetAddress host = InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) (i + 1)});
            NullServer store = NullServer.start(new InetSocketAddress(host, 0), List.of(), null);
            stores.add(store);
            places.add(new RingPosition(store.address(), "a", "1", List.of(TOKENS.get(i))));
        }
        Map<String, String> replication =
                Map.of("class", "SimpleStrategy", "replication_factor", Integer.toString(replicas));
        stores.forEach(store -> store.joinRing(places, replication));
    }

    @AfterEach
    void stop() {
        stores.forEach(NullServer::close);
    }

    private Transport open(Routing routing) throws Exception {
        return open(routing, stores.stream().map(NullServer::contactPoint).toList());
    }

    private static Transport open(Routing routing, List<String> contacts) throws Exception {
        ClientSpec spec = new ClientSpec("cql", 2, CAPACITY, "ONE", 1_000_000_000L)
                .with(ClientSettings.STANDARD.with(routing));
        try (CqlControlSession session = new CqlClient().connect(spec, contacts)) {
            return session.open("lab", Statement.plain(READ, WRITE, UPDATE, ALL), CAPACITY);
        }
    }

    private static int owner(String key) {
        byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
        long token = Murmur3Token.of(
                ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN), bytes.length);
        return token <= TOKENS.get(0) ? 0 : token <= TOKENS.get(1) ? 1 : 2;
    }

    private List<Long> answered() {
        return stores.stream().map(store -> store.counts().answered()).toList();
    }

    @Test
    void with_one_replica_every_request_arrives_at_the_owner() throws Exception {
        ring(1);
        long[] expected = new long[3];
        try (Transport transport = open(Routing.TOKEN_AWARE)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            for (int i = 0; i < 300; i++) {
                String key = "key" + i;
                drive.send(3, FixedValueRequest.of(0, key));
                drive.send(2, FixedValueRequest.of(1, key, "value"));
                drive.send(1, FixedValueRequest.of(2, "value", key));
                expected[owner(key)] += 6;
                assertThat(answered()).containsExactly(expected[0], expected[1], expected[2]);
            }
        }
        assertThat(expected).doesNotContain(0);
    }

    @Test
    void with_two_replicas_both_take_turns_and_the_third_gets_nothing() throws Exception {
        ring(2);
        try (Transport transport = open(Routing.TOKEN_AWARE)) {
            new SingleThreadHarness(transport, new CompletionRecorder(transport, CAPACITY))
                    .send(1_000, FixedValueRequest.of(0, "key"));
            List<Long> counts = answered();
            int owner = owner("key");
            assertThat(counts.get(owner)).isEqualTo(500);
            assertThat(counts.get((owner + 1) % 3)).isEqualTo(500);
            assertThat(counts.get((owner + 2) % 3)).isZero();
        }
    }

    @Test
    void without_a_bound_key_all_nodes_take_turns() throws Exception {
        ring(1);
        try (Transport transport = open(Routing.TOKEN_AWARE)) {
            new SingleThreadHarness(transport, new CompletionRecorder(transport, CAPACITY))
                    .send(900, FixedValueRequest.of(3));
            assertThat(answered()).containsExactly(300L, 300L, 300L);
        }
    }

    /** The nodes name addresses that are no contact points, and all of them have every key. */
    @Test
    void nodes_behind_forwarded_ports_take_turns() throws Exception {
        ring(3);
        try (ForwardingProxy one = ForwardingProxy.plain(stores.get(0).address());
                ForwardingProxy two = ForwardingProxy.plain(stores.get(1).address());
                ForwardingProxy three = ForwardingProxy.plain(stores.get(2).address());
                Transport transport = open(
                        Routing.TOKEN_AWARE,
                        List.of(one.contactPoint(), two.contactPoint(), three.contactPoint()))) {
            new SingleThreadHarness(transport, new CompletionRecorder(transport, CAPACITY))
                    .send(900, FixedValueRequest.of(0, "key"));
            assertThat(answered()).containsExactly(300L, 300L, 300L);
        }
    }

    @Test
    void contact_points_that_are_some_of_the_nodes_get_what_is_theirs() throws Exception {
        ring(1);
        int owner = owner("key");
        List<String> some = List.of(
                stores.get(owner).contactPoint(), stores.get((owner + 1) % 3).contactPoint());
        try (Transport transport = open(Routing.TOKEN_AWARE, some)) {
            new SingleThreadHarness(transport, new CompletionRecorder(transport, CAPACITY))
                    .send(100, FixedValueRequest.of(0, "key"));
            assertThat(answered().get(owner)).isEqualTo(100);
        }
    }

    @Test
    void round_robin_ignores_the_key() throws Exception {
        ring(1);
        try (Transport transport = open(Routing.ROUND_ROBIN)) {
            new SingleThreadHarness(transport, new CompletionRecorder(transport, CAPACITY))
                    .send(900, FixedValueRequest.of(0, "key"));
            assertThat(answered()).containsExactly(300L, 300L, 300L);
        }
    }

    @Test
    void while_the_owner_is_gone_others_get_its_requests() throws Exception {
        ring(1);
        try (Transport transport = open(Routing.TOKEN_AWARE)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(100, FixedValueRequest.of(0, "key"));
            int owner = owner("key");
            stores.get(owner).close();
            drive.send(1_000, FixedValueRequest.of(0, "key"));
            assertThat(recorder.answered() + recorder.failed()).isEqualTo(1_100);
            assertThat(recorder.failed()).isLessThanOrEqualTo(CAPACITY);
            assertThat(answered().get((owner + 1) % 3)).isGreaterThan(400);
            assertThat(answered().get((owner + 2) % 3)).isGreaterThan(400);
        }
    }

    @Test
    void a_node_that_comes_back_gets_its_requests_again() throws Exception {
        ring(1);
        try (Transport transport = open(Routing.TOKEN_AWARE)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            int owner = owner("key");
            NullServer gone = stores.get(owner);
            gone.close();
            drive.send(500, FixedValueRequest.of(0, "key"));
            NullServer back = NullServer.start(gone.address(), List.of(), null);
            stores.set(owner, back);
            drive.until(() -> {
                drive.fill(1, FixedValueRequest.of(0, "key"));
                return back.counts().answered() > 0;
            });
            drive.until(() -> recorder.inFlight() == 0);
            long others = answered().get((owner + 1) % 3) + answered().get((owner + 2) % 3);
            long own = back.counts().answered();
            drive.send(500, FixedValueRequest.of(0, "key"));
            assertThat(back.counts().answered() - own).isGreaterThan(0);
            assertThat(others).isGreaterThan(0);
        }
    }
}
