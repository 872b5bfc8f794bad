package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.contract.MultiKeyRequest;
import dohyo.client.cql.ring.Murmur3Token;
import dohyo.client.cql.ring.Replication;
import dohyo.client.cql.ring.Ring;
import dohyo.client.cql.ring.RingNode;
import dohyo.model.workload.MultiKeyRead;

import org.junit.jupiter.api.Test;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** How the keys of one operation are shared out among its requests. */
class MultiPartitionReadTest {

    private static final int KEYS = 100;

    private final Ring ring = ring(5, 3);
    private final Router router = new Router(List.of(new Route(new int[] {0}, ring)));

    private static Ring ring(int nodes, int replicas) {
        List<RingNode> all = new ArrayList<>();
        for (int i = 0; i < nodes; i++) {
            long token = Long.MIN_VALUE + (i + 1) * Long.divideUnsigned(-1L, nodes);
            all.add(new RingNode(i, "a", "1", List.of(token)));
        }
        return Ring.of(
                all,
                Replication.of(Map.of(
                        "class",
                        "SimpleStrategy",
                        "replication_factor",
                        Integer.toString(replicas))));
    }

    private MultiPartitionRead fan(int keys, int atOnce, boolean grouped) {
        MultiPartitionRead fan = new MultiPartitionRead();
        fan.begin(MultiKeyRequest.of(0, keys), new MultiKeyRead(keys, atOnce, grouped), router);
        return fan;
    }

    private static String written(MultiPartitionRead fan) {
        ByteBuffer out = ByteBuffer.allocate(fan.valueLength(0));
        fan.writeValue(0, out);
        assertThat(out.remaining()).isZero();
        return new String(out.array(), StandardCharsets.UTF_8);
    }

    /** The keys of a list as the protocol writes it. */
    private static List<String> listed(MultiPartitionRead fan) {
        ByteBuffer list = ByteBuffer.allocate(fan.valueLength(0));
        fan.writeValue(0, list);
        list.flip();
        List<String> keys = new ArrayList<>();
        for (int left = list.getInt(); left > 0; left--) {
            byte[] key = new byte[list.getInt()];
            list.get(key);
            keys.add(new String(key, StandardCharsets.UTF_8));
        }
        assertThat(list.remaining()).isZero();
        return keys;
    }

    private int[] replicasOf(String key) {
        byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
        return ring.replicasOf(Murmur3Token.of(
                ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN), bytes.length));
    }

    @Test
    void each_key_is_a_request_of_its_own_to_its_replicas() {
        MultiPartitionRead fan = fan(KEYS, 0, false);
        assertThat(fan.requests()).isEqualTo(KEYS);
        for (int key = 0; key < KEYS; key++) {
            assertThat(fan.hasNext()).isTrue();
            assertThat(written(fan)).isEqualTo("key" + key);
            assertThat(fan.replicasOfNext()).isEqualTo(replicasOf("key" + key));
            fan.sent();
        }
        assertThat(fan.hasNext()).isFalse();
    }

    @Test
    void keys_of_one_set_of_replicas_share_a_request() {
        MultiPartitionRead fan = fan(KEYS, 0, true);
        assertThat(fan.requests()).isEqualTo(5);
        TreeSet<String> seen = new TreeSet<>();
        while (fan.hasNext()) {
            int[] replicas = sorted(fan.replicasOfNext());
            assertThat(listed(fan)).isNotEmpty().allSatisfy(key -> {
                assertThat(sorted(replicasOf(key))).isEqualTo(replicas);
                assertThat(seen.add(key)).isTrue();
            });
            fan.sent();
        }
        assertThat(seen).hasSize(KEYS);
    }

    private static int[] sorted(int[] nodes) {
        int[] copy = nodes.clone();
        Arrays.sort(copy);
        return copy;
    }

    @Test
    void one_after_the_other_waits_for_each_answer() {
        MultiPartitionRead fan = fan(3, 1, false);
        for (int i = 0; i < 3; i++) {
            assertThat(fan.hasNext()).isTrue();
            fan.sent();
            assertThat(fan.hasNext()).isFalse();
            assertThat(fan.isOver()).isFalse();
            fan.ended(MultiPartitionRead.NO_FAILURE);
        }
        assertThat(fan.isOver()).isTrue();
        assertThat(fan.failure()).isEqualTo(MultiPartitionRead.NO_FAILURE);
    }

    @Test
    void after_a_failure_nothing_more_is_sent_and_the_rest_is_waited_for() {
        MultiPartitionRead fan = fan(10, 2, false);
        fan.sent();
        fan.sent();
        fan.ended(7);
        assertThat(fan.hasNext()).isFalse();
        assertThat(fan.isOver()).isFalse();
        fan.ended(8);
        assertThat(fan.isOver()).isTrue();
        assertThat(fan.failure()).isEqualTo(7);
    }

    @Test
    void it_is_used_again_with_more_keys() {
        MultiPartitionRead fan = fan(3, 0, true);
        fan.begin(MultiKeyRequest.of(0, 2000), new MultiKeyRead(2000, 1, false), router);
        assertThat(fan.requests()).isEqualTo(2000);
        assertThat(fan.hasBegun()).isFalse();
        fan.sent();
        fan.ended(MultiPartitionRead.NO_FAILURE);
        assertThat(written(fan)).isEqualTo("key1");
    }

    @Test
    void without_known_replicas_all_keys_share_a_request() {
        MultiPartitionRead fan = new MultiPartitionRead();
        fan.begin(
                MultiKeyRequest.of(0, KEYS),
                new MultiKeyRead(KEYS, 0, true),
                new Router(List.of()));
        assertThat(fan.requests()).isEqualTo(1);
        assertThat(listed(fan)).hasSize(KEYS);
        assertThat(fan.replicasOfNext()).isEmpty();
    }
}
