package dohyo.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.engine.lane.StopSignal;
import dohyo.model.experiment.Phase;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.load.WorkerEvent;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Several loads side by side, from the plan to the files as a report reads them. */
@Tag("slow")
class StreamsTest {

    @TempDir
    Path directory;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /** The second stream is added after 0.4 s and taken away after 1 s. */
    private static Phase addedAndTakenAway() {
        return TestLoadPlans.streams(
                1500,
                TestLoadPlans.stream("gets", 0, TestLoadPlans.hold(1500, 1000.0), "read"),
                TestLoadPlans.stream("puts", 400, TestLoadPlans.hold(600, 500.0), "write"));
    }

    @Test
    void each_stream_is_a_step_with_its_own_time_and_schedule() throws IOException {
        run(TestLoadPlans.plan(directory, "steady", 0, addedAndTakenAway()));
        List<StepRecord> steps = reading().steps();
        assertThat(steps).extracting(StepRecord::name).containsExactly("gets 1000/s", "puts 500/s");
        assertThat(steps).extracting(StepRecord::accounted).containsExactly(1500L, 300L);
        assertThat(steps).extracting(StepRecord::answered).containsExactly(1500L, 300L);
        assertThat(steps).extracting(StepRecord::durationSeconds).containsExactly(1.5, 0.6);
        assertThat(steps.get(1).startSeconds() - steps.get(0).startSeconds())
                .isCloseTo(0.4, within(1e-9));
    }

    @Test
    void each_stream_has_its_own_percentiles() throws IOException {
        run(TestLoadPlans.plan(directory, "steady", 0, addedAndTakenAway()));
        TrialReading reading = reading();
        StepRecord gets = reading.steps().get(0);
        StepRecord puts = reading.steps().get(1);
        assertThat(reading.response(gets, null).accounted()).isEqualTo(1500);
        assertThat(reading.response(gets, "read").accounted()).isEqualTo(1500);
        assertThat(reading.response(gets, "write").accounted()).isZero();
        assertThat(reading.response(puts, null).accounted()).isEqualTo(300);
        assertThat(reading.response(puts, "write").accounted()).isEqualTo(300);
        assertThat(seconds(gets)).isEqualTo(1500);
        assertThat(seconds(puts)).isEqualTo(300);
    }

    @Test
    void an_operation_of_two_streams_is_told_apart() throws IOException {
        Phase both = TestLoadPlans.streams(
                500,
                TestLoadPlans.stream("calm", 0, TestLoadPlans.hold(500, 200.0), "read"),
                TestLoadPlans.stream(
                        "busy", 0, TestLoadPlans.ramp(500, 1000, 3000), "read", "write"));
        run(TestLoadPlans.plan(directory, "steady", 0, both));
        TrialReading reading = reading();
        StepRecord calm = reading.steps().get(0);
        StepRecord busy = reading.steps().get(1);
        assertThat(busy.name()).isEqualTo("busy 1000/s to 3000/s");
        assertThat(calm.operations().get(0).name()).isEqualTo("calm/read");
        assertThat(busy.operations())
                .extracting(StepRecord.OperationCount::name)
                .containsExactly("busy/read", "write");
        assertThat(reading.response(calm, null).accounted()).isEqualTo(100);
        assertThat(reading.response(busy, null).accounted()).isEqualTo(1000);
        assertThat(reading.response(busy, "busy/read").accounted()
                        + reading.response(busy, "write").accounted())
                .isEqualTo(1000);
    }

    @Test
    void streams_have_lanes_of_their_own_and_steps_before_and_after() throws IOException {
        LoadPlan plan = TestLoadPlans.plan(
                directory,
                "steady",
                0,
                TestLoadPlans.hold(200, 500.0),
                addedAndTakenAway(),
                TestLoadPlans.closed(200, 4));
        run(TestLoadPlans.withLanes(plan, 2));
        assertThat(reading().steps())
                .extracting(StepRecord::name)
                .containsExactly("500/s", "gets 1000/s", "puts 500/s", "4 in flight");
        assertThat(reading().steps())
                .allSatisfy(step -> assertThat(reading().response(step, null).accounted())
                        .isEqualTo(step.accounted()));
    }

    @Test
    void what_follows_overloaded_streams_begins_when_the_store_has_rested() throws IOException {
        Phase flood = TestLoadPlans.streams(
                300, TestLoadPlans.stream("flood", 0, TestLoadPlans.hold(300, 10_000.0), "read"));
        run(TestLoadPlans.plan(
                directory, "one-at-a-time", 0, flood, TestLoadPlans.hold(200, 500.0)));
        StepRecord streams = reading().steps().get(0);
        StepRecord next = reading().steps().get(1);
        assertThat(streams.unfinished()).isPositive();
        double end = streams.startSeconds() + streams.durationSeconds() + streams.drainSeconds();
        assertThat(next.startSeconds() - end).isGreaterThanOrEqualTo(1);
    }

    @Test
    void stop_ends_all_streams_and_begins_no_other() throws IOException {
        Phase long_ = TestLoadPlans.streams(
                60_000,
                TestLoadPlans.stream("gets", 0, TestLoadPlans.hold(60_000, 1000.0), "read"),
                TestLoadPlans.stream("late", 50_000, TestLoadPlans.hold(10_000, 500.0), "write"));
        StopSignal stop = new StopSignal();
        Thread later = new Thread(() -> {
            NanoPause.pause(500 * TestLoadPlans.MILLI);
            stop.request();
        });
        later.start();
        run(TestLoadPlans.plan(directory, "steady", 0, long_), stop);
        assertThat(reading().steps()).extracting(StepRecord::name).containsExactly("gets 1000/s");
        assertThat(reading().steps().get(0).durationSeconds()).isLessThan(30);
    }

    private long seconds(StepRecord step) throws IOException {
        return reading().seconds().stream()
                .filter(second -> second.step() == step.number())
                .mapToLong(SecondRecord::due)
                .sum();
    }

    private TrialReading reading() throws IOException {
        return TrialReading.of(new TrialDirectory(directory));
    }

    private void run(LoadPlan plan) throws IOException {
        run(plan, new StopSignal());
    }

    private void run(LoadPlan plan, StopSignal stop) throws IOException {
        Path file = directory.resolve("plan.json");
        Json.write(file, plan);
        String[] arguments = {file.toString()};
        assertThat(Worker.run(arguments, new PrintStream(out), new LabCommands(stop)))
                .as(said())
                .isZero();
        assertThat(said()).contains(WorkerEvent.Kind.DONE.name());
    }

    private String said() {
        return out.toString(StandardCharsets.UTF_8);
    }
}
