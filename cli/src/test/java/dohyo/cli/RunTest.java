package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.result.Json;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** A whole run on the null store, from a file to its report. */
final class RunTest {

    @TempDir
    private Path folder;

    @Test
    @Tag("slow")
    void a_run_ends_in_files_an_answer_and_zero() throws IOException {
        copy("short.yaml");
        UserEnvironment user = UserEnvironment.judgingTimes(folder);
        int exit = user.dohyo("run", "short.yaml", "--out", "out", "--seed", "7");
        assertThat(exit).describedAs(user.talk()).isEqualTo(expectedExit(folder.resolve("out")));

        assertThat(user.results())
                .contains("Does a run on the null store go")
                .containsPattern("(confirmed|inconclusive): The null store answers")
                .contains("Report: " + folder.resolve("out/report.html"));
        assertThat(user.talk()).contains("trial 1 of 1", "step 1000/s").doesNotContain("\033");
        for (String file : new String[] {"results.json", "report.html", "report.md", "host.json"}) {
            assertThat(folder.resolve("out").resolve(file)).isNotEmptyFile();
        }
        JsonNode plan = Json.read(folder.resolve("out/plan.json"), JsonNode.class);
        assertThat(plan.get("command").asText())
                .isEqualTo("./dohyo run short.yaml --out out --seed 7");
        assertThat(plan.get("seed").asLong()).isEqualTo(7);

        explainedAgain();
    }

    private void explainedAgain() throws IOException {
        Files.delete(folder.resolve("out/report.html"));
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("report", "out")).isZero();
        assertThat(folder.resolve("out/report.html")).isNotEmptyFile();

        UserEnvironment again = new UserEnvironment(folder);
        assertThat(again.dohyo("run", "short.yaml", "--out", "out")).isEqualTo(2);
        assertThat(again.talk()).contains("already holds a run");
    }

    @Test
    void a_folder_that_cannot_be_written_ends_with_three_before_anything_is_started() {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("run", "null-floor", "--out", "/proc/dohyo")).isEqualTo(3);
        assertThat(user.talk())
                .startsWith("error: cannot write results to /proc/dohyo")
                .hasLineCount(1);
        assertThat(folder).isDirectoryNotContaining("glob:**/runs");
        assertThat(folder.resolve("cache/work")).isEmptyDirectory();
        assertThat(folder.resolve("cache/labs")).isEmptyDirectory();
    }

    /** A machine that is busy with other things starves the generator, and the run says so. */
    private static int expectedExit(Path run) throws IOException {
        JsonNode results = Json.read(run.resolve("results.json"), JsonNode.class);
        return results.get("valid").asBoolean() ? 0 : 4;
    }

    private void copy(String name) throws IOException {
        try (InputStream file = RunTest.class.getResourceAsStream("/" + name)) {
            Files.copy(Objects.requireNonNull(file), folder.resolve(name));
        }
    }
}
