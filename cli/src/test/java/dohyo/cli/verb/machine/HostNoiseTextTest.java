package dohyo.cli.verb.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.statistics.series.HostNoise;
import dohyo.model.statistics.series.HostNoise.Beside;

import org.junit.jupiter.api.Test;

/** What is said of the noise of a machine. */
class HostNoiseTextTest {

    private static final HostNoise QUIET = new HostNoise(2, 60, 0.031, 0.012, -0.02, null);

    @Test
    void a_quiet_host_has_three_figures() {
        assertThat(HostNoiseText.of(QUIET.beside(new Beside(0.02, 0))))
                .isEqualTo("Under the same load all the time, neighbouring slices of 2 s differ by"
                        + " 3.1 % (one standard deviation), stretches of 20 s by 1.2 % beyond that,"
                        + " and over 120 s the machine became 2.0 % slower.")
                .isEqualTo(HostNoiseText.of(QUIET));
    }

    @Test
    void a_busy_host_is_told_to_be_one_and_not_remembered() {
        assertThat(HostNoiseText.ofBusy(QUIET.beside(new Beside(0.45, 0.1))))
                .contains(" Other programs used 45 % of a core meanwhile.")
                .contains(" The hypervisor took 10 % of a core.")
                .contains("That is not remembered");
    }
}
