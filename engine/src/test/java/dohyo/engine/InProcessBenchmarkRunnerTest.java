package dohyo.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.engine.client.InProcessBenchmarks;
import dohyo.engine.lane.StopSignal;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.experiment.Load;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.load.WorkerEvent;
import dohyo.model.load.WorkerEvent.Kind;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A benchmark inside the worker leaves the files of a trial. */
class InProcessBenchmarkRunnerTest {

    @TempDir
    Path directory;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @BeforeEach
    void forget() {
        ScriptedBenchmarks.ORDERS.clear();
        ScriptedClient.STATEMENTS.clear();
    }

    @Test
    void steps_tell_operations_time_and_bytes() throws IOException {
        assertThat(work("counted")).isZero();
        List<StepRecord> steps =
                Json.readLines(new TrialDirectory(directory).steps(), StepRecord.class);
        assertThat(steps)
                .extracting(StepRecord::name)
                .containsExactly("1 thread", "1 thread", "2 threads");
        assertThat(steps).extracting(StepRecord::measured).containsExactly(false, true, true);
        assertThat(steps).allSatisfy(WorkerTest::addsUp);

        StepRecord alone = steps.get(1);
        assertThat(alone.kind()).isEqualTo(Load.Kind.CLOSED);
        assertThat(alone.answered()).isEqualTo(3000);
        assertThat(alone.durationSeconds()).isCloseTo(0.012, within(1e-9));
        assertThat(alone.lane().cpuNanos()).isEqualTo(15_000_000);
        assertThat(alone.lane().allocatedBytes()).isEqualTo(72_000);

        StepRecord both = steps.get(2);
        assertThat(both.concurrency()).isEqualTo(2);
        assertThat(both.durationSeconds()).isCloseTo(0.002, within(1e-9));
    }

    @Test
    void a_line_is_written_for_each_stretch() throws IOException {
        work("uncounted");
        List<SecondRecord> seconds =
                Json.readLines(new TrialDirectory(directory).seconds(), SecondRecord.class);
        assertThat(seconds).extracting(SecondRecord::step).containsExactly(0, 1, 1, 1, 2);
        assertThat(seconds).extracting(SecondRecord::done).containsOnly(1000L);
        List<StepRecord> steps =
                Json.readLines(new TrialDirectory(directory).steps(), StepRecord.class);
        assertThat(steps).extracting(step -> step.lane().allocatedBytes()).containsOnlyNulls();
    }

    /** Else the lab gives up a worker whose first stretch takes minutes. */
    @Test
    void the_worker_gives_a_sign_of_life_between_the_begin_of_a_step_and_its_first_stretch()
            throws IOException {
        work("counted");
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .extracting(line -> Json.parse(line, WorkerEvent.class).kind())
                .containsSubsequence(Kind.STEP_START, Kind.MEASURING, Kind.SECOND, Kind.STEP_END);
    }

    @Test
    void the_data_set_is_loaded_first_and_the_statements_are_handed_over() throws IOException {
        work("counted");
        assertThat(ScriptedClient.STATEMENTS)
                .containsSequence("CREATE TABLE kv", "dohyo: [INSERT]");
        InProcessBenchmarks.Order order = ScriptedBenchmarks.ORDERS.get(0);
        assertThat(order.space()).isEqualTo("dohyo");
        assertThat(order.read().statement()).isEqualTo("SELECT");
        assertThat(order.read().values()).hasSize(1);
        assertThat(order.write()).isEqualTo("INSERT");
    }

    @Test
    void unknown_benchmark_ends_the_worker_with_a_sentence() throws IOException {
        assertThat(work("juggling")).isEqualTo(Worker.EXIT_WORLD);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("there is no benchmark juggling");
    }

    private int work(String benchmark) throws IOException {
        Load load = new Load(
                TestLoadPlans.closed(100, 1),
                List.of(TestLoadPlans.closed(3000, 1), TestLoadPlans.closed(100, 2)),
                500 * TestLoadPlans.MILLI);
        DriverSpec driver =
                new DriverSpec("", Map.of(), new DriverSpec.Benchmark(benchmark, "scripted"));
        LoadPlan plan =
                TestLoadPlans.with(TestLoadPlans.plan(directory, "steady", 10, load), driver);
        Path file = directory.resolve("load-plan.json");
        Json.write(file, plan);
        return Worker.run(
                new String[] {file.toString()},
                new PrintStream(out),
                new LabCommands(new StopSignal()));
    }
}
