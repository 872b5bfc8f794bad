package dohyo.client.trace;

/** Sends a trace through a cache: each key is asked for and, when it is not there, put there. */
public final class HitRatioReplay {

    private HitRatioReplay() {}

    /**
     * What came of a replay.
     *
     * @param evictions objects that were put there and are no longer there at the end
     */
    public record Outcome(long accesses, long hits, long evictions) {

        /** Accesses that found nothing. */
        public long misses() {
            return accesses - hits;
        }
    }

    /** From an empty cache to the end of the trace, in its order, by this thread alone. */
    public static Outcome of(AccessSequence trace, ReplayedCache cache) {
        long hits = 0;
        for (int access = 0; access < trace.length(); access++) {
            long key = trace.key(access);
            if (cache.get(key)) {
                hits++;
            } else {
                cache.put(key);
            }
        }
        long misses = trace.length() - hits;
        return new Outcome(trace.length(), hits, misses - cache.size());
    }
}
