package dohyo.model.statistics.warm;

import dohyo.model.statistics.series.Trend;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Theil and Sen's line through the logarithms of some slices.
 *
 * @param change from the first to the last of them, on the log scale
 * @param standardError of the change, as of a line by least squares with this scatter
 */
record SliceTrend(double change, double standardError) {

    /** Fewest points of a line with some scatter beside it. */
    static final int FEWEST = 4;

    /** Of positive values; others are unknown. Nothing when more than a quarter is unknown. */
    static Optional<SliceTrend> of(double[] values, int looked) {
        int[] known = IntStream.range(0, values.length)
                .filter(it -> values[it] > 0 && values[it] < Double.POSITIVE_INFINITY)
                .toArray();
        if (known.length < FEWEST || 4 * known.length < 3 * looked) {
            return Optional.empty();
        }
        double[] times = Arrays.stream(known).mapToDouble(it -> it).toArray();
        double[] logs =
                Arrays.stream(known).mapToDouble(it -> Math.log(values[it])).toArray();
        double slope = Trend.slope(times, logs);
        double steps = looked - 1.0;
        return Optional.of(new SliceTrend(slope * steps, error(times, logs, slope) * steps));
    }

    /** The one that is known better. */
    static SliceTrend calmer(SliceTrend one, SliceTrend other) {
        return one.standardError() <= other.standardError() ? one : other;
    }

    private static double error(double[] times, double[] logs, double slope) {
        double[] beside = IntStream.range(0, logs.length)
                .mapToDouble(it -> logs[it] - slope * times[it])
                .toArray();
        return Math.sqrt(squares(beside) / (logs.length - 2.0) / squares(times));
    }

    private static double squares(double[] values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        return Arrays.stream(values).map(it -> (it - mean) * (it - mean)).sum();
    }
}
