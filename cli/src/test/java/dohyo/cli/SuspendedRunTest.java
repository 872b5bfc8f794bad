package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.StepRecord;
import dohyo.model.result.EventRecord;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.report.AnalysedRun;
import dohyo.report.Results.Finding;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Dohyo's own process stands still for a while, as after Ctrl-Z, and goes on. It is stopped as soon
 * as it says that the step begins, so in the middle of whatever it has to do then.
 */
@Tag("slow")
final class SuspendedRunTest {

    @TempDir
    private Path folder;

    private @Nullable Process dohyo;

    @AfterEach
    void end_it_in_any_case() {
        if (dohyo != null) {
            dohyo.descendants().forEach(ProcessHandle::destroyForcibly);
            dohyo.destroyForcibly();
        }
    }

    @Test
    void the_load_goes_on_and_the_gap_is_told() throws Exception {
        Process run = start();
        dohyo = run;
        BufferedReader talk = run.errorReader();
        String line = talk.readLine();
        while (line != null && !line.contains("step 200/s for")) {
            line = talk.readLine();
        }
        assertThat(suspend(run.pid()).waitFor()).isZero();
        String rest = talk.lines().collect(Collectors.joining("\n"));
        assertThat(run.waitFor()).describedAs(rest).isIn(0, 4);
        assertThat(rest).contains("Dohyo itself did not run for ");

        ResultDirectory files = new ResultDirectory(folder.resolve("out"));
        TrialDirectory trial = files.trial("001-a-b1");
        assertThat(Json.readLines(trial.steps(), StepRecord.class))
                .extracting(StepRecord::accounted)
                .containsExactly(1600L);
        assertThat(Json.readLines(trial.events(), EventRecord.class))
                .filteredOn(event -> event.kind().equals(EventRecord.SUSPENDED))
                .anySatisfy(event -> assertThat(event.durationSeconds()).isGreaterThan(2.5));
        assertThat(AnalysedRun.of(files.root()).results().findings())
                .extracting(Finding::kind)
                .contains("dohyo-suspended");
    }

    private static Process suspend(long pid) throws IOException {
        String seconds = "kill -STOP %d && sleep 3 && kill -CONT %d".formatted(pid, pid);
        return new ProcessBuilder("sh", "-c", seconds).start();
    }

    private Process start() throws IOException {
        List<String> words = new ArrayList<>(UserEnvironment.process(UntimedMain.class));
        words.addAll(List.of(
                "run",
                Path.of("src/test/resources/resume.yaml").toAbsolutePath().toString(),
                "--out",
                folder.resolve("out").toString(),
                "--screen",
                "--only",
                "a",
                "--set",
                "load.measure.for=8s"));
        ProcessBuilder builder = new ProcessBuilder(words);
        builder.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        return builder.start();
    }
}
