package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.EventRecord;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The study of Scylla and Aerospike at its smoke scale, on what starts in no time. */
@Tag("real")
@Tag("shared")
@Tag("slow")
@Timeout(300)
final class FamilyStudiesRealTest {

    @TempDir
    private Path folder;

    private void run(String... more) {
        UserEnvironment user = UserEnvironment.withFetched(folder);
        String[] words = Stream.concat(
                        Stream.of("run", more[0], "--scale", "smoke", "--out", "run"),
                        Stream.of(more).skip(1))
                .toArray(String[]::new);
        int exit = user.dohyo(words);
        assertThat(exit).describedAs(user.talk() + user.results()).isIn(0, 1, 5);
    }

    @Test
    void updates_read_first_and_cost_store_and_client_together() throws IOException {
        run("insert-update-get", "--only", "valkey");
        assertThat(Files.readString(folder.resolve("run/results.json")))
                .contains("CPU time of store and load generator per operation (insert)");
    }

    @Test
    void a_key_of_valkey_takes_so_many_bytes() throws IOException {
        run("index-memory");
        String report = Files.readString(folder.resolve("run/report.md"));
        assertThat(report)
                .contains("## Memory per key")
                .containsPattern("the store's own count, memory.used [|] 4 [|] -?\\d+");
    }

    /** At a rate: a closed loop would be told of it as often as a core can ask. */
    @Test
    void a_valkey_whose_memory_is_full_is_called_with_its_symptom() throws IOException {
        run(
                "collapse",
                "--only",
                "memory-full",
                "--set",
                "arms.memory-full.store.settings.maxmemory=6mb",
                "--set",
                "load.measure=[{hold: 3000/s, for: 12s}]");
        List<EventRecord> called = Json.readLines(
                        new ResultDirectory(folder.resolve("run"))
                                .trial("001-memory-full-b1")
                                .events(),
                        EventRecord.class)
                .stream()
                .filter(event -> event.kind().equals("standstill"))
                .toList();
        assertThat(called).singleElement().satisfies(event -> {
            assertThat(event.figures().get("noticedAfterSeconds")).isLessThanOrEqualTo(10);
            assertThat(event.text()).contains("failures meanwhile: ");
        });
        assertThat(Files.readString(folder.resolve("run/report.md")))
                .contains("The store of trial 001-memory-full-b1 stood still");
    }
}
