package dohyo.model.statistics.warm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** When a warm-up may end. */
class SteadyRuleTest {

    private static final SteadyRule RULE = new SteadyRule(5, 0.04);

    private static final double UNKNOWN = Double.NaN;

    private static final int STORES = 1000;

    @Test
    void nothing_is_said_before_there_is_a_window() {
        SteadyRule.Verdict verdict = RULE.of(slices(4, it -> 100, it -> 1));
        assertThat(verdict.steady()).isFalse();
        assertThat(verdict.lateGain()).isNaN();
        assertThat(RULE.of(List.of()).steady()).isFalse();
        assertThat(RULE.of(slices(5, it -> 100, it -> 1)).steady()).isTrue();
    }

    /** The last half, 5 at least, 10 at most. */
    @ParameterizedTest
    @CsvSource({"3, 5", "5, 5", "10, 5", "11, 6", "15, 8", "20, 10", "40, 10"})
    void window_is_the_last_half(int slices, int expected) {
        assertThat(RULE.of(slices(slices, it -> 100, it -> 1)).windowSlices()).isEqualTo(expected);
    }

    @Test
    void gain_is_the_change_over_the_last_half() {
        SteadyRule.Verdict rising =
                RULE.of(slices(10, it -> 100 * Math.pow(1.02, it), it -> UNKNOWN));
        assertThat(rising.steady()).isFalse();
        assertThat(rising.lateGain()).isCloseTo(Math.pow(1.02, 4) - 1, within(1e-9));
        SteadyRule.Verdict cheaper = RULE.of(slices(5, it -> UNKNOWN, it -> Math.pow(0.98, it)));
        assertThat(cheaper.steady()).isFalse();
        assertThat(cheaper.lateGain()).isPositive();
    }

    /** 8 slices are too few to be sure, and what is said of them is not what the first gained. */
    @Test
    void warm_up_that_is_as_short_as_its_window_says_what_is_left_at_its_end() {
        SteadyRule.Verdict verdict =
                SteadyRule.USUAL.of(slices(8, it -> Math.min(100, 10 + 30 * it), it -> UNKNOWN));
        assertThat(verdict.steady()).isFalse();
        assertThat(verdict.lateGain()).isCloseTo(0, within(1e-9));
    }

    /** Slices of 2 s of a real Cassandra 4.1.3; its code was compiled twice. */
    @Test
    void a_store_that_is_on_its_way_back_is_not_steady() {
        double[] rates = {
            3350, 7728, 8748, 9818, 9980, 11783, 10945, 14171, 25860, 32452, 26680, 12718, 16445,
            18158, 20508
        };
        double[] micros = {
            516.5, 234.2, 205.8, 171.6, 178.8, 160, 147.6, 131.3, 71.3, 52.2, 67.1, 113.2, 104,
            91.4, 94.1
        };
        List<WarmUpSlice> slices = slices(rates.length, it -> rates[it], it -> micros[it]);
        assertThat(SteadyRule.USUAL.of(slices).steady()).isFalse();
        assertThat(SteadyRule.USUAL
                        .of(slices(rates.length, it -> rates[it], it -> UNKNOWN))
                        .steady())
                .as("speed alone does not tell")
                .isTrue();
    }

    @Test
    void getting_slower_is_a_trend_as_well() {
        assertThat(RULE.of(slices(5, it -> 100 - 3 * it, it -> UNKNOWN)).steady())
                .isFalse();
    }

    @Test
    void calm_quantity_decides_and_the_restless_one_objects_only_when_it_is_certain() {
        int[] restless = {30, -25, 20, -30, 40, -20, 25, -10, 30, 35};
        IntToDoubleFunction scattered = it -> 100 + restless[it % restless.length];
        assertThat(RULE.of(slices(10, scattered, it -> 1)).steady()).isTrue();
        assertThat(RULE.of(slices(10, scattered, it -> Math.pow(0.97, it))).steady())
                .isFalse();
        IntToDoubleFunction climbing = it -> 100 * Math.pow(1.2, it) * (it % 2 == 0 ? 1 : 1.05);
        assertThat(RULE.of(slices(10, climbing, it -> 1)).steady()).isFalse();
    }

    /**
     * Slices of 4 s at 78,000 to 113,000/s, with a trend over the last 32 s: a trend that is less
     * than the noise is none, one that is more than it is one.
     */
    @ParameterizedTest
    @CsvSource({
        // gain over 8 slices, noise of speed and of CPU per operation, steady at 32 s, at 60 s
        "0.00, 0.06, 0.025, 0.6, 0.97",
        "0.00, 0.12, 0.05, 0.5, 0.95",
        "0.00, 0.12, 0.10, 0.4, 0.93",
        "0.02, 0.06, 0.025, 0.5, 0.93",
    })
    void noise_alone_keeps_no_store_waiting(
            double gain, double noise, double cpuNoise, double atOnce, double soon) {
        assertThat(steady(gain, noise, cpuNoise, 8)).isGreaterThan(atOnce);
        assertThat(steady(gain, noise, cpuNoise, 15)).isGreaterThan(soon);
    }

    @ParameterizedTest
    @CsvSource({
        // gain over 8 slices, noise of speed and of CPU per operation, steady at 32 s at most
        "0.10, 0.06, 0.025, 0.05",
        "0.20, 0.12, 0.05, 0.05",
        "0.40, 0.12, 0.10, 0.05",
    })
    void noise_hides_no_trend_that_is_larger(
            double gain, double noise, double cpuNoise, double most) {
        assertThat(steady(gain, noise, cpuNoise, 8)).isLessThan(most);
    }

    /** Share of stores that are steady after so many slices, or before. */
    private static double steady(double gain, double noise, double cpuNoise, int most) {
        int steady = 0;
        for (int seed = 0; seed < STORES; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            List<WarmUpSlice> slices = new ArrayList<>();
            boolean is = false;
            while (!is && slices.size() < most) {
                double speed = 95_000 * Math.exp(gain * slices.size() / 7);
                slices.add(new WarmUpSlice(
                        speed * Math.exp(noise * random.nextGaussian()),
                        Math.exp(cpuNoise * random.nextGaussian()) / speed));
                is = SteadyRule.USUAL.of(slices).steady();
            }
            steady += is ? 1 : 0;
        }
        return (double) steady / STORES;
    }

    @Test
    void one_slice_that_stands_out_makes_no_trend() {
        assertThat(RULE.of(slices(5, it -> it == 4 ? 50 : 100, it -> 1)).steady())
                .isTrue();
    }

    /** A quantity of which a quarter is missing says nothing; without both nobody knows. */
    @Test
    void unknown_slices_are_left_out_and_many_make_the_quantity_unknown() {
        assertThat(RULE.of(slices(5, it -> it == 2 ? UNKNOWN : 100, it -> UNKNOWN))
                        .steady())
                .isTrue();
        assertThat(RULE.of(slices(5, it -> it < 2 ? 0 : 100, it -> UNKNOWN)).steady())
                .isFalse();
        assertThat(RULE.of(slices(50, it -> -1, it -> Double.POSITIVE_INFINITY)).steady())
                .isFalse();
    }

    @Test
    void rule_needs_a_window_and_a_tolerance() {
        assertThatThrownBy(() -> new SteadyRule(3, 0.04)).hasMessageContaining("4 slices");
        assertThatThrownBy(() -> new SteadyRule(5, 0)).hasMessageContaining("tolerance");
        assertThatThrownBy(() -> new SteadyRule(5, Double.NaN)).hasMessageContaining("tolerance");
    }

    private static List<WarmUpSlice> slices(
            int count, IntToDoubleFunction rate, IntToDoubleFunction cpu) {
        return IntStream.range(0, count)
                .mapToObj(it -> new WarmUpSlice(rate.applyAsDouble(it), cpu.applyAsDouble(it)))
                .toList();
    }
}
