package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.OperationCount;
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
import java.util.Set;
import java.util.stream.Stream;

/**
 * Two region servers under load: regions move to the other one and back, and one server is killed.
 * Records that were added are looked for all the time, also those of before the death: one whose
 * writing had been acknowledged must be there.
 */
@Tag("real")
@Tag("shared")
@Tag("slow")
@Timeout(400)
final class HbaseMovesRealTest {

    private static final Set<String> DEEDS = Set.of("move", "move-back", "kill");
    private static final int KILL = 27;
    private static final int LENGTH = 45;
    private static final int QUIET = 3;

    private static final String EXPERIMENT = """
            title: Regions move, and a server dies
            question: Is every acknowledged write still there?
            store:
              name: hbase
              version: 2.6.4
              nodes: 2
              heap: 384m
              settings: {table.regions: 4, zookeeper.session.timeout: 6000}
            client: {name: hbase, in-flight: 256, timeout: 3s}
            workloads:
              people:
                fields:
                  id: {type: text, choose: uniform, prefix: user, insert-order: hashed}
                  fresh: {type: text, choose: next, prefix: user, insert-order: hashed}
                  some: {type: text, choose: exponential, prefix: user, insert-order: hashed}
                  name: {type: text, size: 40, of: id}
                  note: {type: text, size: 40}
                records: {table: people, key: id, fields: [name, note], rows: 1k, batch: {size: 50}}
                operations:
                  read: {weight: 2, get: id, fields: [name], verify: [name]}
                  renew: {weight: 1, update: id, fields: [name]}
                  add: {weight: 3, update: fresh, fields: [note]}
                  look: {weight: 4, get: some, verify: [some], empty: expected}
            workload: people
            blocks: 1
            load:
              warm-up: {hold: 250/s, for: 2s}
              measure: {hold: 250/s, for: 45s}
              drain: 5s
            time-line:
              - {at: 1s, do: move, node: 1}
              - {at: 10s, do: move-back, node: 1}
              - {at: 18s, do: move, node: 2, regions: 1, table: people}
              - {at: 27s, do: kill, node: 1}
            """;

    @TempDir
    private static Path folder;

    @Test
    void no_acknowledged_write_is_lost_when_regions_move_or_their_server_dies() throws IOException {
        Files.writeString(folder.resolve("moves.yaml"), EXPERIMENT);
        UserEnvironment user = UserEnvironment.withFetched(folder);
        int exit = user.dohyo("run", "./moves.yaml", "--out", "out");
        assertThat(exit).describedAs(user.talk() + user.results()).isIn(0, 1, 4, 5);
        TrialDirectory trial = trial();
        assertThat(Json.read(trial.trial(), TrialRecord.class).outcome())
                .isEqualTo(TrialRecord.Outcome.DONE);
        assertThatAllWasDone(Json.readLines(trial.events(), EventRecord.class));
        StepRecord measured = Json.readLines(trial.steps(), StepRecord.class).stream()
                .filter(StepRecord::measured)
                .findFirst()
                .orElseThrow();
        assertThatNothingIsLost(measured);
        assertThatTheOtherOneTookOver(
                Json.readLines(trial.seconds(), SecondRecord.class), measured.startSeconds());
    }

    private static void assertThatAllWasDone(List<EventRecord> events) {
        assertThat(events)
                .filteredOn(event -> DEEDS.contains(event.kind()))
                .hasSize(4)
                .allSatisfy(
                        event -> assertThat(event.outcome()).as(event.text()).isEqualTo("done"))
                .extracting(event -> event.text().replaceFirst("of \\S+\\.?\\S*", "of it"))
                .anyMatch(text -> text.matches("hbase-1 moved [1-4] regions? of it to others"))
                .anyMatch(text -> text.matches("hbase-1 has [1-4] regions? back from others"))
                .contains("hbase-2 moved 1 region of it to others", "hbase-1 killed with SIGKILL");
    }

    /** While nobody serves a region, requests fail; each is one of these. */
    private static void assertThatNothingIsLost(StepRecord step) {
        assertThat(step.failed().keySet())
                .as("errors are told apart, and none is wrong data")
                .isNotEmpty()
                .isSubsetOf(Set.of(
                        "connection_lost",
                        "not_serving_region",
                        "region_opening",
                        "region_moved",
                        "server_stopped",
                        "timeout"));
        assertThat(step.operations())
                .extracting(OperationCount::name)
                .containsExactlyInAnyOrder("read", "renew", "add", "look");
        assertThat(step.operations())
                .filteredOn(each -> each.name().equals("look"))
                .allSatisfy(look -> assertThat(look.answered()).isGreaterThan(1000));
    }

    private static void assertThatTheOtherOneTookOver(List<SecondRecord> seconds, double begin) {
        assertThat(seconds)
                .filteredOn(second -> second.atSeconds() > begin + KILL + 0.5
                        && second.atSeconds() < begin + KILL + 2.5)
                .as("half of the records have no server")
                .allSatisfy(second -> assertThat(second.errors()).isNotEmpty());
        assertThat(seconds)
                .filteredOn(second -> second.atSeconds() > begin + LENGTH - QUIET
                        && second.atSeconds() < begin + LENGTH)
                .as("all of them have one again")
                .isNotEmpty()
                .allSatisfy(second -> {
                    assertThat(second.errors()).isEmpty();
                    assertThat(second.done()).isPositive();
                });
    }

    private static TrialDirectory trial() throws IOException {
        try (Stream<Path> trials = Files.list(folder.resolve("out").resolve("trials"))) {
            return trials.map(TrialDirectory::new).findFirst().orElseThrow();
        }
    }
}
