package dohyo.model.statistics.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Random;
import java.util.stream.IntStream;

/** Noise of a machine that is known because it was made up. */
class HostNoiseTest {

    private static final int MACHINES = 400;
    private static final int SLICES = 60;

    @ParameterizedTest
    @CsvSource({
        // each slice by itself, stretches of ten
        "0.05, 0.00",
        "0.02, 0.06",
        "0.10, 0.05",
    })
    void fast_and_slow_noise_are_told_apart(double each, double stretch) {
        double fast = 0;
        double slow = 0;
        Random random = new Random(42);
        for (int machine = 0; machine < MACHINES; machine++) {
            HostNoise noise = HostNoise.of(slices(random, each, stretch), 2);
            fast += noise.fast() * noise.fast();
            slow += noise.slow() * noise.slow();
        }
        // those neighbours that lie in two stretches are none of the pairs
        assertThat(Math.sqrt(fast / MACHINES)).isCloseTo(each * Math.sqrt(2), within(0.003));
        assertThat(Math.sqrt(slow / MACHINES)).isCloseTo(stretch, within(0.012));
    }

    private static double[] slices(Random random, double each, double stretch) {
        double[] speeds = IntStream.range(0, SLICES / HostNoise.STRETCH)
                .mapToDouble(it -> Math.exp(stretch * random.nextGaussian()))
                .toArray();
        return IntStream.range(0, SLICES)
                .mapToDouble(slice -> 1000
                        * speeds[slice / HostNoise.STRETCH]
                        * Math.exp(each * random.nextGaussian()))
                .toArray();
    }

    @Test
    void a_machine_that_becomes_slower_drifts() {
        double[] done = IntStream.range(0, SLICES)
                .mapToDouble(slice -> 1000 * Math.exp(-0.1 * slice / (SLICES - 1)))
                .toArray();
        assertThat(HostNoise.of(done, 2).drift()).isCloseTo(Math.expm1(-0.1), within(1e-9));
    }

    @Test
    void too_little_is_refused() {
        assertThatThrownBy(() -> HostNoise.of(new double[HostNoise.FEWEST - 1], 2))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> HostNoise.of(new double[HostNoise.FEWEST], 2))
                .hasMessageContaining("in each of which something was done");
    }
}
