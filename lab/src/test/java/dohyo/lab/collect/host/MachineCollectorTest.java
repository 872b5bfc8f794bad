package dohyo.lab.collect.host;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.collect.EventFile;
import dohyo.lab.collect.JsonLinesFile;
import dohyo.lab.collect.TrialClock;
import dohyo.model.result.EventRecord;
import dohyo.model.result.Json;
import dohyo.model.result.MetricSample;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A machine made of files. */
class MachineCollectorTest {

    @TempDir
    Path folder;

    private long nowNanos;

    @Test
    void steal_and_swapping_are_events_as_long_as_they_last() throws IOException {
        long cores = Runtime.getRuntime().availableProcessors();
        // Of each second what the hypervisor took, in hundredths of a second of all cores.
        long[] steal = {0, 1, 30 * cores, 20 * cores, 0, 0};
        long ticks = 0;
        try (JsonLinesFile output = new JsonLinesFile(folder.resolve("machine.jsonl"));
                JsonLinesFile eventFile = new JsonLinesFile(folder.resolve("events.jsonl"))) {
            MachineCollector collector = new MachineCollector(
                    new HostMetricsReader(folder, folder.resolve("no-cores"), 100),
                    output,
                    new EventFile(eventFile),
                    new TrialClock(0, 0),
                    () -> nowNanos);
            for (int second = 0; second < steal.length; second++) {
                ticks += steal[second];
                Files.writeString(folder.resolve("stat"), "cpu 1 0 1 1 0 0 0 " + ticks + "\n");
                nowNanos = second * 1_000_000_000L;
                if (second == 0) {
                    collector.begin();
                } else {
                    collector.sample();
                }
            }
            collector.end();
            assertThat(collector.metrics()).anyMatch(it -> it.name().equals("cpu.steal"));
        }
        assertThat(Json.readLines(folder.resolve("events.jsonl"), EventRecord.class))
                .containsExactly(new EventRecord(
                        1,
                        2,
                        "host",
                        "steal",
                        "25 % of the CPU time went to other virtual machines on the host"));
        List<MetricSample> seconds =
                Json.readLines(folder.resolve("machine.jsonl"), MetricSample.class);
        assertThat(seconds).hasSize(steal.length + 1);
        assertThat(seconds.get(2).source()).isEqualTo("host");
        assertThat(seconds.get(2).values()).containsKey("cpu.steal").doesNotContainKey("swap.in");
    }
}
