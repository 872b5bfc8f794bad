package dohyo.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Commands as a shell would read them again. */
final class CommandLineTextTest {

    @Test
    void plain_words_stay_as_they_are_and_others_are_quoted_for_a_shell() {
        assertThat(CommandLineText.of(List.of("run", "a b", "--out", "it's", "x$y", "")))
                .isEqualTo("./dohyo run 'a b' --out 'it'\\''s' 'x$y' ''");
    }
}
