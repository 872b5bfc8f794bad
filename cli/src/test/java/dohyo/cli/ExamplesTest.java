package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The reports that are kept as examples find what is known beforehand. */
final class ExamplesTest {

    private static final Path EXAMPLES = UserEnvironment.HOME.resolve("docs/examples");
    private static final Pattern PATH_OF_A_MACHINE = Pattern.compile("/(home|root|tmp|work|usr)/");

    @ParameterizedTest
    @CsvSource({"same-store-twice, throughput, 1", "planted-delay, throughput, 0.833"})
    void the_interval_holds_the_truth(String run, String quantity, double truth)
            throws IOException {
        JsonNode certainty = comparison(run, quantity).path("certainty");
        assertThat(certainty.path("low").asDouble()).isLessThan(truth);
        assertThat(certainty.path("high").asDouble()).isGreaterThan(truth);
    }

    /**
     * Planted: a stop of 1 s in every 4 s. Of a quarter of the requests, which wait for what is
     * left of it, a tenth of all waits longer than 1 s x (1 - 0.1 / 0.25). A stop may come out
     * longer than it was asked for, never shorter.
     */
    @Test
    void the_stops_of_a_real_store_are_found_as_long_as_they_were_planted() throws IOException {
        double planted = 1e9 * (1 - 0.1 / (1.0 / 4));
        JsonNode claim =
                only(results("planted-slow-down").path("claims"), "id", "as-much-as-planted");
        assertThat(claim.path("verdict").asText()).isEqualTo("CONFIRMED");
        assertThat(claim.path("certainty").path("low").asDouble())
                .isBetween(planted, planted * 1.05);
    }

    /** What is planted stands in the plan: the delays of both arms, and nothing of the run. */
    @Test
    void a_delay_that_is_longer_is_found_as_large_as_the_file_plants_it() throws IOException {
        String file = Files.readString(EXAMPLES.resolve("pairs-planted-delay/experiment.yaml"));
        double[] delays = Pattern.compile("do: delay, by: (\\d+)ms")
                .matcher(file)
                .results()
                .mapToDouble(delay -> Double.parseDouble(delay.group(1)))
                .toArray();
        double planted = delays[0] / delays[1];
        JsonNode claims = results("pairs-planted-delay").path("claims");
        JsonNode claim = only(claims, "id", "by-how-much");
        assertThat(claim.path("verdict").asText()).isEqualTo("CONFIRMED");
        assertThat(claim.path("certainty").path("low").asDouble()).isBetween(0.9, planted);
        assertThat(claim.path("certainty").path("high").asDouble()).isBetween(planted, 1.0);
        assertThat(only(claims, "id", "slower").path("verdict").asText()).isEqualTo("CONFIRMED");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pairs-planted-delay", "pairs-same", "pairs-doubled-requests"})
    void files_of_pairs_can_be_run_as_they_lie_there(String example) throws IOException {
        Path file = EXAMPLES.resolve(example).resolve("experiment.yaml");
        UserEnvironment user = new UserEnvironment(EXAMPLES);
        assertThat(user.dohyo("check", file.toString()))
                .describedAs(user.talk())
                .isZero();
        assertThat(Files.readString(file)).contains("\ndesign: ");
    }

    @Test
    void the_file_of_a_suspended_region_server_can_be_run_as_it_lies_there() {
        UserEnvironment user = new UserEnvironment(EXAMPLES);
        assertThat(user.dohyo("check", "./hbase-suspension/experiment.yaml"))
                .describedAs(user.talk())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({"same-store-twice, false", "planted-delay, true"})
    void a_difference_is_said_where_there_is_one(String run, boolean different) throws IOException {
        assertThat(comparison(run, "throughput").path("different").asBoolean())
                .isEqualTo(different);
    }

    @ParameterizedTest
    @CsvSource({
        "suspension, suspended node",
        "generator, pause of the load generator",
        "collections, GC pause of the store"
    })
    void four_fifths_of_the_tail_go_to_what_was_planted(String arm, String cause)
            throws IOException {
        JsonNode tail = only(results("tail-causes").path("tails"), "arm", arm);
        assertThat(only(tail.path("causes"), "cause", cause).path("share").asDouble())
                .isGreaterThan(0.8);
    }

    @Test
    void no_path_of_a_machine_is_in_them() throws IOException {
        try (Stream<Path> files = Files.walk(EXAMPLES)) {
            List<Path> telling = files.filter(Files::isRegularFile)
                    .filter(ExamplesTest::namesAPath)
                    .toList();
            assertThat(telling).isEmpty();
        }
    }

    private static boolean namesAPath(Path file) {
        try {
            return PATH_OF_A_MACHINE.matcher(Files.readString(file)).find();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static JsonNode comparison(String run, String quantity) throws IOException {
        return only(results(run).path("comparisons"), "quantity", quantity);
    }

    private static JsonNode results(String run) throws IOException {
        return JsonMapper.builder()
                .build()
                .readTree(Files.readString(EXAMPLES.resolve(run).resolve("results.json")));
    }

    private static JsonNode only(JsonNode all, String field, String value) {
        return StreamSupport.stream(all.spliterator(), false)
                .filter(node -> node.path(field).asText().equals(value))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + field + " " + value));
    }
}
