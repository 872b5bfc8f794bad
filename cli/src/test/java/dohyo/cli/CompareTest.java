package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.result.Json;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** {@code compare} from the command line to its report. */
final class CompareTest {

    private static final String READ = "SELECT value FROM kv WHERE key = ?";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "compare null",
                "compare null null",
                "compare nul null --workload ycsb/a",
                "compare null null --workload ycsb/z",
                "compare null null --workload ycsb/a --cql x",
                "compare null null --workload ycsb/a --rows 5",
                "compare null null --workload ycsb/a --parameter row=5",
                "compare null null --cql SELECT --rate 5000",
                "compare null null --cql SELECT --rate 5k/s --closed 5",
                "compare null null --cql SELECT --blocks 0",
                "compare null null --cql SELECT --for {}",
                "compare null null --cql SELECT --within 5",
                "compare null null --cql SELECT --within 99%",
                "compare null null --cql SELECT --within 5% --blocks 3",
                "compare null null --cql SELECT --budget 30",
                "compare null null --cql SELECT --rows many",
                "calibrate --stalls 1s",
                "calibrate --thorough --stalls 1",
                "calibrate --thorough --rates 1/s",
            })
    void mistakes_end_with_two_and_a_sentence(String command) {
        Surroundings user = new Surroundings(folder);
        assertThat(user.dohyo(command.split(" ", -1))).describedAs(user.talk()).isEqualTo(2);
        assertThat(user.talk() + user.results()).startsWith("error: ").doesNotContain("\tat ");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void the_file_it_makes_is_an_experiment_that_passes_the_check() throws IOException {
        Surroundings user = new Surroundings(folder);
        int exit = user.dohyo(
                "compare", "null", "null,delay=1ms", "--cql", READ, "--rate", "2k/s", "--yaml");
        assertThat(exit).describedAs(user.talk()).isZero();
        Files.writeString(folder.resolve("again.yaml"), user.results());
        Surroundings again = new Surroundings(folder);
        assertThat(again.dohyo("check", "./again.yaml"))
                .describedAs(again.talk())
                .isZero();
    }

    @Test
    void how_a_comparison_ends_is_written_into_its_file() {
        assertThat(yaml("--within", "4%")).contains("blocks: 30\nuntil: 4%\n");
        assertThat(yaml("--within", "4%", "--blocks", "12")).contains("blocks: 12\nuntil: 4%\n");
        assertThat(yaml("--budget", "10m")).contains("blocks: 10\nuntil: decided\n");
        assertThat(yaml("--aa")).contains("blocks: 3\nnoise: true\n");
        assertThat(yaml()).contains("blocks: 3\nload:");
    }

    private String yaml(String... more) {
        Surroundings user = new Surroundings(folder);
        Stream<String> words = Stream.of("compare", "null", "null", "--cql", READ, "--yaml");
        int exit = user.dohyo(Stream.concat(words, Stream.of(more)).toArray(String[]::new));
        assertThat(exit).describedAs(user.talk()).isZero();
        return user.results();
    }

    @Test
    void two_versions_have_the_same_jdk_and_collector() {
        Surroundings user = new Surroundings(folder);
        String[] words =
                "compare cassandra:4.1.3 cassandra:5.0.2 --workload ycsb/a --yaml".split(" ", -1);
        assertThat(user.dohyo(words)).describedAs(user.talk()).isZero();
        assertThat(user.results())
                .contains("version: 4.1.3, jdk: 11, gc: g1}", "version: 5.0.2, jdk: 11, gc: g1}");
    }

    @Test
    void named_workloads_take_parameters() {
        Surroundings user = new Surroundings(folder);
        String[] words = ("compare null null --workload ycsb/a --parameter rows=10"
                        + " --parameter reads=90 --yaml")
                .split(" ", -1);
        assertThat(user.dohyo(words)).describedAs(user.talk()).isZero();
        assertThat(user.results()).contains("workload: \"ycsb/a\"", "\"rows\": \"10\"");
    }

    @Test
    @Tag("slow")
    void a_delay_of_the_null_store_shows_in_the_ratio() throws IOException {
        Surroundings user = new Surroundings(folder);
        int exit = user.dohyo(
                "compare",
                "null",
                "null,delay=20ms",
                "--cql",
                READ,
                "--rows",
                "10",
                "--closed",
                "4",
                "--for",
                "2s",
                "--warm-up",
                "1s",
                "--blocks",
                "2",
                "--out",
                "out");
        assertThat(exit).describedAs(user.talk()).isIn(0, 4);
        JsonNode comparisons =
                Json.read(folder.resolve("out/results.json"), JsonNode.class).get("comparisons");
        assertThat(comparisons.get(0).get("quantity").asText()).isEqualTo("throughput");
        assertThat(comparisons.get(0).get("blocks").asInt()).isEqualTo(2);
        assertThat(comparisons.get(0).get("ratio").asDouble()).isLessThan(0.7);
        assertThat(user.results()).contains("95 % interval", "throughput of null-delay-20ms");
        assertThat(folder.resolve("out/experiment.yaml")).isNotEmptyFile();
        Surroundings again = new Surroundings(folder);
        assertThat(again.dohyo("check", "out/experiment.yaml")).isZero();
    }
}
