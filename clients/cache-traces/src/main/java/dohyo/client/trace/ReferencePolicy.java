package dohyo.client.trace;

import java.util.Locale;

/**
 * Rules by which a cache of a number of entries chooses what to give up, each simulated exactly: a
 * key that is asked for and not there is put there.
 */
public enum ReferencePolicy {
    /** What was asked for longest ago. */
    LRU {
        @Override
        public long hits(AccessSequence trace, int entries) {
            return inOrder(trace, entries, true);
        }
    },
    /** What was put there longest ago. */
    FIFO {
        @Override
        public long hits(AccessSequence trace, int entries) {
            return inOrder(trace, entries, false);
        }
    },
    /** What is asked for next as the last of all; what was just asked for is always kept. */
    BELADY {
        @Override
        public long hits(AccessSequence trace, int entries) {
            return new BeladyOptimalPolicy(trace, entries, false).hits();
        }
    },
    /**
     * The limit that no cache can pass: as {@link #BELADY}, and a key need not be kept when all
     * that are there are asked for sooner.
     */
    OPTIMUM {
        @Override
        public long hits(AccessSequence trace, int entries) {
            return new BeladyOptimalPolicy(trace, entries, true).hits();
        }
    };

    /** How many of all accesses find their key. */
    public abstract long hits(AccessSequence trace, int entries);

    /** For figures: {@code lru}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static long inOrder(AccessSequence trace, int entries, boolean isRefreshed) {
        RecencyOrder order = new RecencyOrder(trace.distinct());
        long hits = 0;
        int held = 0;
        for (int access = 0; access < trace.length(); access++) {
            int key = trace.number(access);
            if (order.contains(key)) {
                hits++;
                if (isRefreshed) {
                    order.remove(key);
                    order.append(key);
                }
                continue;
            }
            if (held == entries) {
                order.remove(order.first());
            } else {
                held++;
            }
            order.append(key);
        }
        return hits;
    }
}
