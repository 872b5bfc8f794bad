package dohyo.client.cql;

import dohyo.engine.data.row.CounterBasedRandom;

/** Draws a share of the requests by their number, so that every run draws the same. */
final class TraceSampler {

    private final long acceptBelow;
    private final long seed;
    private long number;

    /** @param share of all, 0 to 1 */
    TraceSampler(double share, long seed) {
        this.acceptBelow = share >= 1 ? Long.MAX_VALUE : (long) (share * Long.MAX_VALUE);
        this.seed = seed;
    }

    /** Whether the next one is drawn. */
    boolean draw() {
        return acceptBelow > 0 && CounterBasedRandom.bits(seed, number++) >>> 1 <= acceptBelow;
    }
}
