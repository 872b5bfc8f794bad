package dohyo.client.resp.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/** Commands as people write them. */
class CommandTextTest {

    private static List<String> words(String text) {
        return CommandText.parse(text).words().stream()
                .map(word -> word.with("<?>"))
                .toList();
    }

    @Test
    void words_lie_between_spaces_and_question_marks_take_values() {
        assertThat(words("  HSET  user:? f1 ?\t f2 x?y "))
                .containsExactly("HSET", "user:<?>", "f1", "<?>", "f2", "x<?>y");
        assertThat(CommandText.parse("HSET user:? f1 ? f2 ?").markers()).isEqualTo(3);
        assertThat(CommandText.parse("hset k f v").name()).isEqualTo("HSET");
    }

    @Test
    void quotes_keep_spaces_and_question_marks() {
        assertThat(words("EVAL \"return redis.call('GET', KEYS[1]) -- why?\" 1 ?"))
                .containsExactly("EVAL", "return redis.call('GET', KEYS[1]) -- why?", "1", "<?>");
        assertThat(words("SET k 'a \\n b'")).containsExactly("SET", "k", "a \\n b");
        assertThat(words("SET k \"a\\n\\x41\\\"\\\\\"")).containsExactly("SET", "k", "a\nA\"\\");
        assertThat(words("SET '' pre'fix 'x")).containsExactly("SET", "", "prefix x");
    }

    @ParameterizedTest
    @CsvSource({
        "'', has to begin with the name of a command",
        "? x, has to begin with the name of a command",
        "GET \"x, has a quote that does not end",
        "GET \"\\xZZ\", has \\x without two hexadecimal digits behind it"
    })
    void what_is_no_command_is_said_so(String text, String reason) {
        assertThatThrownBy(() -> CommandText.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("command \"" + text + "\"")
                .hasMessageContaining(reason);
    }
}
