package dohyo.lab.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.Locale;

/** What is said of trials that were made by hand. */
class CalibrationReaderTest {

    private static final int SECONDS = 20;
    private static final int PER_SECOND = 5000;

    @TempDir
    Path folder;

    @Test
    void a_stall_that_was_not_seen_is_told_with_points_in_a_comma_locale() throws IOException {
        TrialDirectory files = new TrialDirectory(folder);
        writeDiary(files);
        writeQuickAnswers(files);
        Files.writeString(
                files.steps(),
                Json.line(AnsweredSteps.hold(1, true, PER_SECOND, 0, SECONDS)) + "\n");
        CalibrationResult result = inGerman(new CalibrationReader(files, files, files));
        assertThat(result.valid()).isFalse();
        assertThat(result.doubts())
                .contains("p99 of a run with a stall of 2.000 s is 0.000 s and should be"
                        + " 1.800 s; is something else busy on this machine?");
    }

    private static CalibrationResult inGerman(CalibrationReader reader) {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            return reader.result();
        } finally {
            Locale.setDefault(before);
        }
    }

    private static void writeDiary(TrialDirectory files) throws IOException {
        Path diary = files.logs().resolve("null-1").resolve("diary.jsonl");
        Files.createDirectories(diary.getParent());
        Files.writeString(
                diary, "{\"kind\":\"stall\",\"startNanos\":1000,\"endNanos\":2000001000}\n");
    }

    /** As of a generator that leaves out what it could not send. */
    private static void writeQuickAnswers(TrialDirectory files) throws IOException {
        try (PrintStream out = new PrintStream(files.histograms().toFile(), UTF_8)) {
            HistogramLogWriter writer = new HistogramLogWriter(out);
            writer.outputLogFormatVersion();
            writer.outputStartTime(0);
            writer.outputBaseTime(0);
            for (int second = 0; second < SECONDS; second++) {
                Histogram interval = new Histogram(3);
                interval.setTag("read-rt");
                interval.recordValueWithCount(100_000, PER_SECOND);
                writer.outputIntervalHistogram(second, second + 1, interval, 1e6);
            }
        }
    }
}
