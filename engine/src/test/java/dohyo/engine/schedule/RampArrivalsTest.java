package dohyo.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.experiment.Load;
import dohyo.model.experiment.Load.Ramp;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.SplittableRandom;

/** Rates that change in a straight line: exact without chance, by moments with it. */
class RampArrivalsTest {

    private static final long SECOND = 1_000_000_000L;

    @ParameterizedTest
    @CsvSource({
        // from, to, seconds, operations (the integral, rounded up)
        "1000, 20000, 60, 630000", // rising
        "20000, 1000, 60, 630000", // falling: the same area
        "500, 500, 10, 5000", // level
        "1, 2, 3, 5", // four and a half are due: the fifth begins inside
        "100000, 100001, 10, 1000005", // nearly level: no digits lost
        "0.5, 2000000, 3600, 3600000900", // from almost nothing, beyond 2^31 operations
    })
    void accounted_is_the_exact_integral(double from, double to, long seconds, long operations) {
        RampArrivalTime time = new RampArrivalTime(new Ramp(from, to), seconds * SECOND);
        assertThat(time.operations()).isEqualTo(operations);
        assertThat(time.intendedNanos(operations - 1)).isLessThan(seconds * SECOND);
        assertThat(time.intendedNanos(operations)).isGreaterThanOrEqualTo(seconds * SECOND);
    }

    @ParameterizedTest
    @CsvSource({
        // from, to, seconds, operation, intended start in nanoseconds
        "1000, 3000, 10, 0, 0", // the first at once
        "1000, 3000, 10, 7500, 5000000000", // half the time: 5000 + 100 x 25
        "3000, 1000, 10, 12500, 5000000000", // falling: 15000 - 2500
        "1000, 1000, 10, 1234, 1234000000", // level: as a constant rate
    })
    void operation_starts_when_the_integral_reaches_it(
            double from, double to, long seconds, long operation, long expected) {
        RampArrivalTime time = new RampArrivalTime(new Ramp(from, to), seconds * SECOND);
        assertThat(time.intendedNanos(operation)).isEqualTo(expected);
    }

    @RepeatedTest(100)
    void starts_go_up_at_the_rate_of_the_moment(RepetitionInfo seed) {
        SplittableRandom random = new SplittableRandom(seed.getCurrentRepetition());
        Ramp ramp = new Ramp(random.nextDouble(1, 1e6), random.nextDouble(1, 1e6));
        long window = random.nextLong(SECOND, 600 * SECOND);
        RampArrivalTime time = new RampArrivalTime(ramp, window);
        for (int i = 0; i < 100; i++) {
            long operation = random.nextLong(time.operations());
            double at = time.nanosAt((double) operation);
            double share = at / window;
            double rate =
                    ramp.fromPerSecond() + share * (ramp.toPerSecond() - ramp.fromPerSecond());
            double due = (ramp.fromPerSecond() + rate) / 2 * at / SECOND;
            assertThat(due).isCloseTo((double) operation, within(1e-6 + operation * 1e-9));
            assertThat(time.intendedNanos(operation + 1))
                    .isGreaterThanOrEqualTo(time.intendedNanos(operation));
        }
    }

    @RepeatedTest(20)
    void lanes_share_a_ramp_without_gap_or_overlap(RepetitionInfo seed) {
        SplittableRandom random = new SplittableRandom(seed.getCurrentRepetition());
        ArrivalSchedule ramp = ArrivalSchedule.of(
                Load.Arrivals.CONSTANT, new Ramp(10, random.nextDouble(1, 1e5)), SECOND, 0);
        int lanes = random.nextInt(1, 9);
        ArrivalCursor whole = ramp.cursor(0, 1);
        ArrivalCursor[] cursors = new ArrivalCursor[lanes];
        for (int lane = 0; lane < lanes; lane++) {
            cursors[lane] = ramp.cursor(lane, lanes);
        }
        for (int operation = 0; operation < 2000; operation++) {
            ArrivalCursor cursor = cursors[operation % lanes];
            assertThat(cursor.operation()).isEqualTo(whole.operation()).isEqualTo(operation);
            assertThat(cursor.intendedNanos()).isEqualTo(whole.intendedNanos());
            cursor.advance();
            whole.advance();
        }
    }

    /** Counts of both halves have the mean and the variance of their integrals. */
    @Test
    void poisson_ramp_counts_have_the_mean_and_variance_of_their_integral() {
        int windows = 2000;
        double[] sum = new double[2];
        double[] squares = new double[2];
        for (int seed = 0; seed < windows; seed++) {
            long[] count = halves(
                    ArrivalSchedule.of(Load.Arrivals.POISSON, new Ramp(50, 250), SECOND, seed));
            for (int half = 0; half < 2; half++) {
                sum[half] += count[half];
                squares[half] += (double) count[half] * count[half];
            }
        }
        double[] expected = {50, 100};
        for (int half = 0; half < 2; half++) {
            double mean = sum[half] / windows;
            double variance = squares[half] / windows - mean * mean;
            double error = Math.sqrt(expected[half] / windows);
            assertThat(mean).isCloseTo(expected[half], within(4.5 * error));
            assertThat(variance / expected[half]).isBetween(0.87, 1.13); // 4 standard errors
        }
    }

    /** Both lanes together, first and second half of a second. */
    private static long[] halves(ArrivalSchedule schedule) {
        long[] count = new long[2];
        for (int lane = 0; lane < 2; lane++) {
            ArrivalCursor cursor = schedule.cursor(lane, 2);
            for (; cursor.intendedNanos() < SECOND; cursor.advance()) {
                count[cursor.intendedNanos() < SECOND / 2 ? 0 : 1]++;
            }
        }
        return count;
    }
}
