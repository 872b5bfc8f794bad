package dohyo.client.cql.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.cql.wire.FrameBodyReader;
import dohyo.client.cql.wire.MalformedFrame;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;

/** Tablets that were told, and what is made of it. */
class TabletMapTest {

    private static final int[] RING = {99};
    private static final UUID HOST = new UUID(7, 8);

    private final KnownTablets known = new KnownTablets();
    private final TabletMap tablets = new TabletMap(known, token -> RING);

    @Test
    void a_tablet_begins_after_its_first_token_and_ends_with_its_last() {
        known.put(10, 20, new int[] {1});
        assertThat(tablets.replicasOf(10)).isSameAs(RING);
        assertThat(tablets.replicasOf(11)).containsExactly(1);
        assertThat(tablets.replicasOf(20)).containsExactly(1);
        assertThat(tablets.replicasOf(21)).isSameAs(RING);
    }

    @Test
    void a_new_tablet_takes_the_place_of_all_that_overlap_it() {
        known.put(0, 10, new int[] {1});
        known.put(10, 20, new int[] {2});
        known.put(20, 30, new int[] {3});
        known.put(5, 15, new int[] {4});
        assertThat(known.size()).isEqualTo(2);
        assertThat(tablets.replicasOf(3)).isSameAs(RING);
        assertThat(tablets.replicasOf(12)).containsExactly(4);
        assertThat(tablets.replicasOf(18)).isSameAs(RING);
        assertThat(tablets.replicasOf(25)).containsExactly(3);
    }

    @Test
    void it_agrees_with_one_that_remembers_every_token() {
        Map<Long, Integer> plain = new HashMap<>();
        SplittableRandom random = new SplittableRandom(5);
        for (int tablet = 0; tablet < 3_000; tablet++) {
            long first = random.nextLong(0, 500);
            long last = random.nextLong(first + 1, first + 40);
            Set<Integer> overlapped = new HashSet<>();
            for (long token = first + 1; token <= last; token++) {
                overlapped.add(plain.getOrDefault(token, -1));
            }
            plain.values().removeIf(overlapped::contains);
            for (long token = first + 1; token <= last; token++) {
                plain.put(token, tablet);
            }
            known.put(first, last, new int[] {tablet});
            long asked = random.nextLong(0, 560);
            assertThat(tablets.replicasOf(asked)[0]).isEqualTo(plain.getOrDefault(asked, 99));
        }
    }

    @Tag("slow")
    @Test
    void no_more_are_remembered_than_fit() {
        for (int i = 0; i <= KnownTablets.MOST; i++) {
            known.put(-i - 1, -i, RING);
        }
        assertThat(known.size()).isEqualTo(KnownTablets.MOST);
    }

    private static ShardedCluster cluster() {
        ShardedCluster cluster = new ShardedCluster(
                List.of(
                        InetSocketAddress.createUnresolved("127.0.0.1", 1),
                        InetSocketAddress.createUnresolved("127.0.0.2", 1)),
                List.of(new ShardLayout(2, 0, 0, true), new ShardLayout(4, 0, 0, true)),
                new SessionTablets());
        cluster.name(ByteBuffer.allocate(16).putLong(0, 7).putLong(8, 8).array(), 1);
        return cluster;
    }

    private static byte[] payload(long first, long last, UUID host, int shard) {
        ByteBuffer all = ByteBuffer.allocate(64);
        all.putInt(8)
                .putLong(first)
                .putInt(8)
                .putLong(last)
                .putInt(36)
                .putInt(1)
                .putInt(28);
        all.putInt(16).putLong(host.getMostSignificantBits());
        return all.putLong(host.getLeastSignificantBits())
                .putInt(4)
                .putInt(shard)
                .array();
    }

    private void learn(byte[] payload) throws MalformedFrame {
        cluster().learn(FrameBodyReader.of(payload), known);
    }

    @Test
    void replicas_are_told_by_host_and_shard() throws Exception {
        learn(payload(-5, 5, HOST, 3));
        assertThat(tablets.replicasOf(0)).containsExactly(2 + 3);
    }

    @Test
    void replicas_that_are_not_connected_to_are_left_out() throws Exception {
        learn(payload(-5, 5, new UUID(1, 1), 3));
        learn(payload(-5, 5, HOST, 4));
        learn(payload(-5, 5, HOST, -1));
        assertThat(tablets.replicasOf(0)).isSameAs(RING);
    }

    @Test
    void a_tablet_that_ends_before_it_begins_is_refused() {
        assertThatThrownBy(() -> learn(payload(5, 5, HOST, 1)))
                .isInstanceOf(MalformedFrame.class)
                .hasMessage("a tablet begins at token 5 and ends at 5");
    }

    /** All of them would be remembered, of each of many tablets. */
    @Test
    void a_tablet_with_more_replicas_than_there_can_be_is_refused() {
        int replicas = 257;
        ByteBuffer all = ByteBuffer.allocate(32 + 32 * replicas);
        all.putInt(8).putLong(1).putInt(8).putLong(2).putInt(4 + 32 * replicas).putInt(replicas);
        for (int i = 0; i < replicas; i++) {
            all.putInt(28).putInt(16).putLong(HOST.getMostSignificantBits());
            all.putLong(HOST.getLeastSignificantBits()).putInt(4).putInt(1);
        }
        assertThatThrownBy(() -> learn(all.array()))
                .isInstanceOf(MalformedFrame.class)
                .hasMessage("tells of a tablet with 257 replicas");
        assertThat(known.size()).isZero();
    }

    /** A node that says of every connection that it is the first shard's. */
    @Test
    void few_connections_are_kept_that_nobody_needs() throws Exception {
        ShardSeats seats = new ShardSeats(cluster());
        List<SocketChannel> led = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            led.add(SocketChannel.open());
            seats.hold(1, led.get(i));
        }
        assertThat(led.stream().filter(SocketChannel::isOpen)).hasSize(8);
        assertThat(led.get(19).isOpen()).isTrue();
        seats.release(1);
        assertThat(led).noneMatch(SocketChannel::isOpen);
    }

    @Test
    void damaged_payloads_are_refused_or_do_no_harm() {
        SplittableRandom random = new SplittableRandom(11);
        ShardedCluster cluster = cluster();
        int refused = 0;
        for (int i = 0; i < 100_000; i++) {
            byte[] payload = payload(-5, 5, HOST, 3);
            for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
                payload[random.nextInt(payload.length)] = (byte) random.nextInt(256);
            }
            byte[] cut = Arrays.copyOf(payload, random.nextInt(payload.length + 1));
            try {
                cluster.learn(FrameBodyReader.of(random.nextBoolean() ? cut : payload), known);
            } catch (MalformedFrame e) {
                refused++;
            }
            for (int shard : tablets.replicasOf(random.nextLong())) {
                assertThat(shard).isIn(2, 3, 4, 5, 99);
            }
        }
        assertThat(refused).isBetween(50_000, 99_000);
    }
}
