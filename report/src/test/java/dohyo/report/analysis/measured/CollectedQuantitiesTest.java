package dohyo.report.analysis.measured;

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
import dohyo.model.result.EventRecord;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.report.reading.TrialFiles;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** What a client has counted and what events tell, as quantities of claims. */
class CollectedQuantitiesTest {

    private static final String LOOK = "event.cache-eviction.cachedPercent.";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        // 500 operations answered in ten seconds
        "client.read.bytes, 100",
        "client.read.bytes.per_op, 2",
        // told at 31, 35 and 39 s of a step from 30 to 40 s, and before and after it
        LOOK + "least, 40",
        LOOK + "most, 85",
        LOOK + "mean, 60",
        LOOK + "last, 55"
    })
    void what_was_counted_and_told_during_a_step_has_a_value(String word, double value)
            throws IOException {
        MeasuredQuantity measured = value(word);
        assertThat(Objects.requireNonNull(measured.value(), measured.why()).low())
                .isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({
        "client.hdfs.bytes.per_op, counts no hdfs.bytes",
        "event.flush.bytesOut.most, no event 'flush' that tells 'bytesOut'",
        "event.cache-eviction.bytesOut.most, no event 'cache-eviction' that tells 'bytesOut'"
    })
    void what_nobody_told_is_missing_with_its_reason(String word, String why) throws IOException {
        assertThat(value(word).value()).isNull();
        assertThat(value(word).why()).contains(why);
    }

    @Test
    void nothing_is_divided_by_no_operation() throws IOException {
        StepRecord idle = step(0);
        assertThat(CollectedQuantities.value(trial(), List.of(idle), "client.read.bytes.per_op")
                        .value())
                .isNull();
    }

    private MeasuredQuantity value(String word) throws IOException {
        return CollectedQuantities.value(trial(), List.of(step(500)), word);
    }

    private TrialFiles trial() throws IOException {
        TrialDirectory files = new TrialDirectory(folder);
        Files.write(
                files.events(),
                Stream.of(look(39, 55), look(31, 85), look(35, 40), look(29, 1), look(41, 100))
                        .map(Json::line)
                        .toList());
        return new TrialFiles(new PlannedTrial(1, "a", 1, "001-a-b1"), TrialReading.of(files));
    }

    private static EventRecord look(double at, double cached) {
        return new EventRecord(
                at,
                0,
                "node-1",
                EventRecord.CACHE_EVICTION,
                "",
                "",
                "",
                Map.of("cachedPercent", cached));
    }

    private static StepRecord step(long answered) {
        return new StepRecord(
                new Asked(0, "", Load.Kind.CLOSED, true, Load.Arrivals.CONSTANT, 0, 4),
                new Window(30, 10, 0),
                Accounting.answered(
                        answered,
                        List.of(new OperationCount(
                                "read", answered, answered, 0, 0, List.of(), answered))),
                GeneratorHealth.UNKNOWN,
                null,
                WarningAndTraceCounts.counted(Map.of("read.bytes", 1000L)),
                0);
    }
}
