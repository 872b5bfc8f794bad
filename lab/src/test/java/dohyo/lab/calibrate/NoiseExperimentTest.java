package dohyo.lab.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dohyo.lab.RunDurationEstimate;
import dohyo.model.result.ProcessSecond;
import dohyo.model.statistics.series.HostNoise;
import dohyo.model.statistics.series.HostNoise.Beside;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Seconds of the null store become slices. */
class NoiseExperimentTest {

    @Test
    void seconds_are_added_two_by_two_and_a_part_of_one_is_left_out() throws IOException {
        double[] seconds = IntStream.range(0, 120)
                .mapToDouble(second -> second % 2 == 0 ? 900 : 1100)
                .toArray();
        HostNoise even = NoiseExperiment.of(IntStream.rangeClosed(0, 120)
                .mapToDouble(second -> second == 120 ? 3 : seconds[second])
                .toArray());
        assertThat(even.slices()).isEqualTo(60);
        assertThat(even.fast()).isZero();
        assertThat(even.drift()).isZero();
    }

    @Test
    void a_look_that_was_cut_short_tells_nothing() {
        assertThatThrownBy(() -> NoiseExperiment.of(new double[30]))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("too briefly");
    }

    /** Two seconds of a host with a neighbour; the null store and its worker are no neighbours. */
    @Test
    void what_else_ran_is_the_host_less_our_own_processes() {
        List<ProcessSecond> seconds = List.of(
                used(1, "host", 1.8, 0.05),
                used(1, "store", 0.7, 0),
                used(1, "worker", 0.6, 0),
                used(2, "host", 1.7, 0.15),
                used(2, "store", 0.7, 0),
                used(2, "worker", 0.6, 0));
        Beside beside = NoiseExperiment.beside(seconds);
        assertThat(beside.othersCores()).isCloseTo(0.45, within(1e-9));
        assertThat(beside.stolenCores()).isCloseTo(0.1, within(1e-9));
        HostNoise noise = new HostNoise(2, 60, 0.01, 0, 0, beside);
        assertThat(noise.isOfBusyHost()).isTrue();
        assertThat(beside.isStolenFrom()).isTrue();
    }

    @Test
    void a_quiet_host_and_one_that_nobody_watched_are_not_busy() {
        Beside quiet = NoiseExperiment.beside(
                List.of(used(1, "host", 1.32, 0.001), used(1, "store", 1.3, 0)));
        assertThat(new HostNoise(2, 60, 0.01, 0, 0, quiet).isOfBusyHost()).isFalse();
        assertThat(quiet.isStolenFrom()).isFalse();
        assertThat(new HostNoise(2, 60, 0.01, 0, 0, null).isOfBusyHost()).isFalse();
        assertThat(NoiseExperiment.beside(List.of())).isEqualTo(new Beside(0, 0));
    }

    private static ProcessSecond used(int second, String role, double cpu, double stolen) {
        return new ProcessSecond(second, 1, role, 0, cpu / 2, cpu / 2, stolen, 0, 0, 0);
    }

    @Test
    void a_machine_that_stood_still_meanwhile_is_not_called_even() {
        double[] seconds = new double[121];
        Arrays.fill(seconds, 1000);
        Arrays.fill(seconds, 40, 44, 0);
        assertThatThrownBy(() -> NoiseExperiment.of(seconds))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("stood still for 4 s");
    }

    @Test
    void it_takes_about_two_minutes() {
        assertThat(RunDurationEstimate.seconds(NoiseExperiment.make())).isBetween(120.0, 150.0);
    }
}
