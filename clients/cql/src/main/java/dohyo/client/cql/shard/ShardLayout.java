package dohyo.client.cql.shard;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a node divides its partitions among its shards, as it says in SUPPORTED (Scylla's
 * {@code docs/dev/protocol-extensions.md}).
 *
 * @param shards how many it has
 * @param ignoredBits of a token, its most significant ones, do not count
 * @param port at which the source port of a connection chooses the shard; 0 when there is none
 * @param tablets whether it tells where the tablets of a table lie
 */
public record ShardLayout(int shards, int ignoredBits, int port, boolean tablets) {

    /** Key of STARTUP and SUPPORTED: whoever sends it is told of tablets. */
    public static final String TABLETS = "TABLETS_ROUTING_V1";

    /** More than any machine has; a lane opens a connection to each. */
    static final int SHARDS_MAX = 1024;

    private static final String SHARD = "SCYLLA_SHARD";
    private static final String SHARDS = "SCYLLA_NR_SHARDS";
    private static final String PARTITIONER = "SCYLLA_PARTITIONER";
    private static final String ALGORITHM = "SCYLLA_SHARDING_ALGORITHM";
    private static final String IGNORED_BITS = "SCYLLA_SHARDING_IGNORE_MSB";
    private static final String PORT = "SCYLLA_SHARD_AWARE_PORT";
    private static final String PORT_TLS = "SCYLLA_SHARD_AWARE_PORT_SSL";
    private static final int PORT_MAX = 65_535;

    /** A node that does not say how it is divided: one shard, without a port of its own. */
    public static final ShardLayout WHOLE = new ShardLayout(1, 0, 0, false);

    /**
     * From the options of SUPPORTED; empty when the node has no shards, or divides its partitions
     * in another way than the one that is known.
     *
     * @param encrypted whether connections are, which has a port of its own
     */
    public static Optional<ShardLayout> of(Map<String, List<String>> options, boolean encrypted) {
        int shards = number(options, SHARDS, 1, SHARDS_MAX);
        int ignored = number(options, IGNORED_BITS, 0, Long.SIZE - 1);
        boolean isKnown = text(options, PARTITIONER).endsWith("Murmur3Partitioner")
                && text(options, ALGORITHM).equals("biased-token-round-robin");
        if (shards < 1 || ignored < 0 || !isKnown) {
            return Optional.empty();
        }
        int port = number(options, encrypted ? PORT_TLS : PORT, 1, PORT_MAX);
        return Optional.of(
                new ShardLayout(shards, ignored, Math.max(0, port), options.containsKey(TABLETS)));
    }

    /** The shard of the connection on which SUPPORTED came; negative when it does not say. */
    static int reached(Map<String, List<String>> options) {
        return number(options, SHARD, 0, SHARDS_MAX - 1);
    }

    private static String text(Map<String, List<String>> options, String name) {
        List<String> values = options.getOrDefault(name, List.of());
        return values.isEmpty() ? "" : values.get(0);
    }

    /** Negative when there is none within these bounds. */
    private static int number(Map<String, List<String>> options, String name, int least, int most) {
        String text = text(options, name);
        int value = text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
        return value < least || value > most ? -1 : value;
    }

    /**
     * The shard of a token: its biased value without the ignored bits, as a fraction of 2^64, of
     * all shards.
     */
    public int shardOf(long token) {
        long biased = (token + Long.MIN_VALUE) << ignoredBits;
        return (int) (Math.multiplyHigh(biased, shards) + ((biased >> (Long.SIZE - 1)) & shards));
    }
}
