package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.result.Json;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Ctrl-C or SIGTERM when all that is left is to stop the store, or to write the report. */
@Tag("slow")
@Timeout(180)
final class InterruptedEndTest {

    private static final List<String> REPORT =
            List.of("results.json", "report.html", "report.md", "summary.md", "junit.xml");

    @TempDir
    private Path folder;

    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void end_it_in_any_case() {
        for (Process process : started) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    /** The store was suspended, so that its end takes as long as Dohyo's patience with it. */
    @Test
    void while_the_store_is_stopped_it_is_still_ended_and_the_report_written() throws Exception {
        String file = Path.of("src/test/resources/long.yaml").toAbsolutePath().toString();
        String out = folder.resolve("out").toString();
        String[] words = {"run", file, "--set", "load.measure.for=3s", "--out", out};
        Process dohyo = start(UntimedMain.class, words);
        BufferedReader talk = dohyo.errorReader();
        awaitLine(talk, "step 1000/s for 3 s");
        List<ProcessHandle> children = dohyo.descendants().toList();
        awaitLine(talk, "step 1000/s done");
        for (ProcessHandle store : stores(children)) {
            signal("STOP", store.pid());
        }
        awaitLine(talk, "stopping");
        signal("INT", dohyo.pid());
        String rest = talk.lines().collect(Collectors.joining("\n"));
        assertThat(dohyo.waitFor()).describedAs(rest).isEqualTo(130);
        assertThat(children).noneMatch(ProcessHandle::isAlive);
        JsonNode results = Json.read(folder.resolve("out/results.json"), JsonNode.class);
        assertThat(results.get("complete").asBoolean())
                .as("its only trial had been measured")
                .isTrue();
        assertThat(REPORT)
                .allSatisfy(
                        name -> assertThat(folder.resolve("out").resolve(name)).isNotEmptyFile());
    }

    /** Each file is brought to the disk before the next, so it is met at its first or its last. */
    @Test
    void while_a_report_is_written_each_of_its_files_is_the_old_or_the_new_one() throws Exception {
        Path run = folder.resolve("out");
        ReportTest.copy(run);
        assertThat(new UserEnvironment(folder).dohyo("report", "out")).isZero();
        Map<String, String> made = read(run);
        for (String met : List.of(REPORT.get(0), REPORT.get(REPORT.size() - 1))) {
            for (String name : REPORT) {
                Files.writeString(run.resolve(name), "old");
            }
            Process dohyo = start(Main.class, "report", run.toString());
            awaitReplaced(run, met, dohyo);
            dohyo.toHandle().destroy(); // a program that sends Ctrl-C would come too late
            assertThat(dohyo.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(dohyo.exitValue()).as(met).isIn(0, 143);
            assertThat(read(run))
                    .allSatisfy((name, text) -> assertThat(text)
                            .as("%s, when %s had been replaced", name, met)
                            .isIn("old", made.get(name)));
        }
        assertThat(new UserEnvironment(folder).dohyo("report", "out")).isZero();
        assertThat(read(run)).isEqualTo(made);
    }

    /** The kernel tells of each change, so that nobody takes a core from the report by looking. */
    private static void awaitReplaced(Path run, String name, Process dohyo) throws Exception {
        try (WatchService changes = run.getFileSystem().newWatchService()) {
            run.register(changes, ENTRY_CREATE, ENTRY_MODIFY);
            while (Files.readString(run.resolve(name)).equals("old") && dohyo.isAlive()) {
                WatchKey change = changes.poll(100, TimeUnit.MILLISECONDS);
                if (change != null) {
                    change.reset();
                }
            }
        }
    }

    private static Map<String, String> read(Path run) throws IOException {
        Map<String, String> all = new LinkedHashMap<>();
        for (String name : REPORT) {
            all.put(name, Files.readString(run.resolve(name)));
        }
        return all;
    }

    /** The one that was measured. */
    private static List<ProcessHandle> stores(List<ProcessHandle> children) {
        List<ProcessHandle> stores = children.stream()
                .filter(child -> child.info().commandLine().orElse("").contains("dohyo.nullstore"))
                .toList();
        assertThat(stores).isNotEmpty();
        return stores;
    }

    /** Whoever starts tests in the background ignores Ctrl-C. */
    private Process start(Class<?> main, String... arguments) throws IOException {
        List<String> words = new ArrayList<>(List.of("env", "--default-signal=INT"));
        words.addAll(UserEnvironment.process(main));
        words.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(words);
        builder.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        Process process = builder.start();
        started.add(process);
        return process;
    }

    private static void signal(String name, long pid) throws Exception {
        Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(pid)).start();
        int unused = kill.waitFor();
    }

    private static void awaitLine(BufferedReader talk, String part) throws IOException {
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
