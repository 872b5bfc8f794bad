package dohyo.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Locale;

/** Numbers for people. */
final class FiguresTest {

    @ParameterizedTest
    @CsvSource({
        "0, '0.00 ns'",
        "412, '412 ns'",
        "999.6, '1.00 us'", // rounds up into the next unit
        "1910, '1.91 us'",
        "41234, '41.2 us'",
        "999500, '1.00 ms'",
        "2350000000, '2.35 s'",
        "120000000000, '120 s'",
    })
    void latency_has_three_digits_and_the_unit_that_suits_it(double nanos, String expected) {
        assertThat(Figures.latency(nanos)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"0, 0:00", "7.9, 0:07", "750, 12:30", "3723, 1:02:03", "-3, 0:00"})
    void span_is_a_clock_face(double seconds, String expected) {
        assertThat(Figures.span(seconds)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"0.2, 1 s", "40, 40 s", "90, 2 min", "170, 3 min", "7800, 2 h 10 min"})
    void about_is_rounded_up_to_what_a_person_plans_with(double seconds, String expected) {
        assertThat(Figures.about(seconds)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"2000, '2,000'", "1.5, 1.50", "0.25, 0.25", "12345.6, '12,346'", "7, 7"})
    void rate_shows_fractions_only_when_they_matter(double perSecond, String expected) {
        assertThat(Figures.rate(perSecond)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"536870912, 512 MiB", "1610612736, 1.50 GiB", "0, 0 MiB"})
    void bytes_are_binary(long bytes, String expected) {
        assertThat(Figures.bytes(bytes)).isEqualTo(expected);
    }

    @Test
    void a_locale_with_decimal_commas_changes_nothing() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            assertThat(Figures.latency(1_910)).isEqualTo("1.91 us");
            assertThat(Figures.count(1_234_567)).isEqualTo("1,234,567");
        } finally {
            Locale.setDefault(before);
        }
    }
}
