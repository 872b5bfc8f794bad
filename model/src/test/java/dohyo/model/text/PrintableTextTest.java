package dohyo.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Random;

/** Text of strangers on a terminal. */
final class PrintableTextTest {

    @ParameterizedTest
    @CsvSource({
        "001b, escape",
        "009b, the same as escape and bracket in eight bits",
        "0007, bell",
        "0008, back",
        "000d, back to the line's begin",
        "007f, delete",
        "202e, right to left from here",
        "2066, isolated",
        "200f, a mark that turns the order",
        "061c, another one",
        "2028, line separator",
        "feff, nothing of no width",
        "d800, half a character"
    })
    void what_is_obeyed_is_spelled_out(String hex, String what) {
        char obeyed = (char) Integer.parseInt(hex, 16);
        assertThat(PrintableText.text("a" + obeyed + "b"))
                .describedAs(what)
                .isEqualTo("a\\u" + hex + "b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "größer 見る", "a\nb\tc", "\ud83d\udc68\u200d\ud83d\udcbb"})
    void what_is_seen_stays(String text) {
        assertThat(PrintableText.text(text)).isSameAs(text);
    }

    @Test
    void a_line_stays_one() {
        assertThat(PrintableText.line("a\nerror: b")).isEqualTo("a\\u000aerror: b");
    }

    @Test
    void a_character_of_two_halves_is_spelled_in_two() {
        assertThat(PrintableText.text("a\udb40\udc41b")).isEqualTo("a\\udb40\\udc41b");
    }

    @Tag("slow")
    @Test
    void json_says_the_same_before_and_after() throws JsonProcessingException {
        ObjectMapper json = new ObjectMapper();
        for (int seed = 0; seed < 1000; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            random.ints(20, 0, 0x3000).forEach(text::appendCodePoint);
            String spelled = PrintableText.text(json.writeValueAsString(text.toString()));
            assertThat(spelled.codePoints().noneMatch(PrintableText::isObeyed)).isTrue();
            assertThat(json.readValue(spelled, String.class))
                    .describedAs("seed %d", seed)
                    .isEqualTo(text.toString());
        }
    }
}
