package dohyo.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.model.experiment.Load;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.SplittableRandom;

/** Intended starts: exact at a constant rate, Poisson by its moments. */
class ArrivalScheduleTest {

    private static final long SECOND = 1_000_000_000L;

    @ParameterizedTest
    @CsvSource({
        // rate, seconds, operations
        "5000,     20,    100000", // the stall test
        "333.3,    10,    3333", // a rate with a fraction
        "333.3,    36000, 11998800", // ten hours of it: no drift
        "0.1,      60,    6", // slower than a second
        "1500000,  3600,  5400000000", // beyond 2^32 operations
        "3,        1,     3", // a gap that is no whole number of nanoseconds
        "1234567.89, 100, 123456789", // hundredths at a high rate
    })
    void accounted_is_rate_times_time(double perSecond, long seconds, long operations) {
        ConstantArrivals arrivals = new ConstantArrivals(Rate.of(perSecond));
        assertThat(arrivals.operationsBefore(seconds * SECOND)).isEqualTo(operations);
        assertThat(arrivals.intendedNanos(operations)).isEqualTo(seconds * SECOND);
        assertThat(arrivals.intendedNanos(operations - 1)).isLessThan(seconds * SECOND);
    }

    @RepeatedTest(200)
    void constant_start_is_the_exact_quotient(RepetitionInfo seed) {
        SplittableRandom random = new SplittableRandom(seed.getCurrentRepetition());
        Rate rate = Rate.of(Math.exp(random.nextDouble(Math.log(0.01), Math.log(2e6))));
        long operation = random.nextLong(1L << random.nextInt(1, 36));
        BigInteger exact = BigInteger.valueOf(operation)
                .multiply(BigInteger.valueOf(rate.seconds() * SECOND))
                .divide(BigInteger.valueOf(rate.operations()));
        ConstantArrivals arrivals = new ConstantArrivals(rate);
        if (exact.bitLength() < 63) {
            assertThat(arrivals.intendedNanos(operation)).isEqualTo(exact.longValueExact());
            assertThat(arrivals.operationsBefore(exact.longValueExact()))
                    .isLessThanOrEqualTo(operation);
            assertThat(arrivals.operationsBefore(exact.longValueExact() + 1))
                    .isGreaterThan(operation);
        }
    }

    @RepeatedTest(50)
    void lanes_share_a_constant_schedule_without_gap_or_overlap(RepetitionInfo seed) {
        SplittableRandom random = new SplittableRandom(seed.getCurrentRepetition());
        Rate rate = Rate.of(random.nextDouble(0.5, 1e6));
        ConstantArrivals arrivals = new ConstantArrivals(rate);
        int lanes = random.nextInt(1, 9);
        ArrivalCursor[] cursors = new ArrivalCursor[lanes];
        for (int lane = 0; lane < lanes; lane++) {
            cursors[lane] = arrivals.cursor(lane, lanes);
        }
        for (long operation = 0; operation < 5000; operation++) {
            ArrivalCursor cursor = cursors[(int) (operation % lanes)];
            assertThat(cursor.operation()).isEqualTo(operation);
            assertThat(cursor.intendedNanos()).isEqualTo(arrivals.intendedNanos(operation));
            cursor.advance();
        }
    }

    @RepeatedTest(20)
    void poisson_starts_never_go_back_and_repeat_with_the_seed(RepetitionInfo seed) {
        ArrivalSchedule schedule = ArrivalSchedule.of(
                Load.Arrivals.POISSON, Rate.of(1e6), seed.getCurrentRepetition());
        ArrivalCursor one = schedule.cursor(0, 1);
        ArrivalCursor two = schedule.cursor(0, 1);
        long before = 0;
        for (int i = 0; i < 10_000; i++) {
            assertThat(one.intendedNanos()).isGreaterThanOrEqualTo(before);
            assertThat(two.intendedNanos()).isEqualTo(one.intendedNanos());
            before = one.intendedNanos();
            one.advance();
            two.advance();
        }
    }

    /** The count of a Poisson process in a window has variance equal to its mean. */
    @Test
    void poisson_counts_have_the_mean_and_variance_of_poisson() {
        int windows = 2000;
        double sum = 0;
        double squares = 0;
        for (int seed = 0; seed < windows; seed++) {
            double count = countBefore(
                    ArrivalSchedule.of(Load.Arrivals.POISSON, Rate.of(100), seed), 2, SECOND);
            sum += count;
            squares += count * count;
        }
        double mean = sum / windows;
        double variance = squares / windows - mean * mean;
        assertThat(mean).isBetween(99.0, 101.0); // 4.5 standard errors
        assertThat(variance).isBetween(87.0, 113.0); // 4 standard errors
    }

    @Test
    void poisson_gaps_are_exponential() {
        ArrivalCursor cursor =
                ArrivalSchedule.of(Load.Arrivals.POISSON, Rate.of(1000), 42).cursor(0, 1);
        int gaps = 100_000;
        double before = 0;
        int[] longer = new int[4];
        for (int i = 0; i < gaps; i++) {
            double gap = (cursor.intendedNanos() - before) / 1e6;
            for (int means = 0; means < longer.length; means++) {
                longer[means] += gap > means + 1 ? 1 : 0;
            }
            before = cursor.intendedNanos();
            cursor.advance();
        }
        for (int means = 0; means < longer.length; means++) {
            double expected = gaps * Math.exp(-means - 1.0);
            assertThat((double) longer[means])
                    .isBetween(
                            expected - 5 * Math.sqrt(expected), expected + 5 * Math.sqrt(expected));
        }
    }

    @Test
    void rate_keeps_decimals_exactly() {
        assertThat(Rate.of(333.3)).isEqualTo(new Rate(3333, 10));
        assertThat(Rate.of(5000)).isEqualTo(new Rate(5000, 1));
        assertThat(Rate.of(0.25)).isEqualTo(new Rate(1, 4));
    }

    @RepeatedTest(100)
    void rate_is_within_a_millionth_of_what_was_asked(RepetitionInfo seed) {
        SplittableRandom random = new SplittableRandom(seed.getCurrentRepetition());
        double asked = Math.exp(random.nextDouble(Math.log(1), Math.log(3e6)));
        BigDecimal kept = BigDecimal.valueOf(Rate.of(asked).operations())
                .divide(BigDecimal.valueOf(Rate.of(asked).seconds()), 12, RoundingMode.HALF_EVEN);
        assertThat(kept.doubleValue()).isBetween(asked * (1 - 1e-6), asked * (1 + 1e-6));
    }

    @Test
    void rate_of_nothing_is_refused() {
        assertThatThrownBy(() -> Rate.of(0)).hasMessageContaining("cannot be kept");
        assertThatThrownBy(() -> Rate.of(Double.NaN)).hasMessageContaining("cannot be kept");
        assertThatThrownBy(() -> Rate.of(1e10)).hasMessageContaining("cannot be kept");
    }

    private static long countBefore(ArrivalSchedule schedule, int lanes, long nanos) {
        long count = 0;
        for (int lane = 0; lane < lanes; lane++) {
            ArrivalCursor cursor = schedule.cursor(lane, lanes);
            for (; cursor.intendedNanos() < nanos; cursor.advance()) {
                count++;
            }
        }
        return count;
    }
}
