package dohyo.language.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dohyo.model.machine.Price;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Map;
import java.util.SplittableRandom;

/** Words become the values they stand for. */
class NotationsTest {

    private static final Map<String, Long> DURATIONS = Map.of(
            "ns", 1L,
            "us", 1_000L,
            "ms", 1_000_000L,
            "s", 1_000_000_000L,
            "m", 60_000_000_000L,
            "h", 3_600_000_000_000L);
    private static final Map<String, Long> COUNTS =
            Map.of("", 1L, "k", 1_000L, "M", 1_000_000L, "G", 1_000_000_000L);
    private static final Map<String, Long> BYTES =
            Map.of("k", 1L << 10, "m", 1L << 20, "g", 1L << 30);
    private static final Map<String, Double> RATES =
            Map.of("/s", 1.0, "k/s", 1e3, "M/s", 1e6, "/min", 1 / 60.0, "/h", 1 / 3600.0);

    @Tag("slow")
    @RepeatedTest(200)
    void every_unit_makes_a_round_trip(RepetitionInfo seed) throws NotationException {
        SplittableRandom random = new SplittableRandom(seed.getCurrentRepetition());
        long number = random.nextLong(1, 100_000);
        checkWhole(Notations.DURATION, DURATIONS, number);
        checkWhole(Notations.COUNT, COUNTS, number);
        checkWhole(Notations.BYTES, BYTES, number);
        for (Map.Entry<String, Double> unit : RATES.entrySet()) {
            double rate = Notations.RATE.parse(number + unit.getKey());
            assertThat(rate / unit.getValue()).isCloseTo((double) number, withinRounding(number));
            assertThat(Notations.RATE.parse(number * 60 + "/min")).isEqualTo((double) number);
        }
        assertThat(Notations.PERCENT.parse(number + "%") * 100)
                .isCloseTo((double) number, withinRounding(number));
        assertThat(Notations.SIZES.parse(number + ".." + number * 2))
                .isEqualTo(new SizeRange(number, number * 2));
        assertThat(Notations.NUMBER.parse(number + ".25")).isEqualTo(number + 0.25);
    }

    private static Offset<Double> withinRounding(long value) {
        return Offset.offset(value * 1e-12);
    }

    private static void checkWhole(Notation<Long> notation, Map<String, Long> units, long number)
            throws NotationException {
        for (Map.Entry<String, Long> unit : units.entrySet()) {
            String word = number + unit.getKey();
            assertThat(notation.parse(word)).isEqualTo(number * unit.getValue());
            assertThat(word).matches(notation.pattern());
            if (unit.getValue() > 1) {
                assertThat(notation.parse(number + ".5" + unit.getKey()))
                        .isEqualTo(number * unit.getValue() + unit.getValue() / 2);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "10 ms, did you mean '10ms'?",
        "10sec, did you mean '10s'?",
        "10MS, did you mean '10ms'?",
        "2min, did you mean '2m'?",
        "5µs, did you mean '5us'?",
    })
    void near_misses_of_durations_are_understood(String word, String hint) {
        assertThat(refusal(Notations.DURATION, word).hint()).isEqualTo(hint);
    }

    @Test
    void near_misses_of_other_notations_are_understood() {
        assertThat(refusal(Notations.RATE, "5000").hint()).isEqualTo("did you mean '5000/s'?");
        assertThat(refusal(Notations.RATE, "5 ops/s").hint()).isEqualTo("did you mean '5/s'?");
        assertThat(refusal(Notations.BYTES, "1GiB").hint()).isEqualTo("did you mean '1g'?");
        assertThat(refusal(Notations.COUNT, "1mio").hint()).isEqualTo("did you mean '1M'?");
        assertThat(refusal(Notations.PERCENT, "5 %").hint()).isEqualTo("did you mean '5%'?");
    }

    @ParameterizedTest
    @CsvSource({"1.5", "-1", "1e3", "0x1F", "1_000", "k", "''", "1.", ".5k", "1kk", "+1", "１"})
    void what_is_not_a_whole_number_is_refused(String word) {
        assertThat(refusal(Notations.COUNT, word).message()).contains("'" + word + "'");
    }

    @Test
    void prices_are_by_the_hour_in_a_currency() throws NotationException {
        Price price = Notations.PRICE.parse("0.31 USD/h");
        assertThat(price).isEqualTo(Notations.PRICE.parse("0.31USD/h"));
        assertThat(price.describe()).isEqualTo("0.31 USD/h").matches(Notations.PRICE.pattern());
        assertThat(price.operations(1000)).isCloseTo(1000 * 3600 / 0.31, Offset.offset(1e-6));
    }

    @ParameterizedTest
    @CsvSource({
        "0.31usd/h, did you mean '0.31 USD/h'?",
        "0.31 EUR, did you mean '0.31 EUR/h'?",
        "0 USD/h, leave out the price of what costs nothing",
    })
    void near_misses_of_prices_are_understood(String word, String hint) {
        assertThat(refusal(Notations.PRICE, word).hint()).isEqualTo(hint);
    }

    @ParameterizedTest
    @CsvSource({"cheap", "0.31", "$0.31/h", "-1 USD/h", "1e3 USD/h", "1 USDT/h"})
    void what_is_no_price_is_refused_with_an_example(String word) {
        assertThat(refusal(Notations.PRICE, word).hint()).contains("for example 0.31 USD/h");
    }

    @Test
    void values_beyond_every_limit_are_refused() {
        assertThat(refusal(Notations.COUNT, "999999999999999999G").message()).contains("too large");
        assertThat(refusal(Notations.DURATION, "0.5ns").message()).contains("not whole");
        assertThat(refusal(Notations.SIZES, "5..4").message()).contains("begins above its end");
    }

    private static NotationException refusal(Notation<?> notation, String word) {
        return catchThrowableOfType(NotationException.class, () -> notation.parse(word));
    }
}
