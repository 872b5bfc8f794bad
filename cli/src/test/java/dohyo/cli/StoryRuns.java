package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.result.Json;
import dohyo.model.result.MetricSample;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.StoredContentRecord;
import dohyo.model.result.TrialRecord;

import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The server-side stories at their smoke scale, on real stores. Whatever a store does under them,
 * the run ends in a report. Arms that ask the same of two versions of Cassandra differ in nothing
 * that Dohyo does: of those one is run, so that all stories together have all versions. There are
 * several classes of them, so that lanes of tests can share them.
 */
abstract class StoryRuns {

    /** To read a hundred partitions. */
    private static final List<String> WAYS =
            List.of("sync", "async", "in", "in_limit", "async_in", "async_in_limit");

    @TempDir
    private static Path folder;

    /** Runs both arms of one, and looks at what they left. */
    static void run(String id) throws IOException {
        run(id, 2);
    }

    /** Runs one of the arms, and looks at what it left. */
    static void runOnly(String arm, String id) throws IOException {
        run(id, 1, "--only", arm);
    }

    private static void run(String id, int arms, String... more) throws IOException {
        UserEnvironment user = UserEnvironment.withFetched(folder);
        String[] words = Stream.concat(
                        Stream.of("run", id, "--scale", "smoke", "--out", id), Stream.of(more))
                .toArray(String[]::new);
        int exit = user.dohyo(words);
        try {
            assertThat(exit).isIn(0, 1, 5);
            check(id, arms);
        } catch (AssertionError | NoSuchFileException e) {
            String said = user.talk() + user.results();
            throw new AssertionError(
                    "%s ended with exit code %d, and then: %s%n%s".formatted(id, exit, e, said), e);
        }
    }

    private static void check(String id, int arms) throws IOException {
        assertThat(folder.resolve(id).resolve("report.html")).exists();
        JsonNode results = Json.read(folder.resolve(id).resolve("results.json"), JsonNode.class);
        assertThat(results.path("claims").size()).isPositive();
        for (TrialDirectory trial : trials(id, arms)) {
            TrialRecord record = Json.read(trial.trial(), TrialRecord.class);
            assertThat(record.outcome()).isEqualTo(TrialRecord.Outcome.DONE);
            List<StepRecord> steps = Json.readLines(trial.steps(), StepRecord.class);
            assertThat(steps.stream()
                            .filter(StepRecord::measured)
                            .mapToLong(StepRecord::answered)
                            .sum())
                    .as("answered in arm " + record.arm())
                    .isPositive();
            look(id, record.arm(), trial, steps);
        }
    }

    private static List<TrialDirectory> trials(String id, int arms) throws IOException {
        try (Stream<Path> trials = Files.list(folder.resolve(id).resolve("trials"))) {
            List<TrialDirectory> all = trials.map(TrialDirectory::new).toList();
            assertThat(all).hasSize(arms);
            return all;
        }
    }

    /**
     * What the story is about was seen. A guardrail does not hold for superusers, and without
     * logins everybody is one.
     */
    private static void look(String id, String arm, TrialDirectory trial, List<StepRecord> steps)
            throws IOException {
        switch (id) {
            case "read-many" -> {
                assertThat(steps).allSatisfy(step -> assertThat(step.failed()).isEmpty());
                assertThat(WAYS)
                        .allSatisfy(
                                way -> assertThat(count(steps, way).answered()).isPositive());
            }
            case "statements" ->
                assertMixAndAlone(
                        steps,
                        List.of("prepared", "simple", "unlogged", "logged", "one_partition"));
            case "column-count" ->
                assertMixAndAlone(
                        steps, List.of("clustering_1x64", "clustering_16x4", "values_32x16"));
            case "list-append", "stores-side-by-side" ->
                assertThat(steps).allSatisfy(step -> assertThat(step.failed()).isEmpty());
            case "cartesian-in" -> {
                assertThat(count(steps, "during").answered()).isPositive();
                OperationCount combined = count(steps, "combine");
                if (arm.endsWith("-user")) {
                    assertThat(combined.answered()).isZero();
                    assertThat(combined.failed()).isEqualTo(combined.accounted());
                    assertThat(steps)
                            .anySatisfy(step -> assertThat(step.failed())
                                    .containsEntry("invalid", combined.failed()));
                } else {
                    assertThat(combined.answered()).isPositive();
                }
            }
            case "ttl-tombstones" -> {
                assertCollected(trial, "table.tombstones-scanned.max");
                assertStored(trial);
            }
            case "write-allocation" -> assertCollected(trial, "jvm.allocated");
            case "trace-steps" -> assertThat(trial.traces()).isNotEmptyFile();
            case "range-tombstones" -> assertCollected(trial, "pool.mutation.pending");
            default -> throw new AssertionError(id);
        }
    }

    /** All ways are answered in one step, and two have a step each in which nothing else ran. */
    private static void assertMixAndAlone(List<StepRecord> steps, List<String> ways) {
        assertThat(steps).allSatisfy(step -> assertThat(step.failed()).isEmpty());
        assertThat(ways)
                .allSatisfy(way -> assertThat(count(steps, way).answered()).isPositive());
        assertThat(steps.stream()
                        .filter(StepRecord::measured)
                        .filter(step -> step.operations().size() == 1))
                .hasSize(2)
                .allSatisfy(step -> assertThat(step.answered()).isPositive());
    }

    private static OperationCount count(List<StepRecord> steps, String operation) {
        return steps.stream()
                .filter(StepRecord::measured)
                .flatMap(step -> step.operations().stream())
                .filter(one -> one.name().equals(operation))
                .findFirst()
                .orElseThrow();
    }

    /** What lay in the sstables in the end was counted. */
    private static void assertStored(TrialDirectory trial) throws IOException {
        assertThat(Json.readLines(trial.stored(), StoredContentRecord.class))
                .singleElement()
                .satisfies(found ->
                        assertThat(found.count(StoredContentRecord.Count.ROWS)).isPositive());
    }

    private static void assertCollected(TrialDirectory trial, String metric) throws IOException {
        assertThat(Json.readLines(trial.server(), MetricSample.class))
                .anyMatch(second -> second.values().containsKey(metric));
    }
}
