package dohyo.client.cql.shard;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;

/**
 * The tablets of a table, as far as the store has told where they lie: it does so when a request
 * came to a wrong shard. All lanes of a session look into them, and what one was told the others
 * need not ask.
 */
final class KnownTablets {

    /** Tablets beyond are not remembered: a hostile store must not fill the memory. */
    static final int MOST = 1 << 15;

    private static final Ordered NOTHING = new Ordered(new long[0], new long[0], new int[0][]);

    private volatile Ordered all = NOTHING;

    /** Tablets in the order of their tokens, none of which overlap; each begins after its first. */
    private static final class Ordered {

        private final long[] firsts;
        private final long[] lasts;
        private final int[][] shards;

        Ordered(long[] firsts, long[] lasts, int[][] shards) {
            this.firsts = firsts;
            this.lasts = lasts;
            this.shards = shards;
        }
    }

    /** The shards that have the tablet of a token; null when nothing was told of it. */
    int @Nullable [] of(long token) {
        Ordered now = all;
        int at = atOrAfter(now.lasts, token);
        return at < now.lasts.length && token > now.firsts[at] ? now.shards[at] : null;
    }

    private static int atOrAfter(long[] lasts, long token) {
        int found = Arrays.binarySearch(lasts, token);
        return found >= 0 ? found : -found - 1;
    }

    /** How many are known. */
    int size() {
        return all.lasts.length;
    }

    /** A tablet lies there; others that overlap it are no more. */
    synchronized void put(long first, long last, int[] shards) {
        Ordered before = all;
        int count = before.lasts.length;
        int from = 0;
        while (from < count && before.lasts[from] <= first) {
            from++;
        }
        int to = from;
        while (to < count && before.firsts[to] < last) {
            to++;
        }
        if (count - (to - from) >= MOST) {
            return;
        }
        all = new Ordered(
                spliced(before.firsts, from, to, first),
                spliced(before.lasts, from, to, last),
                spliced(before.shards, from, to, shards));
    }

    private static long[] spliced(long[] all, int from, int to, long one) {
        long[] more = new long[all.length - (to - from) + 1];
        System.arraycopy(all, 0, more, 0, from);
        more[from] = one;
        System.arraycopy(all, to, more, from + 1, all.length - to);
        return more;
    }

    private static int[][] spliced(int[][] all, int from, int to, int[] one) {
        int[][] more = new int[all.length - (to - from) + 1][];
        System.arraycopy(all, 0, more, 0, from);
        more[from] = one;
        System.arraycopy(all, to, more, from + 1, all.length - to);
        return more;
    }
}
