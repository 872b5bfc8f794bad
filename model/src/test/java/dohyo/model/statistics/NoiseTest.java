package dohyo.model.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** What one trial differs from the next. */
class NoiseTest {

    /**
     * NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.8, GEAR.DAT: 100 diameters, standard
     * deviation 0.006278908, interval 0.005512907 to 0.007294086.
     */
    @Test
    void interval_of_a_standard_deviation_is_that_of_the_handbook() {
        Interval interval = new Noise(0.006278908, 99).interval(0.95);
        assertThat(interval.low()).isCloseTo(0.005512907, within(1e-6));
        assertThat(interval.high()).isCloseTo(0.007294086, within(1e-6));
    }

    @Test
    void coefficient_of_variation_and_logarithms_are_two_views_of_one_noise() {
        assertThat(Noise.assumed(0.08).sdOfLogs()).isCloseTo(0.079872, within(1e-6));
        assertThat(Noise.assumed(0.08).coefficientOfVariation()).isCloseTo(0.08, within(1e-12));
        assertThat(Noise.assumed(0.08).sdOfLogRatio()).isCloseTo(0.112957, within(1e-6));
        assertThat(Noise.assumed(0.08).interval(0.95).high()).isInfinite();
    }

    /** By hand: logs 0, 2 and 0, 0, 3: squares 2 and 6, freedom 1 and 2. */
    @Test
    void arms_are_pooled_by_their_degrees_of_freedom() {
        Noise noise = Noise.within(List.of(exp(0, 2), exp(0, 0, 3)));
        assertThat(noise.degreesOfFreedom()).isEqualTo(3);
        assertThat(noise.sdOfLogs()).isCloseTo(Math.sqrt(8 / 3.0), within(1e-12));
    }

    /** By hand: differences 0.2 and -0.4 of two pairs: (0.04 + 0.16) / 4. */
    @Test
    void duplicates_count_from_a_difference_of_zero() {
        Noise noise = Noise.ofDuplicates(Math.exp(0.2), Math.exp(-0.4));
        assertThat(noise.degreesOfFreedom()).isEqualTo(2);
        assertThat(noise.sdOfLogs()).isCloseTo(Math.sqrt(0.05), within(1e-12));
    }

    /** With two arms the residual is exactly half the variance of the differences. */
    @RepeatedTest(20)
    void what_blocks_have_in_common_is_taken_out(RepetitionInfo seed) {
        Random random = new Random(seed.getCurrentRepetition());
        double[] block = random.doubles(6, 0, 10).toArray();
        double[] one = around(block, random);
        double[] other = around(block, random);
        double[] ratios =
                IntStream.range(0, 6).mapToDouble(it -> one[it] / other[it]).toArray();
        Noise noise = Noise.besideBlocks(List.of(one, other));
        double sdOfRatios = LogScaleEstimate.of(ratios).standardError() * Math.sqrt(6);
        assertThat(noise.degreesOfFreedom()).isEqualTo(5);
        assertThat(noise.sdOfLogRatio()).isCloseTo(sdOfRatios, within(1e-9));
        assertThat(Noise.within(List.of(one, other)).sdOfLogs()).isGreaterThan(noise.sdOfLogs());
    }

    private static double[] around(double[] block, Random random) {
        return exp(
                Arrays.stream(block).map(it -> it + 0.1 * random.nextGaussian()).toArray());
    }

    private static double[] exp(double... logs) {
        return Arrays.stream(logs).map(Math::exp).toArray();
    }
}
