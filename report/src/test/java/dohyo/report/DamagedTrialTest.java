package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.ResultDirectory;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.report.Results.Finding;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A trial one of whose files is not what was written lends no figure to the report. */
class DamagedTrialTest {

    @TempDir
    Path folder;

    private RunBuilder run;
    private TrialDirectory files;

    @BeforeEach
    void two_trials() throws IOException {
        run = new RunBuilder(folder).arm("main", RunBuilder.hold(2000));
        run.trial("main", 1).hold(2000, 12, flat(2000, MILLI)).write();
        run.trial("main", 2).hold(2000, 12, flat(2000, 3 * MILLI)).write();
        files = new ResultDirectory(folder).trial("002-main-b2");
    }

    @Test
    void a_histogram_log_that_lost_a_line_is_told_with_both_counts() throws IOException {
        List<String> lines = Files.readAllLines(files.histograms());
        Files.write(files.histograms(), lines.subList(0, lines.size() - 2));
        assertThat(damage())
                .isEqualTo("Trial 002-main-b2 is damaged: load.hlog: in step 0 (2000/s) it has"
                        + " 22000 of read-rt, steps.jsonl 24000.");
    }

    /** HdrHistogram's reader takes an unreadable number for the end of the log. */
    @Test
    void a_number_of_the_log_that_cannot_be_read_is_not_its_end() throws IOException {
        String log = Files.readString(files.histograms());
        Files.writeString(files.histograms(), log.replaceFirst(",1\\.000,", ",1.x00,"));
        assertThat(damage()).contains("load.hlog: line 5 is no interval of a histogram log");
    }

    @Test
    void a_digit_of_the_steps_is_told() throws IOException {
        String steps = Files.readString(files.steps());
        Files.writeString(files.steps(), steps.replace("24000", "24001"));
        assertThat(damage()).contains("load.hlog: in step 0 (2000/s) it has 24000 of read-rt");
    }

    @Test
    void an_unreadable_record_sets_its_trial_aside() throws IOException {
        Files.writeString(files.trial(), "{\"schema\":");
        assertThat(damage()).contains("trial.json: line 1 is not JSON of TrialRecord");
    }

    /** As of a trial that was killed before its files were sealed. */
    @Test
    void a_broken_line_of_the_slowest_operations_costs_its_trial_only() throws IOException {
        Files.deleteIfExists(files.root().resolve("manifest.json"));
        Files.writeString(files.slowest(), "{broken}\n");
        assertThat(damage()).contains("slowest.jsonl: line 1 is not JSON");
    }

    private String damage() throws IOException {
        Results results = run.report();
        assertThat(results.valid()).isFalse();
        assertThat(results.isDamaged()).isTrue();
        assertThat(results.arms().get(0).steps()).hasSize(1);
        assertThat(Files.readString(folder.resolve("report.md"))).contains("is damaged: ");
        List<Finding> damages = results.findings().stream()
                .filter(finding -> finding.kind().equals(Finding.TRIAL_DAMAGED))
                .toList();
        assertThat(damages).hasSize(1);
        return damages.get(0).seen();
    }
}
