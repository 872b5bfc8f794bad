package dohyo.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.report.Results.NoiseResult;

import org.junit.jupiter.api.Test;

/** What is said of a machine's noise, be it known from many trials or from two. */
final class NoiseTextTest {

    @Test
    void an_interval_has_both_ends() {
        assertThat(NoiseText.of(noise(0.02, 0.062)))
                .isEqualTo("throughput over all steps varies from trial to trial with a standard"
                        + " deviation of 3.1 % (95 % interval 2 % to 6.2 %), computed over all"
                        + " arms of null; if there are several, variation common to all trials of"
                        + " a block has been removed");
    }

    @Test
    void a_number_in_flight_is_no_bare_number() {
        assertThat(NoiseText.of(
                        new NoiseResult("null", "throughput at 2", 0.19, 0.142, 0.302, 15, false)))
                .startsWith("throughput with 2 operations in flight varies from trial to trial with"
                        + " a standard deviation of 19 %");
    }

    /** Of two blocks the interval of a spread has an end that only arithmetic can write. */
    @Test
    void an_end_that_no_machine_has_is_not_known() {
        assertThat(NoiseText.of(noise(0.17, 1.2e30)))
                .isEqualTo("throughput over all steps varies from trial to trial with a standard"
                        + " deviation of 3.1 % (its true size cannot be known from two blocks),"
                        + " computed over all arms of null; if there are several, variation common"
                        + " to all trials of a block has been removed");
        assertThat(NoiseText.of(new NoiseResult("null", "throughput", 0.031, 0.17, 11, 2, true)))
                .contains("cannot be known from so few blocks");
    }

    private static NoiseResult noise(double low, double high) {
        return new NoiseResult("null", "throughput", 0.031, low, high, 1, false);
    }
}
