package dohyo.report.analysis;

import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.statistics.Noise;
import dohyo.report.analysis.measured.Bounds;
import dohyo.report.analysis.measured.MeasuredQuantity;
import dohyo.report.analysis.measured.Measurements;

import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * A run in a world whose truth is known: arm {@code b} has so many times the throughput of arm
 * {@code a}, blocks differ by 20 % among themselves. It grows by a block at a time.
 */
final class SimulatedRun implements Measurements {

    private static final double BLOCK_SD = 0.2;

    private final double truth;
    private final double sdOfLogs;
    private final SplittableRandom random;
    private final SortedMap<Integer, MeasuredQuantity> a = new TreeMap<>();
    private final SortedMap<Integer, MeasuredQuantity> b = new TreeMap<>();

    SimulatedRun(double truth, double noise, long seed) {
        this.truth = truth;
        this.sdOfLogs = Noise.assumed(noise).sdOfLogs();
        this.random = new SplittableRandom(seed);
    }

    void addBlock() {
        double common = 8 + BLOCK_SD * random.nextGaussian();
        int block = a.size() + 1;
        a.put(block, trial(common));
        b.put(block, trial(common + Math.log(truth)));
    }

    private MeasuredQuantity trial(double log) {
        return MeasuredQuantity.of(
                Bounds.exactly(Math.exp(log + sdOfLogs * random.nextGaussian())));
    }

    @Override
    public SortedMap<Integer, MeasuredQuantity> of(String arm, Quantity quantity) {
        if (quantity.kind() != Quantity.Kind.THROUGHPUT) {
            return new TreeMap<>();
        }
        return arm.equals("a") ? a : b;
    }

    @Override
    public int blocks() {
        return a.size();
    }
}
