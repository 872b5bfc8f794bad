package dohyo.lab.trial.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.snapshot.DataArms;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.model.result.StoreRuntime;
import dohyo.model.result.TrialRecord;
import dohyo.model.workload.Field.Choose;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What nodes say of themselves comes into the trial's file. */
class TrialJournalTest {

    private static final PlannedTrial PLANNED = new PlannedTrial(1, "a", 1, "001-a-b1");

    @TempDir
    Path folder;

    @Test
    void nodes_that_run_on_something_else_are_kept_beside_the_first() throws IOException {
        StoreRuntime small = jvm(1L << 30, "-Xss512k", "-Dme=1");
        StoreRuntime large = jvm(2L << 30, "-Xss512k", "-Dme=3");
        StoreRuntime ran = heard(List.of(
                Map.entry("node-1", small),
                Map.entry("node-2", jvm(1L << 30, "-Dme=2", "-Xss512k")),
                Map.entry("node-3", large)));
        assertThat(ran).isEqualTo(small.beside("node-3", large));
    }

    /** A node that comes back on something else was changed on purpose, or tells it elsewhere. */
    @Test
    void the_first_word_of_a_node_stands() throws IOException {
        StoreRuntime before = jvm(1L << 30);
        StoreRuntime ran = heard(List.of(
                Map.entry("node-1", before),
                Map.entry("node-2", before),
                Map.entry("node-2", jvm(2L << 30)),
                Map.entry("node-1", jvm(2L << 30))));
        assertThat(ran).isEqualTo(before);
    }

    private StoreRuntime heard(List<Map.Entry<String, StoreRuntime>> words) throws IOException {
        TrialDirectory files = new TrialDirectory(Files.createDirectory(folder.resolve("trial")));
        try (TrialJournal journal =
                TrialJournal.begin(files, PLANNED, DataArms.arm(DataArms.kv(10, Choose.UNIFORM)))) {
            words.forEach(word -> journal.runsOn(word.getKey(), word.getValue()));
        }
        return Objects.requireNonNull(
                Json.read(files.trial(), TrialRecord.class).runsOn());
    }

    private static StoreRuntime jvm(long heapBytes, String... flags) {
        return new StoreRuntime("JDK 17", "g1", heapBytes, List.of(flags), Map.of());
    }
}
