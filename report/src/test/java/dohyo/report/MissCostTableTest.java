package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.WarningAndTraceCounts;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Speed, hits and what misses cost stand in one table, so that none of them flatters a cache. */
final class MissCostTableTest {

    private static final String HEADING = "Speed and hit ratio";

    @TempDir
    private Path folder;

    private RunBuilder run;

    @BeforeEach
    void begin() {
        run = new RunBuilder(folder);
        run.arm("cached", RunBuilder.closed(1));
    }

    private void trial(int block, Map<String, Long> counters) throws IOException {
        run.trial("cached", block)
                .says(WarningAndTraceCounts.counted(counters))
                .closed(1, 10, FixtureScripts.flat(200, 1_000_000))
                .write();
    }

    @Test
    void hits_and_charges_of_all_trials_stand_beside_the_rate() throws IOException {
        trial(
                1,
                Map.of(
                        "cache.hits",
                        600L,
                        "cache.misses",
                        400L,
                        "cache.charged-nanos",
                        4_000_000L));
        trial(
                2,
                Map.of(
                        "cache.hits",
                        900L,
                        "cache.misses",
                        100L,
                        "cache.charged-nanos",
                        1_000_000L));
        run.report();
        assertThat(Files.readString(folder.resolve("report.html")))
                .contains(HEADING, "cached · 1 in flight</th><td class=\"number\">200");
        assertThat(Files.readString(folder.resolve("report.md"))).contains("| 75 % | 1.25 µs |");
    }

    @Test
    void with_two_trials_the_rate_is_between_both() throws IOException {
        run.trial("cached", 1)
                .says(WarningAndTraceCounts.counted(Map.of("cache.hits", 3L, "cache.misses", 1L)))
                .closed(1, 10, FixtureScripts.flat(400, 1_000_000))
                .write();
        trial(2, Map.of("cache.hits", 3L, "cache.misses", 1L));
        run.report();
        assertThat(Files.readString(folder.resolve("report.md"))).contains("| 300 (200 to 400) |");
    }

    @Test
    void what_is_charged_nothing_has_a_dash() throws IOException {
        trial(1, Map.of("cache.hits", 3L, "cache.misses", 1L));
        run.report();
        assertThat(Files.readString(folder.resolve("report.md"))).contains("| 75 % | – |");
    }

    @Test
    void others_have_no_such_table() throws IOException {
        trial(1, Map.of("retries", 3L));
        run.report();
        assertThat(Files.readString(folder.resolve("report.html"))).doesNotContain(HEADING);
    }

    @Test
    void replays_of_traces_are_told_as_curves_only() throws IOException {
        trial(1, Map.of("cache.hits", 3L, "cache.misses", 1L, "optimum.hits", 3L));
        run.report();
        assertThat(Files.readString(folder.resolve("report.html"))).doesNotContain(HEADING);
    }
}
