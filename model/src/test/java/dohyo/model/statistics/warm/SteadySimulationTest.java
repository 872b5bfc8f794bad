package dohyo.model.statistics.warm;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.statistics.StatisticsDocument;
import dohyo.model.statistics.warm.WarmingStore.Warmed;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The rule on stores whose truth is known; the table in docs/trust/statistics-pairs.md is its own.
 */
class SteadySimulationTest {

    private static final int DRAWS = 1000;

    private static final String HEAD = "| slower at first, tau | noise of throughput, CPU | host"
            + " | 2 % left after | waited, median (p90) | left at the end | more than 2 % left"
            + " | limit |\n|---|---|---|---|---|---|---|---|\n";

    private record Row(WarmingStore store, List<Warmed> all) {

        static Row of(WarmingStore store) {
            return new Row(
                    store,
                    LongStream.range(0, DRAWS)
                            .mapToObj(seed -> store.run(SteadyRule.USUAL, seed))
                            .toList());
        }

        double share(Predicate<Warmed> of) {
            return all.stream().filter(of).count() / (double) all.size();
        }

        double seconds(double rank) {
            int index = (int) (rank * (all.size() - 1));
            return all.stream().mapToDouble(Warmed::seconds).sorted().toArray()[index];
        }

        double left() {
            return all.stream().mapToDouble(Warmed::left).average().orElseThrow();
        }

        String line() {
            return String.format(
                    Locale.ROOT,
                    "| %.0f %%, %.0f s | %.0f %%, %s | %s | %.0f s | %.0f s (%.0f) | %.1f %%"
                            + " | %.0f %% | %.0f %% |%n",
                    100 * store.slower(),
                    store.tau(),
                    100 * store.noise(),
                    Double.isNaN(store.cpuNoise())
                            ? "unknown"
                            : String.format(Locale.ROOT, "%.1f %%", 100 * store.cpuNoise()),
                    store.neighbour() ? "neighbour" : "quiet",
                    store.idealSeconds(),
                    seconds(0.5),
                    seconds(0.9),
                    100 * left(),
                    100 * share(Warmed::tooEarly),
                    100 * share(Warmed::atLimit));
        }
    }

    @Tag("slow")
    @Test
    void warm_up_ends_when_little_is_left_and_not_much_later() {
        List<Row> rows = Stream.of(
                        WarmingStore.of(0.01, 5, 0.06, false),
                        WarmingStore.of(0.6, 5, 0.06, false),
                        WarmingStore.of(0.4, 10, 0.03, false),
                        WarmingStore.of(0.4, 15, 0.06, false),
                        WarmingStore.of(0.4, 15, 0.06, true),
                        WarmingStore.of(0.4, 15, 0.12, false),
                        WarmingStore.of(0.4, 15, 0.12, true),
                        new WarmingStore(0.4, 15, 0.06, Double.NaN, false),
                        WarmingStore.of(0.4, 20, 0.06, false),
                        WarmingStore.of(0.6, 40, 0.06, false),
                        WarmingStore.of(0.2, 40, 0.06, false))
                .map(Row::of)
                .toList();
        StatisticsDocument.checkOfPairs(
                "warm-up", HEAD + rows.stream().map(Row::line).collect(Collectors.joining()));
        assertThat(rows).filteredOn(it -> it.store().tau() <= 15).allSatisfy(row -> {
            assertThat(row.left()).isLessThan(0.015);
            assertThat(row.share(Warmed::atLimit)).isLessThan(0.05);
        });
        assertThat(rows.get(3).share(Warmed::tooEarly)).isLessThan(0.05);
        assertThat(rows.get(4).share(Warmed::tooEarly)).isLessThan(0.05);
    }
}
