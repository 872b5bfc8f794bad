package dohyo.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.journal.ProgressListener;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Experiment.Subject;
import dohyo.model.experiment.Experiment.Trials;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Load.Goal;
import dohyo.model.experiment.Phase;
import dohyo.model.experiment.ScriptStep;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.SliceUseRecord;
import dohyo.model.load.SliceUseRecord.Resting;
import dohyo.model.load.StepRecord;
import dohyo.model.load.WarmUpRecord;
import dohyo.model.reading.Manifest;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.model.result.TrialRecord.ProcessNote;
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
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;

/** Whole runs on null stores that stand at the same time; every process is a real one. */
@Timeout(180)
@Tag("shared")
@Tag("slow")
class SideBySideTrialsTest {

    private static final long SECOND = 1_000_000_000L;
    private static final int IN_FLIGHT = 4;

    /** Brief, because nobody sleeps in a closed loop. */
    private static final Phase WARM_UP = Phase.Closed.of(SECOND / 2, IN_FLIGHT);

    @TempDir
    Path folder;

    private DohyoInstallation installation;
    private ResultDirectory files;

    @BeforeEach
    void places() {
        installation = BuiltCheckout.withCache(folder.resolve("cache"));
        files = new ResultDirectory(folder.resolve("run"));
    }

    /** The worker is one process with a connection to each store, and warms itself. */
    @Test
    void arms_take_turns_while_the_others_rest_and_share_a_worker() throws Exception {
        installation = BuiltCheckout.asUsersHaveIt(installation.cache());
        RunSummary summary = run(experiment(arm("a", 2), arm("b", 2)), new ProgressListener() {});
        assertThat(summary).isEqualTo(new RunSummary(2, 2, false, ""));
        List<Spell> spells = new ArrayList<>();
        for (TrialDirectory trial : trials()) {
            TrialReading reading = TrialReading.of(trial);
            assertThat(reading.damages()).isEmpty();
            assertThat(reading.steps())
                    .filteredOn(StepRecord::measured)
                    .extracting(StepRecord::round)
                    .containsExactly(1, 2, 3, 4);
            reading.steps().forEach(step -> spells.add(spell(trial, step)));
            List<SliceUseRecord> slices = Json.readLines(trial.slices(), SliceUseRecord.class);
            assertThat(slices)
                    .extracting(SliceUseRecord::step)
                    .containsExactlyElementsOf(
                            reading.steps().stream().map(StepRecord::number).toList());
            assertThat(slices)
                    .allSatisfy(slice -> assertThat(slice.resting())
                            .extracting(Resting::arm)
                            .doesNotContain(arm(trial))
                            .hasSize(1));
            assertThat(Json.read(trial.manifest(), Manifest.class).files())
                    .extracting(Manifest.Entry::name)
                    .contains("slices.jsonl", "warm-up.json");
            WarmUpRecord warmUp = Json.read(trial.warmUp(), WarmUpRecord.class);
            assertThat(warmUp.slices()).isEqualTo((int)
                    slices.stream().filter(it -> !it.measured()).count());
        }
        spells.sort(Comparator.comparingDouble(Spell::from));
        for (int i = 1; i < spells.size(); i++) {
            assertThat(spells.get(i).from())
                    .as("no two at the same time")
                    .isGreaterThanOrEqualTo(spells.get(i - 1).to());
        }
        assertThat(pids("worker")).hasSize(1);
        assertThat(pids("store")).hasSize(2);
    }

    @Test
    void what_is_run_as_a_whole_comes_after_all_rounds_arm_by_arm() throws Exception {
        RunSummary summary =
                run(experiment(searching("a"), searching("b")), new ProgressListener() {});
        assertThat(summary).isEqualTo(new RunSummary(2, 2, false, ""));
        double lastSlice = 0;
        List<List<Spell>> wholes = new ArrayList<>();
        for (TrialDirectory trial : trials()) {
            List<StepRecord> steps = TrialReading.of(trial).steps().stream()
                    .filter(StepRecord::measured)
                    .toList();
            List<Integer> rounds = steps.stream().map(StepRecord::round).toList();
            assertThat(rounds.subList(0, 3)).containsExactly(1, 2, 0);
            assertThat(rounds.subList(2, rounds.size())).containsOnly(0).hasSizeGreaterThan(2);
            assertThat(steps.get(2).durationSeconds()).isEqualTo(1);
            assertThat(steps.subList(3, steps.size())).allMatch(step -> step.search() != null);
            assertThat(Json.readLines(trial.slices(), SliceUseRecord.class))
                    .filteredOn(SliceUseRecord::measured)
                    .hasSameSizeAs(steps)
                    .allSatisfy(step -> assertThat(step.ownRested() != null)
                            .as("only before a step as a whole is its own store waited for")
                            .isEqualTo(step.round() == 0));
            lastSlice = Math.max(lastSlice, spell(trial, steps.get(1)).to());
            wholes.add(steps.subList(2, steps.size()).stream()
                    .map(step -> spell(trial, step))
                    .toList());
        }
        wholes.sort(Comparator.comparingDouble(spells -> spells.get(0).from()));
        List<Spell> first = wholes.get(0);
        assertThat(first.get(0).from()).isGreaterThanOrEqualTo(lastSlice);
        assertThat(wholes.get(1).get(0).from())
                .as("one arm after the other")
                .isGreaterThanOrEqualTo(first.get(first.size() - 1).to());
    }

    @Test
    void store_that_dies_leaves_the_other_alone_and_says_so() throws Exception {
        Arm dies = arm("a", 30, new ScriptStep(ScriptStep.Kind.DIE, SECOND, 0, 0));
        RunSummary summary = run(experiment(dies, arm("b", 30)), new ProgressListener() {});
        assertThat(summary)
                .as("a result, as that of a store which is alone, and no failure")
                .isEqualTo(new RunSummary(2, 0, false, ""));
        assertThat(of("a").outcome()).isEqualTo(Outcome.STORE_DIED);
        assertThat(of("b").outcome()).isEqualTo(Outcome.LEFT_ALONE);
        assertThat(of("b").why()).contains("arm a");
        assertThat(records().values())
                .flatExtracting(TrialRecord::processes)
                .allSatisfy(SideBySideTrialsTest::hasEnded);
    }

    @Test
    void arm_that_breaks_off_is_told_when_the_others_have_ended() throws Exception {
        AtomicReference<String> first = new AtomicReference<>("");
        ProgressListener breaking = new ProgressListener() {
            @Override
            public void trialBegins(PlannedTrial trial) {
                first.compareAndSet("", "trial-" + trial.arm());
            }

            @Override
            public void second(SecondRecord second) {
                if (Thread.currentThread().getName().equals(first.get())) {
                    throw new IllegalStateException("a bug of ours");
                }
            }
        };
        try (Laboratory laboratory = new Laboratory(installation)) {
            assertThatThrownBy(() -> laboratory.run(
                            request(experiment(arm("a", 30), arm("b", 30))), breaking))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("a bug of ours");
            assertThat(records().values())
                    .filteredOn(record -> !("trial-" + record.arm()).equals(first.get()))
                    .singleElement()
                    .extracting(TrialRecord::outcome)
                    .isEqualTo(Outcome.LEFT_ALONE);
        }
    }

    @Test
    void block_that_was_cut_off_is_run_again_as_a_whole() throws Exception {
        Experiment experiment = experiment(arm("a", 20), arm("b", 20));
        try (Laboratory laboratory = new Laboratory(installation)) {
            ProgressListener impatient = new ProgressListener() {
                @Override
                public void second(SecondRecord second) {
                    laboratory.interrupt();
                }
            };
            assertThat(laboratory.run(request(experiment), impatient).interrupted())
                    .isTrue();
        }
        assertThat(records().values())
                .extracting(TrialRecord::outcome)
                .containsOnly(Outcome.INTERRUPTED);
        Experiment shorter = experiment(arm("a", 1), arm("b", 1));
        try (Laboratory laboratory = new Laboratory(installation)) {
            RunSummary summary = laboratory.resume(request(shorter), new ProgressListener() {});
            assertThat(summary).isEqualTo(new RunSummary(2, 2, false, ""));
        }
        assertThat(records().values()).extracting(TrialRecord::outcome).containsOnly(Outcome.DONE);
    }

    /** When a trial was loaded, on the clock of the machine. */
    private record Spell(double from, double to) {}

    private static Spell spell(TrialDirectory trial, StepRecord step) {
        try {
            double origin =
                    Json.read(trial.trial(), TrialRecord.class).originMonotonicNanos() / 1e9;
            double from = origin + step.startSeconds();
            return new Spell(from, from + step.durationSeconds() + step.drainSeconds());
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private RunSummary run(Experiment experiment, ProgressListener progress)
            throws StoreFailure, IOException {
        try (Laboratory laboratory = new Laboratory(installation)) {
            return laboratory.run(request(experiment), progress);
        }
    }

    private RunRequest request(Experiment experiment) {
        return new RunRequest(experiment, "the yaml", files.root(), "dohyo run it");
    }

    private static Experiment experiment(Arm... arms) {
        return new Experiment(
                        new Subject("test", "Test", "Does it?"),
                        List.of(arms),
                        List.of(),
                        Trials.of(1, 1))
                .designed(BlockDesign.pairs(SECOND / 2, SECOND, 0.5));
    }

    private static Arm arm(String name, long seconds, ScriptStep... script) {
        Field key = new KeyField("key", Field.Type.TEXT, Field.Choose.UNIFORM, 2000, "k");
        Workload workload = new Workload(
                "reads",
                StoreNamespace.of("dohyo", List.of()),
                Map.of("key", key),
                DataSet.NONE,
                List.of(new Operation(
                        "read",
                        1,
                        CqlAsk.of("SELECT value FROM kv WHERE key = ?", List.of("key")))));
        Phase measured = Phase.Hold.of(seconds * SECOND, 400.0);
        Load load = new Load(WARM_UP, List.of(measured), SECOND).warmedInSlicesOf(SECOND / 4);
        return new Arm(
                name,
                StoreSpec.of("null", "").withScript(List.of(script)),
                new ClientSpec("cql", 1, 64, "ONE", SECOND),
                workload,
                load);
    }

    /** The rate and the search are written before the load that is run in slices. */
    private static Arm searching(String name) {
        Phase hold = Phase.Hold.of(SECOND, 400.0);
        Phase search = Phase.Search.of(SECOND / 2, new Goal(90, SECOND, 400, 1600, 0.5));
        List<Phase> phases =
                List.of(hold.inOneGo(), search.inOneGo(), Phase.Closed.of(SECOND, IN_FLIGHT));
        return arm(name, 1).loaded(new Load(WARM_UP, phases, SECOND));
    }

    private List<TrialDirectory> trials() {
        return List.of("001", "002").stream()
                .map(number -> List.of("a", "b").stream()
                        .map(arm -> files.trial(number + "-" + arm + "-b1"))
                        .filter(trial -> trial.root().toFile().isDirectory())
                        .findFirst()
                        .orElseThrow())
                .toList();
    }

    private Map<String, TrialRecord> records() throws IOException {
        List<TrialRecord> all = new ArrayList<>();
        for (TrialDirectory trial : trials()) {
            all.add(Json.read(trial.trial(), TrialRecord.class));
        }
        return all.stream().collect(Collectors.toMap(TrialRecord::arm, it -> it));
    }

    private TrialRecord of(String arm) throws IOException {
        return Objects.requireNonNull(records().get(arm), arm);
    }

    private static String arm(TrialDirectory trial) throws IOException {
        return Json.read(trial.trial(), TrialRecord.class).arm();
    }

    private Set<Long> pids(String role) throws IOException {
        return records().values().stream()
                .flatMap(trial -> trial.processes().stream())
                .filter(process -> process.role().equals(role))
                .map(ProcessNote::pid)
                .collect(Collectors.toSet());
    }

    private static void hasEnded(ProcessNote process) {
        boolean own = process.pid() == ProcessHandle.current().pid();
        boolean alive =
                ProcessHandle.of(process.pid()).map(ProcessHandle::isAlive).orElse(false);
        assertThat(own || !alive).as(process.toString()).isTrue();
    }
}
