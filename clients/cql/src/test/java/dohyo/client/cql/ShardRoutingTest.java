package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.contract.AllocationMeter;
import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.client.language.CqlControlSession;
import dohyo.client.language.Statement;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSettings.Routing;
import dohyo.model.experiment.ClientSpec;
import dohyo.nullstore.NullServer;
import dohyo.nullstore.RingPosition;
import dohyo.nullstore.shard.ShardOptions;
import dohyo.nullstore.shard.ShardOptions.Port;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Requests go to the shard that has their partition, on null stores that play Scylla. */
class ShardRoutingTest {

    private static final int CAPACITY = 64;
    private static final int SHARDS = 4;
    private static final int TABLETS = 16;
    private static final String READ = "SELECT v FROM t WHERE k = ?";
    private static final String WRITE = "INSERT INTO t (k, v) VALUES (?, ?)";
    private static final String ALL = "SELECT v FROM t";

    private final List<NullServer> stores = new ArrayList<>();

    private NullServer store(ShardOptions options) throws IOException {
        InetAddress host =
                InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) (stores.size() + 1)});
        NullServer store =
                NullServer.start(new InetSocketAddress(host, 0), List.of(), null, options);
        stores.add(store);
        return store;
    }

    @AfterEach
    void stop() {
        stores.forEach(NullServer::close);
    }

    private void ring() {
        List<RingPosition> places = new ArrayList<>();
        for (int i = 0; i < stores.size(); i++) {
            long token = Long.MAX_VALUE / stores.size() * (i + 1);
            places.add(new RingPosition(stores.get(i).address(), "a", "1", List.of(-token, token)));
        }
        Map<String, String> twice = Map.of("class", "SimpleStrategy", "replication_factor", "2");
        stores.forEach(store -> store.joinRing(places, twice));
    }

    private Transport open(Routing routing) throws Exception {
        try (CqlControlSession session = session(routing)) {
            return open(session);
        }
    }

    private CqlControlSession session(Routing routing) throws Exception {
        ClientSpec spec = new ClientSpec("cql", 3, CAPACITY, "ONE", 1_000_000_000L)
                .with(ClientSettings.STANDARD.with(routing));
        List<String> contacts = stores.stream().map(NullServer::contactPoint).toList();
        return new CqlClient().connect(spec, contacts);
    }

    private static Transport open(CqlControlSession session) throws Exception {
        return session.open("lab", Statement.plain(READ, WRITE, ALL), CAPACITY);
    }

    /** Reads and writes of so many partitions. */
    private static void load(Transport transport, int partitions) throws IOException {
        SingleThreadHarness drive =
                new SingleThreadHarness(transport, new CompletionRecorder(transport, CAPACITY));
        for (int i = 0; i < partitions; i++) {
            drive.send(2, FixedValueRequest.of(0, "key" + i));
            drive.send(1, FixedValueRequest.of(1, "key" + i, "value"));
        }
    }

    private long own() {
        return stores.stream().mapToLong(store -> store.shardCounts().allOwn()).sum();
    }

    private long astray() {
        return stores.stream()
                .mapToLong(store -> store.shardCounts().allAstray())
                .sum();
    }

    private static long told(Transport transport, String counter) {
        return transport.notes().counters().getOrDefault("shard." + counter, -1L);
    }

    @Test
    void every_request_reaches_the_shard_of_its_token() throws Exception {
        NullServer store = store(ShardOptions.of(SHARDS, 0));
        try (Transport transport = open(Routing.TOKEN_AWARE)) {
            load(transport, 500);
            assertThat(own()).isEqualTo(1_500);
            assertThat(astray()).isZero();
            assertThat(store.shardCounts().own()).doesNotContain(0L);
            assertThat(told(transport, "own")).isEqualTo(1_500);
            assertThat(told(transport, "other")).isZero();
            assertThat(transport.remarks())
                    .contains("requests to the shard of their partition: 1500, to another: 0,"
                            + " without a bound partition: 0; tablets told: 0; shards with a"
                            + " connection: 4 of 4");
        }
    }

    @Test
    void on_nodes_of_different_numbers_of_shards_too() throws Exception {
        store(ShardOptions.of(2, 0));
        store(ShardOptions.of(5, 0));
        store(new ShardOptions(3, 0, 0, Port.CHOOSES));
        ring();
        try (Transport transport = open(Routing.TOKEN_AWARE)) {
            load(transport, 300);
            assertThat(own()).isEqualTo(900);
            assertThat(astray()).isZero();
            assertThat(stores)
                    .allSatisfy(
                            store -> assertThat(store.shardCounts().allOwn()).isPositive());
        }
    }

    @ParameterizedTest
    @EnumSource(Port.class)
    void all_shards_have_a_connection_whatever_the_port_for_them_does(Port port) throws Exception {
        store(new ShardOptions(7, 12, 0, port));
        try (Transport transport = open(Routing.TOKEN_AWARE);
                Transport second = open(Routing.TOKEN_AWARE)) {
            load(transport, 100);
            load(second, 100);
            assertThat(astray()).isZero();
            assertThat(own()).isEqualTo(600);
        }
    }

    @Test
    void each_tablet_is_told_once_and_then_reached() throws Exception {
        store(ShardOptions.of(SHARDS, TABLETS));
        try (Transport transport = open(Routing.TOKEN_AWARE)) {
            load(transport, 500);
            long learning = astray();
            assertThat(learning).isBetween(1L, 2L * TABLETS);
            assertThat(told(transport, "tablets")).isEqualTo(learning);
            load(transport, 500);
            assertThat(astray()).isEqualTo(learning);
            assertThat(own()).isEqualTo(3_000 - learning);
            assertThat(told(transport, "own")).isEqualTo(own());
            assertThat(told(transport, "other")).isEqualTo(learning);
        }
    }

    /** A lane of a later step learns nothing anew, so what is measured goes to the right shard. */
    @Test
    void what_one_lane_was_told_of_tablets_all_of_its_session_know() throws Exception {
        store(ShardOptions.of(SHARDS, TABLETS));
        try (CqlControlSession session = session(Routing.TOKEN_AWARE);
                Transport first = open(session)) {
            load(first, 500);
            long learning = astray();
            assertThat(learning).isPositive();
            try (Transport second = open(session)) {
                load(second, 500);
                assertThat(astray()).isEqualTo(learning);
                assertThat(told(second, "other")).isZero();
                assertThat(told(second, "own")).isEqualTo(1_500);
            }
        }
    }

    @Test
    void tablets_are_reached_by_host_and_shard() throws Exception {
        store(ShardOptions.of(SHARDS, TABLETS));
        store(ShardOptions.of(SHARDS, TABLETS));
        ring();
        try (Transport transport = open(Routing.TOKEN_AWARE)) {
            load(transport, 500);
            long learning = astray();
            assertThat(learning).isBetween(1L, 2L * TABLETS);
            load(transport, 500);
            assertThat(astray()).isEqualTo(learning);
            assertThat(stores)
                    .allSatisfy(store -> assertThat(store.shardCounts().own()).doesNotContain(0L));
        }
    }

    @Test
    void without_a_bound_partition_all_shards_take_turns() throws Exception {
        NullServer store = store(ShardOptions.of(SHARDS, 0));
        try (Transport transport = open(Routing.TOKEN_AWARE)) {
            new SingleThreadHarness(transport, new CompletionRecorder(transport, CAPACITY))
                    .send(100, FixedValueRequest.of(2));
            assertThat(store.counts().answered()).isEqualTo(100);
            assertThat(told(transport, "unbound")).isEqualTo(100);
        }
    }

    @Test
    void round_robin_knows_no_shards() throws Exception {
        store(ShardOptions.of(SHARDS, 0));
        try (Transport transport = open(Routing.ROUND_ROBIN)) {
            load(transport, 200);
            assertThat(astray()).isGreaterThan(0);
            assertThat(transport.notes().counters()).isEmpty();
        }
    }

    @Test
    void a_store_that_comes_back_gets_a_connection_to_each_shard_again() throws Exception {
        NullServer gone = store(ShardOptions.of(SHARDS, 0));
        try (Transport transport = open(Routing.TOKEN_AWARE)) {
            load(transport, 50);
            gone.close();
            CompletionRecorder recorder = new CompletionRecorder(transport, CAPACITY);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.until(() -> transport.remarks().toString().contains("0 of 4"));
            stores.clear();
            NullServer back = NullServer.start(
                    gone.address(), List.of(), null, new ShardOptions(SHARDS, 12, 0, Port.NONE));
            stores.add(back);
            drive.until(() -> transport.remarks().toString().contains("4 of 4"));
            drive.until(() -> recorder.inFlight() == 0);
            long before = back.shardCounts().allAstray();
            load(transport, 200);
            assertThat(back.shardCounts().allAstray()).isEqualTo(before);
        }
    }

    @Test
    @Tag("slow")
    @Tag("quiet")
    void nothing_is_allocated_per_operation() throws Exception {
        store(ShardOptions.of(SHARDS, TABLETS));
        try (Transport transport = open(Routing.TOKEN_AWARE)) {
            AllocationMeter pump =
                    new AllocationMeter(transport, FixedValueRequest.of(0, "a key"), CAPACITY);
            pump.run(50_000);
            assertThat(pump.bytesPerOperation(50_000)).isLessThan(0.5);
        }
    }
}
