package dohyo.report.page.first;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.report.page.first.PlainText.Scale;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ratios for readers who never heard of one. */
class PlainTextTest {

    /** Rounded to three digits, a five-thousandth of the time would be none at all. */
    @ParameterizedTest
    @CsvSource({
        "0.8, 20 % less time than one",
        "0.005, 99.5 % less time than one",
        "0.0004, 99.96 % less time than one",
        "0.0002, 99.98 % less time than one",
        "1e-20, 99.9999 % less time than one",
        "0, 100 % less time than one",
        "1.2, 20 % longer than one",
        "430, 430 times as long as one",
    })
    void what_is_hardly_there_is_not_told_as_gone(double ratio, String told) {
        assertThat(PlainText.change(ratio, Scale.TIME, "", "one")).isEqualTo(told);
    }

    /** A bound has one end, which is compared like a range of two. */
    @ParameterizedTest
    @CsvSource({
        "0.5, 50 % less time than one",
        "1.2, 20 % longer than one",
        "3, 3 times as long as one",
    })
    void an_end_is_told_like_a_change(double ratio, String told) {
        assertThat(PlainText.compared(PlainText.amount(ratio, Scale.TIME), "one"))
                .isEqualTo(told);
    }
}
