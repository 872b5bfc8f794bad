package dohyo.model.statistics.series;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableSet;
import java.util.SplittableRandom;
import java.util.TreeSet;

/**
 * Where the distribution of a series changes: E-Divisive means.
 *
 * <p>A series is split where the energy distance of both parts is greatest, if a shuffled series
 * seldom gives one as great; then its parts are (D. S. Matteson and N. A. James, "A nonparametric
 * approach for multiple change point analysis of multivariate data", J. American Statistical
 * Association 109, 2014; for benchmarks: D. Daly et al., "The use of change point detection to
 * identify software performance regressions in a continuous integration system", ICPE 2020). The
 * cost is quadratic: series of more than some hundred points are averaged in windows first.
 */
public final class ChangePoints {

    /** Points that a part must have at least. */
    private static final int SHORTEST = 4;

    private static final int SHUFFLES = 199;

    /**
     * A place where a series changes.
     *
     * @param index of the first point after it
     * @param before median of the part before
     * @param after median of the part after
     * @param pValue share of shuffled series that split as well
     */
    public record ChangePoint(int index, double before, double after, double pValue) {

        /** How many times the level after is the level before. */
        public double factor() {
            return after / before;
        }
    }

    private record Split(int index, double energy) {}

    private record Found(int index, double pValue) {}

    private final double[] values;
    private final SplittableRandom random;

    private ChangePoints(double[] values, SplittableRandom random) {
        this.values = values;
        this.random = random;
    }

    /**
     * In order.
     *
     * @param significance of each split, not below 0.005
     * @param seed of the shuffling
     */
    public static List<ChangePoint> in(double[] values, double significance, long seed) {
        return new ChangePoints(values.clone(), new SplittableRandom(seed)).find(significance);
    }

    private List<ChangePoint> find(double significance) {
        List<Found> found = new ArrayList<>();
        NavigableSet<Integer> bounds = new TreeSet<>(List.of(0, values.length));
        search(0, values.length, significance, found);
        found.forEach(it -> bounds.add(it.index()));
        return found.stream()
                .map(it -> new ChangePoint(
                        it.index(),
                        median(below(bounds, it.index()), it.index()),
                        median(it.index(), above(bounds, it.index())),
                        it.pValue()))
                .toList();
    }

    private void search(int from, int to, double significance, List<Found> found) {
        double[] part = Arrays.copyOfRange(values, from, to);
        Split best = best(part);
        double pValue = best.index() == 0 ? 1 : chance(part, best.energy(), significance);
        if (pValue <= significance) {
            search(from, from + best.index(), significance, found);
            found.add(new Found(from + best.index(), pValue));
            search(from + best.index(), to, significance, found);
        }
    }

    /**
     * Exact as far as it is significant. What no longer can be is not counted on, and shuffled on
     * all the same: so other parts are shuffled alike whatever comes of this one.
     */
    private double chance(double[] part, double energy, double significance) {
        int asGreat = 1;
        for (int shuffle = 0; shuffle < SHUFFLES; shuffle++) {
            shuffle(part);
            if (share(asGreat) <= significance && best(part).energy() >= energy) {
                asGreat++;
            }
        }
        return share(asGreat);
    }

    private static double share(int asGreat) {
        return asGreat / (SHUFFLES + 1.0);
    }

    private void shuffle(double[] part) {
        for (int last = part.length - 1; last > 0; last--) {
            int other = random.nextInt(last + 1);
            double kept = part[last];
            part[last] = part[other];
            part[other] = kept;
        }
    }

    /** Index 0 when the part is too short. Sums of distances are updated point by point. */
    private static Split best(double[] part) {
        double left = 0;
        double right = within(part);
        double between = 0;
        Split best = new Split(0, 0);
        for (int index = 0; index + SHORTEST < part.length; index++) {
            double toLeft = distances(part, index, 0, index);
            double toRight = distances(part, index, index + 1, part.length);
            left += toLeft;
            right -= toRight;
            between += toRight - toLeft;
            int count = index + 1;
            double energy = energy(left, right, between, count, part.length - count);
            if (count >= SHORTEST && energy > best.energy()) {
                best = new Split(count, energy);
            }
        }
        return best;
    }

    private static double energy(double left, double right, double between, int m, int n) {
        if (m < 2 || n < 2) {
            return 0;
        }
        double distance = 2 * between / ((double) m * n)
                - 2 * left / (m * (m - 1.0))
                - 2 * right / (n * (n - 1.0));
        return distance * m * n / (m + n);
    }

    private static double within(double[] part) {
        double sum = 0;
        for (int index = 1; index < part.length; index++) {
            sum += distances(part, index, 0, index);
        }
        return sum;
    }

    private static double distances(double[] part, int point, int from, int to) {
        double sum = 0;
        for (int index = from; index < to; index++) {
            sum += Math.abs(part[point] - part[index]);
        }
        return sum;
    }

    private double median(int from, int to) {
        return WindowMeans.median(Arrays.copyOfRange(values, from, to));
    }

    private static int below(NavigableSet<Integer> bounds, int index) {
        return bounds.headSet(index).last();
    }

    private static int above(NavigableSet<Integer> bounds, int index) {
        return bounds.tailSet(index, false).first();
    }
}
