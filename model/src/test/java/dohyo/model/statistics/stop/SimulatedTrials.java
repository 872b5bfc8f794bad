package dohyo.model.statistics.stop;

import dohyo.model.statistics.Comparison;
import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.Noise;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * A world in which the truth is known: an arm, a baseline, and how their trials scatter.
 *
 * @param truth ratio of both
 * @param noise coefficient of variation of a trial of the arm
 * @param baselineNoise likewise of the baseline
 * @param kind how noise deviates from what the procedure supposes
 */
record SimulatedTrials(double truth, double noise, double baselineNoise, Kind kind) {

    /** Deviations. */
    enum Kind {
        NORMAL("log-normal"),
        /** Student's t with 5 degrees of freedom, of the same variance. */
        HEAVY_TAILS("heavy tails (t5)"),
        /** Each block is 3 % faster than the one before, for all arms. */
        DRIFT("drift of 3 % a block"),
        /** The baseline has a noise of its own. */
        UNEVEN("arm noise, baseline 12 %");

        final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    /** Blocks differ by this from each other, both arms alike. */
    private static final double BLOCK_SD = 0.2;

    static SimulatedTrials of(double truth, double noise) {
        return new SimulatedTrials(truth, noise, noise, Kind.NORMAL);
    }

    static SimulatedTrials of(double truth, double noise, Kind kind) {
        return new SimulatedTrials(truth, noise, kind == Kind.UNEVEN ? 0.12 : noise, kind);
    }

    /** A comparison that grows by a block at a time, as a run does. */
    final class Run {

        private final SplittableRandom random;
        private final Map<Integer, Double> baseline = new TreeMap<>();
        private final List<Map<Integer, Double>> arms = new ArrayList<>();

        Run(long seed, int arms) {
            this.random = new SplittableRandom(seed);
            for (int arm = 0; arm < arms; arm++) {
                this.arms.add(new TreeMap<>());
            }
        }

        int blocks() {
            return baseline.size();
        }

        void addBlocksUpTo(int blocks) {
            while (baseline.size() < blocks) {
                addBlock(baseline.size());
            }
        }

        LogScaleEstimate ratio(int arm) {
            return Comparison.of(arms.get(arm), baseline).estimate();
        }

        private void addBlock(int block) {
            double drift = kind == Kind.DRIFT ? 0.03 * block : 0;
            double common = BLOCK_SD * random.nextGaussian() + drift;
            baseline.put(block, Math.exp(common + scatter(baselineNoise)));
            arms.forEach(it -> it.put(block, truth * Math.exp(common + scatter(noise))));
        }

        private double scatter(double noise) {
            double deviate = kind == Kind.HEAVY_TAILS ? heavy() : random.nextGaussian();
            return Noise.assumed(noise).sdOfLogs() * deviate;
        }

        /** Of variance 1; t with 5 degrees of freedom has 5 / 3. */
        private double heavy() {
            double squares = 0;
            for (int degree = 0; degree < 5; degree++) {
                double normal = random.nextGaussian();
                squares += normal * normal;
            }
            return random.nextGaussian() / Math.sqrt(squares / 5) / Math.sqrt(5 / 3.0);
        }
    }
}
