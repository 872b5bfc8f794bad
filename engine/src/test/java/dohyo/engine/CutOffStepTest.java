package dohyo.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.lane.StopSignal;
import dohyo.model.load.StepRecord;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What a worker that was killed in a step leaves behind. */
class CutOffStepTest {

    @TempDir
    Path directory;

    @Tag("slow")
    @Test
    void seconds_in_the_log_of_a_step_that_never_ended_are_a_step() throws IOException {
        StepRecord whole = only(run(2000));
        Files.writeString(files().steps(), "");
        StepRecord cut = only(TrialReading.of(files()));
        assertThat(cut.name()).isEqualTo(whole.name() + " (cut off)");
        assertThat(cut.operations())
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields(
                        "answeredInside", "partlyInside", "reads") // the log does not tell them
                .isEqualTo(whole.operations());
        assertThat(cut.answered()).isEqualTo(whole.answered());
        assertThat(cut.durationSeconds()).isEqualTo(2);
        assertThat(cut.measured()).isTrue();
    }

    @Tag("slow")
    @Test
    void lines_that_were_never_written_shorten_it() throws IOException {
        run(2000);
        Files.writeString(files().steps(), "");
        List<String> lines = Files.readAllLines(files().histograms());
        String last = beginOf(lines.get(lines.size() - 1));
        Files.write(
                files().histograms(),
                lines.stream().filter(line -> !beginOf(line).equals(last)).toList());
        StepRecord cut = only(TrialReading.of(files()));
        assertThat(cut.durationSeconds()).isEqualTo(1);
        assertThat(cut.accounted()).isEqualTo(1000);
    }

    @Test
    void step_without_a_whole_second_is_none() throws IOException {
        run(300);
        Files.writeString(files().steps(), "");
        Files.delete(files().histograms());
        assertThat(TrialReading.of(files()).steps()).isEmpty();
    }

    /**
     * The field of a log's line that says when its interval began; its other numbers look alike.
     */
    private static String beginOf(String line) {
        String[] fields = line.split(",", -1);
        return line.startsWith("Tag=") ? fields[1] : "";
    }

    private TrialReading run(int millis) throws IOException {
        Path plan = directory.resolve("load-plan.json");
        Json.write(
                plan,
                TestLoadPlans.plan(directory, "steady", 0, TestLoadPlans.hold(millis, 1000.0)));
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true);
        assertThat(Worker.run(
                        new String[] {plan.toString()}, nowhere, new LabCommands(new StopSignal())))
                .isZero();
        return TrialReading.of(files());
    }

    private static StepRecord only(TrialReading reading) {
        assertThat(reading.steps()).hasSize(1);
        return reading.steps().get(0);
    }

    private TrialDirectory files() {
        return new TrialDirectory(directory);
    }
}
