package dohyo.model.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.result.LatencyDistribution;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.SplittableRandom;

/** Intervals of percentiles from counts. */
class PercentileIntervalTest {

    /**
     * Conover, "Practical Nonparametric Statistics", part 3.2, example 4: of 16 lifetimes the 9th
     * and the 15th are the interval of the upper quartile; they leave out 0.0271 and 0.0635. Here
     * each tail has the same limit.
     */
    @Test
    void ranks_are_those_of_conover() {
        PercentileInterval ranks = PercentileInterval.ofRanks(16, 75, 1 - 2 * 0.0636);
        assertThat(ranks.lowRank()).isEqualTo(9);
        assertThat(ranks.highRank()).isEqualTo(15);
    }

    /** Hahn and Meeker, "Statistical Intervals", 1991, part 5.2: the median of 100 at 95 %. */
    @Test
    void ranks_of_a_median_of_a_hundred() {
        PercentileInterval ranks = PercentileInterval.ofRanks(100, 50, 0.95);
        assertThat(ranks.lowRank()).isEqualTo(40);
        assertThat(ranks.highRank()).isEqualTo(61);
    }

    @Test
    void ranks_of_more_samples_than_an_int_holds_are_near_the_normal_ones() {
        PercentileInterval ranks = PercentileInterval.ofRanks(4_000_000_000L, 99.9, 0.95);
        assertThat(ranks.lowRank()).isCloseTo(3_996_000_000L - 3918, within(3L));
        assertThat(ranks.highRank()).isCloseTo(3_996_000_000L + 3918, within(3L));
    }

    @Test
    void a_percentile_beyond_the_samples_has_no_upper_end() {
        assertThat(PercentileInterval.of(histogram(1, 500), 99.9, 0.95).high()).isInfinite();
        assertThat(PercentileInterval.of(histogram(1, 5), 1, 0.95).low()).isZero();
    }

    @Test
    void an_interval_that_reaches_failed_operations_has_no_upper_end() {
        LatencyDistribution account = new LatencyDistribution();
        account.addSuccesses(histogram(1, 990));
        account.addFailures(histogram(1, 10));
        assertThat(PercentileInterval.of(account, 98.9, 0.95).high()).isInfinite();
        assertThat(PercentileInterval.of(account, 50, 0.95).high()).isBetween(500.0, 550.0);
    }

    @Test
    void trials_together_cover_each_of_them() {
        double each = PercentileInterval.levelOfEach(5, 0.95);
        assertThat(each).isCloseTo(0.99, within(1e-12));
        Interval hull = PercentileInterval.hull(List.of(
                new Interval(2, 3, each), new Interval(1, 2, each), new Interval(2, 4, each)));
        assertThat(hull.low()).isEqualTo(1);
        assertThat(hull.high()).isEqualTo(4);
        assertThat(hull.level()).isCloseTo(0.97, within(1e-12));
    }

    /** Exponential samples have a known p99. */
    @Test
    void interval_covers_the_true_percentile_as_often_as_it_says() {
        double truth = -Math.log(0.01) * 1e6;
        int covered = 0;
        for (int draw = 0; draw < 500; draw++) {
            SplittableRandom random = new SplittableRandom(draw);
            Histogram histogram = new Histogram(3);
            for (int sample = 0; sample < 2000; sample++) {
                histogram.recordValue((long) (-Math.log(random.nextDouble()) * 1e6));
            }
            covered += PercentileInterval.of(histogram, 99, 0.95).contains(truth) ? 1 : 0;
        }
        assertThat(covered / 500.0).isBetween(0.93, 0.99);
    }

    private static Histogram histogram(int from, int to) {
        Histogram histogram = new Histogram(3);
        for (int value = from; value <= to; value++) {
            histogram.recordValue(value);
        }
        return histogram;
    }
}
