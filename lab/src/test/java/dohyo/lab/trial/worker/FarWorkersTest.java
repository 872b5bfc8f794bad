package dohyo.lab.trial.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.trial.journal.TrialEnding;
import dohyo.model.result.TrialRecord.Outcome;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What becomes of a trial of whose workers not all files came home. */
class FarWorkersTest {

    private static final String LACK = "worker on two: its files did not come: the disk is full";

    @Test
    void a_trial_without_the_files_of_a_worker_is_not_done() {
        assertThat(FarWorkers.whole(TrialEnding.done(), List.of("", LACK)))
                .isEqualTo(new TrialEnding(Outcome.WORKER_FAILED, LACK));
        assertThat(FarWorkers.whole(TrialEnding.done(), List.of("", "")))
                .isEqualTo(TrialEnding.done());
    }

    @Test
    void what_has_ended_it_before_stands() {
        TrialEnding died = new TrialEnding(Outcome.STORE_DIED, "it died");
        assertThat(FarWorkers.whole(died, List.of(LACK))).isEqualTo(died);
    }
}
