package dohyo.report.stats;

import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * How many times one thing is another, from pairs that were measured together.
 *
 * <p>Ratios are averaged on the log scale, where twice and half are equally far from equal, and the
 * interval is Student's of that mean with pairs - 1 degrees of freedom, taken back by exp. It holds
 * 95 % of the time when log ratios of blocks are about normal and independent; pairing removes what
 * a block has in common (T. Kalibera and R. Jones, "Rigorous benchmarking in reasonable time", ISMM
 * 2013, part 7).
 *
 * @param ratio geometric mean
 * @param low lower end of the 95 % interval; null with fewer than two pairs
 * @param high upper end; null likewise
 * @param pairs how many
 */
public record PairedRatio(
        double ratio, @Nullable Double low, @Nullable Double high, int pairs) {

    private static final double UPPER_TAIL = 0.975;

    /** Of at least one ratio, all positive. */
    public static PairedRatio of(List<Double> ratios) {
        double[] logs = ratios.stream().mapToDouble(Math::log).toArray();
        double mean = mean(logs);
        if (logs.length < 2) {
            return new PairedRatio(Math.exp(mean), null, null, logs.length);
        }
        double half = halfWidth(logs, mean);
        return new PairedRatio(
                Math.exp(mean), Math.exp(mean - half), Math.exp(mean + half), logs.length);
    }

    /** Whether the interval leaves out 1. */
    public boolean isDifferent() {
        return low != null && high != null && (low > 1 || high < 1);
    }

    private static double halfWidth(double[] logs, double mean) {
        double squares = 0;
        for (double log : logs) {
            squares += (log - mean) * (log - mean);
        }
        double variance = squares / (logs.length - 1);
        double student = TDistribution.of(logs.length - 1).inverseCumulativeProbability(UPPER_TAIL);
        return student * Math.sqrt(variance / logs.length);
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }
}
