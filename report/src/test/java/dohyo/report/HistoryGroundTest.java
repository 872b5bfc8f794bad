package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.ProcessorAssignment;
import dohyo.model.experiment.StoreSpec;
import dohyo.report.history.HistoryEntries;
import dohyo.report.history.HistoryEntry;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Which runs of a history are compared with each other. */
class HistoryGroundTest {

    @TempDir
    Path folder;

    /** As maps that cannot be changed come, from one start of Java to the next. */
    @Test
    void settings_in_another_order_are_the_same_plan() throws IOException {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("concurrent_reads", 16);
        one.put("concurrent_writes", 32);
        Map<String, Object> other = new LinkedHashMap<>();
        other.put("concurrent_writes", 32);
        other.put("concurrent_reads", 16);
        String plan = entry("monday", one).ground().plan();
        assertThat(entry("tuesday", other).ground().plan()).isEqualTo(plan);
        assertThat(entry("wednesday", Map.of("concurrent_reads", 16)).ground().plan())
                .isNotEqualTo(plan);
    }

    private HistoryEntry entry(String name, Map<String, Object> settings) throws IOException {
        RunBuilder run = new RunBuilder(Files.createDirectories(folder.resolve(name)))
                .store(
                        StoreSpec.of("cassandra", "5.0.9").withSettings(settings),
                        ProcessorAssignment.ANY)
                .arm("main", RunBuilder.hold(2000));
        run.trial("main", 1).hold(2000, 10, flat(2000, MILLI)).write();
        return HistoryEntries.of(AnalysedRun.of(run.files()), "");
    }
}
