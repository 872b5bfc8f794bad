package dohyo.model.statistics.stop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.Noise;
import dohyo.model.statistics.StatisticsDocument;
import dohyo.model.statistics.decide.Decision;
import dohyo.model.statistics.decide.Rule;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Plans with several looks. */
class InterimLooksTest {

    /**
     * D. M. Reboussin et al., "Computations for group sequential boundaries using the Lan-DeMets
     * spending function method", Controlled Clinical Trials 21, 2000: O'Brien-Fleming, two-sided 5
     * %, equal steps.
     */
    static final List<Arguments> PUBLISHED = List.of(
            Arguments.of(new double[] {1.9600}),
            Arguments.of(new double[] {2.9626, 1.9686}),
            Arguments.of(new double[] {3.7103, 2.5114, 1.9930}),
            Arguments.of(new double[] {4.3326, 2.9631, 2.3590, 2.0141}),
            Arguments.of(new double[] {4.8769, 3.3569, 2.6803, 2.2898, 2.0310}));

    @ParameterizedTest
    @FieldSource("PUBLISHED")
    void boundaries_are_the_published_ones(double... expected) {
        double[] shares = IntStream.rangeClosed(1, expected.length)
                .mapToDouble(it -> (double) it / expected.length)
                .toArray();
        assertThat(SpendingBoundary.criticalValues(shares, 0.05))
                .containsExactly(expected, within(2e-4));
    }

    @Test
    void usual_looks_spend_little_early_and_most_at_the_end() {
        InterimLooks looks = InterimLooks.usual();
        assertThat(looks.fewestBlocks()).isEqualTo(5);
        assertThat(looks.mostBlocks()).isEqualTo(10);
        assertThat(looks.alphaAt(5)).isBetween(0.002, 0.003);
        assertThat(looks.alphaAt(6)).isZero();
        assertThat(looks.alphaAt(7)).isBetween(0.01, 0.014);
        assertThat(looks.alphaAt(10)).isBetween(0.039, 0.042).isEqualTo(looks.lastAlpha());
    }

    /** The table in docs/trust/statistics.md. */
    @Test
    void usual_looks_are_those_of_the_document() {
        InterimLooks looks = InterimLooks.usual();
        StringBuilder table = new StringBuilder("| blocks | p-value needed |\n|---|---|\n");
        for (int blocks : new int[] {5, 7, 10}) {
            double percent = 100 * looks.alphaAt(blocks);
            table.append(String.format(Locale.ROOT, "| %d | %.2f %% |%n", blocks, percent));
        }
        StatisticsDocument.check("looks", table.toString());
    }

    @Test
    void usual_plan_sees_a_fifth_at_eight_percent_of_noise() {
        assertThat(InterimLooks.usual().plan(Noise.assumed(0.08)).smallestRatio(0.8))
                .isBetween(1.1, 1.2);
        assertThat(InterimLooks.usual().plan(Noise.assumed(0.03)).powerOfEqual(0.05))
                .isGreaterThan(0.8);
    }

    @Test
    void one_look_is_an_ordinary_test() {
        assertThat(InterimLooks.once(0.05, 3).lastAlpha()).isCloseTo(0.05, within(1e-9));
    }

    @Test
    void a_run_cut_off_spends_what_is_left() {
        InterimLooks cut = InterimLooks.usual().cutOffAt(8);
        assertThat(cut.alphaAt(5)).isCloseTo(InterimLooks.usual().alphaAt(5), within(1e-12));
        assertThat(cut.alphaAt(7)).isCloseTo(InterimLooks.usual().alphaAt(7), within(1e-9));
        assertThat(cut.mostBlocks()).isEqualTo(8);
        assertThat(cut.lastAlpha()).isBetween(0.036, 0.045);
        assertThat(InterimLooks.usual().cutOffAt(3).lastAlpha()).isCloseTo(0.05, within(1e-9));
        assertThat(InterimLooks.usual().cutOffAt(10).mostBlocks()).isEqualTo(10);
    }

    @Test
    void a_run_goes_on_between_looks_and_while_a_question_is_open() {
        LogScaleEstimate sure = new LogScaleEstimate(0.5, 0.001, 6, 7);
        List<Decision> decided =
                List.of(InterimLooks.usual().decide(7, new Rule.Different(0.05), sure));
        List<Decision> open = List.of(InterimLooks.usual()
                .decide(7, new Rule.Different(0.05), new LogScaleEstimate(0.05, 0.05, 6, 7)));
        assertThat(InterimLooks.usual().isFinished(7, decided)).isTrue();
        assertThat(InterimLooks.usual().isFinished(6, decided)).isFalse();
        assertThat(InterimLooks.usual().isFinished(7, open)).isFalse();
        assertThat(InterimLooks.usual().isFinished(10, open)).isTrue();
    }

    @Test
    void looks_rise() {
        assertThatIllegalArgumentException().isThrownBy(() -> InterimLooks.at(0.05, 5, 5));
        assertThatIllegalArgumentException().isThrownBy(() -> InterimLooks.once(0.05, 1));
    }

    @Test
    void blocks_expected_for_a_width_grow_with_noise_up_to_the_budget() {
        IntervalWidthStopping rule = new IntervalWidthStopping(1.05, 7, 30);
        assertThat(rule.blocksExpected(Noise.assumed(0.01))).isEqualTo(7);
        assertThat(rule.blocksExpected(Noise.assumed(0.05))).isBetween(9, 14);
        assertThat(rule.blocksExpected(Noise.assumed(0.5))).isEqualTo(30);
        LogScaleEstimate narrow = new LogScaleEstimate(0, 0.02, 6, 7);
        assertThat(rule.isNarrow(narrow)).isFalse();
        assertThat(rule.isNarrow(new LogScaleEstimate(0, 0.015, 6, 7))).isTrue();
        assertThat(rule.interval(new LogScaleEstimate(0, 0.015, 6, 7)).isWithin(1 / 1.05, 1.05))
                .isTrue();
    }
}
