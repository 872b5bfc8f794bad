package dohyo.lab.collect.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.collect.TrialClock;
import dohyo.lab.collect.profile.ProfileCollector.Wanted;
import dohyo.lab.process.Eventually;
import dohyo.model.result.Json;
import dohyo.model.result.ProfileNote;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Profiles of another JVM that is busy, and of one that is gone. */
class ProfileCollectorTest {

    private static final long BUSY_NANOS = 2_000_000_000L;
    private static final Pattern POOL_ENTRY = Pattern.compile("(?m)^'(.+)',?$");
    private static final Pattern ESCAPED = Pattern.compile("\\\\(.)");

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(names = {"CPU", "ALLOC", "LOCK"})
    @Tag("real")
    void a_busy_jvm_gives_a_flame_graph(ProfileKind kind) throws Exception {
        Path library =
                ProfilerLibrary.unpack(new Artifacts(folder.resolve("cache")), folder, said -> {});
        Process busy = startBusy();
        try {
            Eventually.holds("it is busy", () -> Files.exists(folder.resolve("is-busy")));
            ProfileNote note = profile(new Wanted(kind, library), busy.pid(), BUSY_NANOS);
            assertThat(note.trouble()).isEmpty();
            assertThat(note.file()).isEqualTo("profile-" + kind.word() + "-busy.html");
            String graph = Files.readString(folder.resolve(note.file()));
            assertThat(graph).contains(kind.word() + " of busy");
            assertThat(names(graph)).contains("Busy.work");
        } finally {
            busy.destroyForcibly().waitFor();
        }
    }

    /**
     * What the frames of a graph are called. The first letter of an entry says how many letters of
     * the name before it begin this one, too, which other names of that run decide.
     */
    private static List<String> names(String graph) {
        List<String> names = new ArrayList<>();
        String before = "";
        Matcher entry = POOL_ENTRY.matcher(graph);
        while (entry.find()) {
            String text = ESCAPED.matcher(entry.group(1)).replaceAll("$1");
            before = names.isEmpty()
                    ? text
                    : before.substring(0, text.charAt(0) - ' ') + text.substring(1);
            names.add(before);
        }
        return names;
    }

    @ParameterizedTest
    @CsvSource({"CPU, cpu, ctimer", "ALLOC, alloc, alloc", "LOCK, lock, lock"})
    void each_kind_has_its_word_and_event(ProfileKind kind, String word, String event) {
        assertThat(kind.word()).isEqualTo(word);
        assertThat(kind.event()).startsWith(event + ",");
    }

    @Test
    void a_node_that_is_gone_is_told_in_a_sentence() throws Exception {
        Process gone = new ProcessBuilder("true").start();
        gone.waitFor();
        ProfileNote note = profile(absent(ProfileKind.LOCK), gone.pid(), 0);
        assertThat(note.file()).isEmpty();
        assertThat(note.trouble()).startsWith("no profile: ");
        assertThat(note.event()).startsWith("lock");
    }

    @Test
    void a_node_that_somebody_else_keeps_is_told_in_a_sentence() throws Exception {
        ProfileNote note = profile(absent(ProfileKind.CPU), 0, 0);
        assertThat(note.file()).isEmpty();
        assertThat(note.trouble())
                .isEqualTo("no profile: its process is not one that Dohyo started");
    }

    private Wanted absent(ProfileKind kind) {
        return new Wanted(kind, folder.resolve("no-library.so"));
    }

    /** Of some time in which there is something to be seen. */
    private ProfileNote profile(Wanted wanted, long pid, long nanos) throws IOException {
        ProfileCollector collector = new ProfileCollector(
                wanted, List.of(new NamedProcess("busy", pid)), folder, TrialClock.startingNow());
        collector.measuringBegins();
        long beginNanos = System.nanoTime();
        Eventually.holds("some time to be busy", () -> System.nanoTime() - beginNanos >= nanos);
        collector.end();
        return Json.readLines(folder.resolve("profiles.jsonl"), ProfileNote.class)
                .get(0);
    }

    /**
     * Two threads want the same lock, hold it a while and leave garbage. Between two turns each
     * lets the other have it: who waits for a lock that is taken again at once never gets it, and
     * the profiler counts a wait when it ends.
     */
    private Process startBusy() throws IOException {
        Path source = folder.resolve("Busy.java");
        Files.writeString(source, """
                class Busy {
                    static Object kept;

                    public static void main(String[] file) throws Exception {
                        java.nio.file.Files.createFile(java.nio.file.Path.of(file[0]));
                        new Thread(Busy::work).start();
                        work();
                    }

                    static void work() {
                        for (;; java.util.concurrent.locks.LockSupport.parkNanos(300_000)) {
                            synchronized (Busy.class) {
                                long end = System.nanoTime() + 1_000_000;
                                while (System.nanoTime() < end) {
                                    kept = new long[100];
                                }
                            }
                        }
                    }
                }
                """);
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        String signal = folder.resolve("is-busy").toString();
        return new ProcessBuilder(java.toString(), source.toString(), signal)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
