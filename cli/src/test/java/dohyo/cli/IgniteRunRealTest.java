package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.StepRecord;
import dohyo.model.result.Json;
import dohyo.model.result.MetricSample;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.TrialRecord;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Two real nodes, of which one is killed and comes back: nothing that was verified is lost. */
@Tag("real")
@Tag("shared")
@Tag("slow")
@Timeout(400)
final class IgniteRunRealTest {

    private static final String EXPERIMENT = """
            title: Two nodes of Ignite, one of which dies, by two clients
            question: Is each record still what was written?
            workloads:
              people:
                fields:
                  id: {type: text, choose: uniform, prefix: user, insert-order: hashed}
                  other: {type: text, choose: uniform, prefix: gone}
                  name: {type: text, size: 40, of: id}
                  age: {type: int, values: 0..99, of: id}
                records: {table: people, key: id, fields: [name, age], rows: 2k, batch: {size: 10}}
                operations:
                  read: {weight: 50, get: id, verify: [id, age, name]}
                  age: {weight: 10, get: id, fields: [age], verify: [age]}
                  many: {weight: 10, multi-get: id, many: {keys: 20}}
                  write: {weight: 10, put: id}
                  renew: {weight: 10, update: id, fields: [age]}
                  swap: {weight: 5, compare-and-set: id, fields: [name, age], expect: [name, age]}
                  gone: {weight: 5, delete: other}
            workload: people
            arms:
              own: {client: {name: ignite-thin, in-flight: 32, timeout: 5s}}
              apache: {client: {name: ignite-client, in-flight: 32, timeout: 5s}}
            store:
              name: ignite
              version: 2.18.0
              heap: 256m
              jvm-flags: [-XX:TieredStopAtLevel=1]
              nodes: 2
              settings:
                cache.backups: 1
                cache.writeSynchronizationMode: FULL_SYNC
                cache.statisticsEnabled: true
            blocks: 1
            load:
              warm-up: {closed: 16, for: 1s}
              measure: [{hold: 200/s, for: 16s}]
            time-line:
              - {at: 2s, do: kill, node: 2}
              - {at: 6s, do: start, node: 2}
            scales: {smoke: {}}
            """;

    @TempDir
    private static Path folder;

    @Test
    void what_was_written_is_read_although_a_node_dies() throws IOException {
        Files.writeString(folder.resolve("ignite.yaml"), EXPERIMENT);
        UserEnvironment user = UserEnvironment.withFetched(folder);
        int exit = user.dohyo("run", "./ignite.yaml", "--scale", "smoke", "--out", "out");
        assertThat(exit).describedAs(user.talk() + user.results()).isIn(0, 1, 5);
        assertThat(Files.readString(folder.resolve("out/report.html")))
                .contains("invoke people ?, UpdateFields(id, age)")
                .contains("a write is answered when all nodes with a copy have it");
        List<TrialDirectory> trials = trials();
        assertThat(trials).hasSize(2);
        for (TrialDirectory trial : trials) {
            assertThat(Json.read(trial.trial(), TrialRecord.class).outcome())
                    .isEqualTo(TrialRecord.Outcome.DONE);
            assertThat(Json.readLines(trial.steps(), StepRecord.class))
                    .isNotEmpty()
                    .allSatisfy(step -> {
                        assertThat(step.answered()).isPositive();
                        assertThat(step.failed())
                                .doesNotContainKeys(
                                        "wrong_data", "protocol_error", "foreign_value");
                    });
            assertThat(counted(trial, "affinity.hits")).isPositive();
            assertThat(counted(trial, "affinity.misses"))
                    .isLessThan(counted(trial, "affinity.hits") / 5);
        }
    }

    /** What the node has counted that lives all the time. */
    private static double counted(TrialDirectory trial, String name) throws IOException {
        return Json.readLines(trial.server(), MetricSample.class).stream()
                .filter(sample -> !sample.isMissing() && sample.source().equals("ignite-1"))
                .mapToDouble(sample -> sample.values().getOrDefault(name, 0.0))
                .max()
                .orElse(0);
    }

    private static List<TrialDirectory> trials() throws IOException {
        try (Stream<Path> trials = Files.list(folder.resolve("out").resolve("trials"))) {
            return trials.map(TrialDirectory::new).toList();
        }
    }
}
