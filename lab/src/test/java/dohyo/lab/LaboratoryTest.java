package dohyo.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import static java.util.Objects.requireNonNull;

import dohyo.lab.stores.cassandra.CassandraLab;
import dohyo.lab.trial.Experiments;
import dohyo.lab.trial.journal.ProgressListener;
import dohyo.model.experiment.Action;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Arm.Machines;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Experiment.Subject;
import dohyo.model.experiment.Experiment.Trials;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.experiment.ScriptStep;
import dohyo.model.experiment.ScriptStep.Kind;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.EventRecord;
import dohyo.model.result.HostDescription;
import dohyo.model.result.Json;
import dohyo.model.result.LatencyDistribution;
import dohyo.model.result.ProcessSecond;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.RunPlan;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.model.result.StoppedRecord;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.model.result.TrialRecord.ProcessNote;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** Whole runs on the null store and on a real one: every process is a real one. */
@Timeout(180)
class LaboratoryTest {

    private static final long SECOND = 1_000_000_000L;

    @TempDir
    Path folder;

    private DohyoInstallation installation;
    private ResultDirectory files;

    @BeforeEach
    void places() {
        installation = BuiltCheckout.withCache(folder.resolve("cache"));
        files = new ResultDirectory(folder.resolve("run"));
    }

    @Test
    @Tag("slow")
    void suspended_store_shows_in_response_time() throws Exception {
        installation = BuiltCheckout.asUsersHaveIt(installation.cache());
        Action suspension = new Action(SECOND, Action.Kind.SUSPEND, SECOND);
        RunSummary summary = run(onNullStore(2000, 5, suspension), new ProgressListener() {});
        assertThat(summary).isEqualTo(new RunSummary(1, 1, false, ""));
        assertThat(files.experiment()).hasContent("the yaml");
        assertThat(Json.read(files.plan(), RunPlan.class).command()).isEqualTo("dohyo run it");
        assertThat(Json.read(files.host(), HostDescription.class).cores()).isPositive();

        TrialReading trial = TrialReading.of(files.trial("001-a-b1"));
        StepRecord step = trial.steps().get(0);
        LatencyDistribution response = trial.response(step, "read");
        assertThat(response.accounted()).isEqualTo(10_000).isEqualTo(step.accounted());
        assertThat(response.percentile(95).nanos()).isGreaterThan(SECOND / 2);
        assertThat(trial.processes())
                .extracting(ProcessSecond::role)
                .contains("store", "worker", "dohyo", "host");
        EventRecord suspended = trial.events().stream()
                .filter(event -> event.kind().equals("suspend"))
                .findFirst()
                .orElseThrow();
        assertThat(suspended.durationSeconds()).isGreaterThan(0.9);
        assertThat(suspended.atSeconds()).isGreaterThan(step.startSeconds());
        assertThat(trial.events())
                .filteredOn(event -> event.kind().equals("rehearsed"))
                .singleElement()
                .satisfies(event -> assertThat(event.text()).contains("warmed itself for"))
                .satisfies(event -> assertThat(event.atSeconds()).isLessThan(step.startSeconds()));
    }

    @Test
    @Tag("slow")
    void workers_share_a_load_and_their_sums_are_exact() throws Exception {
        Arm one = onNullStore(2000, 3);
        Arm two = one.with(one.client().shared(2, 1));
        List<Long> shown = new CopyOnWriteArrayList<>();
        RunSummary summary = run(two, new ProgressListener() {
            @Override
            public void stepEnds(StepRecord step) {
                shown.add(step.answered());
            }
        });
        assertThat(summary).isEqualTo(new RunSummary(1, 1, false, ""));
        TrialReading trial = TrialReading.of(files.trial("001-a-b1"));
        StepRecord step = trial.steps().get(0);
        assertThat(step.accounted()).isEqualTo(6000);
        assertThat(trial.response(step, null).accounted()).isEqualTo(6000);
        assertThat(shown).containsExactly(step.answered());
        assertThat(trial().processes()).extracting(ProcessNote::role).endsWith("worker", "worker");
        assertThat(trial().jars())
                .as("what really ran")
                .anyMatch(jar -> jar.role().equals("store"))
                .anyMatch(jar -> jar.role().equals("worker"))
                .allMatch(jar -> jar.sha256().length() == 64);
        assertThat(trial().processes()).allSatisfy(LaboratoryTest::hasEnded);
        assertThat(files.trial("001-a-b1").workers())
                .hasSize(2)
                .allSatisfy(worker -> assertThat(Json.readLines(worker.steps(), StepRecord.class))
                        .extracting(StepRecord::accounted)
                        .containsExactly(3000L));
    }

    @Test
    @Tag("slow")
    void store_killed_under_load_is_an_outcome_with_what_was_measured() throws Exception {
        ProgressListener killer = new ProgressListener() {
            @Override
            public void second(SecondRecord second) {
                pids("store")
                        .forEach(pid ->
                                ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly));
            }
        };
        run(onNullStore(500, 30), killer);
        assertThat(trial().outcome()).isEqualTo(Outcome.STORE_DIED);
        assertThat(Json.readLines(files.trial("001-a-b1").seconds(), SecondRecord.class))
                .isNotEmpty();
        assertThat(trial().processes()).allSatisfy(LaboratoryTest::hasEnded);
    }

    @Test
    @Tag("slow")
    void store_that_dies_by_its_script_is_counted_and_the_others_have_their_turn()
            throws Exception {
        Arm dies = scripted("dies", new ScriptStep(Kind.DIE, SECOND, 0, 0), 30);
        Arm lives = named("lives", onNullStore(500, 1));
        RunSummary summary = runAll(List.of(dies, lives), 1);
        assertThat(summary).isEqualTo(new RunSummary(2, 1, false, ""));
        List<PlannedTrial> trials = Json.read(files.plan(), RunPlan.class).trials();
        assertThat(trials).extracting(PlannedTrial::arm).containsExactly("dies", "lives");
        for (PlannedTrial planned : trials) {
            TrialReading trial = TrialReading.of(files.trial(planned.directory()));
            boolean isDead = planned.arm().equals("dies");
            assertThat(requireNonNull(trial.trial()).outcome())
                    .isEqualTo(isDead ? Outcome.STORE_DIED : Outcome.DONE);
            assertThat(trial.steps().get(0).answered()).isPositive();
        }
    }

    @Test
    @Tag("slow")
    void store_that_hangs_is_called_and_its_trial_ends_with_what_was_measured() throws Exception {
        Arm hangs = scripted("a", new ScriptStep(Kind.HANG, SECOND, 0, 0), 120);
        RunSummary summary = run(hangs, new ProgressListener() {});
        assertThat(summary).isEqualTo(new RunSummary(1, 0, false, ""));
        assertThat(trial().outcome()).isEqualTo(Outcome.COLLAPSED);
        assertThat(trial().why()).startsWith("no progress for ");
        TrialReading trial = TrialReading.of(files.trial("001-a-b1"));
        StepRecord step = trial.steps().get(0);
        assertThat(step.durationSeconds()).isBetween(3.0, 60.0);
        assertThat(step.answered()).isPositive();
        assertThat(step.unfinished() + step.failed().size()).isPositive();
        assertThat(trial.events()).extracting(EventRecord::kind).contains("collapse");
        assertThat(trial().processes()).allSatisfy(LaboratoryTest::hasEnded);
    }

    @Test
    @Tag("slow")
    void blocks_that_are_not_wanted_are_left_out() throws Exception {
        try (Laboratory laboratory = new Laboratory(installation)) {
            RunRequest request = new RunRequest(
                            experiment(List.of(onNullStore(500, 1)), 5),
                            "the yaml",
                            files.root(),
                            "dohyo run it")
                    .askingFirst(blocks -> blocks < 1 ? "" : "it is clear");
            RunSummary summary = laboratory.run(request, new ProgressListener() {});
            assertThat(summary.trialsDone()).isEqualTo(1).isEqualTo(summary.trialsPlanned());
            assertThat(summary.leftOut())
                    .isEqualTo("blocks 2 to 5 of 5 were left out: it is clear");
        }
        assertThat(Json.read(files.plan(), RunPlan.class).trials()).hasSize(5);
        assertThat(Json.read(files.stopped(), StoppedRecord.class))
                .isEqualTo(new StoppedRecord(StoppedRecord.SCHEMA, 1, "it is clear"));
    }

    @Test
    @Tag("slow")
    void interrupted_run_keeps_what_was_measured_and_leaves_no_process() throws Exception {
        try (Laboratory laboratory = new Laboratory(installation)) {
            ProgressListener impatient = new ProgressListener() {
                @Override
                public void second(SecondRecord second) {
                    laboratory.interrupt();
                }
            };
            RunSummary summary = laboratory.run(request(onNullStore(500, 30)), impatient);
            assertThat(summary.interrupted()).isTrue();
        }
        assertThat(trial().outcome()).isEqualTo(Outcome.INTERRUPTED);
        assertThat(trial().processes()).allSatisfy(LaboratoryTest::hasEnded);
        StepRecord step = TrialReading.of(files.trial("001-a-b1")).steps().get(0);
        assertThat(step.answered()).isPositive();
    }

    @Test
    void directory_of_an_earlier_run_is_left_alone() throws IOException {
        Path earlier = files.trial("001-a-b1").root();
        Files.createDirectories(earlier);
        assertThatThrownBy(() -> run(onNullStore(500, 1), new ProgressListener() {}))
                .isInstanceOf(FileAlreadyExistsException.class)
                .hasMessageContaining("--out");
        assertThat(files.root()).isDirectoryNotContaining("glob:**.yaml");
    }

    @Test
    @Tag("real")
    void real_cassandra_is_flushed_warmed_up_and_measured_with_its_collections() throws Exception {
        try (Laboratory laboratory = new Laboratory(installation)) {
            RunRequest request = new RunRequest(
                            experiment(List.of(onCassandra()), 4),
                            "the yaml",
                            files.root(),
                            "dohyo run it")
                    .askingFirst(blocks -> blocks < 1 ? "" : "one is enough");
            RunSummary summary = laboratory.run(request, new ProgressListener() {});
            assertThat(summary.trialsDone()).isEqualTo(1);
        }
        assertThat(trial().storeVersion()).isEqualTo("5.0.9");
        assertThat(requireNonNull(trial().runsOn()).flags()).contains("-XX:SharedArchiveFile");
        assertThat(trial().notes()).isEmpty();
        assertThat(trial().jars())
                .filteredOn(jar -> jar.name().equals("classes.jsa"))
                .singleElement()
                .satisfies(jar -> assertThat(jar.sha256()).hasSize(64));
        TrialReading trial = TrialReading.of(files.trial("001-a-b1"));
        StepRecord warmUp = trial.steps().get(0);
        assertThat(warmUp.measured()).isFalse();
        assertThat(trial.events())
                .filteredOn(event -> event.kind().equals("flush"))
                .filteredOn(event -> event.text().startsWith("dohyo.kv"))
                .isNotEmpty()
                .allSatisfy(flush -> assertThat(flush.atSeconds() + flush.durationSeconds())
                        .isLessThan(warmUp.startSeconds()));
        StepRecord step =
                trial.steps().stream().filter(StepRecord::measured).findFirst().orElseThrow();
        assertThat(step.accounted()).as("other lanes may slow it down").isEqualTo(500 * 6);
        assertThat(trial.response(step, null).answered())
                .isEqualTo(step.answered())
                .isGreaterThan(1000);
        assertThat(trial.events())
                .filteredOn(event -> event.source().equals("store"))
                .filteredOn(event -> event.kind().equals("gc-pause"))
                .isNotEmpty();
    }

    private RunSummary runAll(List<Arm> arms, int blocks) throws Exception {
        try (Laboratory laboratory = new Laboratory(installation)) {
            return laboratory.run(
                    new RunRequest(
                            experiment(arms, blocks), "the yaml", files.root(), "dohyo run it"),
                    new ProgressListener() {});
        }
    }

    private static Experiment experiment(List<Arm> arms, int blocks) {
        return new Experiment(
                new Subject("test", "Test", "Does it?"), arms, List.of(), Trials.of(blocks, 1));
    }

    private static Arm named(String name, Arm arm) {
        return arm.named(name);
    }

    /** Its client waits a second for an answer, and its trial three for a store that hangs. */
    private static Arm scripted(String name, ScriptStep step, long seconds) {
        Arm arm = onNullStore(500, seconds);
        ClientSpec client = new ClientSpec("cql", 1, 1024, "ONE", SECOND);
        Load load = new Load(null, arm.load().phases(), SECOND, 3 * SECOND);
        return new Arm(
                name,
                arm.store().withScript(List.of(step)),
                client,
                arm.workload(),
                load,
                arm.timeline(),
                new Machines(arm.cpus(), null));
    }

    private RunSummary run(Arm arm, ProgressListener progress) throws Exception {
        try (Laboratory laboratory = new Laboratory(installation)) {
            return laboratory.run(request(arm), progress);
        }
    }

    private RunRequest request(Arm arm) {
        Experiment experiment = Experiments.of(arm);
        return new RunRequest(experiment, "the yaml", files.root(), "dohyo run it");
    }

    private TrialRecord trial() throws IOException {
        return Json.read(files.trial("001-a-b1").trial(), TrialRecord.class);
    }

    private List<Long> pids(String role) {
        try {
            return trial().processes().stream()
                    .filter(process -> process.role().equals(role))
                    .map(ProcessNote::pid)
                    .toList();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static void hasEnded(ProcessNote process) {
        boolean own = process.pid() == ProcessHandle.current().pid();
        boolean alive =
                ProcessHandle.of(process.pid()).map(ProcessHandle::isAlive).orElse(false);
        assertThat(own || !alive).as(process.toString()).isTrue();
    }

    private static Arm onNullStore(double perSecond, long seconds, Action... timeline) {
        StoreSpec store = StoreSpec.of("null", "");
        return arm(store, 0, perSecond, seconds, timeline);
    }

    private static Arm onCassandra() {
        StoreSpec store = CassandraLab.spec("5.0.9", 17, 512).withGc("g1");
        Arm arm = arm(store, 2000, 500, 6);
        Phase warmUp = Experiments.hold(List.of(500.0), 2);
        return arm.with(new Load(warmUp, arm.load().phases(), SECOND).warmedInSlicesOf(SECOND));
    }

    private static Arm arm(
            StoreSpec store, long rows, double perSecond, long seconds, Action... timeline) {
        Field key = new KeyField("key", Field.Type.TEXT, Field.Choose.UNIFORM, 2000, "k");
        Field value = new ContentField("value", Field.Type.BLOB, 500, 500);
        Workload workload = new Workload(
                "w",
                StoreNamespace.of(
                        "dohyo", List.of("CREATE TABLE kv (key text PRIMARY KEY, value blob)")),
                Map.of("key", key, "value", value),
                new DataSet(
                        rows,
                        CqlAsk.of(
                                rows == 0 ? "" : "INSERT INTO kv (key, value) VALUES (?, ?)",
                                rows == 0 ? List.of() : List.of("key", "value"))),
                List.of(new Operation(
                        "read",
                        1,
                        CqlAsk.of("SELECT value FROM kv WHERE key = ?", List.of("key")))));
        return new Arm(
                "a",
                store,
                new ClientSpec("cql", 1, 1024, "ONE", 10 * SECOND),
                workload,
                new Load(null, List.of(Experiments.hold(List.of(perSecond), seconds)), SECOND),
                List.of(timeline),
                Machines.ANY);
    }
}
