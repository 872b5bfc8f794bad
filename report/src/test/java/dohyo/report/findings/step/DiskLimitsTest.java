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

/** The disk's own limits stand beside what each arm got from it. */
class DiskLimitsTest {

    private static final int SECONDS = 10;
    private static final long MEBIBYTE = 1L << 20;

    @TempDir
    Path folder;

    @Test
    void each_cold_arm_is_told_as_a_part_of_the_most_that_any_arm_got() throws IOException {
        Map<String, List<ObservedStep>> arms = new TreeMap<>();
        arms.put("long", steps("long", 100, 200 * MEBIBYTE, 200 * MEBIBYTE));
        arms.put("short", steps("short", 5000, 20 * MEBIBYTE, 20 * MEBIBYTE));
        arms.put("warm", steps("warm", 90_000, 3 * MEBIBYTE, 900 * MEBIBYTE));
        Doubt limits = DiskLimits.in(arms).orElseThrow();
        assertThat(limits.level()).isEqualTo(Doubt.Level.NOTE);
        assertThat(limits.words().seen())
                .isEqualTo("This machine's disk gave at most 200 MiB/s (long, 4 in flight) and at"
                        + " most 5,000 ops/s (short, 4 in flight). Of these two limits long"
                        + " reached 100 % and 2 %, short reached 10 % and 100 %.");
    }

    @Test
    void nothing_is_said_where_nobody_read_from_a_disk() throws IOException {
        assertThat(DiskLimits.in(Map.of("warm", steps("warm", 90_000, 0, MEBIBYTE))))
                .isEqualTo(Optional.empty());
    }

    private List<ObservedStep> steps(String arm, long perSecond, long disk, long read)
            throws IOException {
        TrialDirectory files = new TrialDirectory(folder.resolve(arm));
        Files.createDirectories(folder.resolve(arm));
        Map<String, Long> counters =
                Map.of("disk.bytes", disk * SECONDS, "read.bytes", read * SECONDS);
        StepRecord step = step(perSecond * SECONDS, WarningAndTraceCounts.counted(counters));
        Files.write(files.steps(), List.of(Json.line(step)));
        PlannedTrial planned = new PlannedTrial(1, arm, 1, "001-" + arm + "-b1");
        return ObservedStep.of(List.of(new TrialFiles(planned, TrialReading.of(files))));
    }

    private static StepRecord step(long answered, WarningAndTraceCounts notes) {
        return new StepRecord(
                new Asked(1, "4 in flight", Load.Kind.CLOSED, true, Load.Arrivals.CONSTANT, 0, 4),
                new Window(1, SECONDS, 0),
                Accounting.answered(
                        answered,
                        List.of(new OperationCount(
                                "read", answered, answered, 0, 0, List.of(), answered))),
                GeneratorHealth.UNKNOWN,
                null,
                notes,
                0);
    }
}
