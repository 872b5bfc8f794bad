package dohyo.cli.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/** What the user may have meant. */
final class NearestTest {

    @ParameterizedTest
    @CsvSource({
        "rate, rate, 0",
        "ratee, rate, 1", // one too many
        "rte, rate, 1", // one missing
        "kitten, sitting, 3", // the textbook's example
        "'', abc, 3",
    })
    void edits_are_counted_as_by_levenshtein(String one, String other, int expected) {
        assertThat(Nearest.edits(one, other)).isEqualTo(expected);
        assertThat(Nearest.edits(other, one)).isEqualTo(expected);
    }

    @Test
    void a_slip_finds_the_nearest_and_a_strange_word_finds_none() {
        List<String> known = List.of("honesty", "quickstart", "null-floor");
        assertThat(Nearest.to("quikstart", known)).contains("quickstart");
        assertThat(Nearest.to("honest", known)).contains("honesty");
        assertThat(Nearest.to("redis", known)).isEmpty();
    }
}
