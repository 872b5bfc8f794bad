package dohyo.lab.collect;

import static org.assertj.core.api.Assertions.assertThat;

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

    private ProcessCollector collector(JsonLinesFile out) {
        ProcFiles proc = new ProcFiles(folder, 100);
        return new ProcessCollector(proc, out, new TrialClock(0, 0), () -> nowNanos);
    }

    private List<ProcessSecond> seconds() throws IOException {
        return Json.readLines(file, ProcessSecond.class);
    }

    private void process(long startTicks, long user, long system) throws IOException {
        Files.createDirectories(folder.resolve("7"));
        Files.writeString(
                folder.resolve("7/stat"),
                "7 (java) S 1 1 1 0 -1 0 0 0 0 0 %d %d 0 0 20 0 1 0 %d 6 7"
                        .formatted(user, system, startTicks));
    }

    private void host(long user, long steal) throws IOException {
        Files.writeString(
                folder.resolve("stat"), "cpu  %d 0 0 9 0 0 0 %d 0 0\n".formatted(user, steal));
    }
}
