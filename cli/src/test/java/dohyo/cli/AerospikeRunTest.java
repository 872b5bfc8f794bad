package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.StepRecord;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.nullstore.NullServer;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A load of records on an Aerospike that somebody else keeps, which is a null store here. */
@Tag("slow")
@Timeout(120)
final class AerospikeRunTest {

    private static final String EXPERIMENT = """
            title: Records on an Aerospike
            question: How long do reads and writes take there?
            store:
              name: aerospike
              attach: {contact-points: "%s", keyspaces: [test]}
            workloads:
              w:
                keyspace: test
                fields:
                  id: {type: text, choose: zipfian, prefix: user}
                  name: {type: text, size: 20, of: id}
                  age: {type: int, values: 0..99, of: id}
                  older: {type: int, values: 1..9}
                records: {table: people, key: id, fields: [name, age], rows: 500}
                operations:
                  read: {get: id}
                  some: {multi-get: id, many: {keys: 5}}
                  add: {put: id}
                  change: {update: id, one-of: [name, age]}
                  drop: {delete: id}
                  swap: {compare-and-set: id, fields: [age], expect: [older]}
            workload: w
            client: {name: %s, in-flight: 16}
            load: {warm-up: none, measure: {hold: 500/s, for: 2s}}
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"aerospike", "aerospike-client"})
    void records_are_loaded_and_reported_with_what_the_store_promises(String client)
            throws IOException {
        try (NullServer store = NullServer.start(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), List.of(), null)) {
            Files.writeString(
                    folder.resolve("there.yaml"),
                    EXPERIMENT.formatted(store.contactPoint(), client));
            UserEnvironment user = UserEnvironment.withFetched(folder);
            int exit = user.dohyo("run", "./there.yaml", "--out", "there");
            // 4 where others keep the machine busy, which is no matter here
            assertThat(exit).describedAs(user.talk() + user.results()).isIn(0, 1, 4, 5);
        }
        assertThat(Files.readString(folder.resolve("there/report.html")))
                .contains("storage-engine memory", "1, available", "a socket to each node")
                .contains("batch get people 5 keys", "generation equal")
                .doesNotContain("LOCAL_ONE");
        try (Stream<Path> trials = Files.list(folder.resolve("there/trials"))) {
            TrialDirectory trial = new TrialDirectory(trials.findFirst().orElseThrow());
            assertThat(Json.readLines(trial.steps(), StepRecord.class))
                    .isNotEmpty()
                    .allSatisfy(step -> {
                        assertThat(step.answered()).isEqualTo(1000);
                        assertThat(step.failed()).isEmpty();
                    });
        }
    }
}
