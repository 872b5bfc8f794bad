package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.StepRecord;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.AnalysedRun;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

/** A load that does not fit into the memory of the worker's process. */
@Tag("slow")
final class FullWorkerTest {

    @TempDir
    private Path folder;

    @Test
    void the_run_ends_with_a_sentence_and_what_was_measured_before_stays() throws Exception {
        Files.copy(
                Path.of("src/test/resources/full-worker.yaml"), folder.resolve("full-worker.yaml"));
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("run", "full-worker.yaml", "--out", "out", "--screen"))
                .isEqualTo(3);
        assertThat(user.talk())
                .contains("the load worker's memory is full (a heap of ", "'in-flight'")
                .doesNotContain("bug", "OutOfMemoryError");

        ResultDirectory files = new ResultDirectory(folder.resolve("out"));
        TrialDirectory trial = files.trial("001-null-b1");
        TrialRecord record = Json.read(trial.trial(), TrialRecord.class);
        assertThat(record.outcome()).isEqualTo(Outcome.WORKER_FAILED);
        assertThat(record.why()).startsWith("the load worker's memory is full");
        StepRecord before = Json.readLines(trial.steps(), StepRecord.class).get(0);
        assertThat(before.accounted()).isEqualTo(200);
        assertThat(before.answered()).isPositive();
        assertThat(AnalysedRun.of(files.root()).results().arms())
                .as("the step before is reported")
                .singleElement()
                .satisfies(arm -> assertThat(arm.toString()).contains(before.name()));
    }
}
