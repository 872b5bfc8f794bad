package dohyo.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.BlockContinuationPolicy;
import dohyo.lab.RunSummary;
import dohyo.lab.machine.MachineCrew;
import dohyo.lab.process.Processes;
import dohyo.lab.snapshot.DataArms;
import dohyo.lab.snapshot.SnapshotPolicy;
import dohyo.lab.snapshot.SnapshotStore;
import dohyo.lab.snapshot.SpaceLimit;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.journal.ProgressListener;
import dohyo.lab.trial.series.RunDirectoryFactory;
import dohyo.lab.trial.series.TrialOrderPlanner;
import dohyo.lab.trial.series.TrialSeries;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Experiment.Subject;
import dohyo.model.experiment.Experiment.Trials;
import dohyo.model.load.DataSetInstruction.Way;
import dohyo.model.load.LoadPlan;
import dohyo.model.result.Json;
import dohyo.model.result.PageCacheNote;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.DataNote;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.model.result.TrialRecord.PhaseNote;
import dohyo.model.result.TrialRecord.ProcessNote;
import dohyo.model.result.TrialRecord.Source;
import dohyo.model.workload.Field.Choose;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Trials load a data set once, keep it, and start from it; on a store that is no process. */
@Tag("slow")
class StorePreparationTest {

    @TempDir
    Path folder;

    private static final PageCacheNote NOTHING_DONE =
            new PageCacheNote(PageCacheNote.Dropped.NOTHING, false, 0, "a test");

    private final List<String> said = new ArrayList<>();
    private final List<String> evened = new ArrayList<>();
    private StopRequest stop = new StopRequest();
    private Processes processes;
    private ResultDirectory files;
    private KeepingStore store;

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(folder.resolve("cache"));
        files = RunDirectoryFactory.create(folder.resolve("run"));
        store = new KeepingStore(Files.createDirectories(folder.resolve("homes")));
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
    }

    @Test
    void the_first_trial_loads_and_all_start_from_what_is_kept() throws Exception {
        RunSummary summary = run("obedient", SpaceLimit.usual(), trial -> {});
        assertThat(summary.trialsDone()).isEqualTo(2);
        assertThat(store.found).containsExactly("", "loaded", "loaded");
        assertThat(store.fake.done)
                .containsExactly(
                        "start",
                        "rest",
                        "close",
                        "start",
                        "measuringBegins",
                        "close",
                        "start",
                        "measuringBegins",
                        "close");

        TrialRecord first = trial(1);
        DataNote loaded = note(1);
        assertThat(loaded.source()).isEqualTo(Source.LOADED);
        assertThat(loaded.rowsVerified()).isEqualTo(StorePreparation.SAMPLE);
        assertThat(loaded.bytes()).isEqualTo("loaded".length());
        assertThat(first.processes())
                .extracting(ProcessNote::role)
                .containsExactly("dohyo", "loaded store", "store", "worker");
        assertThat(phases(first))
                .containsExactly(
                        "starting",
                        "loading",
                        "keeping",
                        "restoring",
                        "starting",
                        "verifying",
                        "connecting",
                        "warming up",
                        "measuring",
                        "stopping");
        secondTrialStartsFromWhatTheFirstKept(loaded);
        theCacheWasEmptiedForWhatWasMeasured();
    }

    private void secondTrialStartsFromWhatTheFirstKept(DataNote loaded) throws IOException {
        DataNote restored = note(2);
        assertThat(restored.source()).isEqualTo(Source.SNAPSHOT);
        assertThat(restored.key()).isEqualTo(loaded.key()).isNotEmpty();
        assertThat(restored.loadSeconds()).isEqualTo(loaded.loadSeconds()).isPositive();
        assertThat(phases(trial(2))).startsWith("restoring", "starting", "verifying");
    }

    /** And not for the store that was only loaded, which is the first one. */
    private void theCacheWasEmptiedForWhatWasMeasured() throws IOException {
        assertThat(evened).containsExactly("home-1", "home-2");
        assertThat(trial(2).pageCache()).isEqualTo(NOTHING_DONE);
    }

    /** Else a store that was loaded with one seed would be read with another. */
    @Test
    @Tag("slow")
    void all_trials_have_the_same_data_and_other_load() throws Exception {
        run("obedient", SpaceLimit.usual(), trial -> {});
        LoadPlan first = Json.read(files.trial("001-a-b1").loadPlan(), LoadPlan.class);
        LoadPlan second = Json.read(files.trial("002-a-b2").loadPlan(), LoadPlan.class);
        assertThat(first.data()).isEqualTo(second.data());
        assertThat(first.data().way()).isEqualTo(Way.PRESENT);
        assertThat(first.seed()).isNotEqualTo(second.seed());
    }

    /** The first trial has kept it; the user presses Ctrl-C while the second gets it back. */
    @Test
    void ctrl_c_while_it_comes_back_ends_the_run_and_what_is_kept_stays_whole() throws Exception {
        RunSummary summary = run(
                "obedient", SpaceLimit.usual(), trial -> store.beforeRestoring = () -> stop.make());
        assertThat(summary.interrupted()).isTrue();
        assertThat(summary.trialsDone()).isEqualTo(1);
        assertThat(trial(2).outcome()).isEqualTo(Outcome.INTERRUPTED);
        assertThat(store.found).as("no third start").containsExactly("", "loaded");
        assertThat(Thread.interrupted()).as("what follows is not hindered").isFalse();

        store.beforeRestoring = () -> {};
        files = RunDirectoryFactory.create(folder.resolve("again"));
        stop = new StopRequest();
        run("obedient", SpaceLimit.usual(), trial -> {});
        assertThat(note(1).source()).isEqualTo(Source.SNAPSHOT);
        assertThat(store.found).endsWith("loaded", "loaded");
    }

    @Test
    void a_damaged_one_is_told_and_made_anew() throws Exception {
        run("obedient", SpaceLimit.usual(), trial -> damage());
        assertThat(store.found).containsExactly("", "loaded", "", "loaded");
        assertThat(said)
                .filteredOn(sentence -> sentence.contains("damaged"))
                .singleElement()
                .asString()
                .contains("rows has changed since")
                .contains("is removed and loaded again");
        assertThat(note(2).source()).isEqualTo(Source.LOADED);
    }

    @Test
    @Tag("slow")
    void without_room_each_trial_starts_on_the_files_of_its_own_loading() throws Exception {
        run("obedient", SpaceLimit.of(1), trial -> {});
        assertThat(store.found).containsExactly("", "loaded", "", "loaded");
        assertThat(note(2).source()).isEqualTo(Source.LOADED);
        assertThat(note(2).key()).isEmpty();
        assertThat(note(2).remark()).contains("larger than the room");
        assertThat(shelf()).isEmpty();
    }

    @Test
    @Tag("slow")
    void rows_that_are_wrong_after_all_attempts_end_the_run() throws Exception {
        assertThatThrownBy(() -> run("wrong-rows", SpaceLimit.usual(), trial -> {}))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("did not come back")
                .hasMessageContaining("--fresh");
        assertThat(said).anyMatch(sentence -> sentence.contains("row 17 is missing"));
        assertThat(store.fake.done).filteredOn("start"::equals).hasSize(5);
        assertThat(store.fake.done).filteredOn("close"::equals).hasSize(5);
        assertThat(files.trial("001-a-b1").logs().resolve("loading/logs/worker.log"))
                .as("each of the three stores that were loaded was empty before")
                .content()
                .doesNotContain("goes on");
    }

    @Test
    @Tag("slow")
    void loading_that_fails_is_an_outcome_and_nothing_is_kept() throws Exception {
        run("unreachable", SpaceLimit.usual(), trial -> {});
        assertThat(trial(1).why()).contains("cannot connect");
        assertThat(store.fake.done).filteredOn("close"::equals).hasSize(2);
        assertThat(shelf()).isEmpty();
    }

    private RunSummary run(String behaviour, SpaceLimit limit, TrialEnds after) throws Exception {
        Experiment experiment = new Experiment(
                new Subject("x", "X", "x?"),
                List.of(DataArms.arm(DataArms.kv(1000, Choose.UNIFORM))),
                List.of(),
                Trials.of(2, 1));
        SnapshotStore shelf = new SnapshotStore(folder.resolve("snapshots"), limit, said::add);
        ProgressListener progress = new ProgressListener() {
            @Override
            public void say(String sentence) {
                said.add(sentence);
            }

            @Override
            public void trialEnds(PlannedTrial trial, String outcome) {
                try {
                    after.trialEnds(trial);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };
        TrialRunner runner = new TrialRunner(
                processes,
                FakeWorker.workers(behaviour),
                stop,
                progress,
                wishes(SnapshotPolicy.of(experiment, shelf, 0)));
        return new TrialSeries(experiment, files, name -> store, runner, stop)
                .run(
                        TrialOrderPlanner.trials(experiment),
                        progress,
                        BlockContinuationPolicy.ALWAYS);
    }

    private TrialRunner.Wishes wishes(SnapshotPolicy keeping) {
        return new TrialRunner.Wishes(
                keeping, null, this::even, RehearsalTarget.NONE, false, MachineCrew.NONE);
    }

    private Optional<PageCacheNote> even(List<Path> homes) {
        homes.forEach(home -> evened.add(String.valueOf(home.getFileName())));
        return Optional.of(NOTHING_DONE);
    }

    /** Something is done between trials. */
    @FunctionalInterface
    private interface TrialEnds {
        void trialEnds(PlannedTrial trial) throws IOException;
    }

    private void damage() throws IOException {
        Path key = folder.resolve("snapshots").resolve(note(1).key());
        if (Files.isDirectory(key)) {
            Files.writeString(key.resolve("node-1/rows"), "broken");
        }
    }

    private List<Path> shelf() throws IOException {
        try (Stream<Path> all = Files.list(folder.resolve("snapshots"))) {
            return all.filter(entry -> !entry.endsWith(".locks")).toList();
        }
    }

    private static List<String> phases(TrialRecord trial) {
        return trial.phases().stream().map(PhaseNote::name).toList();
    }

    private DataNote note(int number) throws IOException {
        return java.util.Objects.requireNonNull(trial(number).data());
    }

    private TrialRecord trial(int number) throws IOException {
        return Json.read(files.trial("00" + number + "-a-b" + number).trial(), TrialRecord.class);
    }
}
