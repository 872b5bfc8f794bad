package dohyo.lab.trial.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dohyo.lab.BlockContinuationPolicy;
import dohyo.lab.RunSummary;
import dohyo.lab.TrialRetryPolicy;
import dohyo.lab.process.Eventually;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.Experiments;
import dohyo.lab.trial.FakeStore;
import dohyo.lab.trial.FakeWorker;
import dohyo.lab.trial.StopRequest;
import dohyo.lab.trial.TrialRunner;
import dohyo.lab.trial.journal.ProgressListener;
import dohyo.lab.trial.worker.WorkerCommandLine;
import dohyo.model.experiment.Action;
import dohyo.model.experiment.Experiment;
import dohyo.model.load.SecondRecord;
import dohyo.model.reading.Manifest;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.EventRecord;
import dohyo.model.result.Json;
import dohyo.model.result.ProcessSecond;
import dohyo.model.result.RepeatRecord;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.model.result.StoppedRecord;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.model.result.TrialRecord.PhaseNote;
import dohyo.model.result.TrialRecord.ProcessNote;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

/** Trials with a worker process that only talks and a store that is none. */
@Timeout(60)
@Tag("slow")
class TrialSeriesTest {

    private static final Set<String> OF_MACHINE =
            Set.of("steal", "swap", "starved", "throttled", "swapped");

    @TempDir
    Path folder;

    private FakeStore store = new FakeStore();
    private final StopRequest stop = new StopRequest();
    private ProgressListener progress = new ProgressListener() {};
    private BlockContinuationPolicy another = BlockContinuationPolicy.ALWAYS;
    private TrialRetryPolicy repeats = TrialRetryPolicy.NONE;
    private Processes processes;
    private ResultDirectory files;

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(folder.resolve("cache"));
        files = new ResultDirectory(folder.resolve("run"));
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
    }

    @Test
    void trial_tells_its_whole_story() throws Exception {
        progress = new ProgressListener() {
            @Override
            public void second(SecondRecord second) {
                Eventually.holds("somebody has looked at processes", () -> hasLooked());
            }
        };
        RunSummary summary = run("obedient", Experiments.of(Experiments.arm("a")));
        assertThat(summary).isEqualTo(new RunSummary(1, 1, false, ""));
        assertThat(store.done).containsExactly("start", "measuringBegins", "close");
        TrialRecord trial = trial("001-a-b1");
        assertThat(trial.outcome()).isEqualTo(Outcome.DONE);
        assertThat(trial.storeVersion()).isEqualTo("1.2.3");
        assertThat(trial.processes())
                .extracting(ProcessNote::role)
                .containsExactly("dohyo", "store", "worker");
        assertThat(trial.phases())
                .extracting(PhaseNote::name)
                .containsExactly("starting", "loading", "warming up", "measuring", "stopping");
        assertThat(trial.phases())
                .allSatisfy(phase -> assertThat(phase.endSeconds())
                        .isGreaterThanOrEqualTo(phase.startSeconds()));
        assertThat(Json.readLines(files.trial("001-a-b1").processes(), ProcessSecond.class))
                .extracting(ProcessSecond::role)
                .contains("host", "dohyo", "store");
        assertThat(Json.read(files.trial("001-a-b1").manifest(), Manifest.class).files())
                .extracting(Manifest.Entry::name)
                .contains("trial.json", "events.jsonl", "host.jsonl", "load-plan.json");
        assertThat(TrialReading.of(files.trial("001-a-b1")).damages()).isEmpty();
    }

    @Test
    void store_that_dies_is_an_outcome_and_the_next_trial_is_run() throws Exception {
        store.diesWhenMeasured = true;
        RunSummary summary = run("until-stopped", Experiments.of(2, 1, "a"));
        assertThat(summary).isEqualTo(new RunSummary(2, 0, false, ""));
        assertThat(trial("001-a-b1").outcome()).isEqualTo(Outcome.STORE_DIED);
        assertThat(trial("001-a-b1").why()).contains("store.log: out of luck");
        assertThat(trial("002-a-b2").outcome()).isEqualTo(Outcome.STORE_DIED);
        assertThat(events()).extracting(EventRecord::kind).containsExactly("died");
        assertThat(Files.readString(files.trial("001-a-b1").logs().resolve("worker.log")))
                .as("the worker was asked to end cleanly")
                .contains("told to stop");
        assertThat(store.done).filteredOn("close"::equals).hasSize(2);
    }

    @Test
    void rule_that_asks_for_no_more_blocks_is_written_down_and_nothing_is_missing()
            throws Exception {
        another = blocks -> blocks == 2 ? "enough" : "";
        RunSummary summary = run("obedient", Experiments.of(4, 1, "a", "b"));
        assertThat(summary)
                .isEqualTo(new RunSummary(
                        4, 4, false, "", "blocks 3 to 4 of 4 were left out: enough"));
        StoppedRecord stopped = Json.read(files.stopped(), StoppedRecord.class);
        assertThat(stopped).isEqualTo(new StoppedRecord(StoppedRecord.SCHEMA, 2, "enough"));
    }

    @Test
    void trial_that_measured_nothing_is_set_aside_and_run_again_as_often_as_is_allowed()
            throws Exception {
        repeats = new TrialRetryPolicy(3, trial -> trial.startsWith("002") ? "it was late" : "");
        RunSummary summary = run("obedient", Experiments.of(3, 1, "a"));
        assertThat(summary).isEqualTo(new RunSummary(3, 3, false, ""));
        assertThat(store.done).filteredOn("close"::equals).hasSize(3 + 3);
        RepeatRecord repeat = new RepeatRecord("002-a-b2", "a", "it was late");
        assertThat(Json.readLines(files.repeated(), RepeatRecord.class))
                .containsExactly(repeat, repeat, repeat);
        assertThat(trial("002-a-b2").outcome()).isEqualTo(Outcome.DONE);
        for (int number = 1; number <= 3; number++) {
            assertThat(files.setAside().resolve("002-a-b2-" + number).resolve("trial.json"))
                    .isNotEmptyFile();
        }
    }

    /** What a store does is a result, and never a reason to try again. */
    @Test
    void store_that_dies_is_not_tried_again() throws Exception {
        store.diesWhenMeasured = true;
        repeats = new TrialRetryPolicy(3, trial -> "it was late");
        run("until-stopped", Experiments.of(Experiments.arm("a")));
        assertThat(files.repeated()).doesNotExist();
        assertThat(store.done).filteredOn("close"::equals).hasSize(1);
    }

    @Test
    void worker_that_dies_says_nothing_of_the_store() throws Exception {
        RunSummary summary = run("dies", Experiments.of(Experiments.arm("a")));
        assertThat(summary.trialsDone()).isZero();
        assertThat(summary.failure()).contains("001-a-b1", "out of memory");
        assertThat(trial("001-a-b1").outcome()).isEqualTo(Outcome.WORKER_FAILED);
        assertThat(store.done).endsWith("close");
    }

    @Test
    void worker_that_cannot_reach_the_store_means_not_started() throws Exception {
        run("unreachable", Experiments.of(Experiments.arm("a")));
        assertThat(trial("001-a-b1").outcome()).isEqualTo(Outcome.NOT_STARTED);
        assertThat(trial("001-a-b1").why()).contains("cannot connect to 127.0.0.1:1");
    }

    @Test
    void what_a_store_refuses_ends_the_run_as_the_users_input() throws Exception {
        assertThatThrownBy(() -> run("refused", Experiments.of(2, 1, "a")))
                .isInstanceOfSatisfying(
                        StoreFailure.class,
                        refused -> assertThat(refused.usersInput()).isTrue())
                .hasMessageContaining("refused \"SELECT v\": invalid");
        assertThat(trial("001-a-b1").outcome()).isEqualTo(Outcome.REFUSED);
    }

    @Test
    void store_that_cannot_start_ends_the_run_at_the_first_trial() throws Exception {
        store.failingStarts.set(1);
        assertThatThrownBy(() -> run("obedient", Experiments.of(2, 1, "a")))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("no luck");
        assertThat(trial("001-a-b1").outcome()).isEqualTo(Outcome.NOT_STARTED);
    }

    @Test
    void store_that_cannot_start_later_is_an_outcome() throws Exception {
        progress = new ProgressListener() {
            @Override
            public void trialEnds(PlannedTrial trial, String outcome) {
                store.failingStarts.set(trial.number() == 1 ? 1 : 0);
            }
        };
        RunSummary summary = run("obedient", Experiments.of(3, 1, "a"));
        assertThat(summary.trialsDone()).isEqualTo(2);
        assertThat(summary.failure()).contains("002-a-b2", "no luck");
        assertThat(trial("002-a-b2").outcome()).isEqualTo(Outcome.NOT_STARTED);
        assertThat(trial("003-a-b3").outcome()).isEqualTo(Outcome.DONE);
    }

    @Test
    void interrupt_under_load_keeps_what_was_measured_and_stops_everything() throws Exception {
        progress = new ProgressListener() {
            @Override
            public void second(SecondRecord second) {
                awaitDone("suspend");
                stop.make();
            }
        };
        Action longSuspension = new Action(0, Action.Kind.SUSPEND, 60_000_000_000L);
        RunSummary summary =
                run("until-stopped", Experiments.of(Experiments.arm("a", longSuspension)));
        assertThat(summary).isEqualTo(new RunSummary(1, 0, true, ""));
        assertThat(trial("001-a-b1").outcome()).isEqualTo(Outcome.INTERRUPTED);
        assertThat(Files.readString(files.trial("001-a-b1").logs().resolve("worker.log")))
                .contains("told to stop");
        assertThat(store.done)
                .containsExactly("start", "measuringBegins", "suspend", "resume", "close");
    }

    @Test
    void interrupt_while_a_store_starts_does_not_wait_for_it() throws Exception {
        store.startsForever = true;
        progress = new ProgressListener() {
            @Override
            public void phase(String name) {
                stop.make();
            }
        };
        RunSummary summary = run("obedient", Experiments.of(2, 1, "a"));
        assertThat(summary).isEqualTo(new RunSummary(2, 0, true, ""));
        assertThat(trial("001-a-b1").outcome()).isEqualTo(Outcome.INTERRUPTED);
        assertThat(files.trial("002-a-b2").root()).doesNotExist();
    }

    @Test
    void full_disk_ends_the_run_with_the_file_named_and_stops_everything() throws Exception {
        Path trial = Files.createDirectories(files.trial("001-a-b1").root());
        Files.createSymbolicLink(trial.resolve("host.jsonl"), Path.of("/dev/full"));
        assertThatThrownBy(() -> run("until-stopped", Experiments.of(2, 1, "a")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("host.jsonl: No space left on device");
        assertThat(store.done).startsWith("start").endsWith("close");
        assertThat(trial("001-a-b1").outcome()).isEqualTo(Outcome.RUNNING);
        assertThat(files.trial("002-a-b2").root()).doesNotExist();
    }

    @Test
    void time_line_is_followed_from_the_first_measured_step() throws Exception {
        progress = new ProgressListener() {
            @Override
            public void second(SecondRecord second) {
                assertThat(store.done).contains("measuringBegins");
            }
        };
        Action suspension = new Action(0, Action.Kind.SUSPEND, 20_000_000);
        run("obedient", Experiments.of(Experiments.arm("a", suspension)));
        List<EventRecord> events = events();
        PhaseNote measuring = trial("001-a-b1").phases().get(3);
        assertThat(events).extracting(EventRecord::kind).containsExactly("suspend");
        assertThat(events.get(0).atSeconds()).isGreaterThanOrEqualTo(measuring.startSeconds());
    }

    @Test
    void node_of_several_that_dies_is_told_and_the_trial_goes_on() throws Exception {
        store = new FakeStore(3);
        progress = new ProgressListener() {
            @Override
            public void second(SecondRecord second) {
                store.nodes().get(1).alive = false;
            }
        };
        RunSummary summary = run("obedient", Experiments.of(Experiments.arm("a")));
        assertThat(summary).isEqualTo(new RunSummary(1, 1, false, ""));
        assertThat(trial("001-a-b1").outcome()).isEqualTo(Outcome.DONE);
        assertThat(events())
                .extracting(EventRecord::kind, EventRecord::text)
                .containsExactly(tuple("died", "fake-2 died by itself; the others go on"));
    }

    @Test
    void node_taken_down_has_not_died_and_its_next_process_is_in_the_files() throws Exception {
        store = new FakeStore(3);
        progress = new ProgressListener() {
            @Override
            public void second(SecondRecord second) {
                awaitTold("start");
            }
        };
        Action kill = new Action(0, Action.Kind.KILL, 0).to(2);
        Action start = new Action(1, Action.Kind.START, 0).to(2);
        run("obedient", Experiments.of(Experiments.arm("a", kill, start)));
        assertThat(trial("001-a-b1").outcome()).isEqualTo(Outcome.DONE);
        assertThat(trial("001-a-b1").processes())
                .extracting(ProcessNote::role)
                .containsExactly("dohyo", "store", "store", "store", "worker", "store");
        assertThat(events())
                .extracting(EventRecord::kind, EventRecord::outcome)
                .containsExactly(tuple("kill", "done"), tuple("start", "done"));
    }

    /** Those who look at the first trial do so once a second. */
    private boolean hasLooked() {
        return files.trial("001-a-b1").processes().toFile().length() > 0;
    }

    /** Of the first trial, without what the machine's other guests did to it. */
    private List<EventRecord> events() throws IOException {
        return Json.readLines(files.trial("001-a-b1").events(), EventRecord.class).stream()
                .filter(event -> !OF_MACHINE.contains(event.kind()))
                .toList();
    }

    private void awaitDone(String what) {
        Eventually.holds(what, () -> store.done.contains(what));
    }

    /** Until the first trial's files have it: the store has noted it before the time line tells. */
    private void awaitTold(String kind) {
        Eventually.holds(kind, () -> isTold(kind));
    }

    private boolean isTold(String kind) {
        try {
            return Files.exists(files.trial("001-a-b1").events())
                    && events().stream().anyMatch(event -> event.kind().equals(kind));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private RunSummary run(String behaviour, Experiment experiment) throws Exception {
        WorkerCommandLine workers = FakeWorker.workers(behaviour);
        TrialRunner runner = new TrialRunner(processes, workers, stop, progress);
        return new TrialSeries(experiment, files, name -> store, runner, stop)
                .run(
                        TrialSchedule.of(TrialOrderPlanner.trials(experiment), another)
                                .repeating(repeats),
                        progress);
    }

    private TrialRecord trial(String name) throws IOException {
        return Json.read(files.trial(name).trial(), TrialRecord.class);
    }

    @Test
    void interrupt_while_what_is_for_the_end_is_done_finishes_no_trial() throws Exception {
        store.nodes().get(0).flushed = new CountDownLatch(1) {
            @Override
            public void await() throws InterruptedException {
                stop.make();
                super.await();
            }
        };
        Action flush = new Action(Action.AT_END, Action.Kind.FLUSH, 0);
        RunSummary summary = run("obedient", Experiments.of(Experiments.arm("a", flush)));
        assertThat(summary).isEqualTo(new RunSummary(1, 0, true, ""));
        assertThat(trial("001-a-b1").outcome()).isEqualTo(Outcome.INTERRUPTED);
    }
}
