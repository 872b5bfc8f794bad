package dohyo.model.statistics.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.statistics.Interval;
import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.decide.HolmCorrection.Question;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Random;

/** Rules, verdicts, and several of them at once. */
class DecisionTest {

    private static final double ALPHA = 0.05;

    /** An estimate of 20 degrees of freedom, where t is 2.086 and 1.725: named by its ratio. */
    @ParameterizedTest
    @CsvSource({
        // ratio, error, at least 1.1, at most 1.1, equal within 5 % / different
        "1.20, 0.02, CONFIRMED,    REFUTED, REFUTED/CONFIRMED",
        "1.10, 0.02, INCONCLUSIVE, INCONCLUSIVE, REFUTED/CONFIRMED",
        "1.00, 0.02, REFUTED,      CONFIRMED, CONFIRMED/REFUTED",
        "1.00, 0.10, INCONCLUSIVE, INCONCLUSIVE, INCONCLUSIVE/INCONCLUSIVE",
        // surely not 1, and surely within the margin: the stronger evidence speaks
        "1.02, 0.002, REFUTED,     CONFIRMED, CONFIRMED/REFUTED",
        "0.80, 0.02, REFUTED,      CONFIRMED, REFUTED/CONFIRMED",
    })
    void a_verdict_is_read_off_the_interval(
            double ratio, double error, Verdict atLeast, Verdict atMost, String others) {
        LogScaleEstimate estimate = new LogScaleEstimate(Math.log(ratio), error, 20, 21);
        assertThat(verdict(new Rule.AtLeast(1.1), estimate)).isEqualTo(atLeast);
        assertThat(verdict(new Rule.AtMost(1.1), estimate)).isEqualTo(atMost);
        assertThat(verdict(Rule.equal(0.05), estimate))
                .isEqualTo(Verdict.valueOf(others.split("/", -1)[0]));
        assertThat(verdict(new Rule.Different(0.05), estimate))
                .isEqualTo(Verdict.valueOf(others.split("/", -1)[1]));
    }

    @RepeatedTest(50)
    void p_values_and_intervals_say_the_same(RepetitionInfo seed) {
        Random random = new Random(seed.getCurrentRepetition());
        LogScaleEstimate estimate = new LogScaleEstimate(
                0.2 * random.nextGaussian(), 0.1 * random.nextDouble(), 1 + random.nextInt(20), 5);
        Interval interval = estimate.interval(1 - ALPHA);
        assertThat(verdict(new Rule.AtLeast(1.1), estimate) == Verdict.CONFIRMED)
                .isEqualTo(interval.low() >= 1.1);
        assertThat(verdict(new Rule.AtLeast(1.1), estimate) == Verdict.REFUTED)
                .isEqualTo(interval.high() <= 1.1);
        assertThat(verdict(Rule.equal(0.1), estimate) == Verdict.CONFIRMED)
                .isEqualTo(estimate.interval(1 - 2 * ALPHA).isWithin(1 / 1.1, 1.1));
        assertThat(verdict(Rule.equal(0.1), estimate) == Verdict.REFUTED)
                .isEqualTo(interval.high() <= 1 / 1.1 || interval.low() >= 1.1);
        assertThat(new Rule.Different(0.1).pConfirmed(estimate) <= ALPHA)
                .isEqualTo(!interval.contains(1));
    }

    @Test
    void one_trial_decides_nothing() {
        assertThat(verdict(new Rule.AtLeast(1.1), LogScaleEstimate.of(1000)))
                .isEqualTo(Verdict.INCONCLUSIVE);
    }

    /** Holm's procedure as in Wikipedia's example: the first and the fourth are rejected at 5 %. */
    @Test
    void holm_adjusts_p_values() {
        assertThat(HolmCorrection.adjusted(0.01, 0.04, 0.03, 0.005))
                .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-12));
        assertThat(HolmCorrection.adjusted(0.7)).containsExactly(0.7);
        assertThat(HolmCorrection.adjusted(0.7, 0.8)).containsExactly(1, 1);
    }

    @Test
    void what_one_claim_decides_several_may_not() {
        LogScaleEstimate near = new LogScaleEstimate(0.05, 0.022, 20, 21);
        Question question = new Question(new Rule.Different(0.01), near);
        assertThat(HolmCorrection.decide(List.of(question), ALPHA).get(0).isDecided())
                .isTrue();
        assertThat(HolmCorrection.decide(List.of(question, question), ALPHA))
                .extracting(Decision::verdict)
                .containsOnly(Verdict.INCONCLUSIVE);
        assertThat(HolmCorrection.simultaneousLevel(ALPHA, 2)).isCloseTo(0.975, within(1e-12));
    }

    /** A claim that is just below its level is decided, and one just above it is not. */
    @Test
    void level_of_each_claim_is_where_holm_decides_it() {
        for (int seed = 0; seed < 200; seed++) {
            Random chance = new Random(seed);
            double[] all = chance.doubles(1 + seed % 6)
                    .map(uniform -> uniform * uniform * 0.1)
                    .toArray();
            double[] levels = HolmCorrection.levels(0.05, all);
            for (int own = 0; own < all.length; own++) {
                double[] just = all.clone();
                just[own] = levels[own] * 0.999;
                assertThat(HolmCorrection.adjusted(just)[own])
                        .as("seed " + seed)
                        .isLessThan(0.05);
                just[own] = levels[own] * 1.001;
                assertThat(HolmCorrection.adjusted(just)[own])
                        .as("seed " + seed)
                        .isGreaterThan(0.05);
            }
        }
    }

    private static Verdict verdict(Rule rule, LogScaleEstimate estimate) {
        return Decision.of(rule, estimate, ALPHA).verdict();
    }
}
