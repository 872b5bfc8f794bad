package dohyo.report.analysis.measured;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a counter that is less than before says of its growth. */
class CounterIncreaseTest {

    @Test
    void a_process_that_was_started_again_counts_from_zero() {
        assertThat(CounterIncrease.ofProcess(3, 10)).isEqualTo(7);
        assertThat(CounterIncrease.ofProcess(10, 3)).isEqualTo(3);
    }

    @Test
    void a_counter_of_the_kernel_that_falls_has_not_grown() {
        assertThat(CounterIncrease.ofKernel(3, 10)).isEqualTo(7);
        assertThat(CounterIncrease.ofKernel(10, 3)).isZero();
    }
}
