package dohyo.model.statistics.warm;

import dohyo.model.statistics.series.WindowMeans;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Ends a warm-up when neither speed nor CPU per operation has a trend any more; fixed beforehand
 * and the same for all arms.
 *
 * <p>It looks at the last half of the slices, {@code window} at least and twice as many at most.
 * That the window grows with the warm-up is what makes slow ones visible: where something falls off
 * exponentially and changed by 3 % within the last half, what is to come is about the square of
 * that, while in a window of fixed length a slow warm-up looks like none.
 *
 * <p>Of both quantities the one that scatters less decides: it may change by the tolerance, or by
 * its standard error where that is more, up to {@value #MOST} tolerances: what lies within the
 * noise is no trend, and a warm store on a noisy host is not kept waiting for luck. The other one
 * objects only to a change of twice its standard error: a host that is slow for a while moves
 * throughput by half and CPU per operation hardly, and must not keep a warm store waiting. What
 * gets slower (compaction that sets in) is a trend as well.
 *
 * <p>A JVM may throw away within a warm-up what it had compiled: a fall and half of the way back
 * make no trend together. So a store is not steady either while an operation costs much more CPU
 * time than it has done before.
 *
 * @param window fewest slices that are looked at
 * @param tolerance change over the window that is called none, 0.03 for 3 %
 */
public record SteadyRule(int window, double tolerance) {

    /** Chosen by {@code SteadySimulationTest} for slices of some 4 s. */
    public static final SteadyRule USUAL = new SteadyRule(8, 0.03);

    /** Tolerances that noise may make of one; beyond that it could hide any warm-up. */
    private static final double MOST = 3;

    /** Of its standard errors: what the quantity that scatters more has to change by to object. */
    private static final double CERTAIN = 2;

    /** Slices in a row that say what an operation costs. */
    private static final int IN_A_ROW = 3;

    /** Of the best so far: what costs more than that is on its way back. */
    private static final double FALLEN = 0.85;

    public SteadyRule {
        if (window < SliceTrend.FEWEST || !(tolerance > 0)) {
            throw new IllegalArgumentException("a window of " + window + " slices within "
                    + tolerance + ": needs " + SliceTrend.FEWEST + " slices and a tolerance");
        }
    }

    /**
     * What is known after some slices.
     *
     * @param steady whether warming up may end
     * @param lateGain by how much it became faster over the last half of its slices, as far as the
     *     window reaches; as a part, below zero when it became slower; not a number before there is
     *     a window
     * @param windowSlices slices in that window
     */
    public record Verdict(boolean steady, double lateGain, int windowSlices) {}

    /** Of all slices so far, in their order. */
    public Verdict of(List<WarmUpSlice> slices) {
        int looked = Math.max(window, Math.min(2 * window, (slices.size() + 1) / 2));
        if (slices.size() < looked) {
            return new Verdict(false, Double.NaN, looked);
        }
        Optional<SliceTrend> speed = trend(slices, looked, WarmUpSlice::rate);
        Optional<SliceTrend> thrift = trend(slices, looked, SteadyRule::thrift);
        Optional<SliceTrend> calmer = calmer(speed, thrift);
        boolean calm = calmer.filter(it -> isWithinNoise(it) && !objects(speed) && !objects(thrift))
                .isPresent();
        return new Verdict(calm && !hasFallen(slices), lately(slices, looked, calmer), looked);
    }

    private static boolean hasFallen(List<WarmUpSlice> slices) {
        double[] thrift = slices.stream()
                .mapToDouble(SteadyRule::thrift)
                .filter(Double::isFinite)
                .toArray();
        double[] medians = IntStream.rangeClosed(0, thrift.length - IN_A_ROW)
                .mapToDouble(from ->
                        WindowMeans.median(Arrays.copyOfRange(thrift, from, from + IN_A_ROW)))
                .toArray();
        double best = Arrays.stream(medians).max().orElse(0);
        return medians.length > 0 && medians[medians.length - 1] < FALLEN * best;
    }

    /** What is left of a warm-up is seen at its end, not in what its first slices gained. */
    private static double lately(
            List<WarmUpSlice> slices, int looked, Optional<SliceTrend> ofLooked) {
        int half = Math.max(SliceTrend.FEWEST, Math.min(looked, (slices.size() + 1) / 2));
        Optional<SliceTrend> late = half == looked
                ? ofLooked
                : calmer(
                        trend(slices, half, WarmUpSlice::rate),
                        trend(slices, half, SteadyRule::thrift));
        return late.map(it -> Math.expm1(it.change())).orElse(Double.NaN);
    }

    private static double thrift(WarmUpSlice slice) {
        return 1 / slice.cpuPerOperation();
    }

    private static Optional<SliceTrend> calmer(
            Optional<SliceTrend> speed, Optional<SliceTrend> thrift) {
        return Stream.of(speed, thrift).flatMap(Optional::stream).reduce(SliceTrend::calmer);
    }

    private static Optional<SliceTrend> trend(
            List<WarmUpSlice> slices, int looked, ToDoubleFunction<WarmUpSlice> quantity) {
        List<WarmUpSlice> last = slices.subList(slices.size() - looked, slices.size());
        return SliceTrend.of(last.stream().mapToDouble(quantity).toArray(), looked);
    }

    private boolean isWithin(SliceTrend trend) {
        return Math.abs(trend.change()) <= tolerance;
    }

    private boolean isWithinNoise(SliceTrend trend) {
        double noise = Math.min(trend.standardError(), MOST * tolerance);
        return Math.abs(trend.change()) <= Math.max(tolerance, noise);
    }

    private boolean objects(Optional<SliceTrend> trend) {
        return trend.filter(it -> !isWithin(it))
                .filter(it -> Math.abs(it.change()) > CERTAIN * it.standardError())
                .isPresent();
    }
}
