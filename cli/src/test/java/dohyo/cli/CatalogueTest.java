package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.result.Json;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The verbs that only read: list, show, check. */
final class CatalogueTest {

    @TempDir
    private Path folder;

    @Tag("slow")
    @Test
    void list_names_each_experiment_with_its_question_and_its_time() throws IOException {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("list")).isZero();
        assertThat(user.results())
                .contains("quickstart  ", "honesty  ", "null-floor  ")
                .contains("How many requests per second does one Cassandra 5.0 node answer here")
                .containsPattern("about \\d+ min");

        JsonNode list = json("list", "--json");
        assertThat(list.findValuesAsText("id")).contains("honesty", "null-floor", "quickstart");
        assertThat(list.get(0).get("minutes").asDouble()).isPositive();
    }

    @Test
    void show_tells_arms_trials_time_memory_and_downloads() throws IOException {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("show", "honesty")).isZero();
        assertThat(user.results())
                .contains("honesty: ", "Arms\n  open: cassandra 5.0.9", "16 in flight for 20 s")
                .contains("2 (2 arms x 1 block)", "GiB", "about 70 MB once");

        user.dohyo("show", "cassandra-versions", "--scale", "smoke");
        assertThat(user.results())
                .contains("\nSystems\n", ", heap ", "      settings ")
                .contains("num_tokens: ", "      flags ");
        user.dohyo("show", "ycsb-f-threads", "--scale", "overnight");
        assertThat(user.results()).contains("120 in flight for", " or 200,000 operations");

        JsonNode shown = json("show", "null-floor", "--json");
        assertThat(shown.get("trials").asInt()).isEqualTo(1);
        assertThat(shown.get("downloads")).isEmpty();
        assertThat(shown.get("memoryBytes").asLong()).isBetween(1L << 30, 2L << 30);
    }

    @Tag("slow")
    @Test
    void experiments_of_stores_of_none_and_of_benchmarks_are_sound_and_can_be_shown() {
        for (String id : new String[] {"honesty", "null-floor", "quickstart", "cache-populate"}) {
            UserEnvironment user = new UserEnvironment(folder);
            assertThat(user.dohyo("check", id)).isZero();
            assertThat(user.results()).isEqualTo("catalog/" + id + ".yaml: ok\n");
            assertThat(user.dohyo("show", id)).isZero();
        }
    }

    @Test
    void check_shows_every_problem_with_its_place() throws IOException {
        Files.writeString(folder.resolve("bad.yaml"), "title: x\nquestion: y?\nlaod: 3\n");
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("check", "bad.yaml", "null-floor")).isEqualTo(2);
        assertThat(user.results())
                .contains("error: bad.yaml:3:1: ", "^^^^", "did you mean 'load'?")
                .contains("null-floor.yaml: ok")
                .contains("missing 'store'");
        assertThat(json("check", "bad.yaml", "--json").findValuesAsText("file"))
                .hasSizeGreaterThan(2)
                .containsOnly("bad.yaml");
    }

    @Test
    void a_bad_file_is_not_run() throws IOException {
        Files.writeString(folder.resolve("bad.yaml"), "title: x\n");
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("run", "bad.yaml", "--out", "out")).isEqualTo(2);
        assertThat(user.talk()).contains("error: bad.yaml:1:1: missing");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    private JsonNode json(String... arguments) throws IOException {
        UserEnvironment user = new UserEnvironment(folder);
        user.dohyo(arguments);
        assertThat(user.talk()).isEmpty();
        return Json.mapper().readTree(user.results());
    }
}
