package dohyo.client.cql.shard;

import dohyo.client.cql.ring.ReplicaMap;
import dohyo.client.cql.wire.FlaggedFrameFields;
import dohyo.client.cql.wire.FrameBodyReader;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.model.load.WarningAndTraceCounts;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** What one lane knows of shards, and which of its requests went where. */
public final class LaneShards {

    private static final String PAYLOAD = "tablets-routing-v1";

    private final ShardedCluster cluster;
    private final ShardSeats seats;
    private final List<ReplicaMap> routes;

    /**
     * By slot, turned over when it went to any shard; the sender writes before the request is on
     * its way, the receiver reads after.
     */
    private final int[] statements;

    private final AtomicLong own = new AtomicLong();
    private final AtomicLong other = new AtomicLong();
    private final AtomicLong unbound = new AtomicLong();
    private final AtomicLong mistaken = new AtomicLong();
    private final AtomicLong tablets = new AtomicLong();

    /**
     * Of a lane with so many slots.
     *
     * @param routes of its statements; none when requests go everywhere in turn
     */
    public LaneShards(ShardedCluster cluster, List<ReplicaMap> routes, int capacity) {
        this.cluster = cluster;
        this.routes = List.copyOf(routes);
        seats = new ShardSeats(cluster);
        statements = new int[capacity];
    }

    /** The way of a link of this number to its shard. */
    public ShardDoor door(int link) {
        return new ShardDoor(cluster, seats, link);
    }

    /** Sender: the link that serves a shard; negative when none does. */
    public int linkOf(int shard) {
        return seats.linkOf(shard);
    }

    /**
     * Sender: this is about to be sent.
     *
     * @param isToOwn whether to a shard that has its partition, as far as is known
     */
    public void sending(int slot, int statement, boolean isToOwn) {
        statements[slot] = isToOwn ? statement : ~statement;
    }

    /** Sender: it was sent to a shard that has its partition, as far as is known. */
    public void sentToOwn() {
        increment(own);
    }

    /**
     * Sender: it was sent to any shard.
     *
     * @param isBound whether its partition is known
     */
    public void sentToAny(boolean isBound) {
        increment(isBound ? other : unbound);
    }

    /** One thread writes. */
    private static void increment(AtomicLong count) {
        count.setRelease(count.getPlain() + 1);
    }

    /** Receiver: takes what stands before an answer with these flags, from its beginning. */
    public void told(int slot, int flags, FrameBodyReader body) throws MalformedFrame {
        boolean isToOwn = statements[slot] >= 0;
        int statement = isToOwn ? statements[slot] : ~statements[slot];
        if (!FlaggedFrameFields.hasPayload(flags) || statement >= routes.size()) {
            return;
        }
        byte[] payload = FlaggedFrameFields.payload(flags, body, PAYLOAD);
        if (payload != null && routes.get(statement) instanceof TabletMap map) {
            cluster.learn(FrameBodyReader.of(payload), map.known());
            increment(tablets);
            if (isToOwn) {
                increment(mistaken);
            }
        }
    }

    /** To a shard that has the partition: what was told of a tablet had gone to another one. */
    private long own() {
        return own.getAcquire() - mistaken.getAcquire();
    }

    private long other() {
        return other.getAcquire() + mistaken.getAcquire();
    }

    /** What went where so far. */
    public WarningAndTraceCounts notes() {
        return WarningAndTraceCounts.counted(Map.of(
                "shard.own", own(),
                "shard.other", other(),
                "shard.unbound", unbound.getAcquire(),
                "shard.tablets", tablets.getAcquire()));
    }

    /** The same as a sentence. */
    public String remark() {
        return "requests to the shard of their partition: " + own() + ", to another: "
                + other() + ", without a bound partition: " + unbound.getAcquire()
                + "; tablets told: " + tablets.getAcquire() + "; shards with a connection: "
                + seats.taken() + " of " + cluster.shards();
    }

    /** Closes what is kept beside the links. */
    public void close() {
        for (int node = 0; node <= cluster.nodeOf(cluster.shards() - 1); node++) {
            seats.release(node);
        }
    }
}
