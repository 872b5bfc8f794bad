package dohyo.lab.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.LatencyDistribution;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;

/** What counts as a recovered distribution: the larger of 2 % and 0.2 ms. */
class DelayAccuracyRowTest {

    private static final int COUNT = 120_000;

    /** Delays of 1 us to 120 ms, evenly. */
    private static LatencyDistribution delays(int count, LongUnaryOperator change) {
        Histogram histogram = new Histogram(3);
        LongStream.rangeClosed(1, count)
                .map(i -> change.applyAsLong(i * 1_000))
                .forEach(histogram::recordValue);
        LatencyDistribution account = new LatencyDistribution();
        account.addSuccesses(histogram);
        return account;
    }

    private static DelayAccuracyRow row(LongUnaryOperator change) {
        return row(change, nanos -> 30_000);
    }

    private static DelayAccuracyRow row(LongUnaryOperator change, LongUnaryOperator waits) {
        LatencyDistribution given = delays(COUNT, LongUnaryOperator.identity());
        return DelayAccuracyRow.of("constant", given, delays(COUNT, change), delays(COUNT, waits));
    }

    /** A tail that is wrong from p99.9 on. */
    private static long wrongTail(long nanos) {
        return nanos > 119_000_000 ? 2 * nanos : nanos;
    }

    @Test
    void what_is_within_two_percent_is_recovered() {
        assertThat(row(nanos -> nanos + nanos / 60).passed()).isTrue();
    }

    @Test
    void what_is_off_by_three_percent_is_not() {
        assertThat(row(nanos -> nanos + 3 * nanos / 100).passed()).isFalse();
        assertThat(row(nanos -> nanos - 3 * nanos / 100).passed()).isFalse();
    }

    @Test
    void one_wrong_percentile_fails_the_row() {
        DelayAccuracyRow row = row(DelayAccuracyRowTest::wrongTail);
        assertThat(row.passed()).isFalse();
        assertThat(row.percentiles())
                .extracting(DelayAccuracyRow.Recovered::passed)
                .containsExactly(true, true, true, false);
    }

    @Test
    void what_the_machine_itself_displaces_by_more_is_not_decided() {
        LongUnaryOperator sentLate = nanos -> nanos > 119_000_000 ? 3_000_000 : 30_000;
        DelayAccuracyRow row = row(DelayAccuracyRowTest::wrongTail, sentLate);
        assertThat(row.percentiles().get(3).wrong()).isFalse();
        assertThat(row.percentiles().get(3).passed()).isFalse();
        assertThat(row.passed()).isTrue();
    }

    @Test
    void up_to_p99_no_machine_is_an_excuse() {
        DelayAccuracyRow row = row(nanos -> 2 * nanos, nanos -> 50_000_000);
        assertThat(row.percentiles())
                .extracting(DelayAccuracyRow.Recovered::wrong)
                .containsExactly(true, true, true, false);
        assertThat(row.passed()).isFalse();
    }

    @Test
    void percentile_with_too_few_samples_above_recovers_nothing() {
        LatencyDistribution few = delays(50_000, LongUnaryOperator.identity());
        DelayAccuracyRow row = DelayAccuracyRow.of("constant", few, few, few);
        assertThat(row.percentiles())
                .extracting(DelayAccuracyRow.Recovered::passed)
                .containsExactly(true, true, true, false);
    }
}
