package dohyo.client.cql.shard;

import dohyo.client.cql.ring.ReplicaMap;
import dohyo.client.cql.ring.Ring;

import java.util.List;

/**
 * The shards of every token: on each of its replicas the one that the node's formula names. Those
 * of a range are kept, so that nodes of the same number of shards cost nothing per request; belongs
 * to one lane.
 */
final class ShardedRing implements ReplicaMap {

    private static final int[] FIRST = {0};

    private final Ring ring;
    private final List<ShardLayout> layouts;
    private final int[] firsts;
    private final boolean isEven;

    /** By range and shard; filled as they are asked for. */
    private final int[][][] kept;

    /**
     * Over a ring whose nodes are numbered as these layouts are.
     *
     * @param firsts number of each node's first shard
     */
    ShardedRing(Ring ring, List<ShardLayout> layouts, int[] firsts) {
        this.ring = ring;
        this.layouts = layouts;
        this.firsts = firsts;
        isEven = layouts.stream()
                .allMatch(layout -> layout.shards() == layouts.get(0).shards()
                        && layout.ignoredBits() == layouts.get(0).ignoredBits());
        kept = new int[Math.max(1, ring.ranges())][][];
    }

    @Override
    public int[] replicasOf(long token) {
        int range = ring.rangeOf(token);
        int[] nodes = range < 0 ? nobody() : ring.replicasIn(range);
        if (nodes.length == 0) {
            nodes = nobody();
        }
        return isEven ? kept(Math.max(0, range), nodes, token) : shards(nodes, token);
    }

    /** A single node has everything, or passes it on. */
    private int[] nobody() {
        return layouts.size() == 1 ? FIRST : Ring.NOBODY;
    }

    private int[] kept(int range, int[] nodes, long token) {
        int[][] ofRange = kept[range];
        if (ofRange == null) {
            ofRange = new int[layouts.get(0).shards()][];
            kept[range] = ofRange;
        }
        int shard = layouts.get(0).shardOf(token);
        int[] known = ofRange[shard];
        if (known == null) {
            known = shards(nodes, token);
            ofRange[shard] = known;
        }
        return known;
    }

    private int[] shards(int[] nodes, long token) {
        int[] shards = new int[nodes.length];
        for (int i = 0; i < nodes.length; i++) {
            shards[i] = firsts[nodes[i]] + layouts.get(nodes[i]).shardOf(token);
        }
        return shards;
    }
}
