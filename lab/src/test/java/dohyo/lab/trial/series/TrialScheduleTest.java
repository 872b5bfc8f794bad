package dohyo.lab.trial.series;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.BlockContinuationPolicy;
import dohyo.lab.TrialRetryPolicy;
import dohyo.lab.trial.Experiments;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.model.result.TrialRecord.Outcome;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What is still to be run, and when it is asked whether another block is wanted. */
class TrialScheduleTest {

    private final List<PlannedTrial> trials =
            TrialOrderPlanner.trials(Experiments.of(3, 1, "a", "b"));
    private final List<Integer> asked = new ArrayList<>();

    @Test
    void it_is_asked_after_each_block_and_within_none() throws Exception {
        TrialSchedule way = TrialSchedule.of(trials, blocks -> {
            asked.add(blocks);
            return "";
        });
        for (PlannedTrial trial : way.ahead()) {
            assertThat(way.objection(trial)).isEmpty();
        }
        assertThat(asked).containsExactly(1, 2);
    }

    @Test
    void what_is_left_out_is_said() throws Exception {
        TrialSchedule way = TrialSchedule.of(trials, blocks -> "it is clear");
        assertThat(way.objection(trials.get(0))).isEmpty();
        assertThat(way.objection(trials.get(2))).isEqualTo("it is clear");
        assertThat(way.leftOut(trials.get(2))).isEqualTo("blocks 2 to 3 of 3 were left out");
        assertThat(way.leftOut(trials.get(4))).isEqualTo("block 3 of 3 was left out");
    }

    @Test
    void what_has_ended_is_not_run_again_however_it_ended() {
        TrialSchedule way = new TrialSchedule(
                trials,
                Map.of(1, Outcome.DONE, 2, Outcome.STORE_DIED, 3, Outcome.DONE),
                BlockContinuationPolicy.ALWAYS,
                TrialRetryPolicy.NONE);
        assertThat(way.ahead()).isEqualTo(trials.subList(3, 6));
        assertThat(way.doneBefore()).isEqualTo(2);
        assertThat(way.shareAhead()).isEqualTo(0.5);
    }

    @Test
    void it_is_not_asked_before_a_block_behind_which_others_have_ended() throws Exception {
        TrialSchedule way = new TrialSchedule(
                trials,
                Map.of(
                        1,
                        Outcome.DONE,
                        2,
                        Outcome.DONE,
                        4,
                        Outcome.DONE,
                        5,
                        Outcome.DONE,
                        6,
                        Outcome.DONE),
                blocks -> "no time",
                TrialRetryPolicy.NONE);
        assertThat(way.ahead()).containsExactly(trials.get(2));
        assertThat(way.objection(trials.get(2))).isEmpty();
    }
}
