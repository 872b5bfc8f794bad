package dohyo.engine.data;

/** Pearson's test of counts against expected counts. */
public final class ChiSquare {

    private ChiSquare() {}

    /**
     * How many standard deviations the statistic lies from its expectation, by Wilson and
     * Hilferty's cube root approximation (1931).
     */
    public static double deviations(long[] counts, double[] expected) {
        double statistic = 0;
        for (int i = 0; i < counts.length; i++) {
            double difference = counts[i] - expected[i];
            statistic += difference * difference / expected[i];
        }
        double freedom = counts.length - 1;
        double spread = 2 / (9 * freedom);
        return (Math.cbrt(statistic / freedom) - (1 - spread)) / Math.sqrt(spread);
    }
}
