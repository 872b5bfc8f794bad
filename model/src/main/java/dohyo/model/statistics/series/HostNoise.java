package dohyo.model.statistics.series;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How the speed of a machine changes while it does the same work all the time.
 *
 * @param sliceSeconds in which speed was looked at
 * @param slices how many
 * @param fast standard deviation of the logarithm of the ratio of neighbouring slices: what pairs
 *     side by side suffer
 * @param slow standard deviation of the logarithms of stretches of {@value #STRETCH} slices, beyond
 *     what the fast one explains: what trials one after the other suffer, too
 * @param drift from the first slice to the last, as a share: 0.01 is 1 % faster
 * @param beside what else ran meanwhile; null where nobody looked
 */
public record HostNoise(
        double sliceSeconds,
        int slices,
        double fast,
        double slow,
        double drift,
        @Nullable Beside beside) {

    /** Slices of a stretch. */
    public static final int STRETCH = 10;

    /** Two stretches. */
    public static final int FEWEST = 2 * STRETCH;

    private static final double LEVEL = 0.95;

    /** Cores; a host that is called quiet uses some 0.02 for itself. */
    private static final double MOST_BESIDE = 0.1;

    private static final double MOST_STOLEN = 0.02;

    /** What was read from a file may be anything. */
    public HostNoise {
        if (!(sliceSeconds > 0) || !isScatter(fast) || !isScatter(slow)) {
            throw new IllegalArgumentException(
                    "slices of " + sliceSeconds + " s that differ by " + fast + " and " + slow);
        }
    }

    private static boolean isScatter(double deviation) {
        return deviation >= 0 && deviation < Double.POSITIVE_INFINITY;
    }

    /** Of work done in slices one after the other, {@value #FEWEST} at least. */
    public static HostNoise of(double[] done, double sliceSeconds) {
        if (done.length < FEWEST || Arrays.stream(done).anyMatch(it -> !(it > 0))) {
            throw new IllegalArgumentException(
                    FEWEST + " slices or more are needed, in each of which something was done");
        }
        double[] logs = Arrays.stream(done).map(Math::log).toArray();
        double fast = fast(logs);
        return new HostNoise(
                sliceSeconds,
                done.length,
                fast,
                slow(logs, fast),
                Math.expm1(Trend.of(logs, LEVEL).slope() * (done.length - 1)),
                null);
    }

    /** The same, of which it is known what else ran. */
    public HostNoise beside(Beside other) {
        return new HostNoise(sliceSeconds, slices, fast, slow, drift, other);
    }

    /** Whether other programs worked meanwhile, so that it is their noise as well. */
    public boolean isOfBusyHost() {
        return beside != null && beside.othersCores > MOST_BESIDE;
    }

    /**
     * What took CPU time from the work.
     *
     * @param othersCores used by all processes that were no part of it, in cores: 1 is one core all
     *     the time
     * @param stolenCores taken by the hypervisor, in cores
     */
    public record Beside(double othersCores, double stolenCores) {

        /** Whether the hypervisor took enough to be told wherever the noise is used. */
        public boolean isStolenFrom() {
            return stolenCores > MOST_STOLEN;
        }
    }

    /** Pairs that share no slice; their mean difference is known to be zero. */
    private static double fast(double... logs) {
        int pairs = logs.length / 2;
        double squares = IntStream.range(0, pairs)
                .mapToDouble(pair -> logs[2 * pair + 1] - logs[2 * pair])
                .map(difference -> difference * difference)
                .sum();
        return Math.sqrt(squares / pairs);
    }

    /** Variance of means of stretches, less that which fast noise alone would give them. */
    private static double slow(double[] logs, double fast) {
        double[] means = IntStream.range(0, logs.length / STRETCH)
                .mapToDouble(
                        stretch -> Arrays.stream(logs, stretch * STRETCH, (stretch + 1) * STRETCH)
                                .average()
                                .orElseThrow())
                .toArray();
        double mean = Arrays.stream(means).average().orElseThrow();
        double variance =
                Arrays.stream(means).map(it -> (it - mean) * (it - mean)).sum()
                        / (means.length - 1);
        return Math.sqrt(Math.max(0, variance - fast * fast / 2 / STRETCH));
    }
}
