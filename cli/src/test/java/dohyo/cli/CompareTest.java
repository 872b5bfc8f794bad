package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.result.Json;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
                "compare null null --workload ycsb/a --schema x",
                "compare null null --command GET --cql x",
                "compare null null --command GET",
                "compare null,client=resp null,client=resp --command GET --bind id=text:5",
                "compare null null --workload ycsb/a --parameter row=5",
                "compare null null --cql SELECT --rate 5000",
                "compare null null --cql SELECT --rate 5k/s --closed 5",
                "compare null null --cql SELECT --blocks 0",
                "compare null null --cql SELECT --for {}",
                "compare null null --cql SELECT --within 5",
                "compare null null --cql SELECT --within 99%",
                "compare null null --cql SELECT --within 5% --blocks 3",
                "compare null null --cql SELECT --budget 30",
                "compare null null --cql SELECT --budget 0s",
                "compare null null --cql SELECT --bind id=text:5",
                "compare valkey:9.1.2 valkey:9.1.2,compression=lz4 --workload ycsb/b",
                "run quickstart --budget 0s",
                "compare null null --cql SELECT --decide 5",
                "compare null null --cql SELECT --decide 90%",
                "compare null null --cql SELECT --decide 5% --blocks 3",
                "compare null null --cql SELECT --decide 5% --within 5%",
                "compare null null --cql SELECT --screen",
                "compare null null --cql SELECT --junit no/such/folder.xml",
                "compare null null --cql SELECT --markdown .",
                "run quickstart --junit no/such/folder.xml",
                "run x.yaml --blocks 3",
                "run --resume x --blocks 0",
                "compare null null --cql SELECT --rows many",
                "calibrate --stalls 1s",
                "calibrate --thorough --stalls 1",
                "calibrate --thorough --rates 1/s",
            })
    void mistakes_end_with_two_and_a_sentence(String command) {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo(command.split(" ", -1))).describedAs(user.talk()).isEqualTo(2);
        assertThat(user.talk() + user.results()).startsWith("error: ").doesNotContain("\tat ");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void the_file_it_makes_is_an_experiment_that_passes_the_check() throws IOException {
        UserEnvironment user = new UserEnvironment(folder);
        int exit = user.dohyo(
                "compare", "null", "null,delay=1ms", "--cql", READ, "--rate", "2k/s", "--yaml");
        assertThat(exit).describedAs(user.talk()).isZero();
        Files.writeString(folder.resolve("again.yaml"), user.results());
        UserEnvironment again = new UserEnvironment(folder);
        assertThat(again.dohyo("check", "./again.yaml"))
                .describedAs(again.talk())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    GET user:?   |    | rows: 100k, command: "SET user:? ?", binds: [key, value]
                    GET user:?   |    | get: {command: "GET user:?", binds: [key]}
                    GET user     |    | rows: 1, command: "SET user ?", binds: [value]
                    GET user     |    | get: {command: "GET user"}
                    SET user:? ? |    | set: {command: "SET user:? ?", binds: [key, value]}
                    SET user:? ? |    | choose: uniform, from: 100k
                    GET user:?   | 5k | rows: 5k
                    GET 'user?'  |    | get: {command: "GET 'user?'"}
                    SET user:? '? ?' |    | set: {command: "SET user:? '? ?'", binds: [key]}
                    """)
    void a_command_is_a_workload(String command, String rows, String line) {
        UserEnvironment user = new UserEnvironment(folder);
        List<String> words = new ArrayList<>(List.of(
                "compare",
                "null,client=resp",
                "null,delay=1ms,client=resp",
                "--yaml",
                "--command",
                command));
        if (rows != null) {
            words.addAll(List.of("--rows", rows));
        }
        assertThat(user.dohyo(words.toArray(String[]::new)))
                .describedAs(user.talk())
                .isZero();
        assertThat(user.results()).contains(line);
    }

    @Test
    void how_a_comparison_ends_is_written_into_its_file() {
        assertThat(yaml("--within", "4%")).contains("blocks: 30\nuntil: 4%\n");
        assertThat(yaml("--within", "4%", "--blocks", "12")).contains("blocks: 12\nuntil: 4%\n");
        assertThat(yaml("--aa")).contains("blocks: 5\nnoise: true\n");
        assertThat(yaml()).contains("blocks: 5\ndesign: {slice: 0.5s}\nload:", "for: 8s}");
    }

    @Test
    void another_seed_is_written_into_the_file_and_is_no_other_one_than_a_file_may_have() {
        assertThat(yaml("--seed", "7")).contains("\nseed: 7\n");
        UserEnvironment user = new UserEnvironment(folder);
        String[] words = "compare null null --workload ycsb/a --seed -1".split(" ", -1);
        assertThat(user.dohyo(words)).isEqualTo(2);
        assertThat(user.talk()).contains("seed");
    }

    @Test
    void systems_stand_side_by_side_unless_told_otherwise() {
        assertThat(yaml()).contains("design: {slice: 0.5s}\n");
        assertThat(yaml("--rate", "2k/s")).contains("design: {slice: 2s}\n");
        assertThat(yaml("--rate", "2k/s", "--for", "1s")).contains("design: {slice: 1s}\n");
        assertThat(yaml("--for", "500ms")).contains("design: {slice: 0.5s}\n");
        assertThat(yaml("--sequential")).contains("for: 30s}");
        assertThat(yaml("--sequential")).doesNotContain("design:");
        assertThat(yaml("--sequential", "--rate", "2k/s")).doesNotContain("design:");
    }

    @Test
    void what_the_memory_does_not_carry_together_runs_one_after_the_other() {
        UserEnvironment user = new UserEnvironment(folder);
        String[] words = ("compare cassandra:4.1.3,heap=900g cassandra:5.0.2,heap=900g"
                        + " --workload ycsb/a --yaml")
                .split(" ", -1);
        assertThat(user.dohyo(words)).describedAs(user.talk()).isZero();
        assertThat(user.results()).doesNotContain("design:");
        assertThat(user.talk())
                .contains("one system after the other, not side by side: together they need about"
                        + " 1.76 TiB of memory and");
    }

    @Test
    void systems_that_somebody_else_keeps_run_one_after_the_other() {
        UserEnvironment user = new UserEnvironment(folder);
        String[] words = ("compare cassandra@127.0.0.1:9042 cassandra@127.0.0.2:9042"
                        + " --workload ycsb/a --rate 100/s --yaml")
                .split(" ", -1);
        assertThat(user.dohyo(words)).describedAs(user.talk()).isZero();
        assertThat(user.results()).doesNotContain("design:").contains("for: 10s}");
        assertThat(user.talk()).contains("not side by side: arm", "cannot be started afresh");
    }

    @Test
    void warm_up_ends_with_a_steady_store_or_after_what_was_asked_for() {
        assertThat(yaml()).contains("warm-up: {closed: 64, for: 60s, until: steady}");
        assertThat(yaml("--warm-up", "20s")).contains("warm-up: {closed: 64, for: 20s}");
    }

    /** At the assumed 5 % noise: more blocks for a smaller difference, and none for too small. */
    @Tag("slow")
    @Test
    void what_is_to_be_decided_finds_its_blocks_or_is_refused() {
        assertThat(yaml("--decide", "20%")).contains("until: decided 20%\n");
        assertThat(blocks(yaml("--decide", "5%"))).isGreaterThan(blocks(yaml("--decide", "20%")));
        String[] words =
                "compare null null --workload ycsb/a --yaml --decide 5% --budget 2m".split(" ", -1);
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo(words)).isEqualTo(2);
        assertThat(user.talk())
                .startsWith("error: --decide 5%: it takes about ")
                .contains("at an assumed noise of 5.0 % (./dohyo doctor --noise", "--screen");
        assertThat(blocks(yaml("--decide", "5%", "--budget", "8m", "--screen"))).isBetween(2, 8);
    }

    /** More of them than are expected to fit, for the time ends the run; no look between them. */
    @Test
    void a_budget_is_filled_with_blocks() {
        String ten = yaml("--budget", "10m");
        assertThat(ten).doesNotContain("until: decided").contains("design: {slice: 0.5s}\n");
        assertThat(ten).contains("warm-up: {closed: 64, for: 48s, until: steady}");
        assertThat(yaml("--budget", "5m")).contains("for: 32s, until: steady}");
        assertThat(yaml("--budget", "1h")).contains("for: 60s, until: steady}");
        assertThat(blocks(ten)).isBetween(5, 30);
        assertThat(blocks(yaml("--budget", "30m"))).isGreaterThan(blocks(ten));
        assertThat(yaml("--budget", "10m", "--blocks", "4")).contains("blocks: 4\n", "for: 8s}");
        assertThat(yaml("--budget", "10m", "--for", "20s")).contains("for: 20s}");
        assertThat(yaml("--budget", "10m", "--within", "4%")).contains("blocks: 30\nuntil: 4%\n");
    }

    private static int blocks(String yaml) {
        return Integer.parseInt(yaml.replaceAll("(?s).*\nblocks: (\\d+)\n.*", "$1"));
    }

    private String yaml(String... more) {
        UserEnvironment user = new UserEnvironment(folder);
        Stream<String> words = Stream.of("compare", "null", "null", "--cql", READ, "--yaml");
        int exit = user.dohyo(Stream.concat(words, Stream.of(more)).toArray(String[]::new));
        assertThat(exit).describedAs(user.talk()).isZero();
        return user.results();
    }

    @Test
    void two_versions_have_the_same_jdk_and_collector() {
        UserEnvironment user = new UserEnvironment(folder);
        String[] words =
                "compare cassandra:4.1.3 cassandra:5.0.2 --workload ycsb/a --yaml".split(" ", -1);
        assertThat(user.dohyo(words)).describedAs(user.talk()).isZero();
        assertThat(user.results())
                .contains("version: 4.1.3, jdk: 11, gc: g1}", "version: 5.0.2, jdk: 11, gc: g1}");
    }

    @Test
    void named_workloads_take_parameters() {
        UserEnvironment user = new UserEnvironment(folder);
        String[] words = ("compare null null --workload ycsb/a --parameter rows=10"
                        + " --parameter reads=90 --yaml")
                .split(" ", -1);
        assertThat(user.dohyo(words)).describedAs(user.talk()).isZero();
        assertThat(user.results()).contains("workload: \"ycsb/a\"", "\"rows\": \"10\"");
    }

    @Test
    @Tag("slow")
    void a_delay_of_the_null_store_shows_in_the_ratio() throws IOException {
        UserEnvironment user = new UserEnvironment(folder);
        List<String> words = new ArrayList<>(List.of("compare", "null", "null,delay=20ms"));
        words.addAll(List.of("--cql", READ, "--rows", "10", "--closed", "4", "--blocks", "2"));
        words.addAll(List.of("--for", "2s", "--warm-up", "1s", "--out", "out"));
        words.addAll(List.of("--junit", "verdicts.xml", "--markdown", "ticket.md"));
        int exit = user.dohyo(words.toArray(String[]::new));
        assertThat(exit).describedAs(user.talk()).isIn(0, 4);
        assertThat(folder.resolve("verdicts.xml"))
                .hasSameBinaryContentAs(folder.resolve("out/junit.xml"));
        assertThat(folder.resolve("ticket.md"))
                .hasSameBinaryContentAs(folder.resolve("out/summary.md"))
                .content()
                .contains("null-delay-20ms");
        JsonNode comparisons =
                Json.read(folder.resolve("out/results.json"), JsonNode.class).get("comparisons");
        assertThat(comparisons.get(0).get("quantity").asText()).isEqualTo("throughput");
        assertThat(comparisons.get(0).get("blocks").asInt()).isEqualTo(2);
        assertThat(comparisons.get(0).get("ratio").asDouble()).isLessThan(0.7);
        assertThat(user.results().replaceAll("\\s+", " "))
                .contains("95 % interval", "null-delay-20ms is slower than null: 0.0");
        assertThat(folder.resolve("out/experiment.yaml")).isNotEmptyFile();
        UserEnvironment again = new UserEnvironment(folder);
        assertThat(again.dohyo("check", "out/experiment.yaml")).isZero();
    }

    @Test
    void a_device_is_no_file_for_verdicts() {
        for (String place : List.of("/dev/null", "/dev/stdout")) {
            UserEnvironment user = new UserEnvironment(folder);
            assertThat(user.dohyo("run", "missing.yaml", "--junit", place)).isEqualTo(2);
            assertThat(user.talk()).contains("--junit: " + place + " is no plain file");
        }
    }
}
