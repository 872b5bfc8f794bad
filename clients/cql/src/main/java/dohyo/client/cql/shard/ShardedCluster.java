package dohyo.client.cql.shard;

import dohyo.client.cql.ring.ReplicaMap;
import dohyo.client.cql.ring.Ring;
import dohyo.client.cql.wire.FrameBodyReader;
import dohyo.client.cql.wire.MalformedFrame;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The shards of all nodes that a lane is connected to, numbered through. */
public final class ShardedCluster {

    private static final int UUID_BYTES = 16;

    /** More than any keyspace has; those of each tablet are remembered. */
    private static final int REPLICAS_MAX = 256;

    private final List<InetSocketAddress> addresses;
    private final List<ShardLayout> layouts;
    private final int[] firsts;
    private final SessionTablets tablets;
    private final Map<UUID, Integer> hosts = new HashMap<>();
    private final Map<String, ReplicaMap> tables = new HashMap<>();

    /**
     * Of nodes with these addresses, in the same order.
     *
     * @param tablets that other lanes were told of, and what this one is told is added to
     */
    public ShardedCluster(
            List<InetSocketAddress> addresses, List<ShardLayout> layouts, SessionTablets tablets) {
        this.addresses = List.copyOf(addresses);
        this.layouts = List.copyOf(layouts);
        this.tablets = tablets;
        firsts = new int[layouts.size() + 1];
        for (int node = 0; node < layouts.size(); node++) {
            firsts[node + 1] = firsts[node] + layouts.get(node).shards();
        }
    }

    /** A node is known to the store by this name. */
    public void name(byte[] hostId, int node) {
        if (hostId.length == UUID_BYTES && node >= 0 && node < layouts.size()) {
            hosts.put(FrameBodyReader.uuid(hostId), node);
        }
    }

    /** Where each shard's connection leads to, by the shard's number. */
    public List<InetSocketAddress> addresses() {
        List<InetSocketAddress> all = new ArrayList<>();
        for (int node = 0; node < layouts.size(); node++) {
            for (int shard = 0; shard < layouts.get(node).shards(); shard++) {
                all.add(addresses.get(node));
            }
        }
        return all;
    }

    /** How many shards all nodes have together. */
    public int shards() {
        return firsts[layouts.size()];
    }

    /** Whether the nodes tell of tablets. */
    public boolean hasTablets() {
        return layouts.stream().anyMatch(ShardLayout::tablets);
    }

    /**
     * The shards that have the partitions of a table whose replicas the ring knows.
     *
     * @param table with its keyspace
     */
    public ReplicaMap over(Ring ring, String table) {
        return tables.computeIfAbsent(table, unused -> {
            ShardedRing byFormula = new ShardedRing(ring, layouts, firsts);
            return hasTablets() ? new TabletMap(tablets.of(table), byFormula) : byFormula;
        });
    }

    /** The node of a shard of this number. */
    int nodeOf(int number) {
        int found = Arrays.binarySearch(firsts, number);
        return found >= 0 ? found : -found - 2;
    }

    ShardLayout layout(int node) {
        return layouts.get(node);
    }

    /** Number of its first shard. */
    int first(int node) {
        return firsts[node];
    }

    /**
     * Takes what a store says of a tablet: a tuple of its first token, which is not its own, its
     * last, and a list of its replicas, each a tuple of node and shard.
     */
    void learn(FrameBodyReader payload, KnownTablets table) throws MalformedFrame {
        long first = payload.readLongValue();
        long last = payload.readLongValue();
        FrameBodyReader list = payload.readValue();
        int count = list.readCount(Integer.BYTES);
        if (count > REPLICAS_MAX) {
            throw new MalformedFrame("tells of a tablet with " + count + " replicas");
        }
        int[] shards = new int[count];
        int known = 0;
        for (int i = 0; i < count; i++) {
            int number = numberOf(list.readValue());
            if (number >= 0) {
                shards[known++] = number;
            }
        }
        if (first >= last) {
            throw new MalformedFrame("a tablet begins at token " + first + " and ends at " + last);
        }
        if (known > 0) {
            table.put(first, last, Arrays.copyOf(shards, known));
        }
    }

    /** Negative for nodes that are not connected to, and for shards that they do not have. */
    private int numberOf(FrameBodyReader replica) throws MalformedFrame {
        byte[] host = replica.readBytes();
        int shard = replica.readIntValue();
        Integer node = host == null || host.length != UUID_BYTES
                ? null
                : hosts.get(FrameBodyReader.uuid(host));
        return node == null || shard < 0 || shard >= layouts.get(node).shards()
                ? -1
                : firsts[node] + shard;
    }
}
