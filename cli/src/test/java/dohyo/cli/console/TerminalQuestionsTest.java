package dohyo.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Only a user at a terminal agrees, and only by saying so. */
final class TerminalQuestionsTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "y, true",
        "Y, true",
        "' yes ', true",
        "'', false",
        "n, false",
        "yesterday, false",
        "'n\ny', false",
    })
    void only_yes_is_yes(String typed, boolean agreed) {
        assertThat(asked(typed + "\n", "May it?")).isEqualTo(agreed);
    }

    @Test
    void the_end_of_the_input_is_no() {
        assertThat(asked("", "May it?")).isFalse();
    }

    @Test
    void each_answer_is_of_one_question() {
        ByteArrayOutputStream screen = new ByteArrayOutputStream();
        Questions questions = new TerminalQuestions(
                new ByteArrayInputStream("y\nn\ny\n".getBytes(UTF_8)),
                new PrintStream(screen, true, UTF_8));
        assertThat(questions.isAgreed("One?")).isTrue();
        assertThat(questions.isAgreed("Two \u001b[2J?")).isFalse();
        assertThat(questions.isAgreed("Three?")).isTrue();
        assertThat(screen.toString(UTF_8))
                .isEqualTo("One? [y/N] Two \\u001b[2J? [y/N] Three? [y/N] ");
    }

    @ParameterizedTest
    @CsvSource({
        "/dev/pts/3, true",
        "/dev/tty1, true",
        "/dev/console, true",
        "/dev/null, false",
        "pipe:[7], false",
        "/home/x/dev/pts/3, false",
    })
    void terminal_is_told_by_what_the_descriptor_leads_to(String target, boolean terminal)
            throws IOException {
        Path descriptor = Files.createSymbolicLink(folder.resolve("0"), Path.of(target));
        assertThat(TerminalQuestions.isTerminal(descriptor)).isEqualTo(terminal);
    }

    private static boolean asked(String typed, String question) {
        return new TerminalQuestions(
                        new ByteArrayInputStream(typed.getBytes(UTF_8)),
                        new PrintStream(new ByteArrayOutputStream(), true, UTF_8))
                .isAgreed(question);
    }
}
