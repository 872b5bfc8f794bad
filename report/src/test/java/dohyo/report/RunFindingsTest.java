package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.Json;
import dohyo.model.result.Plan;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.StoppedRecord;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.Results.Finding;
import dohyo.report.reading.RunFiles;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What is said of a run as a whole: how its trials ended, and how it came to its own end. */
class RunFindingsTest {

    @TempDir
    Path folder;

    private RunBuilder run;
    private ResultDirectory files;

    @BeforeEach
    void begin() {
        run = new RunBuilder(folder).arm("main", RunBuilder.hold(2000));
        files = new ResultDirectory(folder);
    }

    @Test
    void a_store_that_made_no_progress_is_counted_with_what_was_measured() throws IOException {
        run.trial("main", 1).hold(2000, 12, flat(2000, MILLI)).write();
        run.trial("main", 2)
                .hold(2000, 12, flat(2000, MILLI))
                .outcome(Outcome.COLLAPSED, "no progress for 60 s")
                .write();
        Results results = run.report();
        assertThat(found(results, "store-collapsed").seen())
                .isEqualTo("Trial 002-main-b2 was ended when the store made no progress any more:"
                        + " no progress for 60 s.");
        assertThat(results.arms().get(0).trialsDone()).isEqualTo(1);
        assertThat(results.arms().get(0).trials().get(1).outcome()).isEqualTo("COLLAPSED");
        assertThat(results.arms().get(0).steps()).hasSize(2);
    }

    @Test
    void blocks_that_were_left_out_are_not_missing_but_said() throws IOException {
        run.trial("main", 1).hold(2000, 12, flat(2000, MILLI)).write();
        run.trial("main", 2);
        Json.write(
                files.stopped(),
                new StoppedRecord(StoppedRecord.SCHEMA, 1, "20 min of the 30 min were used"));
        Results results = run.report();
        assertThat(results.complete()).isTrue();
        assertThat(found(results, "blocks-left-out").seen())
                .isEqualTo("Blocks were left out: the run ended after 1 block, as 20 min of the 30"
                        + " min were used.");
        assertThat(results.findings())
                .extracting(Finding::kind)
                .doesNotContain("run-incomplete", "trial-missing");
    }

    @Test
    void a_run_that_went_on_later_says_when() throws IOException {
        run.trial("main", 1).hold(2000, 12, flat(2000, MILLI)).write();
        RunFiles before = run.files();
        Plan plan = Json.read(files.plan(), Plan.class).resumed("2026-11-21T18:00:00Z");
        Json.write(files.plan(), plan);
        Results results = Reports.write(RunFiles.of(files, before.experiment()));
        assertThat(found(results, "run-resumed").seen()).contains("at 2026-11-21T18:00:00Z.");
    }

    private static Finding found(Results results, String kind) {
        List<Finding> found = results.findings().stream()
                .filter(finding -> finding.kind().equals(kind))
                .toList();
        assertThat(found).describedAs(kind + " in " + results.findings()).hasSize(1);
        return found.get(0);
    }
}
