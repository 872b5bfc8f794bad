package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.result.Json;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Runs that are ended from outside, as processes of their own. */
@Tag("slow")
final class InterruptedRunTest {

    @TempDir
    private Path folder;

    private Process dohyo;
    private BufferedReader talk;

    @BeforeEach
    void start_a_long_run() throws Exception {
        List<String> words = new ArrayList<>();
        words.addAll(List.of("env", "--default-signal=INT")); // in the background it is ignored
        words.addAll(UserEnvironment.process(UntimedMain.class));
        words.addAll(List.of(
                "run",
                Path.of("src/test/resources/long.yaml").toAbsolutePath().toString(),
                "--out",
                folder.resolve("out").toString()));
        dohyo = new ProcessBuilder(words).start();
        talk = dohyo.errorReader();
        awaitLine("ops/s");
    }

    @AfterEach
    void end_it_in_any_case() {
        dohyo.descendants().forEach(ProcessHandle::destroyForcibly);
        dohyo.destroyForcibly();
    }

    @Test
    void the_first_signal_ends_in_a_report_of_what_was_measured() throws Exception {
        List<ProcessHandle> children = dohyo.descendants().toList();
        signal("INT");
        assertThat(dohyo.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(dohyo.exitValue()).isEqualTo(130);
        assertThat(dohyo.inputReader().lines().collect(Collectors.joining("\n")))
                .contains("Interrupted: 0 of 1 trials were done", "Report: ");
        JsonNode results = Json.read(folder.resolve("out/results.json"), JsonNode.class);
        assertThat(results.get("complete").asBoolean()).isFalse();
        assertThat(folder.resolve("out/report.html")).isNotEmptyFile();
        assertThat(children).isNotEmpty().noneMatch(ProcessHandle::isAlive);
    }

    @Test
    void a_second_signal_leaves_at_once_and_no_child_survives() throws Exception {
        List<ProcessHandle> children = dohyo.descendants().toList();
        signal("TERM");
        awaitLine("press again");
        signal("INT");
        assertThat(dohyo.waitFor(5, TimeUnit.SECONDS)).isTrue();
        assertThat(dohyo.exitValue()).isEqualTo(130);
        awaitDeath(children);
    }

    @Test
    void no_child_survives_a_kill_that_cannot_be_caught() throws Exception {
        List<ProcessHandle> children = dohyo.descendants().toList();
        assertThat(children).hasSizeGreaterThanOrEqualTo(3);
        dohyo.destroyForcibly();
        awaitDeath(children);
    }

    private static void awaitDeath(List<ProcessHandle> children) throws Exception {
        CompletableFuture<?>[] exits =
                children.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(exits).get(10, TimeUnit.SECONDS);
    }

    private void signal(String name) throws Exception {
        Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(dohyo.pid())).start();
        assertThat(kill.waitFor()).isZero();
    }

    private void awaitLine(String part) throws IOException {
        StringBuilder seen = new StringBuilder();
        for (String line = talk.readLine(); line != null; line = talk.readLine()) {
            if (line.contains(part)) {
                return;
            }
            seen.append(line).append('\n');
        }
        throw new AssertionError("the run ended without '" + part + "':\n" + seen);
    }
}
