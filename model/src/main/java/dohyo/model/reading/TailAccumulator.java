package dohyo.model.reading;

import dohyo.model.reading.TailExcess.Beyond;
import dohyo.model.result.LatencyDistribution;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Adds up the latencies of a step second by second, until it is known what its tail is. Keeps of
 * each interval the values that occur in it and how often they do.
 */
public final class TailAccumulator {

    /** The percentiles that a tail may begin with, the first that may be printed is taken. */
    private static final List<Double> PERCENTILES = List.of(99.0, 90.0);

    private static final double MEDIAN = 50;

    /** Times the median. */
    private static final int SLOW = 2;

    private final Histogram all = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    private final Map<Integer, List<long[]>> seconds = new HashMap<>();

    /** Takes times of operations whose intended start fell into a second of the step. */
    public void add(int second, AbstractHistogram nanos) {
        all.add(nanos);
        List<long[]> values = seconds.computeIfAbsent(second, unused -> new ArrayList<>());
        for (HistogramIterationValue value : nanos.recordedValues()) {
            values.add(
                    new long[] {value.getValueIteratedTo(), value.getCountAddedInThisIterationStep()
                    });
        }
    }

    /** The tail; empty when there are too few operations to tell of one. */
    public Optional<TailExcess> tail() {
        long operations = all.getTotalCount();
        return PERCENTILES.stream()
                .filter(percentile -> operations * (1 - percentile / 100)
                        >= LatencyDistribution.SAMPLES_ABOVE - 1e-6)
                .findFirst()
                .map(this::tail);
    }

    private TailExcess tail(double percentile) {
        long threshold = all.getValueAtPercentile(percentile);
        long median = all.getValueAtPercentile(MEDIAN);
        Map<Integer, Beyond> beyond = new HashMap<>();
        Set<Integer> slowThroughout = new HashSet<>();
        seconds.forEach((second, values) -> {
            Beyond sum = Beyond.NOTHING;
            long least = Long.MAX_VALUE;
            for (long[] value : values) {
                sum = value[0] > threshold ? sum.plus(value[1], value[0] - median) : sum;
                least = Math.min(least, value[0]);
            }
            if (sum.operations() > 0) {
                beyond.put(second, sum);
            }
            if (least > SLOW * median && least < Long.MAX_VALUE) {
                slowThroughout.add(second);
            }
        });
        return new TailExcess(percentile, threshold, median, beyond, slowThroughout);
    }
}
