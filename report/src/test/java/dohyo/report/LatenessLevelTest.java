package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.GeneratorHealth.Cost;
import dohyo.model.load.GeneratorHealth.Spread;
import dohyo.report.Results.Finding;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;

/** Whoever waits for a core as long as another may spoil less: each finding says what decided. */
class LatenessLevelTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "500000, 1, 2000, invalid, 'was 502 µs, too much for the p99 response time of the step'",
        "2000000, 800, 2000, doubt, 'too little to change what the p99 response time of the step'",
        "10000, 1, 2000, note, 'was only 12 µs, so this is only a note.'",
        "500000, 1, 200, invalid, 'The step has too few operations for a p99'"
    })
    void a_finding_says_what_its_level_depends_on(
            long lateNanos, long millis, long perSecond, String level, String why)
            throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("main", RunBuilder.hold((double) perSecond));
        run.trial("main", 1)
                .lane(new GeneratorHealth(
                        new Spread(1000, lateNanos, 2 * lateNanos),
                        new Spread(1000, 2000, 3000),
                        new Cost(1_000_000_000, 5_100_000_000L, 0, 0),
                        null,
                        null))
                .hold((double) perSecond, 10, flat(perSecond, millis * MILLI))
                .write();
        Finding starved = run.report().findings().stream()
                .filter(finding -> finding.kind().equals("generator-starved"))
                .findFirst()
                .orElseThrow();
        assertThat(starved.seen()).contains("51 %");
        assertThat(starved.level()).isEqualTo(level);
        assertThat(starved.means()).contains(why);
    }
}
