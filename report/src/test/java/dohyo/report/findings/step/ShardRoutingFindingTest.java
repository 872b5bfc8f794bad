package dohyo.report.findings.step;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Load;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.Accounting;
import dohyo.model.load.StepRecord.Asked;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.load.StepRecord.Window;
import dohyo.model.load.WarningAndTraceCounts;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.findings.doubt.Doubt;
import dohyo.report.reading.TrialFiles;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** How many requests were sent to their shard is told, and is a doubt when they are few. */
class ShardRoutingFindingTest {

    @TempDir
    Path folder;

    @Test
    void each_arm_is_told_with_what_was_sent_to_the_shard_of_its_partition() throws IOException {
        Map<String, List<ObservedStep>> arms = new TreeMap<>();
        arms.put("plain", steps("plain", Map.of()));
        arms.put("scan", steps("scan", Map.of("shard.own", 990L, "shard.unbound", 50L)));
        arms.put("tablets", steps("tablets", Map.of("shard.own", 9_900L, "shard.other", 100L)));
        Doubt told = ShardRouting.in(arms).orElseThrow();
        assertThat(told.level()).isEqualTo(Doubt.Level.NOTE);
        assertThat(told.kind()).isEqualTo("shard-routing");
        assertThat(told.words().seen())
                .isEqualTo(
                        "Requests that were sent to the shard of their partition: scan 990 of 990,"
                                + " and 50 whose partition is not known; tablets 9,900 of 10,000.");
        assertThat(told.words().means()).startsWith("The client computes which shard that is");
    }

    @Test
    void few_of_them_are_a_doubt() throws IOException {
        Map<String, List<ObservedStep>> arms =
                Map.of("nat", steps("nat", Map.of("shard.own", 94L, "shard.other", 6L)));
        assertThat(ShardRouting.in(arms).orElseThrow().level()).isEqualTo(Doubt.Level.DOUBT);
    }

    @Test
    void nothing_is_said_of_stores_without_shards() throws IOException {
        assertThat(ShardRouting.in(Map.of("plain", steps("plain", Map.of()))))
                .isEqualTo(Optional.empty());
    }

    private List<ObservedStep> steps(String arm, Map<String, Long> counters) throws IOException {
        TrialDirectory files = new TrialDirectory(folder.resolve(arm));
        Files.createDirectories(folder.resolve(arm));
        StepRecord step = step(WarningAndTraceCounts.counted(counters));
        Files.write(files.steps(), List.of(Json.line(step)));
        PlannedTrial planned = new PlannedTrial(1, arm, 1, "001-" + arm + "-b1");
        return ObservedStep.of(List.of(new TrialFiles(planned, TrialReading.of(files))));
    }

    private static StepRecord step(WarningAndTraceCounts notes) {
        return new StepRecord(
                new Asked(1, "4 in flight", Load.Kind.CLOSED, true, Load.Arrivals.CONSTANT, 0, 4),
                new Window(1, 10, 0),
                Accounting.answered(
                        1000,
                        List.of(new OperationCount("read", 1000L, 1000L, 0, 0, List.of(), 1000L))),
                GeneratorHealth.UNKNOWN,
                null,
                notes,
                0);
    }
}
