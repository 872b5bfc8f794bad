package dohyo.cli.compare;

import dohyo.model.text.QuantityText;

import org.jspecify.annotations.Nullable;

/**
 * The load of both arms.
 *
 * @param rate held; null for a closed loop
 * @param closed operations kept in flight when there is no rate
 * @param length of what is measured in a block
 * @param warmUp of what runs before
 * @param end of the run
 * @param seed of orders, keys and values; null for the usual one
 */
public record ComparedLoad(
        @Nullable String rate,
        int closed,
        String length,
        WarmUp warmUp,
        StoppingRule end,
        @Nullable Long seed) {

    /**
     * Of a slice of a closed loop, in seconds: the shorter, the more of the host's noise both arms
     * share. A virtual machine may be a quarter slower for 5 to 20 s at a time.
     */
    private static final double SLICE = 0.5;

    /** Where percentiles are compared: what comes after a rest is slow, and is to be rare. */
    private static final double SLICE_AT_RATE = 2;

    /**
     * Load that is not part of a result.
     *
     * @param length at most, when it ends with a steady store
     * @param untilSteady whether it may end before
     */
    public record WarmUp(String length, boolean untilSteady) {

        /** Of a system that others use, too: as long for both, whatever they do meanwhile. */
        public static final WarmUp SHORT = new WarmUp("10s", false);

        /** Most stores are steady before; more blocks tell more than a longer warm-up. */
        public static final WarmUp STEADY = new WarmUp("60s", true);

        /** Of a small budget, too: in less a JVM has hardly compiled what it runs. */
        private static final long LEAST_SECONDS = 32;

        private static final long MOST_SECONDS = 60;

        /**
         * Of the budget: most stores are steady sooner, one that is not makes its block worth
         * little, and what is longer still costs more blocks than it is worth.
         */
        private static final double PART = 12.5;

        private static final long SLICE_SECONDS = 4;

        /** The longest for runs that have so much time. */
        public static WarmUp within(double budgetSeconds) {
            long part = SLICE_SECONDS * Math.round(budgetSeconds / PART / SLICE_SECONDS);
            return new WarmUp(Math.max(LEAST_SECONDS, Math.min(MOST_SECONDS, part)) + "s", true);
        }

        String words() {
            return "for: " + length + (untilSteady ? ", until: steady" : "");
        }
    }

    /** The same with another warm-up. */
    public ComparedLoad warmed(WarmUp other) {
        return new ComparedLoad(rate, closed, length, other, end, seed);
    }

    /** The same with so much measured in a block. */
    public ComparedLoad lasting(String other) {
        return new ComparedLoad(rate, closed, other, warmUp, end, seed);
    }

    /** The same with another end. */
    public ComparedLoad ending(StoppingRule other) {
        return new ComparedLoad(rate, closed, length, warmUp, other, seed);
    }

    /**
     * The design of systems that stand side by side, in slices that are not longer than what is
     * measured.
     *
     * @param seconds that are measured
     */
    public String sideBySide(double seconds) {
        double slice = rate == null ? SLICE : SLICE_AT_RATE;
        String written = QuantityText.plain(slice + " s").replace(" ", "");
        return "design: {slice: " + (seconds < slice ? length : written) + "}\n";
    }

    String yaml() {
        String way = rate == null ? "closed: " + closed : "hold: " + rate;
        return (seed == null ? "" : "seed: " + seed + "\n")
                + "load:\n  warm-up: {" + way + ", " + warmUp.words() + "}\n  measure: {" + way
                + ", for: " + length + "}\n";
    }
}
