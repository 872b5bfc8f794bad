package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.StepRecord.LaneHealth;
import dohyo.report.Results.Finding;
import dohyo.report.analysis.Answer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

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
        assertThat(lateness(results).means()).contains("had the generator paused");
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

    @Test
    void of_several_trials_the_one_in_the_middle_is_told_and_an_arm_without_figures_is_named()
            throws IOException {
        RunBuilder run = new RunBuilder(folder)
                .arm("a", RunBuilder.closed(8))
                .arm("b", RunBuilder.closed(8))
                .arm("dead", RunBuilder.closed(8));
        for (int block = 1; block <= 3; block++) {
            run.trial("a", block).closed(8, 15, flat(1000L * block, MILLI)).write();
        }
        run.trial("b", 1).closed(8, 15, flat(100, MILLI)).write();
        run.trial("dead", 1).write();
        List<Results.ArmResult> arms = run.report().arms();
        assertThat(new Answer(arms, List.of(), List.of(), Map.of()).sentence())
                .isEqualTo("Achieved rate and p99 response time: a 2,000 ops/s, 1.00 ms; b 100"
                        + " ops/s, too few operations for a p99; dead nothing measured (of several"
                        + " trials the one in the middle).");
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
