package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.report.Results.Finding;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;

/** A store whose process did not run, from scripted files. */
class StandstillTest {

    @TempDir
    Path folder;

    private RunBuilder run;
    private TrialBuilder trial;

    @BeforeEach
    void one_trial() {
        run = new RunBuilder(folder).arm("main", RunBuilder.hold(2000));
        trial = run.trial("main", 1);
    }

    @Test
    void a_process_that_stood_still_is_named_with_its_reason() throws IOException {
        String reason = "by a signal or a debugger (state T)";
        trial.hold(2000, 10, flat(2000, MILLI))
                .halt(22, 2.84, "stopped", reason)
                .halt(26, 0.1, "throttled", "quota")
                .write();
        Finding finding = found(run.report());
        assertThat(finding.level()).isEqualTo("doubt");
        assertThat(finding.seen())
                .isEqualTo("The store's processes were held up for a total of 2.94 s in step 2000/s"
                        + " of trial 001-main-b1: " + reason + ".");
        assertThat(finding.means()).contains("answers nothing", "much of the tail");
        assertThat(finding.attempt()).contains("a stop signal");
    }

    /** Others of its threads may have run, so nothing is said of what it answered. */
    @Test
    void threads_without_a_core_are_not_called_a_standstill() throws IOException {
        trial.hold(2000, 10, flat(2000, MILLI))
                .halt(22, 0.8, "starved", "its threads were ready to run but got no core")
                .write();
        Finding finding = found(run.report());
        assertThat(finding.means())
                .contains("may have run meanwhile", "'Where the tail came from'")
                .doesNotContain("answers nothing");
        assertThat(finding.attempt()).doesNotContain("stop signal");
    }

    @Test
    void a_process_that_the_experiment_suspended_is_none() throws IOException {
        trial.hold(2000, 10, flat(2000, MILLI))
                .deed(22, 3, "suspend", "done", "store suspended")
                .halt(22.1, 2.9, "stopped", "by a signal")
                .write();
        assertThat(run.report().findings())
                .extracting(Finding::kind)
                .doesNotContain("store-did-not-run");
    }

    private static Finding found(Results results) {
        return results.findings().stream()
                .filter(finding -> finding.kind().equals("store-did-not-run"))
                .findFirst()
                .orElseThrow();
    }
}
