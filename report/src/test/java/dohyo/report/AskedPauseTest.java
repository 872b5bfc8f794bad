package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.GeneratorHealth.Cost;
import dohyo.model.load.GeneratorHealth.Spread;
import dohyo.report.Results.Finding;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;

/** A generator that was paused on purpose has done what it was asked to. */
class AskedPauseTest {

    private static final GeneratorHealth LATE = new GeneratorHealth(
            new Spread(8_000, 300 * MILLI, 500 * MILLI),
            new Spread(4_000, 30_000, 200_000),
            new Cost(1_000_000_000L, 10_000_000L, 0, 0),
            null,
            null);

    @TempDir
    Path folder;

    private Results late(boolean onPurpose) throws IOException {
        return late(onPurpose ? 0.5 : 0);
    }

    private Results late(double pausedSeconds) throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("a", RunBuilder.hold(1000));
        TrialBuilder trial = run.trial("a", 1).lane(LATE).hold(1000, 10, flat(1000, 300 * MILLI));
        if (pausedSeconds > 0) {
            trial.deed(25, pausedSeconds, "pause-generator", "done", "generator was stopped");
        }
        trial.write();
        return run.report();
    }

    private static Finding lateness(Results results) {
        return results.findings().stream()
                .filter(finding -> finding.kind().equals("generator-late"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void pause_that_was_asked_for_leaves_the_measurement_valid() throws IOException {
        Results results = late(true);
        assertThat(lateness(results).level()).isEqualTo("note");
        assertThat(lateness(results).means()).contains("paused the generator on purpose");
        assertThat(results.valid()).isTrue();
    }

    /** 50 ms are half a percent of ten seconds: the p99 is late for another reason. */
    @Test
    void pause_that_is_too_short_for_it_excuses_nothing() throws IOException {
        Results results = late(0.05);
        assertThat(lateness(results).level()).isEqualTo("invalid");
        assertThat(results.valid()).isFalse();
    }

    @Test
    void any_other_makes_it_invalid() throws IOException {
        Results results = late(false);
        assertThat(lateness(results).level()).isEqualTo("invalid");
        assertThat(results.valid()).isFalse();
    }
}
