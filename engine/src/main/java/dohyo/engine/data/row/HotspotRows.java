package dohyo.engine.data.row;

/** YCSB's hotspot: four of five draws in the first fifth of the rows, uniform in both parts. */
final class HotspotRows implements RowChooser {

    private static final double HOT_ROWS = 0.2;
    private static final double HOT_DRAWS = 0.8;

    private final long hot;
    private final long cold;
    private final long partSeed;
    private final long rowSeed;

    HotspotRows(long rows, long seed) {
        hot = Math.max(1, (long) ((double) rows * HOT_ROWS));
        cold = rows - hot;
        partSeed = CounterBasedRandom.seed(seed, "part");
        rowSeed = seed;
    }

    @Override
    public long row(long operation) {
        long bits = CounterBasedRandom.bits(rowSeed, operation);
        double part = CounterBasedRandom.openUnit(CounterBasedRandom.bits(partSeed, operation));
        return cold == 0 || part < HOT_DRAWS
                ? CounterBasedRandom.below(hot, bits)
                : hot + CounterBasedRandom.below(cold, bits);
    }
}
