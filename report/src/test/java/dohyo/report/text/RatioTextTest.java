package dohyo.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Ratios with as many decimals as they are worth. */
class RatioTextTest {

    @Test
    void all_three_figures_have_as_many_decimals_as_the_interval_is_worth() {
        assertThat(RatioText.of(1, 0.959, 1.04)).isEqualTo("1.00 (0.96 to 1.04)");
        assertThat(RatioText.of(1.0031, 1.001, 1.0052)).isEqualTo("1.003 (1.001 to 1.005)");
        assertThat(RatioText.of(1, 1.0, 1.0)).isEqualTo("1.00 (1.00 to 1.00)");
        assertThat(RatioText.of(54.41, 28.4, 104.2)).isEqualTo("54.4 (28.4 to 104)");
        assertThat(RatioText.of(1.1, 1.004, 1.2)).isEqualTo("1.100 (1.004 to 1.200)");
        assertThat(RatioText.of(1.1, 1.00001, 1.2)).isEqualTo("1.1000 (1.0000 to 1.2000)");
        assertThat(RatioText.of(2, null, null)).isEqualTo("2.00 (no interval)");
        assertThat(RatioText.of(2, 0.5, Double.POSITIVE_INFINITY)).isEqualTo("2.00 (0.50 to ∞)");
    }
}
