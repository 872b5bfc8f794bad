package dohyo.model.statistics.stop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dohyo.model.experiment.EarlyStoppingRule;
import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.decide.Decision;
import dohyo.model.statistics.decide.HolmCorrection.Question;
import dohyo.model.statistics.decide.Rule;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Runs that are given more blocks because they had told nothing. */
class AdditionalLookProcedureTest {

    private static final int RUNS = 10_000;
    private static final double NOISE = 0.1;

    @ParameterizedTest
    @CsvSource({
        "0, 0.95", // as planned
        "1, 0.975",
        "2, 0.9875",
    })
    void each_look_has_half_of_what_the_one_before_had(int looks, double level) {
        assertThat(procedure(looks, 12).level()).isCloseTo(level, offset(1e-9));
    }

    @Test
    void it_says_how_the_level_changed() {
        assertThat(procedure(1, 12).describe())
                .isEqualTo("judged again after 12 blocks, since results had been seen after 3: the"
                        + " tests are at 2.5 % instead of 5 %, so that whoever goes on until"
                        + " something is decided errs in at most 7.5 % of runs");
    }

    @Test
    void blocks_that_were_added_are_all_run() {
        EarlyStoppingRule decided = EarlyStoppingRule.DECIDED.lookedAfter(List.of(5));
        assertThat(decided.asks()).isFalse();
        StoppingProcedure procedure = StoppingProcedure.of(decided, 12);
        assertThat(procedure.isFinished(11, List.of(question(5, 5, 5, 5.001)))).isFalse();
        assertThat(procedure.isFinished(12, List.of())).isTrue();
    }

    /** Arms that are equal; whoever sees no difference doubles the blocks, up to three times. */
    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"1, 0.05", "2, 0.075", "3, 0.0875", "4, 0.1"})
    void looking_again_until_something_is_decided_errs_as_seldom_as_it_says(
            int looks, double most) {
        int wrong = 0;
        Random random = new Random(looks);
        for (int run = 0; run < RUNS; run++) {
            wrong += saysDifferent(random, looks) ? 1 : 0;
        }
        assertThat((double) wrong / RUNS).isLessThan(most + 0.004);
    }

    private static boolean saysDifferent(Random random, int looks) {
        double[] ratios = IntStream.range(0, 4 << looks)
                .mapToDouble(block -> Math.exp(NOISE * random.nextGaussian()))
                .toArray();
        for (int look = 0; look < looks; look++) {
            int blocks = 4 << look;
            Question question = question(Arrays.copyOf(ratios, blocks));
            Decision decision =
                    procedure(look, blocks).decide(blocks, List.of(question)).get(0);
            if (decision.isDecided()) {
                return true;
            }
        }
        return false;
    }

    private static StoppingProcedure procedure(int looks, int blocks) {
        List<Integer> looked =
                IntStream.range(0, looks).mapToObj(look -> 3 << look).toList();
        return StoppingProcedure.of(EarlyStoppingRule.NONE.lookedAfter(looked), blocks);
    }

    private static Question question(double... ratios) {
        return new Question(new Rule.Different(0.001), LogScaleEstimate.of(ratios));
    }
}
