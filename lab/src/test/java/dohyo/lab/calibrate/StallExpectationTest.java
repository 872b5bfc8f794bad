package dohyo.lab.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.SplittableRandom;

/** What a stall must do to p99, against a queue worked out operation by operation. */
class StallExpectationTest {

    private static final long SECOND = 1_000_000_000L;
    private static final double RATE_PER_NANO = 5e-6;
    private static final int OPERATIONS = 100_000;

    @Test
    void stall_without_drain_is_nine_tenths_of_itself() {
        assertThat(new StallExpectation(2 * SECOND, 0, 20 * SECOND).p99Nanos())
                .isEqualTo(1_800_000_000L);
    }

    @RepeatedTest(50)
    void expectation_is_what_a_queue_in_order_does(RepetitionInfo seed) {
        SplittableRandom random = new SplittableRandom(seed.getCurrentRepetition());
        double drainPerNano = RATE_PER_NANO * random.nextDouble(2, 50);
        double stall = 2e9 * random.nextDouble(0.99, 1.01);
        long drain = Math.round(stall * RATE_PER_NANO / (drainPerNano - RATE_PER_NANO));
        StallExpectation expected = new StallExpectation(Math.round(stall), drain, 20 * SECOND);
        assertThat((double) expected.p99Nanos())
                .isCloseTo(queuedP99(stall, drainPerNano), within(1e6));
    }

    @Test
    void generator_that_leaves_out_what_it_could_not_send_is_found_out() {
        StallExpectation expected = new StallExpectation(2 * SECOND, SECOND / 20, 20 * SECOND);
        assertThat(expected.isMetBy(expected.p99Nanos())).isTrue();
        assertThat(expected.isMetBy(1_000_000)).isFalse();
        assertThat(expected.relativeError(1_000_000)).isLessThan(-0.99);
    }

    @Test
    void bound_is_the_larger_of_three_percent_and_five_milliseconds() {
        StallExpectation of2s = new StallExpectation(2 * SECOND, 0, 20 * SECOND);
        assertThat(of2s.isMetBy(1_853_000_000L)).isTrue();
        assertThat(of2s.isMetBy(1_855_000_000L)).isFalse();
        StallExpectation of20ms = new StallExpectation(SECOND / 50, 0, SECOND / 5);
        assertThat(of20ms.isMetBy(22_900_000L)).isTrue();
        assertThat(of20ms.isMetBy(23_100_000L)).isFalse();
    }

    private static double queuedP99(double stall, double drainPerNano) {
        double[] waits = new double[OPERATIONS];
        double begin = 8e9;
        double freeAt = begin + stall;
        for (int i = 0; i < OPERATIONS; i++) {
            double due = i / RATE_PER_NANO;
            if (due >= begin) {
                freeAt = Math.max(freeAt + 1 / drainPerNano, due);
                waits[i] = freeAt - due;
            }
        }
        Arrays.sort(waits);
        return waits[OPERATIONS - OPERATIONS / 100];
    }
}
