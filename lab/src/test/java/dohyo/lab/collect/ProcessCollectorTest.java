package dohyo.lab.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dohyo.model.result.Json;
import dohyo.model.result.ProcessSecond;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Seconds of processes from a {@code /proc} made by hand. */
class ProcessCollectorTest {

    @TempDir
    Path folder;

    private Path file;
    private long nowNanos;

    @BeforeEach
    void machine() throws IOException {
        file = folder.resolve("host.jsonl");
        host(0, 0);
    }

    @Test
    void second_is_the_difference_of_two_looks() throws IOException {
        process(1, 100, 25);
        try (JsonLinesFile out = new JsonLinesFile(file)) {
            ProcessCollector collector = collector(out);
            collector.watch("store", 7);
            collector.begin();
            nowNanos = 1_000_000_000L;
            process(1, 250, 50);
            host(300, 25);
            collector.sample();
        }
        assertThat(seconds())
                .containsExactlyInAnyOrder(
                        new ProcessSecond(1, 1, "store", 7, 1.5, 0.25, 0, 0, 0, 0),
                        new ProcessSecond(1, 1, "host", 0, 3, 0, 0.25, 0, 0, 0));
    }

    @Test
    void later_process_with_the_same_number_is_not_mistaken_for_it() throws IOException {
        process(1, 100, 25);
        try (JsonLinesFile out = new JsonLinesFile(file)) {
            ProcessCollector collector = collector(out);
            collector.watch("store", 7);
            nowNanos = 1_000_000_000L;
            process(2, 5, 5);
            collector.sample();
            nowNanos = 2_000_000_000L;
            collector.sample();
        }
        assertThat(seconds()).extracting(ProcessSecond::role).containsOnly("host");
    }

    /** A server that forks one to save its rows rests itself meanwhile. */
    @Test
    void what_a_child_of_a_store_uses_is_the_stores_and_counts_once() throws IOException {
        process(1, 100, 25);
        try (JsonLinesFile out = new JsonLinesFile(file)) {
            ProcessCollector collector = collector(out);
            collector.watch("store", 7);
            collector.watch("worker", 7);
            collector.begin();
            nowNanos = 1_000_000_000L;
            children("8 ");
            stat(8, "150 50 0 0", 2);
            collector.sample();
            nowNanos = 2_000_000_000L;
            children("");
            Files.delete(folder.resolve("8/stat"));
            stat(7, "100 25 175 50", 1);
            collector.sample();
        }
        assertThat(seconds())
                .filteredOn(second -> second.role().equals("store"))
                .extracting(ProcessSecond::userCpuSeconds, ProcessSecond::systemCpuSeconds)
                .containsExactly(tuple(1.5, 0.5), tuple(0.25, 0.0));
        assertThat(seconds())
                .filteredOn(second -> second.role().equals("worker"))
                .as("what it forks is watched by itself")
                .extracting(ProcessSecond::userCpuSeconds)
                .containsExactly(0.0, 0.0);
    }

    @Test
    void a_child_that_nobody_waits_for_makes_no_second_negative() throws IOException {
        process(1, 100, 25);
        children("8 ");
        stat(8, "150 50 0 0", 2);
        try (JsonLinesFile out = new JsonLinesFile(file)) {
            ProcessCollector collector = collector(out);
            collector.watch("store", 7);
            nowNanos = 1_000_000_000L;
            Files.delete(folder.resolve("8/stat"));
            collector.sample();
        }
        assertThat(seconds())
                .filteredOn(second -> second.role().equals("store"))
                .extracting(ProcessSecond::userCpuSeconds, ProcessSecond::systemCpuSeconds)
                .containsExactly(tuple(0.0, 0.0));
    }

    private ProcessCollector collector(JsonLinesFile out) {
        ProcFiles proc = new ProcFiles(folder, 100);
        return new ProcessCollector(proc, out, new TrialClock(0, 0), () -> nowNanos);
    }

    private List<ProcessSecond> seconds() throws IOException {
        return Json.readLines(file, ProcessSecond.class);
    }

    private void process(long startTicks, long user, long system) throws IOException {
        stat(7, user + " " + system + " 0 0", startTicks);
    }

    /** @param ticks in user mode and in the kernel, its own and those of its children that ended */
    private void stat(int pid, String ticks, long startTicks) throws IOException {
        Path own = Files.createDirectories(folder.resolve(Integer.toString(pid)));
        Files.writeString(
                own.resolve("stat"),
                "%d (java) S 1 1 1 0 -1 0 0 0 0 0 %s 20 0 1 0 %d 6 7"
                        .formatted(pid, ticks, startTicks));
    }

    private void children(String pids) throws IOException {
        Path first = Files.createDirectories(folder.resolve("7/task/7"));
        Files.writeString(first.resolve("children"), pids);
    }

    private void host(long user, long steal) throws IOException {
        Files.writeString(
                folder.resolve("stat"), "cpu  %d 0 0 9 0 0 0 %d 0 0\n".formatted(user, steal));
    }
}
