package dohyo.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.client.RequestTemplate;
import dohyo.engine.data.RequestGenerator;
import dohyo.engine.lane.StopSignal;
import dohyo.engine.recorded.RecordedLines;
import dohyo.engine.recorded.RecordedLinesFile;
import dohyo.engine.schedule.ArrivalCursor;
import dohyo.engine.schedule.RecordedArrivals;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.recording.Recording;
import dohyo.model.recording.Recordings;
import dohyo.model.recording.StatementJudge.Judgement;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Recorded statements, from their file to what was due, sent and answered. */
final class ReplayTest {

    private static final int LINES = 500;
    private static final int EVERY_THIRD = LINES / 3 + 1;

    @TempDir
    private Path folder;

    @Test
    void each_operation_has_the_statement_and_the_values_of_its_line() throws Exception {
        Workload workload = workload();
        Recording recording = recording();
        RecordedLines lines = RecordedLinesFile.read(recording, folder);
        assertThat(folder).isDirectoryNotContaining("glob:**.tmp");
        RequestGenerator requests = RequestGenerator.recorded(workload, lines);
        assertThat(RequestGenerator.calls(workload))
                .extracting(RequestTemplate::binds)
                .extracting(List::size)
                .containsExactly(2, 1);
        for (long number = 0; number < 3 * LINES; number++) {
            long line = number % LINES;
            boolean isWrite = line % 3 == 0;
            assertThat(requests.prepare(number)).isEqualTo(isWrite ? 0 : 1);
            assertThat(value(requests, 0).getInt()).isEqualTo(line);
            if (isWrite) {
                assertThat(requests.valueLength(1)).isEqualTo(line == 0 ? -1 : 1);
            }
        }
    }

    private static ByteBuffer value(RequestGenerator request, int index) {
        ByteBuffer bytes = ByteBuffer.allocate(request.valueLength(index));
        request.writeValue(index, bytes);
        return bytes.flip();
    }

    @Test
    void links_that_lie_where_the_lines_go_are_not_followed() throws Exception {
        Path victim = Files.writeString(folder.resolve("victim"), "as it was");
        Files.createSymbolicLink(folder.resolve("recorded-lines.tmp"), victim);
        Files.createSymbolicLink(folder.resolve("recorded-values.tmp"), victim);
        assertThat(RecordedLinesFile.read(recording(), folder).lines()).isEqualTo(LINES);
        assertThat(victim).hasContent("as it was");
    }

    @Test
    void starts_are_those_of_the_recording_times_the_speed_and_lanes_share_them() throws Exception {
        RecordedLines lines = RecordedLinesFile.read(recording(), folder);
        RecordedArrivals twice = new RecordedArrivals(lines.lines(), lines::nanos, 2);
        List<Long> starts = new ArrayList<>();
        for (int lane = 0; lane < 3; lane++) {
            ArrivalCursor cursor = twice.cursor(lane, 3);
            for (; cursor.operation() < LINES; cursor.advance()) {
                assertThat(cursor.intendedNanos()).isEqualTo(cursor.operation() * 500_000);
                starts.add(cursor.operation());
            }
            assertThat(cursor.intendedNanos()).isGreaterThan(1L << 60);
        }
        assertThat(starts).hasSize(LINES).doesNotHaveDuplicates();
    }

    /** After a warm-up that used other numbers, and twice, it begins with the first line. */
    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "1, 4"})
    void as_many_lines_as_many_operations_each_at_its_moment(int lanes, double speed)
            throws Exception {
        Phase.Replay replay = Phase.Replay.at(speed).of(recording().extent());
        Load load = new Load(
                TestLoadPlans.hold(100, 700.0), List.of(replay, replay), 500 * TestLoadPlans.MILLI);
        LoadPlan plan = TestLoadPlans.with(
                TestLoadPlans.plan(folder.resolve("out"), "steady", 0, load), workload());
        Files.createDirectories(folder.resolve("out"));
        assertThat(work(TestLoadPlans.withLanes(plan, lanes))).isZero();

        TrialDirectory files = new TrialDirectory(folder.resolve("out"));
        List<StepRecord> steps = Json.readLines(files.steps(), StepRecord.class);
        assertThat(steps).hasSize(3);
        for (StepRecord step : steps.subList(1, 3)) {
            assertThat(step.name()).isEqualTo(speed == 1 ? "replay x1" : "replay x4");
            assertThat(step.accounted()).isEqualTo(LINES);
            assertThat(step.answered()).isEqualTo(LINES);
            assertThat(step.operations())
                    .extracting(StepRecord.OperationCount::accounted)
                    .containsExactly((long) EVERY_THIRD, (long) LINES - EVERY_THIRD);
            assertThat(step.durationSeconds()).isEqualTo(speed == 1 ? 0.5 : 0.126);
            assertThat(Json.readLines(files.seconds(), SecondRecord.class).stream()
                            .filter(second -> second.step() == step.number())
                            .mapToLong(SecondRecord::due)
                            .sum())
                    .isEqualTo(LINES);
        }
    }

    private static int work(LoadPlan plan) throws IOException {
        Path file = Path.of(plan.directory()).resolve("load-plan.json");
        Json.write(file, plan);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        return Worker.run(
                new String[] {file.toString()},
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new LabCommands(new StopSignal()));
    }

    /** A line each millisecond: every third writes its number and a letter, the rest read. */
    private Recording recording() throws Exception {
        StringBuilder text = new StringBuilder("time,statement,k,v\n");
        for (int line = 0; line < LINES; line++) {
            text.append("7.").append(String.format(Locale.ROOT, "%03d", line)).append(',');
            text.append(line % 3 == 0 ? "WRITE ? ?," : "READ ?,").append(line);
            text.append(line % 3 == 0 && line > 0 ? ",x" : ",").append('\n');
        }
        Path file = Files.writeString(folder.resolve("recorded.csv"), text);
        return Recordings.of(
                file,
                cql -> new Judgement(
                        cql.startsWith("WRITE") ? List.of("int", "text") : List.of("int"), "", ""));
    }

    private Workload workload() throws Exception {
        return new Workload(
                "recorded",
                StoreNamespace.of("dohyo", List.of()),
                Map.of("k", bytes("k"), "v", bytes("v")),
                DataSet.NONE,
                List.of(
                        new Operation("write", 1, CqlAsk.of("WRITE ? ?", List.of("k", "v"))),
                        new Operation("read", 2, CqlAsk.of("READ ?", List.of("k")))),
                recording());
    }

    private static Field bytes(String name) {
        return new ContentField(name, Field.Type.RECORDED, 8, 8);
    }
}
