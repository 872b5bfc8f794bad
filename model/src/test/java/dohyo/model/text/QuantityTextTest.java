package dohyo.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Locale;

/** Figures as people write them. */
class QuantityTextTest {

    private final Locale machine = Locale.getDefault();

    @BeforeEach
    void comma_locale() {
        Locale.setDefault(Locale.GERMANY);
    }

    @AfterEach
    void restore() {
        Locale.setDefault(machine);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0            | 0 ns
            1            | 1 ns
            850          | 850 ns
            999.7        | 1.00 µs
            1234         | 1.23 µs
            12345        | 12.3 µs
            123456       | 123 µs
            999600       | 1.00 ms
            4560000      | 4.56 ms
            10000000     | 10 ms
            1799000000   | 1.80 s
            1234000000000| 1,234 s
            """)
    void nanoseconds_have_three_digits_and_a_unit(double nanos, String text) {
        assertThat(QuantityText.nanos(nanos)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0        | 0 ops/s
            12.34    | 12.3 ops/s
            999.9    | 1,000 ops/s
            5000     | 5,000 ops/s
            9996     | 10.0k ops/s
            12345    | 12.3k ops/s
            1234567  | 1.23M ops/s
            """)
    void rates_are_short(double perSecond, String text) {
        assertThat(QuantityText.rate(perSecond)).isEqualTo(text);
    }

    @Test
    void other_units_say_what_they_are() {
        assertThat(QuantityText.count(1_234_567)).isEqualTo("1,234,567");
        assertThat(QuantityText.bytes(512)).isEqualTo("512 B");
        assertThat(QuantityText.bytes(1_610_612_736L)).isEqualTo("1.50 GiB");
        assertThat(QuantityText.bytes(0.0240)).isEqualTo("0.02 B");
        assertThat(QuantityText.bytes(4.51)).isEqualTo("4.51 B");
        assertThat(QuantityText.bytes(0)).isEqualTo("0 B");
        assertThat(QuantityText.bytes(77.04)).isEqualTo("77.0 B");
        assertThat(QuantityText.roughShare(0.0802)).isEqualTo("8 %");
        assertThat(QuantityText.roughShare(0.771)).isEqualTo("77 %");
        assertThat(QuantityText.roughShare(Double.NaN)).isEqualTo("0 %");
        assertThat(QuantityText.roughShare(Double.POSITIVE_INFINITY)).isEqualTo("∞ %");
        assertThat(QuantityText.share(0.1234)).isEqualTo("12.3 %");
        assertThat(QuantityText.number(1.5)).isEqualTo("1.5");
        assertThat(QuantityText.number(12_345.6)).isEqualTo("12,346");
        assertThat(QuantityText.percentile(99)).isEqualTo("p99");
        assertThat(QuantityText.percentile(99.99)).isEqualTo("p99.99");
        assertThat(QuantityText.counted(1, "step")).isEqualTo("1 step");
        assertThat(QuantityText.counted(1200, "step")).isEqualTo("1,200 steps");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1.50 s     | 1.5 s
            0.100 ×    | 0.1 ×
            10 ms      | 10 ms
            100k ops/s | 100k ops/s
            5,000 ops/s| 5,000 ops/s
            """)
    void a_threshold_loses_the_zeros_at_its_end(String quantity, String plain) {
        assertThat(QuantityText.plain(quantity)).isEqualTo(plain);
    }

    @Test
    void a_unit_that_all_of_a_span_have_is_said_once() {
        assertThat(QuantityText.span("16.6 µs", "15.4 µs", "17.0 µs"))
                .isEqualTo("16.6 µs (15.4 to 17.0)");
        assertThat(QuantityText.span("980 µs", "950 µs", "1.02 ms"))
                .isEqualTo("980 µs (950 µs to 1.02 ms)");
        assertThat(QuantityText.span("12 s", "3 ms", "20 s")).isEqualTo("12 s (3 ms to 20 s)");
        assertThat(QuantityText.span("184k", "139k", "186k")).isEqualTo("184k (139k to 186k)");
    }
}
