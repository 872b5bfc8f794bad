package dohyo.engine.data.row;

/**
 * YCSB's scrambled zipfian, with its traits: ranks of a Zipf law over 10^10 items whatever the
 * number of rows, drawn by Gray's approximation (J. Gray et al., "Quickly generating billion-record
 * synthetic databases", SIGMOD 1994) and scattered by a hash modulo the rows. The hottest row gets
 * 3.8 % for any number of rows, where {@link ZipfianRows} gives 12.9 % of 1000 and 6.5 % of 10^6.
 */
public final class ScrambledZipfianRows implements RowChooser {

    static final double THETA = 0.99;

    /** Sum of k^-0.99 for k = 1 .. 10^10. */
    static final double ZETA = 26.46902820178302;

    /** YCSB counts from 0 to 10^10, both included. */
    static final double ITEMS = 10_000_000_001.0;

    private static final double SECOND = 1 + Math.pow(0.5, THETA);
    private static final double ALPHA = 1 / (1 - THETA);
    private static final double ETA = (1 - Math.pow(2 / ITEMS, 1 - THETA)) / (1 - SECOND / ZETA);

    private final long rows;
    private final long seed;

    public ScrambledZipfianRows(long rows, long seed) {
        this.rows = rows;
        this.seed = seed;
    }

    @Override
    public long row(long operation) {
        return Fnv1aHash.hash(
                        rank(CounterBasedRandom.openUnit(CounterBasedRandom.bits(seed, operation))))
                % rows;
    }

    static long rank(double unit) {
        double share = unit * ZETA;
        if (share < 1) {
            return 0;
        }
        if (share < SECOND) {
            return 1;
        }
        return (long) (ITEMS * Math.pow(ETA * unit - ETA + 1, ALPHA));
    }
}
