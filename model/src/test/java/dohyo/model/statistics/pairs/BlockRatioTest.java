package dohyo.model.statistics.pairs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** One block of rounds. */
class BlockRatioTest {

    private static final double SPOILT = Double.NaN;

    @Test
    void ratio_is_that_of_what_both_did_together() {
        BlockRatio ratio = ratio(round(100, 50), round(140, 70), round(60, 30));
        assertThat(ratio.logRatio()).isCloseTo(Math.log(2), within(1e-12));
        assertThat(ratio.standardError()).isCloseTo(0, within(1e-12));
        assertThat(ratio.rounds()).isEqualTo(3);
    }

    /** Relative values 0.9, 1.1 over 1, 1: differences -0.1, 0.1, their deviation 0.1 x sqrt(2). */
    @Test
    void error_comes_from_what_rounds_do_not_share() {
        BlockRatio ratio = ratio(round(90, 50), round(110, 50));
        assertThat(ratio.sdOfRounds()).isCloseTo(0.1 * Math.sqrt(2), within(1e-12));
        assertThat(ratio.standardError()).isCloseTo(0.1, within(1e-12));
    }

    @Test
    void round_with_a_spoilt_slice_is_dropped_whole() {
        BlockRatio ratio = ratio(round(100, 50), round(SPOILT, 5), round(100, 50));
        assertThat(ratio.logRatio()).isCloseTo(Math.log(2), within(1e-12));
        assertThat(ratio.dropped()).isEqualTo(1);
        BlockRatio ofThree = ratio(
                new Round(List.of(100.0, 50.0, 1.0)),
                new Round(List.of(7.0, 50.0, SPOILT)),
                new Round(List.of(100.0, 50.0, 1.0)));
        assertThat(ofThree.rounds()).isEqualTo(2);
    }

    @Test
    void block_without_half_of_its_rounds_has_no_ratio() {
        Round good = round(100, 50);
        Round bad = round(100, SPOILT);
        assertThat(BlockRatio.of(List.of(good, good, bad, bad), 0, 1)).isPresent();
        assertThat(BlockRatio.of(List.of(good, good, bad, bad, bad), 0, 1)).isEmpty();
        assertThat(BlockRatio.of(List.of(good), 0, 1)).isEmpty();
        assertThat(BlockRatio.of(List.of(), 0, 1)).isEmpty();
    }

    @Test
    void slice_in_which_a_store_did_nothing_counts() {
        assertThat(ratio(round(0, 50), round(100, 50)).logRatio()).isCloseTo(0, within(1e-12));
    }

    @Test
    void what_is_no_measure_is_refused() {
        assertThatThrownBy(() -> round(-1, 1)).hasMessageContaining("-1");
        assertThatThrownBy(() -> round(Double.POSITIVE_INFINITY, 1)).hasMessageContaining("Inf");
        assertThatThrownBy(() -> ratio(round(0, 1), round(0, 1))).hasMessageContaining("no ratio");
    }

    /** Scatter of the ratio over many blocks is what each block says of itself. */
    @Test
    void standard_error_is_the_scatter_of_blocks_on_one_system() {
        SlicedRun run = new SlicedRun(SlicedHost.QUIET.scattering("", 0, 0.064), 2000, 10);
        List<BlockRatio> blocks = BlockRatios.of(run.sideBySide(1), 0, 1).blocks();
        double scatter = Math.sqrt(blocks.stream()
                .mapToDouble(it -> it.logRatio() * it.logRatio())
                .average()
                .orElseThrow());
        double said = Math.sqrt(IntStream.range(0, blocks.size())
                .mapToDouble(it -> blocks.get(it).standardError())
                .map(it -> it * it)
                .average()
                .orElseThrow());
        assertThat(said / scatter).isBetween(0.95, 1.05);
    }

    private static Round round(double arm, double baseline) {
        return new Round(List.of(arm, baseline));
    }

    private static BlockRatio ratio(Round... rounds) {
        return BlockRatio.of(Arrays.asList(rounds), 0, 1).orElseThrow();
    }
}
