package dohyo.model.statistics.warm;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A store whose code is being compiled, in slices of 4 s: slower by {@code slower} at first, by
 * that times exp(-t / tau) later. CPU per operation tells the same and scatters less.
 *
 * @param slower by how much at the start, as a part of its speed
 * @param tau seconds
 * @param noise of throughput, slice to slice
 * @param cpuNoise of CPU per operation; not a number when it is not observed
 * @param neighbour whether another program makes the host a third slower for 30 s in every 90
 */
record WarmingStore(double slower, double tau, double noise, double cpuNoise, boolean neighbour) {

    static final double SLICE_SECONDS = 4;

    /** Slices until the limit of 180 s. */
    static final int MOST = 45;

    private static final double MUCH_LEFT = 0.02;

    static WarmingStore of(double slower, double tau, double noise, boolean neighbour) {
        return new WarmingStore(slower, tau, noise, 0.4 * noise, neighbour);
    }

    /** How it went. */
    record Warmed(boolean atLimit, double seconds, double left) {

        boolean tooEarly() {
            return !atLimit && left > MUCH_LEFT;
        }
    }

    /** Warms it up. */
    Warmed run(SteadyRule rule, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double phase = 90 * random.nextDouble();
        List<WarmUpSlice> slices = new ArrayList<>();
        boolean steady = false;
        while (!steady && slices.size() < MOST) {
            slices.add(slice(SLICE_SECONDS * slices.size(), phase, random));
            steady = rule.of(slices).steady();
        }
        double end = SLICE_SECONDS * slices.size();
        return new Warmed(!steady, end, 1 - speed(end));
    }

    /** Seconds after which 2 % are left. */
    double idealSeconds() {
        return Math.max(0, tau * Math.log(slower / MUCH_LEFT));
    }

    private double speed(double seconds) {
        return 1 - slower * Math.exp(-seconds / tau);
    }

    private WarmUpSlice slice(double from, double phase, SplittableRandom random) {
        boolean slow = neighbour && (from + phase) % 90 < 30;
        double speed = speed(from + SLICE_SECONDS / 2);
        double rate = speed * Math.exp((slow ? -0.4 : 0) + noise * random.nextGaussian());
        double cpu = 1 / speed * Math.exp((slow ? 0.06 : 0) + cpuNoise * random.nextGaussian());
        return new WarmUpSlice(rate, cpu);
    }
}
