package dohyo.model.workload;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which question marks of a command stand for values. */
class CommandBindMarkersTest {

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "GET user:?, 1",
                "HSET ? a ? b ?, 3",
                "GET '?', 0",
                "SET ? 'why?', 1",
                "SET ? \"why? \\\" really?\" ?, 2",
                "SET ? it's ? 'fine?, 2",
                "PING, 0",
                // A quote that does not end.
                "GET \"?, 0",
                "GET \"\\, 0",
                "``, 0",
            })
    void question_marks_in_quotes_stand_for_none(String command, int markers) {
        assertThat(CommandBindMarkers.count(command)).isEqualTo(markers);
    }

    @Test
    void blanks_in_quotes_part_no_words() {
        assertThat(CommandBindMarkers.words(" EVAL 'return 1' 1  a:? "))
                .containsExactly(
                        new CommandBindMarkers.Word("EVAL", 0),
                        new CommandBindMarkers.Word("'return 1'", 0),
                        new CommandBindMarkers.Word("1", 0),
                        new CommandBindMarkers.Word("a:?", 1));
    }
}
