package dohyo.model.statistics.stop;

import dohyo.model.statistics.Interval;
import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.Noise;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Blocks are added until the interval is as narrow as asked, or the budget ends. Whether to stop
 * depends on the spread of the values, not on where they lie, so it does not lean to any verdict.
 *
 * <p>Y. S. Chow and H. Robbins, "On the asymptotic theory of fixed-width sequential confidence
 * intervals for the mean", Annals of Mathematical Statistics 36, 1965. With few blocks such a rule
 * stops a little too often where the spread happens to look small, and a 95 % interval then covers
 * the truth 92 to 95 times in a hundred. So an interval of {@value #LEVEL} is used, for the rule
 * and in print, which covers it 95 to 97 times (held by {@code StoppingSimulationTest}), and
 * stopping begins at {@value #FEWEST} blocks. Verdicts are read off the same interval.
 *
 * @param halfWidth asked for, as a factor above 1: 1.05 is an interval of about +-5 %
 * @param fewestBlocks before the first look
 * @param mostBlocks the budget
 */
public record IntervalWidthStopping(double halfWidth, int fewestBlocks, int mostBlocks) {

    /** Blocks before the first look. */
    public static final int FEWEST = 7;

    /** Level of the interval by Student's t, which covers about 95 % with this rule. */
    public static final double LEVEL = 0.968;

    public IntervalWidthStopping {
        if (!(halfWidth > 1) || fewestBlocks < FEWEST || mostBlocks < fewestBlocks) {
            throw new IllegalArgumentException(
                    "a width above 1 and between " + FEWEST + " blocks and the budget are needed");
        }
    }

    public boolean isFinished(LogScaleEstimate estimate) {
        return estimate.count() >= mostBlocks
                || (estimate.count() >= fewestBlocks && isNarrow(estimate));
    }

    /** What to print beside the estimate. */
    public Interval interval(LogScaleEstimate estimate) {
        return estimate.interval(LEVEL);
    }

    /** Whether the interval's half width is at most the one asked for. */
    public boolean isNarrow(LogScaleEstimate estimate) {
        return estimate.degreesOfFreedom() > 0
                && Math.log(interval(estimate).widthFactor()) <= 2 * Math.log(halfWidth);
    }

    /** How many blocks are likely to be needed at this noise: for a plan, and for the time left. */
    public int blocksExpected(Noise noise) {
        int blocks = fewestBlocks;
        while (blocks < mostBlocks && logHalfWidth(blocks, noise) > Math.log(halfWidth)) {
            blocks++;
        }
        return blocks;
    }

    private static double logHalfWidth(int blocks, Noise noise) {
        double student = TDistribution.of(blocks - 1).inverseSurvivalProbability((1 - LEVEL) / 2);
        return student * noise.sdOfLogRatio() / Math.sqrt(blocks);
    }
}
