package dohyo.model.statistics;

import dohyo.model.result.LatencyDistribution;

import org.HdrHistogram.AbstractHistogram;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

import java.util.List;
import java.util.function.LongToDoubleFunction;

/**
 * Interval of a percentile from counts, whatever the distribution is: two order statistics whose
 * ranks are quantiles of the binomial distribution.
 *
 * <p>W. J. Conover, "Practical Nonparametric Statistics", 3rd edition 1999, part 3.2. It supposes
 * samples that do not depend on each other. Operations of one trial do, as they share its pauses;
 * so this says how well a trial's percentile is known <i>within that trial</i> at best, and trials
 * are compared by {@link Comparison}.
 *
 * @param lowRank rank of the lower end among all samples, from 1; 0 where there is none
 * @param highRank rank of the upper end; one more than samples where there is none
 * @param level at least this level is reached
 */
public record PercentileInterval(long lowRank, long highRank, double level) {

    /**
     * Ranks for a percentile.
     *
     * @param samples how many
     * @param percentile for example 99.9, strictly between 0 and 100
     */
    public static PercentileInterval ofRanks(long samples, double percentile, double level) {
        double tail = (1 - level) / 2;
        double share = percentile / 100;
        if (samples > Integer.MAX_VALUE) {
            return ofManyRanks(samples, share, level);
        }
        BinomialDistribution below = BinomialDistribution.of((int) samples, share);
        long low = below.inverseCumulativeProbability(tail);
        long high = below.inverseSurvivalProbability(tail) + 1L;
        return new PercentileInterval(low, high, level);
    }

    /** Interval of a recorded percentile; 0 or infinite where no sample bounds it. */
    public static Interval of(AbstractHistogram histogram, double percentile, double level) {
        long total = histogram.getTotalCount();
        return ofRanks(total, percentile, level)
                .over(total, rank -> histogram.getValueAtPercentile(100.0 * rank / total));
    }

    /** Likewise with failed operations above every success: where they begin nothing is known. */
    public static Interval of(LatencyDistribution account, double percentile, double level) {
        long answered = account.answered();
        return ofRanks(account.accounted(), percentile, level)
                .over(
                        answered,
                        rank -> account.successes().getValueAtPercentile(100.0 * rank / answered));
    }

    /**
     * Of several trials: covers the percentile of each of them at once, so is wide where trials
     * differ (Bonferroni: the intervals must have been made at {@link #levelOfEach}).
     */
    public static Interval hull(List<Interval> trials) {
        double low = trials.stream().mapToDouble(Interval::low).min().orElseThrow();
        double high = trials.stream().mapToDouble(Interval::high).max().orElseThrow();
        double missed = trials.stream().mapToDouble(it -> 1 - it.level()).sum();
        return new Interval(low, high, Math.max(0, 1 - missed));
    }

    /** Level that each of several trials needs for a hull of the level wanted. */
    public static double levelOfEach(int trials, double wanted) {
        return 1 - (1 - wanted) / trials;
    }

    private static PercentileInterval ofManyRanks(long samples, double share, double level) {
        double deviation = Math.sqrt(samples * share * (1 - share))
                * NormalDistribution.of(0, 1).inverseSurvivalProbability((1 - level) / 2);
        long low = (long) Math.floor(samples * share - deviation);
        long high = (long) Math.ceil(samples * share + deviation) + 1;
        return new PercentileInterval(Math.max(0, low), Math.min(samples + 1, high), level);
    }

    private Interval over(long known, LongToDoubleFunction valueAtRank) {
        double low = lowRank == 0 ? 0 : valueAtRank.applyAsDouble(Math.min(lowRank, known));
        double high =
                highRank > known ? Double.POSITIVE_INFINITY : valueAtRank.applyAsDouble(highRank);
        return new Interval(low, high, level);
    }
}
