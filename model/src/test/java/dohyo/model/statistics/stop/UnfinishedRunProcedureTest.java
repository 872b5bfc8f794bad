package dohyo.model.statistics.stop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.experiment.EarlyStoppingRule;
import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.decide.HolmCorrection.Question;
import dohyo.model.statistics.decide.Rule;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Runs that somebody looks at before their end. */
class UnfinishedRunProcedureTest {

    private static final int RUNS = 10_000;
    private static final int BLOCKS = 10;
    private static final double NOISE = 0.1;
    private static final StoppingProcedure PLANNED =
            StoppingProcedure.of(EarlyStoppingRule.NONE, BLOCKS);

    @Test
    void interval_and_verdict_are_of_one_level_and_it_says_why() {
        UnfinishedRunProcedure early = new UnfinishedRunProcedure(PLANNED);
        assertThat(early.level()).isCloseTo(0.999, within(1e-9));
        assertThat(early.decide(5, List.of(question(5, 5.01, 4.99, 5, 5.02)))
                        .get(0)
                        .isDecided())
                .isTrue();
        assertThat(early.decide(5, List.of(question(1.03, 1.07, 1.04, 1.09, 1.05)))
                        .get(0)
                        .isDecided())
                .isFalse();
        assertThat(early.describe())
                .isEqualTo("the run is not at its end, so for now the tests are at 0.1 %; planned:"
                        + " judged once, after 10 blocks");
    }

    /** Arms that are equal; the run is looked at after each block from the second on. */
    @Tag("slow")
    @Test
    void looks_before_the_end_cost_it_next_to_nothing() {
        int wrong = 0;
        Random random = new Random(1);
        for (int run = 0; run < RUNS; run++) {
            wrong += saysDifferent(random) ? 1 : 0;
        }
        assertThat((double) wrong / RUNS).isBetween(0.045, 0.062);
    }

    private static boolean saysDifferent(Random random) {
        double[] ratios = IntStream.range(0, BLOCKS)
                .mapToDouble(block -> Math.exp(NOISE * random.nextGaussian()))
                .toArray();
        return IntStream.rangeClosed(2, BLOCKS).anyMatch(blocks -> {
            StoppingProcedure procedure =
                    blocks == BLOCKS ? PLANNED : new UnfinishedRunProcedure(PLANNED);
            Question question = question(Arrays.copyOf(ratios, blocks));
            return procedure.decide(blocks, List.of(question)).get(0).isDecided();
        });
    }

    private static Question question(double... ratios) {
        return new Question(new Rule.Different(0.001), LogScaleEstimate.of(ratios));
    }
}
