package dohyo.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.BlockRule;
import dohyo.lab.BlockRule.BlocksSoFar;
import dohyo.model.result.Plan.PlannedTrial;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.TrialRecord.Outcome;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is still to be run, and when the rule for blocks is asked. */
class ItineraryTest {

    private static final ResultDirectory FILES = new ResultDirectory(Path.of("run"));

    private final List<PlannedTrial> trials = Planner.trials(Experiments.of(3, 1, "a", "b"));
    private final List<BlocksSoFar> asked = new ArrayList<>();

    @Test
    void the_rule_is_asked_after_each_block_and_within_none() throws Exception {
        BlockRule counting = soFar -> {
            asked.add(soFar);
            return Optional.empty();
        };
        Itinerary way = new Itinerary(trials, Map.of(), counting, 100);
        for (PlannedTrial trial : way.ahead()) {
            assertThat(way.enoughBefore(trial, FILES, trial.number())).isEmpty();
        }
        assertThat(asked)
                .containsExactly(
                        new BlocksSoFar(FILES, trials.subList(0, 2), 1, 3, 103),
                        new BlocksSoFar(FILES, trials.subList(0, 4), 2, 3, 105));
    }

    @Test
    void what_is_left_out_is_said() throws Exception {
        Itinerary way = new Itinerary(trials, Map.of(), soFar -> Optional.of("it is clear"), 0);
        assertThat(way.enoughBefore(trials.get(0), FILES, 0)).isEmpty();
        assertThat(way.enoughBefore(trials.get(2), FILES, 0))
                .contains("blocks 2 to 3 of 3 were left out: it is clear");
        assertThat(way.enoughBefore(trials.get(4), FILES, 0))
                .contains("block 3 of 3 was left out: it is clear");
    }

    @Test
    void what_has_ended_is_not_run_again_however_it_ended() {
        Itinerary way = new Itinerary(
                trials,
                Map.of(1, Outcome.DONE, 2, Outcome.STORE_DIED, 3, Outcome.DONE),
                BlockRule.AS_PLANNED,
                0);
        assertThat(way.ahead()).isEqualTo(trials.subList(3, 6));
        assertThat(way.doneBefore()).isEqualTo(2);
    }
}
