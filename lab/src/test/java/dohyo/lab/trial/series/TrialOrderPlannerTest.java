package dohyo.lab.trial.series;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.trial.Experiments;
import dohyo.model.result.RunPlan.PlannedTrial;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The order of trials. */
class TrialOrderPlannerTest {

    @RepeatedTest(50)
    void each_block_holds_every_arm_once(RepetitionInfo seed) {
        List<PlannedTrial> trials = TrialOrderPlanner.trials(
                Experiments.of(4, seed.getCurrentRepetition(), "a", "b", "c"));
        assertThat(trials)
                .extracting(PlannedTrial::number)
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 12).boxed().toList());
        for (int block = 1; block <= 4; block++) {
            List<PlannedTrial> ofBlock = trials.subList(3 * block - 3, 3 * block);
            assertThat(ofBlock).extracting(PlannedTrial::block).containsOnly(block);
            assertThat(ofBlock)
                    .extracting(PlannedTrial::arm)
                    .containsExactlyInAnyOrder("a", "b", "c");
        }
    }

    @Test
    void same_seed_gives_the_same_order_and_another_one_another() {
        List<PlannedTrial> once = TrialOrderPlanner.trials(Experiments.of(9, 1, "a", "b", "c"));
        assertThat(TrialOrderPlanner.trials(Experiments.of(9, 1, "a", "b", "c")))
                .isEqualTo(once);
        assertThat(TrialOrderPlanner.trials(Experiments.of(9, 2, "a", "b", "c")))
                .isNotEqualTo(once);
    }

    @Test
    void every_order_of_arms_is_about_equally_likely() {
        Map<String, Integer> orders = new HashMap<>();
        for (int seed = 0; seed < 6000; seed++) {
            List<PlannedTrial> trials =
                    TrialOrderPlanner.trials(Experiments.of(1, seed, "a", "b", "c"));
            String order =
                    String.join("", trials.stream().map(PlannedTrial::arm).toList());
            orders.merge(order, 1, Integer::sum);
        }
        assertThat(orders).hasSize(6);
        assertThat(orders.values()).allSatisfy(count -> assertThat(count).isBetween(850, 1150));
    }

    @RepeatedTest(20)
    void each_second_block_mirrors_the_one_before(RepetitionInfo seed) {
        List<String> arms =
                TrialOrderPlanner.trials(Experiments.of(4, seed.getCurrentRepetition(), "a", "b"))
                        .stream()
                        .map(PlannedTrial::arm)
                        .toList();
        assertThat(arms.get(0)).isEqualTo(arms.get(3)).isNotEqualTo(arms.get(2));
        assertThat(arms.get(4)).isEqualTo(arms.get(7)).isNotEqualTo(arms.get(6));
    }

    @Test
    void directory_tells_number_arm_and_block() {
        assertThat(TrialOrderPlanner.trials(Experiments.of(1, 1, "closed-loop")))
                .extracting(PlannedTrial::directory)
                .containsExactly("001-closed-loop-b1");
    }

    @Test
    void name_of_an_arm_cannot_leave_the_directory() {
        assertThat(TrialOrderPlanner.trials(Experiments.of(1, 1, "../../a b/ü")))
                .extracting(PlannedTrial::directory)
                .containsExactly("001-..-..-a-b---b1");
    }
}
