package dohyo.lab.trial.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.Experiments;
import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.Experiment;
import dohyo.model.reading.Manifest;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.RunPlan;
import dohyo.model.result.RunPlan.Conditions;
import dohyo.model.result.RunPlan.Extension;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.model.result.StoppedRecord;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.model.result.TrialRecord.PhaseNote;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What of a run stands that was cut off, and with which runs nobody can go on. */
class InterruptedRunTest {

    @TempDir
    Path folder;

    private final Experiment experiment = Experiments.of(2, 1, "a", "b");
    private final List<PlannedTrial> trials = TrialOrderPlanner.trials(experiment);
    private ResultDirectory files;

    @BeforeEach
    void begin() throws IOException {
        files = new ResultDirectory(folder);
        Files.writeString(files.experiment(), "title: x\n");
        Json.write(files.plan(), plan("1.0"));
    }

    @Test
    void trials_that_ended_stand_and_one_that_was_cut_off_is_set_aside() throws Exception {
        write(1, Outcome.DONE);
        write(2, Outcome.STORE_DIED);
        write(3, Outcome.RUNNING);
        Files.createDirectories(trial(4).root());
        InterruptedRun run = InterruptedRun.of(files);
        run.require(experiment, "1.0");
        assertThat(run.ended()).isEqualTo(Map.of(1, Outcome.DONE, 2, Outcome.STORE_DIED));
        assertThat(run.seconds(BlockDesign.SEQUENTIAL)).isEqualTo(20);
        assertThat(run.seconds(BlockDesign.pairs(1, 1, 0.1)))
                .as("of a time, not one after the other")
                .isEqualTo(10);
        assertThat(run.setAside(plan("1.0")))
                .containsExactly(trials.get(2).directory(), trials.get(3).directory());
        assertThat(files.setAside().resolve(trials.get(2).directory() + "-1/trial.json"))
                .exists();
        assertThat(run.why(trials.get(2).directory())).isEqualTo("was cut off");
        assertThat(trial(3).root()).doesNotExist();
        assertThat(trial(1).trial()).exists();
    }

    @Test
    void a_damaged_trial_is_named_set_aside_and_run_again() throws Exception {
        for (int number = 1; number <= 3; number++) {
            write(number, Outcome.DONE);
            Manifest.seal(trial(number));
        }
        Files.writeString(trial(2).trial(), "{\"schema\":");
        Files.writeString(trial(3).events(), "");
        InterruptedRun run = InterruptedRun.of(files);
        run.require(experiment, "1.0");
        assertThat(run.ended()).isEqualTo(Map.of(1, Outcome.DONE));
        List<String> aside = run.setAside(plan("1.0"));
        assertThat(aside)
                .containsExactly(trials.get(1).directory(), trials.get(2).directory());
        assertThat(run.why(aside.get(0)))
                .startsWith("is damaged (trial.json: line 1 is not JSON of TrialRecord");
        assertThat(run.why(aside.get(1)))
                .isEqualTo("is damaged (events.jsonl: it was put there after the trial's end)");
        assertThat(trial(1).trial()).exists();
    }

    /** A stranger's folder may have a link where the first new trial would write. */
    @Test
    void what_lies_where_new_trials_go_is_moved_away() throws Exception {
        for (int number = 1; number <= 4; number++) {
            write(number, Outcome.DONE);
        }
        List<PlannedTrial> longer = TrialOrderPlanner.trials(experiment.inBlocks(3));
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Path planted = files.trial(longer.get(4).directory()).root();
        Files.createSymbolicLink(planted, elsewhere);
        assertThat(InterruptedRun.of(files).setAside(plan(RunPlan.SCHEMA, "1.0", longer)))
                .containsExactly(longer.get(4).directory());
        assertThat(planted).doesNotExist();
        assertThat(elsewhere).isEmptyDirectory();
    }

    @Test
    void a_trial_that_is_cut_off_twice_is_kept_twice() throws Exception {
        for (int time = 1; time <= 2; time++) {
            write(1, Outcome.INTERRUPTED);
            InterruptedRun.of(files).setAside(plan("1.0"));
            assertThat(files.setAside().resolve(trials.get(0).directory() + "-" + time))
                    .exists();
        }
    }

    @Test
    void a_store_that_could_not_start_at_first_is_tried_again() throws Exception {
        write(1, Outcome.NOT_STARTED);
        assertThat(InterruptedRun.of(files).ended()).isEmpty();
        write(2, Outcome.NOT_STARTED);
        assertThat(InterruptedRun.of(files).ended()).hasSize(2);
    }

    /** Its neighbour was left alone for it, which says nothing of that one's store. */
    @Test
    void a_block_side_by_side_that_could_not_start_at_first_is_tried_again() throws Exception {
        write(1, Outcome.NOT_STARTED);
        write(2, Outcome.LEFT_ALONE);
        InterruptedRun run = InterruptedRun.of(files).inWholeBlocks();
        assertThat(run.ended()).isEmpty();
        run.require(experiment, "1.0");
        write(3, Outcome.DONE);
        write(4, Outcome.DONE);
        assertThat(InterruptedRun.of(files).inWholeBlocks().ended())
                .as("later the run went on without it")
                .hasSize(4);
    }

    @Test
    void what_cannot_go_on_is_refused_with_a_sentence() throws Exception {
        refused("1.1", "was begun by Dohyo 1.0 and this is 1.1");
        Json.write(files.plan(), plan("dohyo-plan/0", "1.0", trials));
        refused("1.0", "its trials could not be compared");
        Json.write(files.plan(), plan(RunPlan.SCHEMA, "1.0", List.of()));
        refused("1.0", "is complete");
        Json.write(files.plan(), plan(RunPlan.SCHEMA, "1.0", trials.subList(1, 3)));
        refused("1.0", "does not lead to the plan beside it");
        Json.write(files.plan(), plan("1.0"));
        write(1, Outcome.DONE);
        write(2, Outcome.STORE_DIED);
        Json.write(files.stopped(), new StoppedRecord(StoppedRecord.SCHEMA, 1, "enough"));
        refused("1.0", "is complete: its 2 trials have ended");
        Files.delete(files.stopped());
        write(3, Outcome.DONE);
        write(4, Outcome.DONE);
        refused("1.0", "is complete: its 4 trials have ended; ./dohyo report");
        Files.writeString(files.plan(), "{");
        assertThatThrownBy(() -> InterruptedRun.of(files))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("cannot be read");
        Files.delete(files.plan());
        assertThatThrownBy(() -> RunDirectoryFactory.existing(folder))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("is not the folder of a run that can be resumed");
    }

    @Test
    void a_run_that_is_given_more_blocks_keeps_those_that_it_has() throws Exception {
        for (int number = 1; number <= 4; number++) {
            write(number, Outcome.DONE);
        }
        Json.write(files.stopped(), new StoppedRecord(StoppedRecord.SCHEMA, 2, "enough"));
        RunPlan longer = InterruptedRun.of(files).longer(experiment, 5, "1.0", "later");
        assertThat(longer.trials()).hasSize(10).startsWith(trials.toArray(PlannedTrial[]::new));
        assertThat(longer.extended()).containsExactly(new Extension("later", 2, 5));
        Experiment wanted = longer.of(experiment);
        assertThat(wanted.blocks()).isEqualTo(5);
        assertThat(wanted.until().looked()).containsExactly(2);
        Json.write(files.plan(), longer);
        InterruptedRun.of(files).require(wanted, "1.0");
        assertThat(InterruptedRun.of(files).ended()).hasSize(4);
    }

    @Test
    void a_run_is_not_given_fewer_blocks_than_it_has() throws Exception {
        for (int number = 1; number <= 4; number++) {
            write(number, Outcome.DONE);
        }
        assertThatThrownBy(() -> InterruptedRun.of(files).longer(experiment, 2, "1.0", "later"))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContainingAll("has 2 blocks already", "for example 4");
        assertThatThrownBy(() -> InterruptedRun.of(files).longer(experiment, 3, "1.1", "later"))
                .hasMessageContaining("was begun by Dohyo 1.0 and this is 1.1");
    }

    @Test
    void only_one_writes_into_a_run() throws Exception {
        try (RunLock lock = RunLock.take(files)) {
            assertThat(lock.files()).isEqualTo(files);
            assertThatThrownBy(() -> RunLock.take(files))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessageContaining(
                            "still active (process " + ProcessHandle.current().pid() + ")");
        }
        RunLock.take(files).close();
    }

    private void refused(String version, String why) {
        assertThatThrownBy(() -> InterruptedRun.of(files).require(experiment, version))
                .isInstanceOfSatisfying(
                        StoreFailure.class, e -> assertThat(e.usersInput()).isTrue())
                .hasMessageContaining(why);
    }

    private RunPlan plan(String version) {
        return plan(RunPlan.SCHEMA, version, trials);
    }

    private static RunPlan plan(String schema, String version, List<PlannedTrial> trials) {
        return new RunPlan(
                schema,
                "./dohyo run x",
                version,
                "now",
                1,
                trials,
                null,
                Conditions.USUAL,
                List.of());
    }

    private TrialDirectory trial(int number) {
        return files.trial(trials.get(number - 1).directory());
    }

    private void write(int number, Outcome outcome) throws IOException {
        PlannedTrial planned = trials.get(number - 1);
        Files.createDirectories(trial(number).root());
        Json.write(
                trial(number).trial(),
                new TrialRecord(
                        TrialRecord.SCHEMA,
                        number,
                        planned.arm(),
                        planned.block(),
                        outcome,
                        "",
                        0,
                        0,
                        "null",
                        "1",
                        "17",
                        List.of(),
                        List.of(new PhaseNote("measuring", 1, 10)),
                        List.of(),
                        null,
                        null,
                        null));
    }

    /** Results leave out what comes after the end that is written down. */
    @Test
    void where_a_run_ended_is_forgotten_when_it_goes_on() throws Exception {
        write(1, Outcome.DONE);
        write(2, Outcome.RUNNING);
        Json.write(files.stopped(), new StoppedRecord(StoppedRecord.SCHEMA, 1, "enough"));
        InterruptedRun run = InterruptedRun.of(files);
        run.require(experiment, "1.0");
        assertThat(run.setAside(plan("1.0"))).containsExactly(trials.get(1).directory());
        assertThat(files.stopped()).doesNotExist();
    }
}
