package dohyo.engine.data.row;

/**
 * Rows around the middle one, three standard deviations to each side; what lies beyond is drawn
 * again. By Box and Muller (1958).
 */
final class NormallyDistributedRows implements RowChooser {

    private static final double DEVIATIONS = 6;

    private final long rows;
    private final long seed;

    NormallyDistributedRows(long rows, long seed) {
        this.rows = rows;
        this.seed = seed;
    }

    @Override
    public long row(long operation) {
        long bits = CounterBasedRandom.bits(seed, operation);
        while (true) {
            double row = Math.floor((double) rows * (0.5 + gaussian(bits) / DEVIATIONS));
            if (row >= 0 && row < (double) rows) {
                return (long) row;
            }
            bits = CounterBasedRandom.mix(bits + CounterBasedRandom.GOLDEN);
        }
    }

    private static double gaussian(long bits) {
        double angle = 2
                * Math.PI
                * CounterBasedRandom.openUnit(
                        CounterBasedRandom.mix(bits ^ CounterBasedRandom.GOLDEN));
        return Math.sqrt(-2 * Math.log(CounterBasedRandom.openUnit(bits))) * Math.cos(angle);
    }
}
