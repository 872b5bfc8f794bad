package dohyo.model.statistics.pairs;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.StatisticsDocument;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What {@code compare --budget 10m} makes of ten minutes: as many short blocks as fit, and one
 * judgement at the end. The table in docs/trust/statistics-pairs.md is this test's output.
 */
class TenMinutesSimulationTest {

    private static final int DRAWS = 25_000;

    /** 5 %, and three times what so many draws scatter by. */
    private static final double MOST_SAID = 0.05 + 3 * Math.sqrt(0.05 * 0.95 / DRAWS);

    private static final double BUDGET = 600;

    private static final int ROUNDS = 3;

    private static final int BLOCKS = (int) (BUDGET / SlicedRun.COST.seconds(ROUNDS));

    private static final double PLANTED = 1.1;

    private static final double LEVEL = 0.95;

    private static final String HEAD = """
            | host | design | said different | covered | found | half width |
            |---|---|---|---|---|---|
            """;

    private record Row(
            SlicedHost host,
            String design,
            double saidDifferent,
            double covered,
            double found,
            double halfWidth) {

        static Row of(SlicedHost host, String design, LongFunction<double[]> runs) {
            int said = 0;
            int covered = 0;
            int found = 0;
            double[] widths = new double[DRAWS];
            for (int draw = 0; draw < DRAWS; draw++) {
                double[] logs = runs.apply(draw);
                LogScaleEstimate equal = estimate(logs, 1);
                said += equal.pValue(1) <= 1 - LEVEL ? 1 : 0;
                covered += equal.interval(LEVEL).contains(1) ? 1 : 0;
                found += estimate(logs, PLANTED).pValue(1) <= 1 - LEVEL ? 1 : 0;
                widths[draw] = Math.sqrt(equal.interval(LEVEL).widthFactor()) - 1;
            }
            Arrays.sort(widths);
            double all = DRAWS;
            return new Row(host, design, said / all, covered / all, found / all, widths[DRAWS / 2]);
        }

        private static LogScaleEstimate estimate(double[] logs, double truth) {
            return LogScaleEstimate.of(
                    Arrays.stream(logs).map(it -> truth * Math.exp(it)).toArray());
        }

        String line() {
            return String.format(
                    Locale.ROOT,
                    "| %s | %s | %.1f %% | %.1f %% | %.0f %% | %.1f %% |%n",
                    host.words(),
                    design,
                    100 * saidDifferent,
                    100 * covered,
                    100 * found,
                    100 * halfWidth);
        }
    }

    @Test
    @Tag("slow")
    void short_blocks_keep_their_errors_and_find_more_than_trials_in_turn() {
        List<Row> rows = PairSimulationTest.FAIR.stream()
                .flatMap(TenMinutesSimulationTest::both)
                .toList();
        StatisticsDocument.checkOfPairs(
                "ten-minutes", HEAD + rows.stream().map(Row::line).collect(Collectors.joining()));
        for (int row = 0; row < rows.size(); row += 2) {
            Row pairs = rows.get(row);
            assertThat(pairs.saidDifferent()).isLessThanOrEqualTo(MOST_SAID);
            assertThat(pairs.covered()).isBetween(0.93, 0.97);
            assertThat(pairs.found()).isGreaterThan(rows.get(row + 1).found() - loss(pairs.host()));
        }
    }

    /** Rounds that are left out are lost to pairs alone: trials in turn have no resting store. */
    private static double loss(SlicedHost host) {
        return host.trouble() == SlicedHost.Trouble.BURSTS_SEEN ? 0.06 : 0.02;
    }

    private static Stream<Row> both(SlicedHost host) {
        SlicedRun run = new SlicedRun(host, BLOCKS, ROUNDS);
        return Stream.of(
                Row.of(host, "pairs", run::logRatiosSideBySide),
                Row.of(host, "in turn", run::logRatiosInTurn));
    }
}
