package dohyo.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.trial.Experiments;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** As many whole blocks as fit. */
class RunTimeBudgetTest {

    private static final long SECOND = 1_000_000_000L;
    private static final double TRIAL = RunDurationEstimate.seconds(Experiments.of(1, 1, "a"));

    private final AtomicLong clock = new AtomicLong(5 * SECOND);

    @Test
    void another_block_is_begun_when_it_will_end_in_time() {
        RunTimeBudget budget = new RunTimeBudget(600, 0, clock::get);
        clock.addAndGet(400 * SECOND);
        assertThat(budget.objection(2)).isEmpty();
        clock.addAndGet(SECOND);
        assertThat(budget.objection(2))
                .isEqualTo("7 min of the 10 min given were used, and a block takes about 3 min");
    }

    @Test
    void what_earlier_parts_of_the_run_took_counts() {
        RunTimeBudget budget = new RunTimeBudget(60, 30, clock::get);
        clock.addAndGet(10 * SECOND);
        assertThat(budget.objection(2)).isEmpty();
        assertThat(budget.objection(1))
                .isEqualTo("40 s of the 60 s given were used, and a block takes about 40 s");
    }

    @Test
    void blocks_are_counted_by_the_estimate_and_never_more_than_planned() {
        assertThat(RunTimeBudget.blocks(2.5 * TRIAL, Experiments.of(4, 1, "a"), List.of()))
                .isEqualTo(2);
        assertThat(RunTimeBudget.blocks(100 * TRIAL, Experiments.of(4, 1, "a"), List.of()))
                .isEqualTo(4);
        assertThat(RunTimeBudget.blocks(1.5 * TRIAL, Experiments.of(4, 1, "a", "b"), List.of()))
                .isZero();
    }

    @Test
    void what_is_fetched_before_the_first_trial_does_not_count() throws IOException {
        BlockContinuationPolicy both =
                BlockContinuationPolicy.ALWAYS.and(new RunTimeBudget(600, 0, clock::get));
        clock.addAndGet(500 * SECOND);
        both.begins();
        clock.addAndGet(400 * SECOND);
        assertThat(both.objection(2)).isEmpty();
    }
}
