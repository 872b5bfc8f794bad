package dohyo.engine;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.Objects.requireNonNull;

import dohyo.engine.data.row.CounterBasedRandom;
import dohyo.engine.lane.StopSignal;
import dohyo.engine.record.HistogramLogContent;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.load.DataSetInstruction;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.load.WorkerEvent;
import dohyo.model.load.WorkerEvent.Kind;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The worker from its plan to its files, on a store in this process. */
class WorkerTest {

    @TempDir
    Path directory;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @BeforeEach
    void forget() {
        ScriptedClient.STATEMENTS.clear();
    }

    @Tag("slow")
    @Test
    void trial_runs_from_schema_to_done() throws IOException {
        Load load = new Load(
                TestLoadPlans.hold(200, 500.0),
                List.of(
                        TestLoadPlans.hold(300, 1000.0, 2000.0, 333.3),
                        TestLoadPlans.closed(300, 4)),
                500 * TestLoadPlans.MILLI);
        assertThat(work(TestLoadPlans.plan(directory, "steady", 1000, load))).isZero();

        assertThat(ScriptedClient.STATEMENTS)
                .containsExactly(
                        "CREATE KEYSPACE IF NOT EXISTS dohyo WITH replication ="
                                + " {'class': 'SimpleStrategy'}",
                        "USE dohyo",
                        "CREATE TABLE kv",
                        "dohyo: [INSERT]",
                        "dohyo: [SELECT, UPDATE]");
        assertThat(events().get(0).kind()).isEqualTo(Kind.READY);
        assertThat(last(Kind.LOADING).rowsLoaded()).isEqualTo(1000);
        assertThat(last(Kind.DONE)).isEqualTo(events().get(events().size() - 1));
        List<StepRecord> steps = steps();
        assertThat(steps).extracting(StepRecord::measured).startsWith(false, true);
        assertThat(steps)
                .extracting(StepRecord::name)
                .startsWith("500/s")
                .contains("1000/s", "2000/s", "333.3/s")
                .endsWith("4 in flight");
        assertThat(steps).allSatisfy(WorkerTest::addsUp);
        assertThat(events())
                .filteredOn(event -> event.kind() == Kind.STEP_END)
                .extracting(WorkerEvent::step)
                .containsExactlyElementsOf(steps);
    }

    @Test
    void data_that_are_present_are_neither_made_nor_loaded() throws IOException {
        LoadPlan plan =
                TestLoadPlans.plan(directory, "steady", 1000, TestLoadPlans.hold(200, 500.0));
        assertThat(work(TestLoadPlans.with(plan, DataSetInstruction.present(11))))
                .isZero();
        assertThat(ScriptedClient.STATEMENTS)
                .containsExactly("USE dohyo", "dohyo: [SELECT, UPDATE]");
        assertThat(events()).extracting(WorkerEvent::kind).doesNotContain(Kind.LOADING);
        assertThat(steps()).hasSize(1);
    }

    /** Its load has no phases, so that it ends when the data set is there. */
    @Test
    void a_worker_may_only_load_or_only_verify() throws IOException {
        LoadPlan plan = TestLoadPlans.plan(directory, "steady", 1000);
        assertThat(work(plan)).isZero();
        assertThat(work(TestLoadPlans.with(plan, DataSetInstruction.verify(11, 50))))
                .isZero();
        assertThat(events())
                .extracting(WorkerEvent::kind)
                .startsWith(Kind.READY, Kind.LOADING)
                .endsWith(Kind.DONE, Kind.READY, Kind.VERIFIED, Kind.DONE);
        assertThat(last(Kind.VERIFIED).rowsLoaded())
                .as("this client does not report what it reads")
                .isZero();
    }

    @Test
    void hold_accounts_for_exactly_rate_times_time() throws IOException {
        work(TestLoadPlans.plan(
                directory, "steady", 0, TestLoadPlans.hold(300, 1000.0, 2000.0, 333.3)));
        for (StepRecord step : steps()) {
            long expected = (long) Math.ceil(step.offeredPerSecond() * 0.3 - 1e-9);
            assertThat(step.accounted()).as(step.name()).isEqualTo(expected);
            assertThat(step.answered()).isEqualTo(expected);
        }
    }

    @Test
    void phases_are_done_in_the_order_of_the_seed() throws IOException {
        Load load = new Load(
                null,
                List.of(
                        TestLoadPlans.closed(100, 1),
                        TestLoadPlans.closed(100, 2),
                        TestLoadPlans.closed(100, 3),
                        TestLoadPlans.closed(100, 4),
                        TestLoadPlans.closed(100, 5)),
                500 * TestLoadPlans.MILLI,
                0,
                true);
        LoadPlan plan = TestLoadPlans.plan(directory, "steady", 0, load);
        work(plan);
        assertThat(steps())
                .extracting(StepRecord::concurrency)
                .containsExactlyElementsOf(
                        load
                                .inOrder(
                                        CounterBasedRandom.seed(plan.seed(), "order of all phases"))
                                .stream()
                                .map(Phase::concurrency)
                                .toList())
                .isNotEqualTo(List.of(1, 2, 3, 4, 5));
    }

    @Test
    void ramp_accounts_for_exactly_its_integral() throws IOException {
        work(TestLoadPlans.plan(directory, "steady", 0, TestLoadPlans.ramp(500, 200, 3000)));
        StepRecord step = steps().get(0);
        assertThat(step.name()).isEqualTo("200/s to 3000/s");
        assertThat(step.offeredPerSecond()).isEqualTo(1600);
        assertThat(step.accounted()).isEqualTo(800);
        assertThat(step.answered()).isEqualTo(800);
    }

    @Tag("slow")
    @Test
    void lanes_share_every_kind_of_load() throws IOException {
        LoadPlan one = TestLoadPlans.plan(
                directory,
                "steady",
                0,
                TestLoadPlans.hold(300, 1000.0, 333.3),
                TestLoadPlans.closed(300, 5),
                TestLoadPlans.ramp(500, 200, 3000));
        assertThat(work(TestLoadPlans.withLanes(one, 3))).isZero();
        assertThat(steps()).hasSize(4).allSatisfy(WorkerTest::addsUp);
        assertThat(steps()).extracting(StepRecord::accounted).contains(300L, 100L, 800L);
        assertThat(ScriptedClient.STATEMENTS)
                .filteredOn("dohyo: [SELECT, UPDATE]"::equals)
                .hasSize(3);
    }

    @Test
    void files_agree_with_the_steps() throws IOException {
        work(TestLoadPlans.plan(directory, "steady", 0, TestLoadPlans.hold(1200, 1000.0)));
        StepRecord step = steps().get(0);
        HistogramLogContent log = HistogramLogContent.of(directory.resolve("load.hlog"));
        double end = step.startSeconds() + step.durationSeconds();
        long reads = log.sum("read-rt", step.startSeconds(), end).getTotalCount();
        long writes = log.sum("write-rt", step.startSeconds(), end).getTotalCount();
        assertThat(reads + writes).isEqualTo(step.answered()).isEqualTo(1200);
        List<SecondRecord> seconds =
                Json.readLines(new TrialDirectory(directory).seconds(), SecondRecord.class);
        assertThat(seconds).hasSizeGreaterThanOrEqualTo(2);
        assertThat(seconds.stream().mapToLong(SecondRecord::due).sum()).isEqualTo(1200);
        assertThat(seconds.stream().mapToLong(SecondRecord::sent).sum()).isEqualTo(1200);
        assertThat(seconds.stream().mapToLong(SecondRecord::done).sum()).isEqualTo(1200);
    }

    /**
     * The store serves 2000/s at most. How a noisy machine does below that is not for a test to
     * say: the rates must be those that the search proposes after what really came out.
     */
    @Test
    @Tag("slow")
    void search_follows_what_the_store_could_do() throws IOException {
        Load.Goal goal = new Load.Goal(90, 100 * TestLoadPlans.MILLI, 500, 16_000, 0.5);
        Phase.Search search = TestLoadPlans.search(400, goal);
        work(TestLoadPlans.plan(directory, "one-at-a-time", 0, search));
        RateSearch replay = new RateSearch(goal, StepPlan.leastPerSecond(search), 1);
        for (StepRecord step : steps()) {
            boolean passed = requireNonNull(step.search()).passed();
            assertThat(step.offeredPerSecond()).isEqualTo(requireNonNull(replay.next()));
            assertThat(passed && step.offeredPerSecond() >= 8000).isFalse();
            replay.tell(step.offeredPerSecond(), passed);
        }
        assertThat(replay.next()).isNull();
        assertThat(replay.failed()).isNotNull();
    }

    @Test
    void failed_inserts_are_tried_again() throws IOException {
        assertThat(work(TestLoadPlans.plan(
                        directory, "fails-sometimes", 500, TestLoadPlans.hold(50, 100.0))))
                .isZero();
        assertThat(last(Kind.LOADING).rowsLoaded()).isEqualTo(500);
    }

    @Test
    void statement_that_does_not_fit_is_told_before_anything_is_loaded() throws IOException {
        assertThat(work(TestLoadPlans.plan(
                        directory, "refuses-updates", 500, TestLoadPlans.hold(50, 100.0))))
                .isEqualTo(3);
        assertThat(last(Kind.FAILED).message())
                .isEqualTo("dohyo: UPDATE with 2 values does not fit");
        assertThat(ScriptedClient.STATEMENTS).doesNotContain("dohyo: [INSERT]");
    }

    @Test
    void worker_that_is_started_again_goes_on_loading_where_it_was() throws IOException {
        LoadPlan plan =
                TestLoadPlans.plan(directory, "steady", 1000, TestLoadPlans.hold(50, 100.0));
        assertThat(work(plan)).isZero();
        out.reset();
        assertThat(work(plan)).isZero();
        assertThat(events())
                .filteredOn(event -> event.kind() == Kind.LOADING)
                .extracting(WorkerEvent::rowsLoaded)
                .containsOnly(1000L);
        out.reset();
        assertThat(work(TestLoadPlans.plan(
                        directory, "steady", 2000, TestLoadPlans.hold(50, 100.0))))
                .isZero();
        assertThat(events())
                .filteredOn(event -> event.kind() == Kind.LOADING)
                .extracting(WorkerEvent::rowsLoaded)
                .startsWith(0L)
                .endsWith(2000L);
    }

    @Test
    void stop_ends_the_load_cleanly() throws IOException {
        StopSignal stop = new StopSignal();
        Thread later = new Thread(() -> {
            NanoPause.pause(400 * TestLoadPlans.MILLI);
            stop.request();
        });
        later.start();
        LoadPlan plan = TestLoadPlans.plan(
                directory,
                "steady",
                0,
                TestLoadPlans.hold(60_000, 1000.0),
                TestLoadPlans.closed(60_000, 2));
        assertThat(run(plan, stop)).isZero();
        assertThat(steps()).hasSize(1);
        StepRecord step = steps().get(0);
        assertThat(step.durationSeconds()).isLessThan(30);
        assertThat(step.accounted())
                .isEqualTo((long) Math.ceil(step.durationSeconds() * 1000 - 1e-6));
        addsUp(step);
        assertThat(last(Kind.DONE)).isNotNull();
    }

    @Test
    void unknown_client_is_a_sentence() throws IOException {
        LoadPlan plan = TestLoadPlans.plan(directory, "steady", 0, TestLoadPlans.hold(100, 100.0));
        String json = Json.line(plan).replace("\"scripted\"", "\"hbase\"");
        assertThat(run(Json.parse(json, LoadPlan.class), new StopSignal())).isEqualTo(3);
        assertThat(last(Kind.FAILED).message())
                .isEqualTo("no client is named hbase; this worker has scripted");
    }

    @Test
    void missing_plan_is_a_sentence() throws IOException {
        String[] arguments = {directory.resolve("none.json").toString()};
        assertThat(Worker.run(arguments, new PrintStream(out), new LabCommands(new StopSignal())))
                .isEqualTo(3);
        assertThat(last(Kind.FAILED).message()).contains("cannot read the load plan");
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"load.hlog", "load.jsonl", "steps.jsonl"})
    void full_disk_is_a_sentence(String file) throws IOException {
        Files.createSymbolicLink(directory.resolve(file), Path.of("/dev/full"));
        assertThat(work(TestLoadPlans.plan(
                        directory, "steady", 0, TestLoadPlans.hold(1500, 100.0))))
                .isEqualTo(3);
        assertThat(last(Kind.FAILED).message())
                .startsWith("cannot write " + directory.resolve(file));
    }

    @Test
    void missing_directory_is_a_sentence() throws IOException {
        LoadPlan plan = TestLoadPlans.plan(
                directory.resolve("none"), "steady", 0, TestLoadPlans.hold(1500, 100.0));
        assertThat(work(plan)).isEqualTo(3);
        assertThat(last(Kind.FAILED).message()).endsWith("there is no such directory");
    }

    @Test
    void worker_dies_with_the_lab() throws IOException, InterruptedException {
        Process worker = child(
                TestLoadPlans.plan(directory, "steady", 0, TestLoadPlans.hold(60_000, 100.0)));
        worker.getInputStream().read();
        worker.getOutputStream().close();
        assertThat(worker.waitFor(10, TimeUnit.SECONDS)).as("ended by itself").isTrue();
        assertThat(worker.exitValue()).isEqualTo(3);
    }

    @Test
    void stop_on_standard_input_ends_in_done() throws IOException, InterruptedException {
        Process worker = child(
                TestLoadPlans.plan(directory, "steady", 0, TestLoadPlans.hold(60_000, 100.0)));
        worker.getInputStream().read();
        OutputStream in = worker.getOutputStream();
        in.write("stop\n".getBytes(StandardCharsets.UTF_8));
        in.flush();
        assertThat(worker.waitFor(10, TimeUnit.SECONDS)).as("ended by itself").isTrue();
        assertThat(worker.exitValue()).isZero();
        String said = new String(worker.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(said.lines().toList()).last().asString().contains("\"DONE\"");
        in.close();
    }

    static void addsUp(StepRecord step) {
        long failed = step.failed().values().stream().mapToLong(Long::longValue).sum();
        assertThat(step.answered() + failed + step.unfinished()).isEqualTo(step.accounted());
        long byName = step.operations().stream()
                .mapToLong(StepRecord.OperationCount::accounted)
                .sum();
        assertThat(byName).isEqualTo(step.accounted());
    }

    private Process child(LoadPlan plan) throws IOException {
        Path file = directory.resolve("load-plan.json");
        Json.write(file, plan);
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ProcessBuilder(
                        java,
                        "-Xmx128m",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Worker.class.getName(),
                        file.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private int work(LoadPlan plan) throws IOException {
        return run(plan, new StopSignal());
    }

    private int run(LoadPlan plan, StopSignal stop) throws IOException {
        Path file = directory.resolve("load-plan.json");
        Json.write(file, plan);
        return Worker.run(
                new String[] {file.toString()}, new PrintStream(out), new LabCommands(stop));
    }

    private List<StepRecord> steps() throws IOException {
        return Json.readLines(new TrialDirectory(directory).steps(), StepRecord.class);
    }

    private List<WorkerEvent> events() {
        return out.toString(StandardCharsets.UTF_8)
                .lines()
                .map(line -> Json.parse(line, WorkerEvent.class))
                .toList();
    }

    private WorkerEvent last(Kind kind) {
        List<WorkerEvent> ofKind =
                events().stream().filter(event -> event.kind() == kind).toList();
        assertThat(ofKind).as(kind + " among " + events()).isNotEmpty();
        return ofKind.get(ofKind.size() - 1);
    }
}
