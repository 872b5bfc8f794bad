package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.StepRecord.LaneHealth;
import dohyo.report.Results.Finding;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;

/** A generator that was paused on purpose has done what it was asked to. */
class AskedPauseTest {

    private static final LaneHealth LATE = new LaneHealth(
            8_000,
            300 * MILLI,
            500 * MILLI,
            4_000,
            30_000,
            200_000,
            1_000_000_000L,
            10_000_000L,
            0,
            0,
            null);

    @TempDir
    Path folder;

    private Results late(boolean onPurpose) throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("a", RunBuilder.hold(1000));
        TrialBuilder trial = run.trial("a", 1).lane(LATE).hold(1000, 10, flat(1000, 300 * MILLI));
        if (onPurpose) {
            trial.deed(25, 0.5, "pause-generator", "done", "generator was stopped");
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
        assertThat(results.valid()).isTrue();
    }

    @Test
    void any_other_makes_it_invalid() throws IOException {
        Results results = late(false);
        assertThat(lateness(results).level()).isEqualTo("invalid");
        assertThat(results.valid()).isFalse();
    }

    @Test
    void many_arms_are_one_sentence() throws IOException {
        RunBuilder run = new RunBuilder(folder);
        for (int thousands = 1; thousands <= 3; thousands++) {
            int rate = 1000 * thousands;
            run.arm("arm-" + thousands, RunBuilder.hold(rate));
            run.trial("arm-" + thousands, 1)
                    .hold(rate, 15, flat(rate, 2 * MILLI))
                    .write();
        }
        assertThat(run.report().answer())
                .isEqualTo("Achieved rate and p99 response time: arm-1 1,000 ops/s, 2.00 ms;"
                        + " arm-2 2,000 ops/s, 2.00 ms; arm-3 3,000 ops/s, 2.00 ms (one trial"
                        + " each: no interval).");
    }
}
