package dohyo.model.reading;

import java.util.Map;
import java.util.Set;

/**
 * How much of a step lies above one of its percentiles, of all operations that were due: the failed
 * and the unfinished by their age.
 *
 * @param percentile for example 99: the highest with enough operations above it
 * @param thresholdNanos its value; what took longer is the tail
 * @param medianNanos the time from which excess counts
 * @param seconds by second of the intended start; those without any are missing
 * @param slowThroughout seconds in which no operation took less than twice the median: whatever
 *     held them up lasted from the begin of the second to its end
 */
public record TailExcess(
        double percentile,
        long thresholdNanos,
        long medianNanos,
        Map<Integer, Beyond> seconds,
        Set<Integer> slowThroughout) {

    public TailExcess {
        seconds = Map.copyOf(seconds);
        slowThroughout = Set.copyOf(slowThroughout);
    }

    /**
     * The tail of one second.
     *
     * @param operations that took longer than the threshold
     * @param excessNanos the sum of their times above the median
     */
    public record Beyond(long operations, double excessNanos) {

        static final Beyond NOTHING = new Beyond(0, 0);

        Beyond plus(long count, long excess) {
            return new Beyond(operations + count, excessNanos + (double) count * excess);
        }
    }

    /** Operations of all seconds. */
    public long operations() {
        return seconds.values().stream().mapToLong(Beyond::operations).sum();
    }

    /** Excess of all seconds. */
    public double excessNanos() {
        return seconds.values().stream().mapToDouble(Beyond::excessNanos).sum();
    }
}
