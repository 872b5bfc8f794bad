package dohyo.model.statistics.pairs;

import dohyo.model.statistics.Noise;
import dohyo.model.statistics.decide.PairedTestPower;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How many rounds and blocks decide most in a given time, before anything is run. More rounds make
 * a block better known, more blocks average what fresh systems differ by; which is worth its time
 * follows from both scatters and both costs (Kalibera and Jones 2013, part 8). All combinations are
 * tried.
 *
 * @param noise of this host and store
 * @param cost of a block
 * @param claims that are corrected together; 1 tells what holds when all others are decided
 * @param alpha of the procedure at its end
 */
public record DecisionPlan(NoiseProfile noise, BlockTimeCost cost, int claims, double alpha) {

    /** More rounds than this make a block no better: the host changes meanwhile. */
    public static final int MOST_ROUNDS = 60;

    /** Fewer blocks make no interval of use. */
    public static final int FEWEST_BLOCKS = 3;

    private static final int MOST_BLOCKS = 1000;

    /**
     * A plan and what it decides.
     *
     * @param rounds of each block
     * @param blocks in all
     * @param seconds of all blocks
     * @param smallestRatio above 1 that is decided with a power of 80 %; infinite for no ratio
     * @param halfWidth factor from the estimate to the ends of its own interval, which four of five
     *     such runs stay below
     */
    public record Outlook(
            int rounds, int blocks, double seconds, double smallestRatio, double halfWidth) {}

    /** The plan within so many seconds that decides the smallest ratio, if any fits. */
    public Optional<Outlook> within(double seconds) {
        return rounds().mapToObj(rounds -> fitting(rounds, seconds))
                .flatMap(Optional::stream)
                .min(Comparator.comparingDouble(Outlook::smallestRatio)
                        .thenComparingDouble(Outlook::seconds));
    }

    /** The shortest plan that decides a ratio with a power of 80 %, if any does. */
    public Optional<Outlook> deciding(double ratio) {
        return rounds().mapToObj(rounds -> blocksFor(ratio, rounds))
                .flatMap(Optional::stream)
                .min(Comparator.comparingDouble(Outlook::seconds));
    }

    /** What so many rounds and blocks decide. */
    public Outlook outlook(int rounds, int blocks) {
        return new Outlook(
                rounds,
                blocks,
                blocks * cost.seconds(rounds),
                plan(rounds, blocks).smallestRatio(PairedTestPower.USUAL_POWER),
                halfWidth(noise.sdOfBlocks(rounds), blocks));
    }

    /** Probability that so many rounds and blocks see a ratio. */
    public double powerOf(int rounds, int blocks, double ratio) {
        return plan(rounds, blocks).powerOfDifference(ratio);
    }

    private static IntStream rounds() {
        return IntStream.rangeClosed(BlockRatio.FEWEST_ROUNDS, MOST_ROUNDS);
    }

    private Optional<Outlook> fitting(int rounds, double seconds) {
        int blocks = (int) Math.min(MOST_BLOCKS, seconds / cost.seconds(rounds));
        return blocks < FEWEST_BLOCKS ? Optional.empty() : Optional.of(outlook(rounds, blocks));
    }

    /** By halving: power grows with the blocks. */
    private Optional<Outlook> blocksFor(double ratio, int rounds) {
        if (!decides(ratio, rounds, MOST_BLOCKS)) {
            return Optional.empty();
        }
        int tooFew = FEWEST_BLOCKS - 1;
        int enough = MOST_BLOCKS;
        while (enough - tooFew > 1) {
            int middle = (tooFew + enough) / 2;
            if (decides(ratio, rounds, middle)) {
                enough = middle;
            } else {
                tooFew = middle;
            }
        }
        return Optional.of(outlook(rounds, enough));
    }

    private boolean decides(double ratio, int rounds, int blocks) {
        return powerOf(rounds, blocks, ratio) >= PairedTestPower.USUAL_POWER;
    }

    private PairedTestPower plan(int rounds, int blocks) {
        Noise ofOne = new Noise(noise.sdOfBlocks(rounds) / Math.sqrt(2), 0);
        return new PairedTestPower(blocks, ofOne, alpha).firstOf(claims);
    }

    private double halfWidth(double sdOfBlocks, int blocks) {
        double freedom = blocks - 1.0;
        double student = TDistribution.of(freedom).inverseSurvivalProbability(alpha / 2);
        double unlucky = ChiSquaredDistribution.of(freedom)
                .inverseCumulativeProbability(PairedTestPower.USUAL_POWER);
        return Math.exp(student * sdOfBlocks * Math.sqrt(unlucky / freedom / blocks));
    }
}
