package dohyo.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.lane.StopSignal;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.load.WorkerEvent;
import dohyo.model.load.WorkerEvent.Kind;
import dohyo.model.load.WorkerShare;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.Json;
import dohyo.model.result.LatencyDistribution;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.Workload;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;

/** Workers that share a load do together exactly what one would do, and begin together. */
@Timeout(60)
class SharedLoadTest {

    private static final int WORKERS = 2;

    @TempDir
    Path directory;

    private final StopSignal stop = new StopSignal();
    private final List<LabCommands> orders = List.of(new LabCommands(stop), new LabCommands(stop));
    private final List<WorkerEvent> events = new CopyOnWriteArrayList<>();
    private final List<WorkerEvent> atTheLine = new ArrayList<>();

    @Tag("slow")
    @Test
    void sums_are_those_of_one_worker() throws Exception {
        LoadPlan plan = TestLoadPlans.plan(
                directory,
                "steady",
                1001,
                TestLoadPlans.hold(300, 1000.0, 333.3),
                TestLoadPlans.closed(300, 5),
                TestLoadPlans.ramp(500, 200, 3000));
        work(plan);
        TrialReading trial = TrialReading.of(new TrialDirectory(directory));
        assertThat(trial.steps()).hasSize(4);
        assertThat(trial.steps()).extracting(StepRecord::accounted).contains(300L, 100L, 800L);
        for (StepRecord step : trial.steps()) {
            LatencyDistribution response = trial.response(step, null);
            assertThat(response.accounted()).isEqualTo(step.accounted());
            assertThat(response.answered()).isEqualTo(step.answered());
            assertThat(sum(trial, step, SecondRecord::done)).isEqualTo(step.answered());
            assertThat(sum(trial, step, SecondRecord::due)).isEqualTo(step.accounted());
        }
        assertThat(rowsLoaded()).containsExactlyInAnyOrder(500L, 501L);
    }

    @Test
    void steps_begin_at_the_same_moment() throws Exception {
        work(TestLoadPlans.plan(directory, "steady", 0, TestLoadPlans.hold(200, 500.0, 1000.0)));
        List<List<StepRecord>> each = new ArrayList<>();
        for (TrialDirectory worker : new TrialDirectory(directory).workers()) {
            each.add(Json.readLines(worker.steps(), StepRecord.class));
        }
        assertThat(each).hasSize(WORKERS);
        assertThat(each.get(0))
                .extracting(StepRecord::startSeconds)
                .containsExactlyElementsOf(
                        each.get(1).stream().map(StepRecord::startSeconds).toList());
        assertThat(each.get(1)).extracting(StepRecord::accounted).contains(50L, 100L);
    }

    /** In a closed loop each worker counts for itself; the next step begins behind the furthest. */
    @Tag("slow")
    @Test
    void numbers_of_operations_are_never_used_twice() throws Exception {
        work(TestLoadPlans.plan(
                directory,
                "steady",
                0,
                TestLoadPlans.closed(300, 4),
                TestLoadPlans.hold(200, 500.0)));
        List<Long> before = events.stream()
                .filter(event -> event.kind() == Kind.AT_THE_LINE)
                .map(WorkerEvent::firstNumber)
                .toList();
        assertThat(before.subList(0, WORKERS)).containsOnly(0L);
        long accounted =
                TrialReading.of(new TrialDirectory(directory)).steps().get(0).accounted();
        assertThat(before.subList(WORKERS, 2 * WORKERS).stream()
                        .mapToLong(Long::longValue)
                        .max()
                        .orElse(0))
                .isGreaterThanOrEqualTo(accounted);
    }

    @Test
    void whoever_is_stopped_leaves_the_line() throws Exception {
        stop.request();
        work(TestLoadPlans.plan(directory, "steady", 0, TestLoadPlans.hold(60_000, 500.0)));
        assertThat(events).extracting(WorkerEvent::kind).contains(Kind.DONE);
    }

    private List<Long> rowsLoaded() {
        List<Long> loading = events.stream()
                .filter(event -> event.kind() == Kind.LOADING)
                .map(WorkerEvent::rowsLoaded)
                .toList();
        return loading.stream().filter(rows -> rows > 0).distinct().toList();
    }

    private static long sum(
            TrialReading trial,
            StepRecord step,
            java.util.function.ToLongFunction<SecondRecord> of) {
        return trial.seconds().stream()
                .filter(second -> second.step() == step.number())
                .mapToLong(of)
                .sum();
    }

    private void work(LoadPlan plan) throws Exception {
        List<FutureTask<Integer>> workers = new ArrayList<>();
        for (int i = 0; i < WORKERS; i++) {
            LoadPlan part = TestLoadPlans.withShare(plan, new WorkerShare(i, WORKERS));
            Path folder = Files.createDirectories(Path.of(part.directory()));
            Path file = folder.resolve("load-plan.json");
            Json.write(file, part);
            LabCommands own = orders.get(i);
            FutureTask<Integer> worker = new FutureTask<>(
                    () -> Worker.run(new String[] {file.toString()}, new Ear(), own));
            workers.add(worker);
            new Thread(worker, "worker-" + i).start();
        }
        for (FutureTask<Integer> worker : workers) {
            assertThat(worker.get()).as(events.toString()).isZero();
        }
    }

    /** Hears what a worker says, as the lab does. */
    private final class Ear extends PrintStream {

        Ear() throws IOException {
            super(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        }

        @Override
        public void println(String line) {
            hear(Json.parse(line, WorkerEvent.class));
        }
    }

    private synchronized void hear(WorkerEvent event) {
        events.add(event);
        if (event.kind() == Kind.AT_THE_LINE) {
            atTheLine.add(event);
        }
        if (atTheLine.size() == WORKERS) {
            long first =
                    atTheLine.stream().mapToLong(WorkerEvent::firstNumber).max().orElse(0);
            String order = "begin " + System.nanoTime() + " " + first;
            orders.forEach(each -> each.obey(order));
            atTheLine.clear();
        }
    }

    @Tag("slow")
    @Test
    void a_stream_that_adds_rows_goes_on_behind_its_own_last_one() throws Exception {
        LoadPlan plan = TestLoadPlans.plan(
                directory,
                "steady",
                0,
                TestLoadPlans.streams(
                        300,
                        TestLoadPlans.stream("gets", 0, TestLoadPlans.hold(300, 2000.0), "read"),
                        TestLoadPlans.stream("puts", 0, TestLoadPlans.hold(300, 100.0), "write")),
                TestLoadPlans.hold(200, 500.0));
        work(TestLoadPlans.with(plan, adding(plan.workload())));
        List<Long> before = events.stream()
                .filter(event -> event.kind() == Kind.AT_THE_LINE)
                .map(WorkerEvent::firstNumber)
                .toList();
        assertThat(before.subList(WORKERS, 2 * WORKERS)).containsOnly(30L);
    }

    private static Workload adding(Workload plain) {
        Map<String, Field> fields = new HashMap<>(plain.fields());
        fields.put(
                "fresh", new KeyField("fresh", Field.Type.TEXT, Field.Choose.NEXT, 1000, "user"));
        CqlAsk write = CqlAsk.of("UPDATE", List.of("value", "fresh"));
        return new Workload(
                plain.name(),
                plain.space(),
                fields,
                plain.data(),
                List.of(plain.operations().get(0), new Workload.Operation("write", 1, write)));
    }
}
