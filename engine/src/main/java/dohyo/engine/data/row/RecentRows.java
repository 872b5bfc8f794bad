package dohyo.engine.data.row;

/**
 * Rows counted back from the newest, of a set that may grow: {@code back} says how far, and what
 * lies before the first row is drawn again.
 */
final class RecentRows implements RowChooser {

    private final long loaded;
    private final AddedRowCount growth;
    private final long seed;
    private final Back back;

    /** How many rows back from the newest, for random bits and a number of rows. */
    @FunctionalInterface
    interface Back {
        double rows(long bits, long among);
    }

    RecentRows(long loaded, AddedRowCount growth, long seed, Back back) {
        this.loaded = loaded;
        this.growth = growth;
        this.seed = seed;
        this.back = back;
    }

    @Override
    public long row(long operation) {
        long among = loaded + growth.before(operation);
        long bits = CounterBasedRandom.bits(seed, operation);
        while (true) {
            double distance = back.rows(bits, among);
            if (distance < (double) among) {
                return among - 1 - (long) distance;
            }
            bits = CounterBasedRandom.mix(bits + CounterBasedRandom.GOLDEN);
        }
    }

    /** YCSB's {@code exponential.percentile} 95 and {@code exponential.frac} 0.8571428571. */
    static Back exponential() {
        double scale = 0.8571428571 / -Math.log(0.05);
        return (bits, among) ->
                -Math.log(CounterBasedRandom.openUnit(bits)) * scale * (double) among;
    }
}
