package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.StepRecord;
import dohyo.model.result.EventRecord;
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

/** Records on a real HBase by Apache's client, both of its ways, each read back and compared. */
@Tag("real")
@Tag("shared")
@Tag("slow")
@Timeout(400)
final class HbaseRunRealTest {

    private static final String EXPERIMENT = """
            title: HBase by three clients
            question: Does each read what was written?
            workloads:
              people:
                fields:
                  id: {type: text, choose: uniform, prefix: user, insert-order: hashed}
                  other: {type: text, choose: uniform, prefix: gone}
                  name: {type: text, size: 40, of: id}
                  age: {type: int, values: 0..99, of: id}
                  count: {type: int, values: 1..9}
                records: {table: people, key: id, fields: [name, age], rows: 2k, batch: {size: 10}}
                operations:
                  read: {weight: 50, get: id, verify: [id, age, name]}
                  age: {weight: 10, get: id, fields: [age], verify: [age]}
                  many: {weight: 10, multi-get: id, many: {keys: 20}}
                  write: {weight: 10, put: id}
                  renew: {weight: 5, update: id, fields: [age]}
                  range: {weight: 5, scan: id, count: count}
                  swap: {weight: 5, compare-and-set: id, fields: [name], expect: [name]}
                  gone: {weight: 5, delete: other}
            workload: people
            store:
              name: hbase
              version: 2.6.4
              heap: 384m
              jvm-flags: [-XX:TieredStopAtLevel=1]
              settings: {table.regions: 4, table.encoding: FAST_DIFF}
            arms:
              own: {client: {name: hbase, in-flight: 32}}
              async: {client: {name: hbase-client, in-flight: 32}}
              blocking: {client: {name: hbase-client, in-flight: 32, settings: {api: blocking}}}
            blocks: 2
            load:
              warm-up: {hold: 200/s, for: 3s}
              measure: [{closed: 16, for: 4s}]
            scales:
              smoke:
                blocks: 1
                load:
                  warm-up: {hold: 200/s, for: 1s}
                  measure: [{closed: 16, for: 1s}, {hold: 200/s, for: 5s}]
            time-line:
              - {at: 1s, do: flush}
              - {at: 2s, do: compact}
            """;

    @TempDir
    private static Path folder;

    @Test
    void what_was_written_is_read_and_what_was_asked_is_done() throws IOException {
        Files.writeString(folder.resolve("hbase.yaml"), EXPERIMENT);
        UserEnvironment user = UserEnvironment.withFetched(folder);
        int exit = user.dohyo("run", "./hbase.yaml", "--scale", "smoke", "--out", "out");
        assertThat(exit).describedAs(user.talk() + user.results()).isIn(0, 1, 5);
        assertThat(Files.readString(folder.resolve("out/report.html")))
                .contains(
                        "Get people row ?, family f",
                        "a write is answered when its log has been handed");
        List<TrialDirectory> trials = trials();
        assertThat(trials).hasSize(3);
        for (TrialDirectory trial : trials) {
            assertThat(Json.read(trial.trial(), TrialRecord.class).outcome())
                    .isEqualTo(TrialRecord.Outcome.DONE);
            assertThat(Json.readLines(trial.steps(), StepRecord.class))
                    .isNotEmpty()
                    .allSatisfy(step -> {
                        assertThat(step.answered()).isPositive();
                        assertThat(step.failed()).isEmpty();
                    });
            assertThat(Json.readLines(trial.events(), EventRecord.class))
                    .filteredOn(event -> event.source().startsWith("store"))
                    .extracting(EventRecord::kind)
                    .contains("flush", "compaction");
        }
    }

    private static List<TrialDirectory> trials() throws IOException {
        try (Stream<Path> trials = Files.list(folder.resolve("out").resolve("trials"))) {
            return trials.map(TrialDirectory::new).toList();
        }
    }
}
