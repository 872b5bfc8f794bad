package dohyo.model.statistics.pairs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.statistics.StatisticsDocument;
import dohyo.model.statistics.pairs.SlicedHost.Trouble;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.function.LongFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Pairs beside fresh trials in turn, in worlds whose truth is known, with as many minutes for each:
 * 10,000 seeded runs a cell. The table in docs/trust/statistics-pairs.md is this test's output.
 */
class PairSimulationTest {

    private static final String PAIRS = "pairs";

    private static final int DRAWS = 10_000;

    private static final int MOST_BLOCKS = 10;

    private static final int ROUNDS = 10;

    private static final double PLANTED = 1.08;

    private static final SlicedHost QUIET = SlicedHost.QUIET;

    /** Worlds that are the same to both arms; in them pairs keep all promises. */
    static final List<SlicedHost> FAIR = List.of(
            QUIET,
            QUIET.scattering("slices differ by 17 %", 0.04, 0.12),
            QUIET.scattering("starts differ by 1 %", 0.01, 0.064),
            QUIET.with("host walks, 10 % a minute", Trouble.WALK, 0.1),
            QUIET.with("host up to 3x slower, every other minute", Trouble.STEPS, 3),
            QUIET.with("1 of 20 slices at half speed", Trouble.SPIKES, 0.05),
            QUIET.with("both 6 % slower at first", Trouble.WARMING, 0.06),
            QUIET.with("resting store disturbs 1 of 10, dropped", Trouble.BURSTS_SEEN, 0.1));

    /** One arm suffers what the other does not. */
    private static final List<SlicedHost> UNFAIR = List.of(
            QUIET.with("one 2 % slower at first", Trouble.ONE_WARMING, 0.02),
            QUIET.with("resting store disturbs 1 of 10, kept", Trouble.BURSTS, 0.1));

    private static final String HEAD = "| host | design | said different | covered | found "
            + "| half width | minutes |\n|---|---|---|---|---|---|---|\n";

    private record Row(SlicedHost host, String design, PairOutcomes equal, PairOutcomes unequal) {

        /** The very same runs, once as they are and once with a difference planted. */
        static Row of(SlicedHost host, String design, LongFunction<double[]> runs) {
            double seconds = SlicedRun.COST.seconds(ROUNDS);
            List<double[]> drawn = LongStream.range(0, DRAWS).mapToObj(runs).toList();
            return new Row(
                    host,
                    design,
                    PairOutcomes.of(1, drawn, seconds),
                    PairOutcomes.of(PLANTED, drawn, seconds));
        }

        String line() {
            String cells = PairOutcomes.cells(equal, unequal);
            return "| " + host.words() + " | " + design + " | " + cells + " |\n";
        }
    }

    @Test
    @Tag("slow")
    void pairs_keep_their_errors_and_find_more_than_trials_in_turn() {
        List<Row> rows = Stream.concat(FAIR.stream(), UNFAIR.stream())
                .flatMap(PairSimulationTest::both)
                .toList();
        StatisticsDocument.checkOfPairs(
                "pairs", HEAD + rows.stream().map(Row::line).collect(Collectors.joining()));
        assertThat(rows).filteredOn(PairSimulationTest::isPromised).allSatisfy(row -> {
            assertThat(row.equal().different()).isLessThanOrEqualTo(0.05);
            assertThat(row.unequal().covered()).isBetween(0.93, 0.97);
        });
        for (int row = 0; row < rows.size() - 2 * UNFAIR.size(); row += 2) {
            double pairs = rows.get(row).unequal().different();
            assertThat(pairs).isGreaterThan(rows.get(row + 1).unequal().different() - 0.02);
        }
    }

    private static boolean isPromised(Row row) {
        return FAIR.contains(row.host()) && row.design().equals(PAIRS);
    }

    /** What is wrong with a median: it calls a store that stalls as fast as one that does not. */
    @Test
    void store_that_stalls_is_slower_and_only_the_pooled_ratio_says_so() {
        SlicedHost even = QUIET.scattering("", 0, 0.064);
        double truth = Math.log(0.95);
        List<List<Round>> stalling = blocks(even.with("", Trouble.STALLS, 0.1));
        assertThat(mean(stalling, PairSimulationTest::pooled)).isCloseTo(truth, within(0.005));
        assertThat(mean(stalling, PairSimulationTest::median)).isCloseTo(-0.015, within(0.005));
        List<List<Round>> spiky = blocks(even.with("", Trouble.SPIKES, 0.05));
        assertThat(sd(spiky, PairSimulationTest::pooled)).isCloseTo(0.059, within(0.005));
        assertThat(sd(spiky, PairSimulationTest::median)).isCloseTo(0.038, within(0.005));
    }

    private static List<List<Round>> blocks(SlicedHost host) {
        SlicedRun run = new SlicedRun(host, 1, ROUNDS);
        return LongStream.range(0, 3000)
                .mapToObj(seed -> run.sideBySide(seed).get(0))
                .toList();
    }

    private static double pooled(List<Round> rounds) {
        return BlockRatio.of(rounds, 0, 1).orElseThrow().logRatio();
    }

    private static double median(List<Round> rounds) {
        double[] sorted = rounds.stream()
                .mapToDouble(it -> Math.log(it.values().get(0) / it.values().get(1)))
                .sorted()
                .toArray();
        return (sorted[ROUNDS / 2 - 1] + sorted[ROUNDS / 2]) / 2;
    }

    private static double mean(List<List<Round>> blocks, ToDoubleFunction<List<Round>> ratio) {
        return blocks.stream().mapToDouble(ratio).average().orElseThrow();
    }

    private static double sd(List<List<Round>> blocks, ToDoubleFunction<List<Round>> ratio) {
        double mean = mean(blocks, ratio);
        return Math.sqrt(mean(blocks, it -> Math.pow(ratio.applyAsDouble(it) - mean, 2)));
    }

    private static Stream<Row> both(SlicedHost host) {
        SlicedRun run = new SlicedRun(host, MOST_BLOCKS, ROUNDS);
        return Stream.of(
                Row.of(host, PAIRS, run::logRatiosSideBySide),
                Row.of(host, "in turn", run::logRatiosInTurn));
    }
}
