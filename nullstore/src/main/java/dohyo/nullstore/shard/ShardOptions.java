package dohyo.nullstore.shard;

/**
 * How a null store is divided.
 *
 * @param shards how many
 * @param ignoredBits most significant bits of a token that do not count
 * @param tablets of every table, a power of two; 0 for tables that are divided by the formula
 * @param port what there is beside the ordinary port
 */
public record ShardOptions(int shards, int ignoredBits, int tablets, Port port) {

    private static final int MOST = 1024;

    /** A second port, at which the source port of a connection chooses its shard. */
    public enum Port {
        /** It is there. */
        CHOOSES,
        /** It is there, but source ports arrive changed, as behind translated addresses. */
        ASTRAY,
        /** It is said to be there, and nobody listens. */
        CLOSED,
        /** There is none. */
        NONE
    }

    public ShardOptions {
        if (shards < 1 || shards > MOST) {
            throw new IllegalArgumentException(
                    "a null store has 1 to " + MOST + " shards, not " + shards);
        }
        if (tablets != 0 && (tablets < 2 || tablets > MOST || Integer.bitCount(tablets) != 1)) {
            throw new IllegalArgumentException("tablets are 2, 4, 8 and so on up to " + MOST
                    + ", or 0 for none, not " + tablets);
        }
    }

    /** As Scylla is by itself: twelve bits do not count. */
    public static ShardOptions of(int shards, int tablets) {
        return new ShardOptions(shards, 12, tablets, Port.CHOOSES);
    }
}
