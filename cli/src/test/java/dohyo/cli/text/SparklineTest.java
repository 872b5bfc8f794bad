package dohyo.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Rows of bars. */
final class SparklineTest {

    @Test
    void bars_grow_from_zero_to_the_highest_value() {
        assertThat(Sparkline.of(List.of(0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0), 8))
                .isEqualTo("▁▂▃▄▅▆▇█");
    }

    @Test
    void only_the_last_values_fit_and_set_the_scale() {
        assertThat(Sparkline.of(List.of(100.0, 1.0, 1.0), 2)).isEqualTo("██");
    }

    @Test
    void nothing_but_zeros_is_flat_and_nothing_at_all_is_empty() {
        assertThat(Sparkline.of(List.of(0.0, 0.0), 5)).isEqualTo("▁▁");
        assertThat(Sparkline.of(List.of(), 5)).isEmpty();
    }
}
