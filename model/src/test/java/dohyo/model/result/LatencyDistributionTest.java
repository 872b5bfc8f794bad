package dohyo.model.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dohyo.model.result.LatencyDistribution.Percentile;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Ranks of everything that was due. */
class LatencyDistributionTest {

    private static final long MILLI = 1_000_000;

    @Test
    void percentile_among_the_failures_is_a_lower_bound() {
        LatencyDistribution account = account(9900, 10 * MILLI, 100, MILLI);
        assertThat(account.percentile(98).atLeast()).isFalse();
        assertThat(account.percentile(99).atLeast()).isFalse();
        Percentile above = account.percentile(99.1);
        assertThat(above.atLeast()).isTrue();
        assertThat(above.nanos()).isGreaterThanOrEqualTo(10 * MILLI);
    }

    @Test
    void fast_failures_do_not_lower_the_bound_and_slow_ones_raise_it() {
        assertThat(account(100, 10 * MILLI, 900, 1).percentile(50).nanos())
                .isBetween(10 * MILLI, 11 * MILLI);
        assertThat(account(100, 10 * MILLI, 900, 5000 * MILLI).percentile(50).nanos())
                .isBetween(4990 * MILLI, 5010 * MILLI);
    }

    @Test
    void mean_is_that_of_all_that_was_due_and_a_lower_bound_when_some_failed() {
        LatencyDistribution whole = account(300, MILLI, 0, 0);
        whole.add(account(100, 5 * MILLI, 0, 0));
        assertThat(whole.mean().nanos()).isCloseTo(2.0 * MILLI, withinPercentage(0.1));
        assertThat(whole.mean().atLeast()).isFalse();
        LatencyDistribution broken = account(300, MILLI, 100, 5 * MILLI);
        assertThat(broken.mean().nanos()).isCloseTo(2.0 * MILLI, withinPercentage(0.1));
        assertThat(broken.mean().atLeast()).isTrue();
        assertThat(new LatencyDistribution().mean().nanos()).isNaN();
    }

    @Test
    void percentile_needs_a_hundred_samples_above_it() {
        assertThat(account(10_000, MILLI, 0, 0).percentile(99).printable()).isTrue();
        assertThat(account(9_999, MILLI, 0, 0).percentile(99).printable()).isFalse();
        assertThat(account(9_900, MILLI, 100, 0).percentile(99).printable()).isTrue();
        assertThat(account(200, MILLI, 0, 0).percentile(50).printable()).isTrue();
        assertThat(account(198, MILLI, 0, 0).percentile(50).printable()).isFalse();
    }

    /** Against the definition: the value at rank ceil(p x n) of the sorted list. */
    @RepeatedTest(100)
    void percentile_is_the_value_at_its_rank(RepetitionInfo seed) {
        SplittableRandom random = new SplittableRandom(seed.getCurrentRepetition());
        long[] values = random.longs(random.nextInt(1, 3000), 1, 1000 * MILLI).toArray();
        Histogram histogram = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
        Arrays.stream(values).forEach(histogram::recordValue);
        LatencyDistribution account = new LatencyDistribution();
        account.addSuccesses(histogram);
        Arrays.sort(values);
        double percentile = random.nextInt(1, 1000) / 10.0;
        int rank = (int) Math.max(1, Math.ceil(percentile / 100 * values.length - 1e-9));
        assertThat((double) account.percentile(percentile).nanos())
                .isBetween(values[rank - 1] * 0.999, values[rank - 1] * 1.001 + 1);
    }

    private static LatencyDistribution account(
            long answered, long answeredNanos, long failed, long failedNanos) {
        Histogram successes = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
        Histogram failures = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
        successes.recordValueWithCount(answeredNanos, answered);
        failures.recordValueWithCount(failedNanos, failed);
        LatencyDistribution account = new LatencyDistribution();
        account.addSuccesses(successes);
        account.addFailures(failures);
        return account;
    }
}
