package dohyo.nullstore.shard;

/**
 * Requests of load whose partition is known, by the shard that owns it.
 *
 * @param own that came by a connection of that shard
 * @param astray that came by a connection of another one
 */
public record ShardCounts(String kind, long[] own, long[] astray) {

    /** All that came to their shard. */
    public long allOwn() {
        return sum(own);
    }

    /** All that did not. */
    public long allAstray() {
        return sum(astray);
    }

    private static long sum(long[] counts) {
        long sum = 0;
        for (long count : counts) {
            sum += count;
        }
        return sum;
    }
}
