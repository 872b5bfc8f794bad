package dohyo.model.statistics.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.statistics.Noise;
import dohyo.model.statistics.StatisticsDocument;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Locale;

/** What a plan can decide, against published tables of power. */
class PairedTestPowerTest {

    /** R's {@code power.t.test(n = 20, delta = 1, sd = 1)} prints 0.8689528. */
    @Test
    void power_of_two_samples_is_that_of_r() {
        StudentPower power = new StudentPower(Math.sqrt(2 / 20.0), 38, 0.05);
        assertThat(power.ofDifference(1)).isCloseTo(0.8689528, within(1e-6));
    }

    /** F. Faul et al., G*Power 3, Behavior Research Methods 39, 2007: effect 0.5, 34 pairs. */
    @Test
    void power_of_pairs_is_that_of_gpower() {
        StudentPower power = new StudentPower(1 / Math.sqrt(34), 33, 0.05);
        assertThat(power.ofDifference(0.5)).isCloseTo(0.8077775, within(1e-6));
    }

    /** PowerTOST's {@code sampleN.TOST}: bounds 0.8 to 1.25, truth 0.95, a 2x2 crossover. */
    @ParameterizedTest
    @CsvSource({"0.20, 20, 0.834680", "0.25, 28, 0.807439", "0.30, 40, 0.815845"})
    void power_of_equivalence_is_that_of_powertost(double cv, int subjects, double expected) {
        double error = Noise.assumed(cv).sdOfLogs() * Math.sqrt(2.0 / subjects);
        StudentPower power = new StudentPower(error, subjects - 2, 0.05);
        assertThat(power.ofEquivalence(Math.log(0.8), Math.log(1.25), Math.log(0.95)))
                .isCloseTo(expected, within(1e-6));
    }

    @Test
    void an_absent_difference_is_found_with_probability_alpha() {
        assertThat(new PairedTestPower(5, Noise.assumed(0.08), 0.05).powerOfDifference(1))
                .isCloseTo(0.05, within(1e-6));
    }

    @Test
    void smallest_ratio_has_just_the_power_asked_for() {
        PairedTestPower plan = new PairedTestPower(5, Noise.assumed(0.08), 0.05);
        double ratio = plan.smallestRatio(PairedTestPower.USUAL_POWER);
        assertThat(plan.powerOfDifference(ratio)).isCloseTo(0.8, within(1e-6));
        assertThat(ratio).isBetween(1.15, 1.25);
        double margin = plan.smallestMargin(PairedTestPower.USUAL_POWER);
        assertThat(plan.powerOfEqual(margin)).isCloseTo(0.8, within(1e-6));
    }

    @Test
    void blocks_for_a_ratio_are_the_fewest_that_see_it() {
        PairedTestPower plan = new PairedTestPower(2, Noise.assumed(0.08), 0.05);
        int blocks = plan.blocksFor(1.2, 0.8, 50).orElseThrow();
        assertThat(new PairedTestPower(blocks, plan.noise(), 0.05).smallestRatio(0.8))
                .isLessThan(1.2);
        assertThat(new PairedTestPower(blocks - 1, plan.noise(), 0.05).smallestRatio(0.8))
                .isGreaterThan(1.2);
        assertThat(plan.blocksFor(1.001, 0.8, 50)).isEmpty();
    }

    @Test
    void two_blocks_of_a_noisy_machine_decide_nothing_of_use() {
        assertThat(new PairedTestPower(2, Noise.assumed(0.5), 0.05).smallestRatio(0.8))
                .isGreaterThan(1000);
    }

    /** The table in docs/trust/statistics.md. */
    @Test
    void smallest_ratios_of_usual_plans() {
        StringBuilder table = new StringBuilder("| blocks | 2 % noise | 5 % | 8 % | 15 % |\n");
        table.append("|---|---|---|---|---|\n");
        for (int blocks : new int[] {3, 4, 5, 7, 10, 15}) {
            table.append("| ").append(blocks);
            for (double noise : new double[] {0.02, 0.05, 0.08, 0.15}) {
                PairedTestPower plan = new PairedTestPower(blocks, Noise.assumed(noise), 0.05);
                double ratio = plan.smallestRatio(PairedTestPower.USUAL_POWER);
                table.append(String.format(Locale.ROOT, " | %.2f", ratio));
            }
            table.append(" |\n");
        }
        StatisticsDocument.check("smallest-ratio", table.toString());
    }
}
