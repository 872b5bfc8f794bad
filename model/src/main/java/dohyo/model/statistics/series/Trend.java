package dohyo.model.statistics.series;

import dohyo.model.statistics.Interval;

import org.apache.commons.statistics.distribution.NormalDistribution;

import java.util.Arrays;

/**
 * Whether and how fast a series rises or falls, unmoved by outliers.
 *
 * <p>The slope is the median of the slopes of all pairs of points (H. Theil, Proceedings of the
 * Royal Netherlands Academy of Sciences 53, 1950; P. K. Sen, "Estimates of the regression
 * coefficient based on Kendall's tau", J. American Statistical Association 63, 1968), its interval
 * from their order, its p-value that of H. B. Mann, "Nonparametric tests against trend",
 * Econometrica 13, 1945, with M. G. Kendall's variance for ties; exact for short series without
 * ties.
 *
 * <p>It supposes points that do not depend on each other. Seconds of a running store do; means of
 * windows much longer than a pause or a flush nearly do not.
 *
 * @param slope per unit of time
 * @param low lower end of the interval
 * @param high upper end
 * @param level of the interval
 * @param score Kendall's S: rising pairs less falling ones
 * @param pValue two-sided: of an S as far from zero, were there no trend
 */
public record Trend(
        double slope, double low, double high, double level, long score, double pValue) {

    /** Up to here the exact distribution is counted; above it is normal for all purposes. */
    private static final int EXACT = 40;

    /** Of at least three points at rising times. */
    public static Trend of(double[] times, double[] values, double level) {
        if (times.length != values.length || times.length < 3) {
            throw new IllegalArgumentException("a trend needs at least three points");
        }
        double[] slopes = slopes(times, values);
        long score = score(values);
        double rank = NormalDistribution.of(0, 1).inverseSurvivalProbability((1 - level) / 2)
                * Math.sqrt(variance(values));
        int below = (int) Math.floor((slopes.length - rank) / 2);
        double low = below < 1 ? Double.NEGATIVE_INFINITY : slopes[below - 1];
        double high = below < 1 ? Double.POSITIVE_INFINITY : slopes[slopes.length - below];
        return new Trend(
                WindowMeans.median(slopes), low, high, level, score, pValue(values, score));
    }

    /** Of values at equal distances, the slope being per step. */
    public static Trend of(double[] values, double level) {
        double[] times = new double[values.length];
        Arrays.setAll(times, index -> index);
        return of(times, values, level);
    }

    /** The slope alone, of at least two points at rising times. */
    public static double slope(double[] times, double[] values) {
        return WindowMeans.median(slopes(times, values));
    }

    /** The slope's interval; may have no ends. */
    public Interval interval() {
        return new Interval(low, high, level);
    }

    private static double[] slopes(double[] times, double[] values) {
        int points = values.length;
        double[] slopes = new double[points * (points - 1) / 2];
        int next = 0;
        for (int later = 1; later < points; later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                slopes[next++] =
                        (values[later] - values[earlier]) / (times[later] - times[earlier]);
            }
        }
        Arrays.sort(slopes);
        return slopes;
    }

    private static long score(double[] values) {
        long score = 0;
        for (int later = 1; later < values.length; later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                score += (long) Math.signum(values[later] - values[earlier]);
            }
        }
        return score;
    }

    private static double pValue(double[] values, long score) {
        if (values.length <= EXACT && ties(values) == 0) {
            return exact(values.length, Math.abs(score));
        }
        double variance = variance(values);
        if (variance == 0) {
            return 1;
        }
        double nearer = Math.max(0, Math.abs(score) - 1);
        return 2 * NormalDistribution.of(0, 1).survivalProbability(nearer / Math.sqrt(variance));
    }

    /** By counting permutations with each number of inversions. */
    private static double exact(int points, long score) {
        double[] chances = {1};
        for (int size = 2; size <= points; size++) {
            double[] next = new double[chances.length + size - 1];
            for (int inversions = 0; inversions < chances.length; inversions++) {
                for (int more = 0; more < size; more++) {
                    next[inversions + more] += chances[inversions] / size;
                }
            }
            chances = next;
        }
        double oneSided = 0;
        for (int inversions = 0; chances.length - 1 - 2L * inversions >= score; inversions++) {
            oneSided += chances[inversions];
        }
        return Math.min(1, 2 * oneSided);
    }

    private static double variance(double[] values) {
        double points = values.length;
        return (points * (points - 1) * (2 * points + 5) - ties(values)) / 18;
    }

    private static double ties(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double sum = 0;
        int first = 0;
        for (int index = 1; index <= sorted.length; index++) {
            if (index == sorted.length || sorted[index] != sorted[first]) {
                double group = index - first;
                sum += group * (group - 1) * (2 * group + 5);
                first = index;
            }
        }
        return sum;
    }
}
