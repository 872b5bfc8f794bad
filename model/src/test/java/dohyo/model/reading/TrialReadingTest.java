package dohyo.model.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import static java.nio.charset.StandardCharsets.UTF_8;

import dohyo.model.experiment.Load;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.Accounting;
import dohyo.model.load.StepRecord.Asked;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.load.StepRecord.Window;
import dohyo.model.result.Json;
import dohyo.model.result.LatencyDistribution;
import dohyo.model.result.LatencyDistribution.Percentile;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.TrialRecord;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.Deflater;

/** Reading the files of a trial, whole and cut off. */
class TrialReadingTest {

    private static final long ORIGIN_EPOCH_MILLIS = 1_700_000_000_123L;

    @TempDir
    Path folder;

    private TrialDirectory directory;

    @BeforeEach
    void names() {
        directory = new TrialDirectory(folder);
    }

    @Test
    void nothing_written_reads_as_nothing() throws IOException {
        TrialReading reading = TrialReading.of(directory);
        assertThat(reading.trial()).isNull();
        assertThat(reading.steps()).isEmpty();
        assertThat(reading.response(step(0, 0, 2), null).accounted()).isZero();
    }

    @Test
    void intervals_belong_to_the_step_in_which_they_begin() throws IOException {
        writeTrial();
        List<StepRecord> steps = List.of(step(0, 1.0004, 2), step(1, 4.2506, 1));
        writeSteps(steps);
        writeLog(
                interval(1.0, "read-rt", 100, 1_000),
                interval(2.0, "read-rt", 50, 2_000),
                interval(3.0, "read-rt", 7, 9_000), // between the steps: nobody's
                interval(4.25, "read-rt", 20, 3_000),
                interval(5.25, "read-rt", 5, 9_000)); // after the last
        TrialReading reading = TrialReading.of(directory);
        assertThat(reading.response(steps.get(0), "read").answered()).isEqualTo(150);
        assertThat(reading.response(steps.get(1), "read").answered()).isEqualTo(20);
    }

    @Test
    void steps_of_an_operation_are_told_apart_and_never_added_up() throws IOException {
        writeTrial();
        StepRecord step = step(0, 0, 1);
        writeSteps(List.of(step));
        writeLog(
                interval(0, "rmw-rt", 1_000, 5_000_000),
                interval(0, "rmw-st", 1_000, 4_000_000),
                interval(0, "rmw-err-timeout-rt", 10, 50_000_000),
                interval(0, "rmw.read-st", 1_010, 1_000_000),
                interval(0, "rmw.write-st", 1_000, 3_000_000),
                interval(0, "rmw.write-err-timeout-rt", 10, 40_000_000));
        TrialReading reading = TrialReading.of(directory);
        assertThat(reading.response(step, null).accounted()).isEqualTo(1_010);
        assertThat(reading.service(step, null).accounted()).isEqualTo(1_010);
        assertThat(reading.response(step, "rmw").accounted()).isEqualTo(1_010);
        assertThat(reading.service(step, "rmw.read").answered()).isEqualTo(1_010);
        assertPercentile(reading.service(step, "rmw.write").percentile(50), 3_000_000, false);
        assertPercentile(reading.response(step, "rmw.write").percentile(50), 3_000_000, false);
        assertThat(reading.response(step, "rmw.write").notAnswered()).isEqualTo(10);
    }

    @Test
    void failed_and_unfinished_rank_above_every_answer() throws IOException {
        writeTrial();
        StepRecord step = step(0, 0, 1);
        writeSteps(List.of(step));
        writeLog(
                interval(0, "read-rt", 9_000, 1_000_000),
                interval(0, "read-st", 9_000, 400_000),
                interval(0, "read-wt", 9_000, 600_000),
                interval(0, "read-err-timeout-rt", 600, 50_000_000),
                interval(0, "read-unfinished-rt", 400, 70_000_000));
        LatencyDistribution response = TrialReading.of(directory).response(step, "read");
        assertThat(response.accounted()).isEqualTo(10_000);
        assertThat(response.notAnswered()).isEqualTo(1_000);
        assertPercentile(response.percentile(50), 1_000_000, false);
        assertPercentile(response.percentile(95), 50_000_000, true);
        LatencyDistribution service = TrialReading.of(directory).service(step, null);
        assertPercentile(service.percentile(50), 400_000, false);
        assertPercentile(service.percentile(95), 400_000, true);
    }

    @Test
    void operations_are_told_apart_and_added_up() throws IOException {
        writeTrial();
        StepRecord step = step(0, 0, 1);
        writeSteps(List.of(step));
        writeLog(
                interval(0, "read-rt", 10, 1_000),
                interval(0, "read-modify-rt", 20, 1_000),
                interval(0, "read-modify-err-overloaded-rt", 3, 1_000));
        TrialReading reading = TrialReading.of(directory);
        assertThat(reading.response(step, "read").accounted()).isEqualTo(10);
        assertThat(reading.response(step, "read-modify").accounted()).isEqualTo(23);
        assertThat(reading.response(step, null).accounted()).isEqualTo(33);
        assertThat(reading.response(step, null).notAnswered()).isEqualTo(3);
    }

    @Tag("slow")
    @Test
    void log_of_a_killed_worker_loses_only_the_line_that_was_cut() throws IOException {
        writeTrial();
        StepRecord step = step(0, 0, 9);
        writeSteps(List.of(step));
        writeLog(interval(0, "read-rt", 10, 1_000), interval(1, "read-rt", 10, 1_000));
        byte[] whole = Files.readAllBytes(directory.histograms());
        int lastLine = new String(whole, UTF_8).stripTrailing().lastIndexOf('\n');
        for (int cut = lastLine + 1; cut < whole.length; cut++) {
            Files.write(directory.histograms(), Arrays.copyOf(whole, cut));
            assertThat(TrialReading.of(directory).response(step, null).answered())
                    .as("cut after %d of %d bytes", cut, whole.length)
                    .isEqualTo(10);
        }
    }

    /** More than are kept as they are, and one that goes on when it was put away. */
    @Test
    void intervals_of_many_steps_are_added_up_whatever_their_order() throws IOException {
        writeTrial();
        List<StepRecord> steps = IntStream.range(0, 40)
                .mapToObj(number -> step(number, 10 * number, 10))
                .toList();
        writeSteps(steps);
        List<Histogram> intervals = new ArrayList<>();
        for (int second = 0; second < 3; second++) {
            for (StepRecord step : steps) {
                double at = step.startSeconds() + second;
                intervals.add(interval(at, "read-rt", 10 + step.number(), 1_000 * (1L << second)));
            }
        }
        writeLog(intervals.toArray(Histogram[]::new));
        TrialReading reading = TrialReading.of(directory);
        for (StepRecord step : steps) {
            LatencyDistribution read = reading.response(step, "read");
            assertThat(read.answered()).isEqualTo(3L * (10 + step.number()));
            assertPercentile(read.percentile(50), 2_000, false);
            assertPercentile(read.percentile(99), 4_000, false);
        }
    }

    @Test
    void more_operations_than_can_be_counted_are_damage() throws IOException {
        writeTrial();
        writeSteps(List.of(step(0, 0, 9)));
        writeLog(
                interval(0, "read-rt", Long.MAX_VALUE, 1_000),
                interval(1, "read-rt", Long.MAX_VALUE, 1_000));
        assertThat(TrialReading.of(directory).damages())
                .anySatisfy(damage -> assertThat(damage.what()).contains("more operations than"));
    }

    /** It decodes, and breaks whatever adds it to another. */
    @Test
    void an_interval_that_is_shifted_out_of_itself_is_damage() throws IOException {
        writeTrial();
        writeSteps(List.of(step(0, 0, 9)));
        writeLog(interval(0, "read-rt", 10, 1_000));
        Files.writeString(
                directory.histograms(),
                "Tag=read-rt,1.000,1.000,0.000," + shifted() + "\n",
                StandardOpenOption.APPEND);
        assertThat(TrialReading.of(directory).damages()).singleElement().satisfies(damage -> {
            assertThat(damage.file()).isEqualTo("load.hlog");
            assertThat(damage.what()).contains("no interval of a histogram log");
        });
    }

    private static String shifted() {
        Histogram empty = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
        ByteBuffer plain = ByteBuffer.allocate(empty.getNeededByteBufferCapacity());
        empty.encodeIntoByteBuffer(plain);
        int header = 40;
        plain.putInt(4, 0).putInt(8, 1 << 30); // the length of the counts, and their shift
        Deflater deflater = new Deflater();
        deflater.setInput(plain.array(), 0, header);
        deflater.finish();
        byte[] squeezed = new byte[2 * header];
        int length = deflater.deflate(squeezed);
        deflater.end();
        ByteBuffer all = ByteBuffer.allocate(8 + length);
        all.putInt(0x1c849304 | 0x10).putInt(length).put(squeezed, 0, length);
        return Base64.getEncoder().encodeToString(all.array());
    }

    @Test
    void log_without_trial_record_counts_from_its_own_start() throws IOException {
        StepRecord step = step(0, 3, 1);
        writeSteps(List.of(step));
        writeLog(interval(3, "read-rt", 10, 1_000));
        assertThat(TrialReading.of(directory).response(step, null).answered()).isEqualTo(10);
    }

    private void writeLog(Histogram... intervals) throws IOException {
        try (PrintStream out = new PrintStream(directory.histograms().toFile(), UTF_8)) {
            HistogramLogWriter writer = new HistogramLogWriter(out);
            writer.outputLogFormatVersion();
            writer.outputStartTime(ORIGIN_EPOCH_MILLIS);
            writer.setBaseTime(ORIGIN_EPOCH_MILLIS);
            writer.outputBaseTime(ORIGIN_EPOCH_MILLIS);
            writer.outputLegend();
            for (Histogram interval : intervals) {
                writer.outputIntervalHistogram(interval);
            }
        }
    }

    private static Histogram interval(double atSeconds, String tag, long count, long nanos) {
        Histogram interval = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
        interval.setTag(tag);
        interval.setStartTimeStamp(ORIGIN_EPOCH_MILLIS + Math.round(atSeconds * 1000));
        interval.setEndTimeStamp(interval.getStartTimeStamp() + 1000);
        interval.recordValueWithCount(nanos, count);
        return interval;
    }

    private static void assertPercentile(Percentile actual, long nanos, boolean atLeast) {
        assertThat(actual.nanos()).isCloseTo(nanos, within(nanos / 500));
        assertThat(actual.atLeast()).isEqualTo(atLeast);
    }

    private void writeTrial() throws IOException {
        Json.write(
                directory.trial(),
                new TrialRecord(
                        TrialRecord.SCHEMA,
                        1,
                        "a",
                        1,
                        TrialRecord.Outcome.DONE,
                        "",
                        ORIGIN_EPOCH_MILLIS,
                        0,
                        "null store",
                        "",
                        "",
                        List.of(),
                        List.of(),
                        List.of(),
                        null,
                        null,
                        null));
    }

    private void writeSteps(List<StepRecord> steps) throws IOException {
        for (StepRecord step : steps) {
            Files.writeString(
                    directory.steps(),
                    Json.line(step) + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        }
    }

    private static StepRecord step(int number, double startSeconds, double durationSeconds) {
        return new StepRecord(
                new Asked(
                        number,
                        "step " + number,
                        Load.Kind.HOLD,
                        true,
                        Load.Arrivals.CONSTANT,
                        1000,
                        0),
                new Window(startSeconds, durationSeconds, 0),
                Accounting.answered(0, List.of(new OperationCount("read", 0, 0, 0, 0))),
                GeneratorHealth.UNKNOWN);
    }
}
