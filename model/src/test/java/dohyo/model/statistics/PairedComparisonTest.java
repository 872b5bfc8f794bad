package dohyo.model.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.statistics.Comparison.Design;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** Ratios of two arms, against published examples taken as logarithms. */
class PairedComparisonTest {

    /**
     * Student 1908, hours of sleep gained with two drugs by ten patients; also R's {@code sleep}.
     */
    private static final double[] ONE = {.7, -1.6, -.2, -1.2, -.1, 3.4, 3.7, .8, 0, 2};

    private static final double[] OTHER = {1.9, .8, 1.1, .1, -.1, 4.4, 5.5, 1.6, 4.6, 3.4};

    /** R: t = -4.0621, df = 9, p-value = 0.002833, interval -2.4598858 to -0.7001142. */
    @Test
    void pairs_give_the_result_of_student() {
        Comparison sleep = Comparison.of(exp(ONE), exp(OTHER));
        LogScaleEstimate estimate = sleep.estimate();
        assertThat(sleep.design()).isEqualTo(Design.PAIRED);
        assertThat(estimate.meanLog()).isCloseTo(-1.58, within(1e-12));
        assertThat(estimate.meanLog() / estimate.standardError()).isCloseTo(-4.0621, within(5e-5));
        assertThat(estimate.degreesOfFreedom()).isEqualTo(9);
        assertThat(estimate.pValue(1)).isCloseTo(0.002833, within(5e-7));
        assertThat(Math.log(estimate.interval(0.95).low())).isCloseTo(-2.4598858, within(5e-8));
        assertThat(Math.log(estimate.interval(0.95).high())).isCloseTo(-0.7001142, within(5e-8));
    }

    /** R: t = -1.8608, df = 17.776, p-value = 0.07939, interval -3.3654832 to 0.2054832. */
    @Test
    void values_of_other_blocks_give_the_result_of_welch() {
        Map<Integer, Double> later = new TreeMap<>();
        exp(OTHER).forEach((block, value) -> later.put(block + 100, value));
        Comparison sleep = Comparison.of(exp(ONE), later);
        LogScaleEstimate estimate = sleep.estimate();
        assertThat(sleep.design()).isEqualTo(Design.UNPAIRED);
        assertThat(estimate.meanLog() / estimate.standardError()).isCloseTo(-1.8608, within(5e-5));
        assertThat(estimate.degreesOfFreedom()).isCloseTo(17.776, within(5e-4));
        assertThat(estimate.pValue(1)).isCloseTo(0.07939, within(5e-6));
        assertThat(Math.log(estimate.interval(0.95).low())).isCloseTo(-3.3654832, within(5e-8));
        assertThat(Math.log(estimate.interval(0.95).high())).isCloseTo(0.2054832, within(5e-8));
    }

    @Test
    void a_missing_trial_costs_its_block_and_many_missing_ones_the_pairing() {
        Map<Integer, Double> full = Map.of(1, 10.0, 2, 11.0, 3, 12.0, 4, 10.0, 5, 11.0);
        Comparison one = Comparison.of(full, Map.of(1, 5.0, 2, 5.5, 3, 6.0, 5, 5.5));
        assertThat(one.design()).isEqualTo(Design.PAIRED);
        assertThat(one.armTrials()).isEqualTo(4);
        assertThat(one.estimate().value()).isCloseTo(2, within(1e-12));
        Comparison many = Comparison.of(full, Map.of(1, 5.0, 2, 5.5));
        assertThat(many.design()).isEqualTo(Design.UNPAIRED);
        assertThat(many.armTrials()).isEqualTo(5);
        assertThat(many.baselineTrials()).isEqualTo(2);
    }

    /**
     * A run that was cut off in its second block has one block, whatever that block's half says.
     */
    @Test
    void where_an_arm_has_one_value_the_ratio_is_that_of_its_block() {
        Comparison cut = Comparison.of(Map.of(1, 1000.0, 2, 500.0), Map.of(1, 1000.0));
        assertThat(cut.design()).isEqualTo(Design.PAIRED);
        assertThat(cut.estimate().value()).isCloseTo(1, within(1e-12));
        assertThat(cut.armTrials()).isEqualTo(1);
    }

    @Test
    void one_pair_has_a_ratio_and_knows_nothing_of_its_error() {
        LogScaleEstimate estimate =
                Comparison.of(Map.of(1, 3.0), Map.of(1, 2.0)).estimate();
        assertThat(estimate.value()).isCloseTo(1.5, within(1e-12));
        assertThat(estimate.interval(0.95))
                .isEqualTo(new Interval(0, Double.POSITIVE_INFINITY, 0.95));
        assertThat(estimate.pValue(1)).isEqualTo(1);
    }

    @Test
    void values_without_any_spread_are_known_to_their_digits() {
        LogScaleEstimate same = LogScaleEstimate.of(1, 1, 1);
        assertThat(same.interval(0.95).low()).isBetween(0.998, 0.9995);
        assertThat(same.interval(0.95).high()).isBetween(1.0005, 1.002);
        assertThat(same.pValue(1)).isEqualTo(1);
        assertThat(same.pValue(1.01)).isBetween(1e-6, 0.01);
        Map<Integer, Double> twice = Map.of(1, 2.0, 2, 2.0, 3, 2.0, 4, 2.0);
        LogScaleEstimate unpaired = Comparison.of(twice, Map.of(5, 2.0, 6, 2.0)).estimate();
        assertThat(unpaired.interval(0.95).high()).isBetween(1.0005, 1.002);
    }

    /** 16, 32 and 64 were tried: 32 says that 16 are too few. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 10, 100})
    void values_of_a_ladder_are_known_to_its_rungs(int trials) {
        double[] all = new double[trials];
        Arrays.fill(all, 32);
        Interval interval = LogScaleEstimate.of(all).ofCells(Math.log(2)).interval(0.95);
        assertThat(interval.low()).isLessThanOrEqualTo(32 / Math.sqrt(2) + 0.1);
        assertThat(interval.high()).isGreaterThanOrEqualTo(32 * Math.sqrt(2) - 0.1);
    }

    @Test
    void what_is_not_positive_has_no_ratio() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Comparison.of(Map.of(1, 0.0), Map.of(1, 2.0)))
                .withMessage("ratios are taken of positive numbers, and 0.0 is none");
    }

    private static Map<Integer, Double> exp(double[] logs) {
        Map<Integer, Double> values = new TreeMap<>();
        for (int block = 0; block < logs.length; block++) {
            values.put(block, Math.exp(logs[block]));
        }
        return values;
    }
}
