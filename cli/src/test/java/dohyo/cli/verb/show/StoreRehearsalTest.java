package dohyo.cli.verb.show;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.cli.console.EnvironmentFailure;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.Outcome;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What a check on a store says of a store that did not last. */
final class StoreRehearsalTest {

    @Test
    void a_store_that_dies_has_not_understood_the_file() {
        assertThatThrownBy(() -> StoreRehearsal.requireDone(trial(Outcome.STORE_DIED)))
                .isInstanceOf(EnvironmentFailure.class)
                .hasMessage("the check of arm 'a' did not come to its end: the reason");
        assertThatCode(() -> StoreRehearsal.requireDone(trial(Outcome.DONE)))
                .doesNotThrowAnyException();
    }

    private static TrialRecord trial(Outcome outcome) {
        return new TrialRecord(
                TrialRecord.SCHEMA,
                1,
                "a",
                1,
                outcome,
                "the reason",
                0,
                0,
                "null",
                "1",
                "17",
                List.of(),
                List.of(),
                List.of(),
                null,
                null,
                null);
    }
}
