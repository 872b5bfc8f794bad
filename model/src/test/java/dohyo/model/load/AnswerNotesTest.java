package dohyo.model.load;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.Json;

import org.junit.jupiter.api.Test;

import java.util.Map;

/** What the store said beside its answers adds up, and is read from files that do not tell. */
class AnswerNotesTest {

    private static final AnswerNotes ONE = new AnswerNotes(3, Map.of("a", 2L, "b", 1L), 5);
    private static final AnswerNotes TWO = new AnswerNotes(4, Map.of("a", 3L, "c", 1L), 6);

    @Test
    void both_together_and_what_came_since() {
        AnswerNotes sum = ONE.plus(TWO);
        assertThat(sum).isEqualTo(new AnswerNotes(7, Map.of("a", 5L, "b", 1L, "c", 1L), 11));
        assertThat(sum.minus(ONE)).isEqualTo(TWO);
        assertThat(sum.minus(sum)).isEqualTo(AnswerNotes.NONE);
    }

    @Test
    void they_come_back_from_a_file() throws Exception {
        assertThat(Json.parse(Json.line(ONE), AnswerNotes.class)).isEqualTo(ONE);
        assertThat(Json.parse("{\"warned\": 1}", AnswerNotes.class))
                .isEqualTo(new AnswerNotes(1, Map.of(), 0));
    }
}
