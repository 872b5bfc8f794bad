package dohyo.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/** What somebody may have meant. */
class NearestWordTest {

    @ParameterizedTest
    @CsvSource({
        "kitten, sitting, 3",
        "'', abc, 3",
        "same, same, 0",
        // two neighbours swapped are one slip
        "raet, rate, 1",
    })
    void distances_count_slips(String one, String other, int slips) {
        assertThat(EditDistance.between(one, other)).isEqualTo(slips);
        assertThat(EditDistance.between(other, one)).isEqualTo(slips);
    }

    @Test
    void word_beyond_a_sane_length_is_near_nothing() {
        assertThat(NearestWord.of("x".repeat(65), List.of("x".repeat(64)))).isEmpty();
    }

    @Test
    void near_word_is_found() {
        assertThat(NearestWord.of("5.0.8", List.of("3.11.6", "5.0.9"))).contains("5.0.9");
        assertThat(NearestWord.of("Casandra", List.of("null", "cassandra"))).contains("cassandra");
        assertThat(NearestWord.of("x", List.of("cassandra"))).isEmpty();
        assertThat(NearestWord.of("x", List.of())).isEmpty();
    }

    @Test
    void hint_tells_all_that_is_known() {
        assertThat(NearestWord.hint("nul", List.of("cassandra", "null")))
                .isEqualTo("; did you mean 'null'? There are cassandra, null");
        assertThat(NearestWord.hint("redis", List.of("cassandra", "null")))
                .isEqualTo("; there are cassandra, null");
    }
}
