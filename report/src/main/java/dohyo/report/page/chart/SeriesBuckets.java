package dohyo.report.page.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * A series of moments cut into at most so many buckets, so that a page stays small however long a
 * trial was. A series for which short moments matter keeps the largest value of each bucket.
 *
 * <p>A gap in the series stays a gap: an empty bucket (null) stands for it.
 */
final class SeriesBuckets<T> {

    /** A distance of more than this many buckets without a value is a gap. */
    private static final double GAP = 2.5;

    private final List<List<T>> buckets = new ArrayList<>();
    private final ToDoubleFunction<T> time;

    /** @param moments in order of time */
    SeriesBuckets(List<T> moments, ToDoubleFunction<T> time, int most) {
        this.time = time;
        int size = Math.max(1, (moments.size() + most - 1) / most);
        double usual = usualDistance(moments, time) * size;
        for (int from = 0; from < moments.size(); from += size) {
            List<T> bucket = moments.subList(from, Math.min(moments.size(), from + size));
            if (from > 0 && distance(bucket) > GAP * usual) {
                buckets.add(List.of());
            }
            buckets.add(bucket);
        }
    }

    /** Time of each bucket: the end of its last moment. */
    List<Double> times() {
        List<Double> times = new ArrayList<>();
        for (List<T> bucket : buckets) {
            times.add(
                    bucket.isEmpty()
                            ? Double.valueOf(times.get(times.size() - 1) + 0.001)
                            : Double.valueOf(ChartRounding.moment(last(bucket))));
        }
        return times;
    }

    /** The largest of each bucket. */
    List<Double> largest(ToDoubleFunction<T> value) {
        return values(value, DoubleStream::max);
    }

    /** The mean of each bucket. */
    List<Double> means(ToDoubleFunction<T> value) {
        return values(value, DoubleStream::average);
    }

    /** The mean of what is more than zero, which stands for nothing known; null where all is. */
    List<Double> meansOfKnown(ToDoubleFunction<T> value) {
        return values(value, all -> all.filter(one -> one > 0).average());
    }

    private List<Double> values(ToDoubleFunction<T> value, Summary summary) {
        Double[] values = new Double[buckets.size()];
        for (int i = 0; i < values.length; i++) {
            OptionalDouble one = summary.of(buckets.get(i).stream().mapToDouble(value));
            values[i] = one.isPresent()
                    ? Double.valueOf(ChartRounding.rounded(one.getAsDouble()))
                    : null;
        }
        return Arrays.asList(values);
    }

    private double last(List<T> bucket) {
        return time.applyAsDouble(bucket.get(bucket.size() - 1));
    }

    private double distance(List<T> bucket) {
        List<T> before = buckets.get(buckets.size() - 1);
        return last(bucket) - last(before);
    }

    private static <T> double usualDistance(List<T> moments, ToDoubleFunction<T> time) {
        double[] distances = new double[Math.max(0, moments.size() - 1)];
        for (int i = 0; i < distances.length; i++) {
            distances[i] =
                    time.applyAsDouble(moments.get(i + 1)) - time.applyAsDouble(moments.get(i));
        }
        Arrays.sort(distances);
        return distances.length == 0 ? 1 : Math.max(1e-3, distances[distances.length / 2]);
    }

    /** What is kept of the values of a bucket. */
    @FunctionalInterface
    private interface Summary {
        OptionalDouble of(DoubleStream values);
    }
}
