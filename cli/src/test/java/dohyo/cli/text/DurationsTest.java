package dohyo.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Durations for people. */
final class DurationsTest {

    @ParameterizedTest
    @CsvSource({"0, 0:00", "7.9, 0:07", "750, 12:30", "3723, 1:02:03", "-3, 0:00"})
    void clock_is_a_clock_face(double seconds, String expected) {
        assertThat(Durations.clock(seconds)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"0.2, 1 s", "40, 40 s", "90, 2 min", "170, 3 min", "7800, 2 h 10 min"})
    void about_is_rounded_up_to_what_a_person_plans_with(double seconds, String expected) {
        assertThat(Durations.about(seconds)).isEqualTo(expected);
    }

    @Test
    void a_second_in_which_nothing_was_answered_has_no_latency() {
        assertThat(Durations.latencyOfSecond(0)).isEqualTo("-");
        assertThat(Durations.latencyOfSecond(1_910)).isEqualTo("1.91 µs");
    }
}
