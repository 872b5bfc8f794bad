package dohyo.lab.collect.halt;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.collect.EventFile;
import dohyo.lab.collect.JsonLinesFile;
import dohyo.lab.collect.TrialClock;
import dohyo.lab.process.Eventually;
import dohyo.lab.process.ProcessIdentity;
import dohyo.lab.process.Signals;
import dohyo.model.result.EventRecord;
import dohyo.model.result.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A real process that is stopped, and files as kernels write them. */
class ProcessHaltCollectorTest {

    @TempDir
    Path folder;

    @Test
    void a_process_that_was_stopped_by_a_signal_is_named() throws Exception {
        Path file = folder.resolve("events.jsonl");
        Process child = new ProcessBuilder("sleep", "120").start();
        try (JsonLinesFile open = new JsonLinesFile(file)) {
            ProcessHaltCollector collector = ProcessHaltCollector.ofThisMachine(
                    new EventFile(open), TrialClock.startingNow());
            collector.watch("store", child.pid(), 1);
            collector.begin();
            ProcessIdentity identity = ProcessIdentity.of(child.pid()).orElseThrow();
            assertThat(Signals.send("STOP", identity)).isTrue();
            Eventually.holds("the stop is seen", collector::seesStop);
            assertThat(Signals.send("CONT", identity)).isTrue();
            Eventually.holds("and told", () -> !events(file).isEmpty());
            collector.sample();
            collector.end();
            assertThat(collector.ownCpuSeconds()).isPositive();
        } finally {
            child.destroyForcibly();
        }
        EventRecord event = events(file).get(0);
        assertThat(event.kind()).isEqualTo("stopped");
        assertThat(event.source()).isEqualTo("store");
        assertThat(event.durationSeconds()).isPositive();
    }

    private static List<EventRecord> events(Path file) {
        try {
            return Json.readLines(file, EventRecord.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void files_of_both_kinds_of_cgroup_are_read() throws IOException {
        Path cgroups = folder.resolve("cgroup");
        Path process = folder.resolve("proc/42");
        Files.createDirectories(process.resolve("task/43"));
        Files.writeString(
                process.resolve("stat"),
                "42 (a ) b) T 1 42 42 0 -1 4194304 100 0 7 0 150 50 0 0 20 0 1 0 99 0 0\n");
        Files.writeString(process.resolve("status"), "Name:\ta\nVmSwap:\t    2048 kB\n");
        Files.writeString(process.resolve("task/43/schedstat"), "5 1500000000 7\n");
        write(
                cgroups.resolve("one/cpu.stat"),
                "usage_usec 1\nnr_throttled 2\nthrottled_usec 2500000\n");
        write(
                cgroups.resolve("cpu,cpuacct/two/cpu.stat"),
                "nr_throttled 1\nthrottled_time 500000000\n");
        ProcessStateReader files = new ProcessStateReader(folder.resolve("proc"), cgroups, 100);

        Files.writeString(process.resolve("cgroup"), "0::/one\n");
        assertThat(files.look(42, 3, true))
                .contains(new ProcessStateSample(3, true, 2, 2.5, 7, 2 << 20, 1.5));
        Files.writeString(
                process.resolve("cgroup"), "5:memory:/x\n4:cpu,cpuacct:/two\n0::/nowhere\n");
        assertThat(files.look(42, 3, false))
                .contains(new ProcessStateSample(3, true, 2, 0.5, 7, 2 << 20, -1));
        assertThat(files.look(43, 3, false)).isEqualTo(Optional.empty());
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
