package dohyo.model.reading;

import dohyo.model.reading.TailExcess.Beyond;
import dohyo.model.result.LatencyDistribution;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Adds up the latencies of a step, in two passes over what was recorded: all of them first, which
 * tells what its tail is, then those of each second. Hours of a step take no more memory than a
 * minute.
 */
public final class TailAccumulator {

    /** The percentiles that a tail may begin with, the first that may be printed is taken. */
    private static final List<Double> PERCENTILES = List.of(99.0, 90.0);

    private static final double MEDIAN = 50;

    /** Times the median. */
    private static final int SLOW = 2;

    private final Histogram all = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    private final Map<Integer, Beyond> beyond = new HashMap<>();
    private final Map<Integer, Long> least = new HashMap<>();
    private @Nullable Border border;

    /** Where the tail of all begins. */
    private record Border(double percentile, long threshold, long median) {}

    /** First pass: takes times of operations of the step. */
    public void add(AbstractHistogram nanos) {
        all.add(nanos);
    }

    /**
     * Second pass, when all have been added: takes the same times again, by the second of the step
     * into which their intended start fell.
     */
    public void add(int second, AbstractHistogram nanos) {
        Border known = border();
        if (known == null || nanos.getTotalCount() == 0) {
            return;
        }
        Beyond sum = beyond.getOrDefault(second, Beyond.NOTHING);
        long lowest = least.getOrDefault(second, Long.MAX_VALUE);
        for (HistogramIterationValue value : nanos.recordedValues()) {
            long time = value.getValueIteratedTo();
            lowest = Math.min(lowest, time);
            sum = time > known.threshold
                    ? sum.plus(value.getCountAddedInThisIterationStep(), time - known.median)
                    : sum;
        }
        least.put(second, lowest);
        if (sum.operations() > 0) {
            beyond.put(second, sum);
        }
    }

    /** The tail; empty when there are too few operations to tell of one. */
    public Optional<TailExcess> tail() {
        return Optional.ofNullable(border()).map(this::tail);
    }

    private @Nullable Border border() {
        if (border == null) {
            long operations = all.getTotalCount();
            border = PERCENTILES.stream()
                    .filter(percentile -> operations * (1 - percentile / 100)
                            >= LatencyDistribution.SAMPLES_ABOVE - 1e-6)
                    .findFirst()
                    .map(percentile -> new Border(
                            percentile,
                            all.getValueAtPercentile(percentile),
                            all.getValueAtPercentile(MEDIAN)))
                    .orElse(null);
        }
        return border;
    }

    private TailExcess tail(Border known) {
        Set<Integer> slowThroughout = new HashSet<>();
        least.forEach((second, lowest) -> {
            if (lowest > SLOW * known.median) {
                slowThroughout.add(second);
            }
        });
        return new TailExcess(
                known.percentile, known.threshold, known.median, beyond, slowThroughout);
    }
}
