package dohyo.model.statistics.pairs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.statistics.LogScaleEstimate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/** Blocks of rounds together. */
class BlockRatiosTest {

    private static final Round TWICE = new Round(List.of(2.0, 1.0));

    private static final Round SAME = new Round(List.of(1.0, 1.0));

    private static final Round SPOILT = new Round(List.of(Double.NaN, 1.0));

    @Test
    void blocks_are_the_unit() {
        BlockRatios pairs = BlockRatios.of(
                List.of(List.of(TWICE, TWICE), List.of(SAME, SAME), List.of(SPOILT, SAME)), 0, 1);
        LogScaleEstimate estimate = pairs.estimate().orElseThrow();
        assertThat(estimate.count()).isEqualTo(2);
        assertThat(estimate.value()).isCloseTo(Math.sqrt(2), within(1e-12));
    }

    @Test
    void without_blocks_nothing_is_known_and_one_has_no_scatter() {
        BlockRatios none = new BlockRatios(List.of());
        assertThat(none.estimate()).isEmpty();
        assertThat(none.noise()).isEmpty();
        BlockRatios one = BlockRatios.of(List.of(List.of(TWICE, TWICE)), 0, 1);
        assertThat(one.estimate()).isPresent();
        assertThat(one.noise()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0.04, 0.064", "0.01, 0.12", "0, 0.05", "0.1, 0.02"})
    void scatter_of_rounds_and_of_starts_is_found_again(double starts, double slices) {
        SlicedHost host = SlicedHost.QUIET.scattering("", starts, slices);
        BlockRatios pairs = BlockRatios.of(new SlicedRun(host, 3000, 10).sideBySide(7), 0, 1);
        NoiseProfile noise = pairs.noise().orElseThrow();
        assertThat(noise.sdOfRounds()).isCloseTo(slices * Math.sqrt(2), within(0.05 * slices));
        assertThat(noise.sdOfStarts()).isCloseTo(starts, within(0.006));
        assertThat(noise.sdOfBlocks(10))
                .isCloseTo(
                        Math.sqrt(2 * starts * starts + 2 * slices * slices / 10), within(0.004));
    }

    @Test
    void pairs_do_not_suffer_the_host() {
        NoiseProfile noise = new NoiseProfile(0.1, 0, 0.5);
        assertThat(noise.sideBySide().sdOfBlocks(4)).isCloseTo(0.05, within(1e-12));
        assertThat(noise.sdOfBlocks(4)).isGreaterThan(0.7);
        assertThatThrownBy(() -> new NoiseProfile(Double.NaN, 0, 0)).hasMessageContaining("NaN");
        assertThatThrownBy(() -> new BlockTimeCost(1, 0, 2)).hasMessageContaining("0.0 s");
    }
}
