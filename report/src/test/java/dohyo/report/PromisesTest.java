package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.Json;
import dohyo.model.result.ProcessSecond;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** What stores promise, beside what they did. */
class PromisesTest {

    @TempDir
    Path folder;

    @Test
    void stores_of_two_families_stand_beside_what_they_promise() throws IOException {
        SampleRuns.families(folder).report();
        assertThat(folder.resolve("report.md"))
                .content()
                .contains("## What each store gives")
                .contains(
                        "| cassandra (cassandra 5.0.9) | a write is answered before it is on disk;"
                                + " the commit log is synced every 10 s | 3"
                                + " | all replicas (ALL) | what was acknowledged last"
                                + " | 2,000 ops/s in step 2000/s | 200 µs | 50 µs"
                                + " | 2 GiB (21.0 KiB per record loaded)"
                                + " | 3 MiB (31.5 B per record loaded) | 33.5 MiB |")
                .containsPattern(
                        "valkey [(]valkey[^)]*[)] [|] in memory only[^|]* [|] one [|] – [|] – [|]")
                .contains("| 0 B |");
        assertThat(folder.resolve("report.html"))
                .content()
                .contains(
                        "These stores do not give the same guarantees",
                        "<dt>JVM of arm valkey</dt><dd>none</dd>")
                .contains("A write is acknowledged by: all replicas (ALL).")
                .contains("A read returns: what was acknowledged last.")
                .contains("On disk: nothing is kept on disk.");
    }

    @Tag("slow")
    @Test
    void stores_that_promise_the_same_are_not_told_apart() throws IOException {
        SampleRuns.repeated(folder).report();
        assertThat(folder.resolve("report.md")).content().doesNotContain("What each store gives");
        assertThat(Files.readString(folder.resolve("report.html")))
                .doesNotContain("id=\"promises\"");
    }

    /** Old and new process of a node were never there together. */
    @Test
    void memory_of_a_node_that_was_started_again_counts_once() throws IOException {
        RunBuilder run = SampleRuns.families(folder);
        for (String trial : new String[] {"001-cassandra-b1", "003-cassandra-b2"}) {
            ProcessSecond again = new ProcessSecond(60, 1, "store", 2, 0.1, 0.1, 0, 2L << 30, 0, 0);
            Files.writeString(
                    folder.resolve("trials/" + trial + "/host.jsonl"),
                    Json.line(again) + "\n",
                    StandardOpenOption.APPEND);
        }
        run.report();
        assertThat(folder.resolve("report.md"))
                .content()
                .contains("| 200 µs | 50 µs | 2 GiB (21.0 KiB per record loaded)");
    }
}
