package dohyo.model.statistics.series;

import java.util.Arrays;
import java.util.stream.IntStream;

/** A series in fewer, calmer points. */
public final class WindowMeans {

    private WindowMeans() {}

    /**
     * Means of windows of so many points; those that are not a number are left out, an unfinished
     * window at the end too.
     */
    public static double[] means(double[] values, int points) {
        return IntStream.range(0, values.length / points)
                .mapToDouble(it -> mean(values, it * points, (it + 1) * points))
                .filter(it -> !Double.isNaN(it))
                .toArray();
    }

    private static double mean(double[] values, int from, int to) {
        return Arrays.stream(values, from, to)
                .filter(it -> !Double.isNaN(it))
                .average()
                .orElse(Double.NaN);
    }

    public static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
