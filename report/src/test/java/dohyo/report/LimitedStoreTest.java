package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.model.experiment.ProcessorAssignment;
import dohyo.model.experiment.StoreLimits;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.Json;
import dohyo.model.result.LimitsNote;
import dohyo.model.result.LimitsNote.Direction;
import dohyo.model.result.LimitsNote.Disk;
import dohyo.model.result.LimitsNote.Memory;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.RunPlan;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Finding;
import dohyo.report.reading.RunFiles;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** A store that may use a part of its machine is told from one that may use all of it. */
class LimitedStoreTest {

    private static final StoreSpec STORE = StoreSpec.of("cassandra", "5.0.9");
    private static final StoreLimits LIMITS =
            StoreLimits.ofDisk(28_000_000, 0).withMemory(2L << 30);

    @TempDir
    Path folder;

    private RunBuilder run;
    private ResultDirectory files;

    @BeforeEach
    void begin() throws IOException {
        files = new ResultDirectory(folder);
        run = new RunBuilder(folder)
                .store(STORE, ProcessorAssignment.ANY)
                .arm("fast", RunBuilder.hold(2000))
                .store(STORE.withLimits(LIMITS), ProcessorAssignment.ANY)
                .arm("slow", RunBuilder.hold(2000));
        run.trial("fast", 1).hold(2000, 12, flat(2000, MILLI)).write();
        run.trial("slow", 1).hold(2000, 12, flat(2000, MILLI)).write();
        run.trial("slow", 2).hold(2000, 12, flat(2000, MILLI)).write();
    }

    private void note(String trial, Direction reads, Memory memory) throws IOException {
        Path file = files.trial(trial).trial();
        ObjectNode record = Json.read(file, ObjectNode.class);
        record.set(
                "limits",
                Json.mapper()
                        .valueToTree(new LimitsNote(
                                new Disk("254:0", "cgroup v1", reads, null), memory)));
        record.put("store", STORE.withLimits(LIMITS).describe());
        Json.write(file, record);
    }

    private static @Nullable Finding limited(Results results) {
        return results.findings().stream()
                .filter(finding -> finding.kind().equals("store-limited"))
                .findFirst()
                .orElse(null);
    }

    @Test
    void what_was_seen_of_the_limit_is_said_with_the_limit() throws IOException {
        note("002-slow-b1", new Direction(27_600_000, 900e6), new Memory("cgroup v1", 1L << 30, 0));
        note("003-slow-b2", new Direction(27_900_000, 812e6), new Memory("cgroup v1", 3L << 29, 0));
        Results results = run.report();
        assertThat(limited(results)).satisfies(finding -> {
            assertThat(finding.level()).isEqualTo("note");
            assertThat(finding.seen())
                    .isEqualTo("The store of arm 'slow' was limited: disk reads at most 28 MB/s,"
                            + " memory at most 2 GiB. Checked before the trials on device 254:0"
                            + " (cgroup v1): reads reached 27.6 MB/s to 27.9 MB/s with the limit,"
                            + " and 812 MB/s or more without it. Its memory, including cached"
                            + " pages, peaked at 1.50 GiB (cgroup v1).");
            assertThat(finding.attempt())
                    .isEqualTo("To measure the disk, use a data set larger than memory.");
        });
        assertThat(results.arms())
                .extracting(ArmResult::store)
                .containsExactly(
                        "cassandra 5.0.9",
                        "cassandra 5.0.9, disk reads at most 28 MB/s, memory at most 2 GiB");
    }

    @Test
    void a_limit_that_changes_nothing_and_processes_that_were_killed_are_doubts()
            throws IOException {
        note("002-slow-b1", new Direction(20e6, 21e6), new Memory("cgroup v1", 1L << 31, 0));
        assertThat(limited(run.report())).satisfies(finding -> {
            assertThat(finding.level()).isEqualTo("doubt");
            assertThat(finding.means()).startsWith("The limit changes little: this disk is hardly");
        });
        note("002-slow-b1", new Direction(28e6, 900e6), new Memory("cgroup v1", 1L << 31, 2));
        assertThat(limited(run.report())).satisfies(finding -> {
            assertThat(finding.level()).isEqualTo("doubt");
            assertThat(finding.seen()).endsWith("The kernel killed 2 processes that needed more.");
        });
    }

    @Test
    void arms_without_limits_are_told_nothing_of() throws IOException {
        assertThat(limited(run.report())).isNull();
    }

    @Test
    void an_arm_that_could_not_be_limited_is_named_with_the_reason() throws IOException {
        RunFiles before = run.files();
        RunPlan plan = Json.read(files.plan(), RunPlan.class);
        ObjectNode tree = Json.mapper().valueToTree(plan);
        ((ObjectNode) tree.get("conditions"))
                .set(
                        "notTestable",
                        Json.mapper().valueToTree(Map.of("cold", "disk reads at most 1 MB/s: no")));
        Json.write(files.plan(), tree);
        Results results = Reports.write(RunFiles.of(files, before.experiment()));
        assertThat(results.findings())
                .filteredOn(finding -> finding.kind().equals("arm-not-testable"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.seen())
                        .isEqualTo("Arm 'cold' was not run because it is not testable here: disk"
                                + " reads at most 1 MB/s: no."));
    }
}
