package dohyo.nullstore.shard;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;

/** A node that says that it has shards, and looks which requests came to the right one. */
public final class ShardedNode {

    /** Key of SUPPORTED and STARTUP. */
    public static final String TABLETS = "TABLETS_ROUTING_V1";

    /** Name of the payload that tells of a tablet. */
    public static final String PAYLOAD = "tablets-routing-v1";

    private static final int UUID_BYTES = 16;

    private final ShardOptions options;
    private final int port;
    private final int[] connections;
    private final AtomicLongArray own;
    private final AtomicLongArray astray;
    private volatile long lastAstrayNanos;

    /** Of all nodes that tablets lie on, and which of them this one is. */
    private volatile Hosts hosts = new Hosts(List.of(new UUID(0, 0)), 0);

    private record Hosts(List<UUID> ids, int self) {}

    /** @param port at which source ports choose the shard; 0 when there is none */
    public ShardedNode(ShardOptions options, int port) {
        this.options = options;
        this.port = port;
        connections = new int[options.shards()];
        own = new AtomicLongArray(options.shards());
        astray = new AtomicLongArray(options.shards());
    }

    /** Any thread: tablets lie on these nodes in turn. */
    public void stand(List<UUID> ids, int self) {
        hosts = new Hosts(List.copyOf(ids), Math.max(0, self));
    }

    /** A connection has come; returns its shard. */
    public int accept(boolean isAtSecondPort, int sourcePort) {
        int shard = isAtSecondPort && options.port() == ShardOptions.Port.CHOOSES
                ? sourcePort % options.shards()
                : fewest();
        connections[shard]++;
        return shard;
    }

    private int fewest() {
        int fewest = 0;
        for (int shard = 1; shard < connections.length; shard++) {
            fewest = connections[shard] < connections[fewest] ? shard : fewest;
        }
        return fewest;
    }

    /** A connection has gone. */
    public void leave(int shard) {
        connections[shard]--;
    }

    /** What SUPPORTED says beside what every node says. */
    public Map<String, String> supported(int shard) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("SCYLLA_SHARD", Integer.toString(shard));
        all.put("SCYLLA_NR_SHARDS", Integer.toString(options.shards()));
        all.put("SCYLLA_PARTITIONER", "org.apache.cassandra.dht.Murmur3Partitioner");
        all.put("SCYLLA_SHARDING_ALGORITHM", "biased-token-round-robin");
        all.put("SCYLLA_SHARDING_IGNORE_MSB", Integer.toString(options.ignoredBits()));
        if (port > 0) {
            all.put("SCYLLA_SHARD_AWARE_PORT", Integer.toString(port));
        }
        if (options.tablets() > 0) {
            all.put(TABLETS, "");
        }
        return all;
    }

    /**
     * Looks where the request about a partition has come.
     *
     * @param key where its key stands in the buffer, up to {@code end}
     * @return the tablet that the client does not know, to be told; negative when nothing is told
     */
    public int look(ByteBuffer in, int key, int end, int shard) {
        long token = PartitionToken.of(in, key, end);
        int tablet = tabletOf(token);
        boolean isHere = tablet < 0 || hostOf(tablet) == hosts.self;
        int owner = tablet < 0 ? shardOf(token) : shardOfTablet(tablet);
        boolean isRight = isHere && owner == shard;
        AtomicLongArray counts = isRight ? own : astray;
        counts.lazySet(owner, counts.get(owner) + 1);
        if (!isRight) {
            lastAstrayNanos = System.nanoTime();
        }
        return isRight ? -1 : tablet;
    }

    /** Plain arithmetic, as it is written down; only for tables without tablets. */
    private int shardOf(long token) {
        long biased = (token - Long.MIN_VALUE) << options.ignoredBits();
        long low = (biased & 0xFFFF_FFFFL) * options.shards();
        long high = (biased >>> 32) * options.shards();
        return (int) ((high + (low >>> 32)) >>> 32);
    }

    private int tabletOf(long token) {
        return options.tablets() == 0 ? -1 : (int) ((token - Long.MIN_VALUE) >>> bits());
    }

    private int bits() {
        return Long.SIZE - Integer.numberOfTrailingZeros(options.tablets());
    }

    private int hostOf(int tablet) {
        return tablet % hosts.ids.size();
    }

    /** In another order than that of the formula. */
    private int shardOfTablet(int tablet) {
        return options.shards() - 1 - tablet / hosts.ids.size() % options.shards();
    }

    /** How many tablets every table has; 0 for none. */
    public int tablets() {
        return options.tablets();
    }

    /** Where a tablet lies: a tuple of its first and last token and of its replicas. */
    public byte[] routing(int tablet) {
        long first = tablet == 0 ? Long.MIN_VALUE : lastOf(tablet - 1);
        UUID host = hosts.ids.get(hostOf(tablet));
        ByteBuffer replica = ByteBuffer.allocate(2 * Integer.BYTES + UUID_BYTES + Integer.BYTES);
        replica.putInt(UUID_BYTES);
        replica.putLong(host.getMostSignificantBits()).putLong(host.getLeastSignificantBits());
        replica.putInt(Integer.BYTES).putInt(shardOfTablet(tablet));
        ByteBuffer list = ByteBuffer.allocate(2 * Integer.BYTES + replica.capacity());
        list.putInt(1).putInt(replica.capacity()).put(replica.flip());
        ByteBuffer tuple = ByteBuffer.allocate(
                2 * (Integer.BYTES + Long.BYTES) + Integer.BYTES + list.capacity());
        tuple.putInt(Long.BYTES).putLong(first).putInt(Long.BYTES).putLong(lastOf(tablet));
        return tuple.putInt(list.capacity()).put(list.flip()).array();
    }

    private long lastOf(int tablet) {
        return BigInteger.valueOf(tablet + 1L)
                .shiftLeft(bits())
                .add(BigInteger.valueOf(Long.MIN_VALUE))
                .subtract(BigInteger.ONE)
                .longValueExact();
    }

    /** Exact after its end. */
    public ShardCounts counts() {
        return new ShardCounts(all(own), all(astray), lastAstrayNanos);
    }

    private static List<Long> all(AtomicLongArray counts) {
        return IntStream.range(0, counts.length()).mapToObj(counts::get).toList();
    }
}
