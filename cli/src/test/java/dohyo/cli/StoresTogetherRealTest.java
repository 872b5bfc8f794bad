package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.StepRecord;
import dohyo.model.result.Json;
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

/** The same records on real stores of two families, each read back and compared. */
@Tag("real")
@Tag("shared")
@Tag("slow")
@Timeout(400)
final class StoresTogetherRealTest {

    private static final String EXPERIMENT = """
            title: Two stores in memory
            question: What do Valkey and memcached do with the same records?
            workloads:
              people:
                fields:
                  id: {type: bigint, choose: zipfian}
                  name: {type: text, size: 40, of: id}
                  age: {type: int, values: 0..99, of: id}
                records: {table: people, key: id, fields: [name, age], rows: 2k}
                operations:
                  read: {weight: 80, get: id, verify: [id, age, name]}
                  age: {weight: 5, get: id, fields: [age], verify: [age]}
                  write: {weight: 10, put: id}
                  renew: {weight: 5, update: id}
            workload: people
            client: {in-flight: 16}
            arms:
              valkey: {store: {name: valkey, version: 9.1.2}}
              memcached: {store: {name: memcached, settings: {memory-limit: 64}}}
            blocks: 2
            load:
              warm-up: {closed: 16, for: 3s}
              measure: [{closed: 16, for: 4s}, {hold: 1000/s, for: 4s}]
            scales:
              smoke:
                blocks: 1
                load:
                  warm-up: {closed: 16, for: 500ms}
                  measure: [{closed: 16, for: 500ms}, {hold: 1000/s, for: 2s}]
            """;

    @TempDir
    private static Path folder;

    @Test
    void both_hold_the_same_records_and_none_is_wrong() throws IOException {
        Files.writeString(folder.resolve("both.yaml"), EXPERIMENT);
        UserEnvironment user = UserEnvironment.withFetched(folder);
        int exit = user.dohyo("run", "./both.yaml", "--scale", "smoke", "--out", "both");
        assertThat(exit).describedAs(user.talk() + user.results()).isIn(0, 1, 5);
        assertThat(Files.readString(folder.resolve("both/report.html")))
                .contains("get people:?", "HMGET people:? id age name")
                .contains("set people:? 0 0 &lt;bytes&gt; id, age, name")
                .contains("everything is gone when the process ends");
        List<TrialDirectory> trials = trials();
        assertThat(trials).hasSize(2);
        for (TrialDirectory trial : trials) {
            TrialRecord record = Json.read(trial.trial(), TrialRecord.class);
            assertThat(record.outcome()).isEqualTo(TrialRecord.Outcome.DONE);
            assertThat(Json.readLines(trial.steps(), StepRecord.class))
                    .as(record.arm())
                    .isNotEmpty()
                    .allSatisfy(step -> {
                        assertThat(step.answered()).isPositive();
                        assertThat(step.failed()).isEmpty();
                    });
        }
    }

    private static List<TrialDirectory> trials() throws IOException {
        try (Stream<Path> trials = Files.list(folder.resolve("both").resolve("trials"))) {
            return trials.map(TrialDirectory::new).toList();
        }
    }
}
