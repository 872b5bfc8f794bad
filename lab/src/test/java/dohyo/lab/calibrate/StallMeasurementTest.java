package dohyo.lab.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import static java.nio.charset.StandardCharsets.UTF_8;

import dohyo.lab.trial.AnsweredSteps;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Stall and drain from files made by a queue that was worked out by hand. */
class StallMeasurementTest {

    private static final double STALL_NANOS = 2e9;
    private static final double DRAIN_NANOS = 4e7;

    @TempDir
    Path folder;

    @Test
    void stall_is_the_stores_own_and_drain_is_counted() throws IOException {
        TrialDirectory files = new TrialDirectory(folder);
        writeDiary(files);
        writeHistograms(files);
        StallMeasurement reading = reading(files);
        assertThat(reading.stallNanos()).isEqualTo(2_000_000_000L);
        assertThat((double) reading.drainNanos()).isCloseTo(DRAIN_NANOS, within(3e6));
    }

    @Test
    void stalls_of_a_run_that_repeats_them_are_averaged() throws IOException {
        TrialDirectory files = new TrialDirectory(folder);
        writeDiary(files);
        Path diary = files.logs().resolve("null-1").resolve("diary.jsonl");
        String more = "{\"kind\":\"stall\",\"startNanos\":0,\"endNanos\":1000000000}\n";
        Files.writeString(diary, more, StandardOpenOption.APPEND);
        writeHistograms(files);
        assertThat(reading(files).stallNanos()).isEqualTo(1_500_000_000L);
    }

    @Test
    void store_that_did_not_stall_is_told() throws IOException {
        Files.createDirectories(folder.resolve("logs"));
        assertThatThrownBy(() -> reading(new TrialDirectory(folder)))
                .hasMessageContaining("wrote nothing of a stall");
    }

    private static StallMeasurement reading(TrialDirectory files) throws IOException {
        Files.writeString(
                files.steps(), Json.line(AnsweredSteps.hold(1, true, 5000, 0, 20)) + "\n");
        return StallMeasurement.of(files, MeasuredStep.of(files));
    }

    private static void writeDiary(TrialDirectory files) throws IOException {
        Path diary = files.logs().resolve("null-1").resolve("diary.jsonl");
        Files.createDirectories(diary.getParent());
        Files.writeString(
                diary,
                "{\"kind\":\"start\",\"startNanos\":5}\n"
                        + "{\"kind\":\"stall\",\"atSeconds\":8.0,\"startNanos\":1000,"
                        + "\"endNanos\":2000001000}\n");
    }

    /** At 5000/s from second 8 on: waits fall from the stall to nothing over stall and drain. */
    private static void writeHistograms(TrialDirectory files) throws IOException {
        try (PrintStream out = new PrintStream(files.histograms().toFile(), UTF_8)) {
            HistogramLogWriter writer = new HistogramLogWriter(out);
            writer.outputLogFormatVersion();
            writer.outputStartTime(0);
            writer.outputBaseTime(0);
            for (int second = 0; second < 20; second++) {
                Histogram interval = new Histogram(3);
                interval.setTag("read-rt");
                for (int i = 0; i < 5000; i++) {
                    double late = (second - 8) * 1e9 + i * 2e5;
                    double share = late / (STALL_NANOS + DRAIN_NANOS);
                    boolean waits = share >= 0 && share < 1;
                    interval.recordValue(waits ? (long) (STALL_NANOS * (1 - share)) : 100_000);
                }
                writer.outputIntervalHistogram(second, second + 1, interval, 1e6);
            }
        }
    }
}
