package dohyo.lab.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.LatencyAccount;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;

/** What counts as a recovered distribution: the larger of 2 % and 0.2 ms. */
class RecoveryRowTest {

    private static final int COUNT = 120_000;

    /** Delays of 1 us to 120 ms, evenly. */
    private static LatencyAccount delays(int count, LongUnaryOperator change) {
        Histogram histogram = new Histogram(3);
        LongStream.rangeClosed(1, count)
                .map(i -> change.applyAsLong(i * 1_000))
                .forEach(histogram::recordValue);
        LatencyAccount account = new LatencyAccount();
        account.addSuccesses(histogram);
        return account;
    }

    private static RecoveryRow row(LongUnaryOperator change) {
        LatencyAccount given = delays(COUNT, LongUnaryOperator.identity());
        return RecoveryRow.of("constant", 5000, given, delays(COUNT, change));
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
        RecoveryRow row = row(nanos -> nanos > 119_000_000 ? 2 * nanos : nanos);
        assertThat(row.passed()).isFalse();
        assertThat(row.percentiles())
                .extracting(RecoveryRow.Recovered::passed)
                .containsExactly(true, true, true, false);
    }

    @Test
    void percentile_with_too_few_samples_above_recovers_nothing() {
        LatencyAccount few = delays(50_000, LongUnaryOperator.identity());
        RecoveryRow row = RecoveryRow.of("constant", 5000, few, few);
        assertThat(row.percentiles())
                .extracting(RecoveryRow.Recovered::passed)
                .containsExactly(true, true, true, false);
    }
}
