package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.CapacityReference;
import dohyo.model.experiment.Load;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.GeneratorHealth.Cost;
import dohyo.model.load.GeneratorHealth.Spread;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.RunPlan;
import dohyo.model.result.StoppedRecord;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.Results.Finding;
import dohyo.report.reading.RunFiles;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
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
    void a_wall_clock_that_was_set_is_told() throws IOException {
        run.trial("main", 1)
                .hold(2000, 12, flat(2000, MILLI))
                .event(4, 1, "host", "clock-set", "the wall clock was set back by 20.0 s")
                .write();
        assertThat(found(run.report(), "clock-set").seen())
                .isEqualTo("In trial 001-main-b1, 4 s after its start, the wall clock was set back"
                        + " by 20.0 s.");
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
                .isEqualTo(
                        "Not all blocks were run: the run ended after 1 block, as 20 min of the 30"
                                + " min were used.");
        assertThat(results.findings())
                .extracting(Finding::kind)
                .doesNotContain("run-incomplete", "trial-missing");
    }

    @Test
    void a_run_that_went_on_later_says_when() throws IOException {
        run.trial("main", 1).hold(2000, 12, flat(2000, MILLI)).write();
        RunFiles before = run.files();
        RunPlan plan = Json.read(files.plan(), RunPlan.class).resumed("2026-11-21T18:00:00Z");
        Json.write(files.plan(), plan);
        Results results = Reports.write(RunFiles.of(files, before.experiment()));
        assertThat(found(results, "run-resumed").seen()).contains("at 2026-11-21T18:00:00Z.");
    }

    @Test
    void trials_that_were_run_again_are_told_with_their_arms() throws IOException {
        run.trial("main", 1).hold(2000, 12, flat(2000, MILLI)).write();
        RunFiles before = run.files();
        Files.writeString(files.repeated(), """
                {"trial":"001-main-b1","arm":"main","why":"it was late"}
                {"trial":"001-main-b1","arm":"main","why":"it was starved"}
                """);
        Results results = Reports.write(RunFiles.of(files, before.experiment()));
        Finding finding = found(results, "trials-repeated");
        assertThat(finding.level()).isEqualTo("doubt");
        assertThat(finding.seen())
                .isEqualTo("2 trials were disturbed by the generator or by other virtual machines,"
                        + " set aside and run again (arm 'main': 2). In the last one set aside,"
                        + " 001-main-b1, it was starved.");
    }

    /** What is asked after each trial of a run that may repeat some. */
    @Test
    void a_trial_alone_tells_whether_it_was_disturbed() throws IOException {
        run.trial("main", 1).hold(2000, 12, flat(2000, MILLI)).write();
        run.trial("main", 2)
                .lane(new GeneratorHealth(
                        new Spread(1000, 9_000_000, 9_000_000),
                        new Spread(1000, 2000, 3000),
                        Cost.ofCpu(1_000_000_000L),
                        null,
                        null))
                .hold(2000, 12, flat(2000, MILLI))
                .write();
        run.trial("main", 3)
                .hold(2000, 12, flat(2000, MILLI))
                .cpu(0.5, 0.2, 0.8, 0.3)
                .write();
        run.files();
        assertThat(Reports.disturbance(folder, "001-main-b1")).isEmpty();
        assertThat(Reports.disturbance(folder, "002-main-b2"))
                .startsWith("The generator sent operations late: the time from the intended start")
                .endsWith(" in step 2000/s of trial 002-main-b2");
        assertThat(Reports.disturbance(folder, "003-main-b3"))
                .isEqualTo("The hypervisor took 15 % of the CPU time in step 2000/s of trial"
                        + " 003-main-b3");
    }

    @Test
    void a_capacity_that_was_not_reached_again_casts_doubt_on_every_share_of_it()
            throws IOException {
        run.trial("main", 1).closed(8, 12, flat(1000, MILLI)).write();
        run.trial("main", 2).closed(8, 12, flat(2000, MILLI)).write();
        run.trial("main", 3).closed(64, 12, flat(9000, MILLI)).write();
        Load load = new Load(null, List.of(RunBuilder.closed(8)), 0);
        Results results = run.reference(new CapacityReference("main", load, 100, 3000, false))
                .report();
        assertThat(found(results, "capacity-differs").seen())
                .isEqualTo(
                        "The rates were derived from a capacity of 3,000 ops/s, measured beforehand"
                                + " in a closed loop on arm 'main'. In the same closed loop, that"
                                + " arm answered 1,500 ops/s on average over 2 trials of the run"
                                + " (1,000 ops/s to 2,000 ops/s), which is 50 % of that capacity.");
        Results near = run.reference(new CapacityReference("main", load, 100, 1700, false))
                .report();
        assertThat(near.findings()).extracting(Finding::kind).doesNotContain("capacity-differs");
    }

    private static Finding found(Results results, String kind) {
        List<Finding> found = results.findings().stream()
                .filter(finding -> finding.kind().equals(kind))
                .toList();
        assertThat(found).describedAs(kind + " in " + results.findings()).hasSize(1);
        return found.get(0);
    }
}
