package dohyo.nullstore.shard;

import java.util.List;

/**
 * Requests of load whose partition is known, by the shard that owns it.
 *
 * @param own that came by a connection of that shard
 * @param astray that came by a connection of another one
 * @param lastAstrayNanos when the last of those came, on {@link System#nanoTime()}; 0 for never
 */
public record ShardCounts(String kind, List<Long> own, List<Long> astray, long lastAstrayNanos) {

    /** Of a store without shards. */
    public static final ShardCounts NONE = new ShardCounts(List.of(), List.of(), 0);

    ShardCounts(List<Long> own, List<Long> astray, long lastAstrayNanos) {
        this("shards", own, astray, lastAstrayNanos);
    }

    /** All that came to their shard. */
    public long allOwn() {
        return sum(own);
    }

    /** All that did not. */
    public long allAstray() {
        return sum(astray);
    }

    private static long sum(List<Long> counts) {
        return counts.stream().mapToLong(Long::longValue).sum();
    }
}
