package dohyo.lab.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.collect.gc.GcLogCollector;
import dohyo.model.result.EventRecord;
import dohyo.model.result.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The thread that samples, and a log that grows under its eyes. */
class CollectorsTest {

    @TempDir
    Path folder;

    @Test
    void each_collector_begins_samples_and_ends() throws Exception {
        CountDownLatch samples = new CountDownLatch(3);
        Collectors collectors = Collectors.start(List.of(samples::countDown), Duration.ofMillis(5));
        assertThat(samples.await(10, TimeUnit.SECONDS)).isTrue();
        collectors.close();
    }

    @Test
    void failure_to_write_is_told_to_whoever_asks() throws Exception {
        CountDownLatch failed = new CountDownLatch(1);
        Collector full = () -> {
            failed.countDown();
            throw new IOException("cannot write host.jsonl: No space left on device");
        };
        Collectors collectors = Collectors.start(List.of(full), Duration.ofMillis(1));
        assertThat(failed.await(10, TimeUnit.SECONDS)).isTrue();
        assertThatThrownBy(collectors::close).hasMessageContaining("No space left");
        assertThatThrownBy(collectors::check).hasMessageContaining("No space left");
    }

    @Test
    void growing_log_is_read_in_whole_lines() throws IOException {
        Path log = folder.resolve("gc.log");
        Path file = folder.resolve("events.jsonl");
        try (JsonLinesFile events = new JsonLinesFile(file)) {
            GcLogCollector collector =
                    new GcLogCollector(log, "store", new EventFile(events), new TrialClock(0, 0));
            collector.sample();
            append(log, "[3000000ns][gc] GC(0) Pause You");
            collector.sample();
            append(log, "ng 1M->1M(2M) 1.000ms\n[9000000ns][gc] GC(1) Pause Young 1.000ms\n[90");
            collector.end();
        }
        assertThat(Json.readLines(file, EventRecord.class))
                .extracting(EventRecord::text)
                .containsExactly("Pause Young 1M->1M(2M)", "Pause Young");
    }

    private static void append(Path log, String text) throws IOException {
        Files.writeString(log, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
