package dohyo.engine.data.row;

/**
 * Rows by Zipf's law with exact probabilities: row {@code k - 1} is drawn in proportion to
 * {@code k^-theta}, k = 1 .. n, for any n up to 2^53. The most popular row is number 0.
 *
 * <p>Rejection-inversion: invert the integral of the density, then reject the little that it is too
 * large (W. Hörmann and G. Derflinger, "Rejection-inversion to generate variates from monotone
 * discrete distributions", ACM TOMACS 6(3), 1996). Needs no table; about 1.0 to 1.1 tries a draw.
 */
public final class ZipfianRows implements RowChooser {

    /** The exponent that the field's benchmarks use since YCSB. */
    public static final double THETA = 0.99;

    private long rows;
    private final double theta;
    private final long seed;
    private final double integralOfFirst;
    private double integralOfAll;
    private final double acceptBelow;

    public ZipfianRows(long rows, double theta, long seed) {
        if (rows < 1 || rows > 1L << 53 || theta <= 0 || theta == 1) {
            throw new IllegalArgumentException(
                    "no Zipf distribution of " + rows + " rows with exponent " + theta);
        }
        this.rows = rows;
        this.theta = theta;
        this.seed = seed;
        integralOfFirst = integral(1.5) - 1;
        integralOfAll = integral(rows + 0.5);
        acceptBelow = 2 - inverse(integral(2.5) - density(2));
    }

    /** The same law over another number of rows. */
    void resize(long rowsNow) {
        rows = rowsNow;
        integralOfAll = integral(rowsNow + 0.5);
    }

    @Override
    public long row(long operation) {
        long bits = CounterBasedRandom.bits(seed, operation);
        while (true) {
            double area = integralOfAll
                    + CounterBasedRandom.openUnit(bits) * (integralOfFirst - integralOfAll);
            double x = inverse(area);
            long k = Math.max(1, Math.min(rows, (long) (x + 0.5)));
            if (k - x <= acceptBelow || area >= integral(k + 0.5) - density((double) k)) {
                return k - 1;
            }
            bits = CounterBasedRandom.mix(bits + CounterBasedRandom.GOLDEN);
        }
    }

    private double density(double x) {
        return Math.exp(-theta * Math.log(x));
    }

    private double integral(double x) {
        return Math.expm1((1 - theta) * Math.log(x)) / (1 - theta);
    }

    private double inverse(double area) {
        return Math.exp(Math.log1p(area * (1 - theta)) / (1 - theta));
    }
}
