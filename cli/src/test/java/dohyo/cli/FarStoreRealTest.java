package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.machine.MachinesRecord;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.EventRecord;
import dohyo.model.result.Json;
import dohyo.model.result.ProcessSecond;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A real Cassandra on another machine: here an agent on this one, which shares its network. */
@Tag("real")
@Timeout(240)
final class FarStoreRealTest {

    private static final String EXPERIMENT = """
            title: A store elsewhere
            question: Is a store on another machine started, observed and ended there?
            store:
              name: cassandra
              version: 5.0.9
              jdk: 17
              heap: 384m
              jvm-flags: [-XX:TieredStopAtLevel=1]
            client: {connections: 1}
            workloads:
              key-value:
                schema: ["CREATE TABLE IF NOT EXISTS kv (key text PRIMARY KEY, value text)"]
                fields: {key: {type: text, choose: uniform}}
                data: {rows: 100, cql: "INSERT INTO kv (key) VALUES (?)", binds: [key]}
                operations: {read: {cql: "SELECT value FROM kv WHERE key = ?", binds: [key]}}
            load:
              warm-up: {hold: 200/s, for: 1s}
              measure: {hold: 300/s, for: 4s}
            time-line:
              - {at: 1s, do: collect}
              - {at: 2s, do: suspend, for: 400ms}
            """;

    @TempDir
    private Path folder;

    @Test
    void a_node_is_started_observed_and_ended_on_its_machine() throws IOException {
        Files.writeString(folder.resolve("far.yaml"), EXPERIMENT);
        Files.writeString(folder.resolve("lab.yaml"), """
                machines:
                  s1: {over: [env], folder: %s/s1, address: 127.66.%d.1}
                """.formatted(
                        folder, ProcessHandle.current().pid() % 250 + 1));
        UserEnvironment user = UserEnvironment.withFetched(folder);
        int exit = user.dohyo("run", "far.yaml", "--machines", "lab.yaml", "--out", "run");
        // 4 where others keep the machine busy, which is no matter here
        assertThat(exit).describedAs(user.talk() + user.results()).isIn(0, 4);

        TrialDirectory trial = trial();
        TrialReading reading = TrialReading.of(trial);
        assertThat(reading.damages()).isEmpty();
        assertThat(reading.processes())
                .filteredOn(second -> second.role().equals("store"))
                .as("from /proc of the other machine")
                .hasSizeGreaterThan(3)
                .anySatisfy(second -> assertThat(cpu(second)).isPositive());
        assertThat(reading.server()).filteredOn(sample -> !sample.isMissing()).isNotEmpty();
        assertThat(reading.events())
                .extracting(EventRecord::kind)
                .contains("gc-pause", EventRecord.STORE_MACHINE);
        assertThat(trial.logs().resolve("cassandra-1/system.log")).isNotEmptyFile();
        assertThat(Json.read(trial.machines(), MachinesRecord.class).machines())
                .singleElement()
                .satisfies(one -> assertThat(one.node()).isEqualTo(1));
        assertThat(Files.readString(folder.resolve("run/report.html")))
                .contains("The store ran on s1");
        assertThat(folder.resolve("s1/work")).isEmptyDirectory();
    }

    private static double cpu(ProcessSecond second) {
        return second.userCpuSeconds() + second.systemCpuSeconds();
    }

    private TrialDirectory trial() throws IOException {
        try (Stream<Path> trials = Files.list(folder.resolve("run/trials"))) {
            return new TrialDirectory(trials.findFirst().orElseThrow());
        }
    }
}
