package dohyo.model.statistics.stop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.experiment.EarlyStoppingRule;
import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.decide.Decision;
import dohyo.model.statistics.decide.HolmCorrection.Question;
import dohyo.model.statistics.decide.Rule;
import dohyo.model.statistics.decide.Verdict;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/** How runs end, and by which evidence they are judged then. */
class StoppingProcedureTest {

    private static final Rule ABOVE_ONE = new Rule.AtLeast(1);

    @ParameterizedTest
    @CsvSource({
        "2, 'judged once, after 2 blocks'",
        "5, 'judged once, after 5 blocks'",
        "7, 'judged after 5 and 7 blocks, fixed beforehand'",
        "10, 'judged after 5, 7 and 10 blocks, fixed beforehand'",
        "20, 'judged after 10, 14 and 20 blocks, fixed beforehand'"
    })
    void looks_are_fixed_by_the_number_of_blocks(int blocks, String words) {
        assertThat(StoppingProcedure.of(EarlyStoppingRule.DECIDED, blocks).describe())
                .isEqualTo(words);
    }

    @Test
    void all_blocks_are_one_ordinary_test() {
        StoppingProcedure procedure = StoppingProcedure.of(EarlyStoppingRule.NONE, 3);
        List<Question> questions = questions(1.2, 1.2, 1.21);
        assertThat(procedure.isFinished(2, questions)).isFalse();
        assertThat(procedure.isFinished(3, questions)).isTrue();
        assertThat(procedure.level()).isCloseTo(0.95, within(1e-9));
        assertThat(procedure.decide(3, questions))
                .extracting(Decision::verdict)
                .containsExactly(Verdict.CONFIRMED);
    }

    @Test
    void a_run_that_is_told_to_stops_at_the_look_that_decides() {
        StoppingProcedure procedure = StoppingProcedure.of(EarlyStoppingRule.DECIDED, 10);
        List<Question> clear = questions(1.5, 1.51, 1.49, 1.5, 1.52);
        assertThat(procedure.isFinished(4, clear)).isFalse();
        assertThat(procedure.isFinished(5, clear)).isTrue();
        assertThat(procedure.isFinished(6, clear)).isFalse();
        assertThat(procedure.isFinished(5, questions(1.5, 0.7, 1.2, 0.9, 1))).isFalse();
        assertThat(procedure.isFinished(5, List.of())).isFalse();
    }

    @Test
    void a_run_that_was_cut_off_spends_what_is_left() {
        List<Question> clear = questions(1.5, 1.51, 1.49);
        StoppingProcedure procedure = StoppingProcedure.of(EarlyStoppingRule.DECIDED, 10);
        assertThat(procedure.decide(3, clear).get(0).isDecided()).isFalse();
        assertThat(procedure.cutOffAt(3).decide(3, clear).get(0).isDecided()).isTrue();
    }

    @Test
    void narrow_looks_at_the_width_alone() {
        StoppingProcedure procedure = StoppingProcedure.of(EarlyStoppingRule.within(0.05), 30);
        List<Question> steady = questions(1, 1.01, 1, 0.99, 1, 1.01, 0.99);
        assertThat(procedure.isFinished(7, steady)).isTrue();
        assertThat(procedure.isFinished(7, questions(1, 1.3, 0.8, 1.1, 1, 1.2, 0.9)))
                .isFalse();
        assertThat(procedure.describe())
                .isEqualTo("blocks added until the interval was ±5 % wide, 7 at least and 30 at"
                        + " most, fixed beforehand");
    }

    @Test
    void what_is_known_from_below_speaks_only_upwards() {
        LogScaleEstimate high = LogScaleEstimate.of(2, 2.1, 1.9, 2);
        assertThat(verdict(new Rule.AtLeast(1), high)).isEqualTo(Verdict.CONFIRMED);
        assertThat(verdict(new Rule.AtLeast(4), high)).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(verdict(new Rule.AtMost(1), high)).isEqualTo(Verdict.REFUTED);
        assertThat(verdict(new Rule.AtMost(4), high)).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(verdict(Rule.equal(0.05), high)).isEqualTo(Verdict.REFUTED);
        assertThat(verdict(Rule.around(2, 0.2), high)).isEqualTo(Verdict.INCONCLUSIVE);
    }

    private static Verdict verdict(Rule rule, LogScaleEstimate estimate) {
        return Decision.of(new Rule.KnownFromBelow(rule), estimate, 0.05).verdict();
    }

    private static List<Question> questions(double... ratios) {
        return List.of(new Question(ABOVE_ONE, LogScaleEstimate.of(ratios)));
    }
}
