package dohyo.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.BlockRule.BlocksSoFar;
import dohyo.lab.trial.Experiments;
import dohyo.model.result.ResultDirectory;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** As many whole blocks as fit. */
class BudgetTest {

    private static final double TRIAL = Estimate.seconds(Experiments.of(1, 1, "a"));

    @Test
    void another_block_is_begun_when_it_will_end_in_time() {
        Budget budget = new Budget(600);
        assertThat(budget.enough(soFar(2, 400))).isEmpty();
        assertThat(budget.enough(soFar(2, 401)))
                .contains("7 min of the 10 min given were used, and a block takes about 3 min");
        assertThat(new Budget(60).enough(soFar(1, 40)))
                .contains("40 s of the 60 s given were used, and a block takes about 40 s");
    }

    @Test
    void blocks_are_counted_by_the_estimate_and_never_more_than_planned() {
        assertThat(new Budget(2.5 * TRIAL).blocks(Experiments.of(4, 1, "a"), List.of()))
                .isEqualTo(2);
        assertThat(new Budget(100 * TRIAL).blocks(Experiments.of(4, 1, "a"), List.of()))
                .isEqualTo(4);
        assertThat(new Budget(1.5 * TRIAL).blocks(Experiments.of(4, 1, "a", "b"), List.of()))
                .isZero();
    }

    @Test
    void the_first_rule_that_has_enough_is_told() throws Exception {
        BlockRule other = soFar -> Optional.of("it is clear");
        assertThat(other.or(new Budget(1)).enough(soFar(1, 9))).contains("it is clear");
        assertThat(BlockRule.AS_PLANNED.or(other).enough(soFar(1, 9))).contains("it is clear");
        assertThat(BlockRule.AS_PLANNED.enough(soFar(1, 9))).isEmpty();
    }

    private static BlocksSoFar soFar(int done, double seconds) {
        ResultDirectory files = new ResultDirectory(Path.of("run"));
        return new BlocksSoFar(files, List.of(), done, 9, seconds);
    }
}
