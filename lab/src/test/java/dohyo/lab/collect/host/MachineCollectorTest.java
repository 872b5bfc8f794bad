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
        assertThat(events("", 0, 1, 30 * cores, 20 * cores, 0, 0))
                .containsExactly(new EventRecord(
                        1,
                        2,
                        "host",
                        "steal",
                        "25 % of the CPU time went to other virtual machines on the host"));
        List<MetricSample> seconds =
                Json.readLines(folder.resolve("machine.jsonl"), MetricSample.class);
        assertThat(seconds).hasSize(7);
        assertThat(seconds.get(2).source()).isEqualTo("host");
        assertThat(seconds.get(2).values()).containsKey("cpu.steal").doesNotContainKey("swap.in");
    }

    /** A process that is pinned, or has a quota, has fewer processors than the kernel tells of. */
    @Test
    void steal_is_a_share_of_all_processors_of_the_machine() throws IOException {
        int processors = 4 * Runtime.getRuntime().availableProcessors();
        StringBuilder each = new StringBuilder();
        for (int number = 0; number < processors; number++) {
            each.append("cpu").append(number).append(" 1 0 1 1 0 0 0 0\n");
        }
        assertThat(events(each.toString(), 0, 10 * processors, 4 * processors, 0))
                .containsExactly(new EventRecord(
                        0,
                        1,
                        "host",
                        "steal",
                        "10 % of the CPU time went to other virtual machines on the host"));
    }

    /**
     * What is told of seconds in which so much was taken.
     *
     * @param processors lines of single ones
     */
    private List<EventRecord> events(String processors, long... steal) throws IOException {
        long ticks = 0;
        stat(ticks, processors);
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
                stat(ticks, processors);
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
        return Json.readLines(folder.resolve("events.jsonl"), EventRecord.class);
    }

    private void stat(long steal, String processors) throws IOException {
        Files.writeString(folder.resolve("stat"), "cpu 1 0 1 1 0 0 0 " + steal + "\n" + processors);
    }
}
