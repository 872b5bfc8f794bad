package dohyo.model.statistics.pairs;

/**
 * What a block takes of the time.
 *
 * @param setUpSeconds before it measures, of all arms together: start, loading, warm-up
 * @param sliceSeconds a slice with the rest before it
 * @param arms slices of a round
 */
public record BlockTimeCost(double setUpSeconds, double sliceSeconds, int arms) {

    public BlockTimeCost {
        if (!(setUpSeconds >= 0) || !(sliceSeconds > 0) || arms < 2) {
            throw new IllegalArgumentException("a block of " + arms + " arms, set up in "
                    + setUpSeconds + " s, with slices of " + sliceSeconds + " s");
        }
    }

    /** Of one block. */
    public double seconds(int rounds) {
        return setUpSeconds + rounds * arms * sliceSeconds;
    }
}
