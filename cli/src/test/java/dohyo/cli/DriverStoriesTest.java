package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.result.Json;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The stories about drivers run on a real Cassandra, from the catalogue to their verdicts. */
@Tag("real")
@Tag("shared")
@Timeout(180)
final class DriverStoriesTest {

    private static final List<String> DECIDED = List.of("CONFIRMED", "REFUTED");

    /** Other tests run beside this one, so a generator may have been late. */
    private static final List<String> ANY = List.of("CONFIRMED", "REFUTED", "INCONCLUSIVE");

    @TempDir
    private static Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "driver-codecs",
                "driver-names",
                "driver-encoding-cache",
                "driver-settings",
                "driver-generations"
            })
    void story_runs_at_its_smallest_scale(String id) throws IOException {
        Surroundings user = Surroundings.withFetched(folder);
        int exit = user.dohyo("run", id, "--scale", "smoke", "--fresh", "--out", id);
        assertThat(exit).describedAs(user.talk() + user.results()).isIn(0, 1, 5);
        JsonNode results = Json.read(folder.resolve(id).resolve("results.json"), JsonNode.class);
        assertThat(results.path("arms")).hasSize(2).allSatisfy(arm -> {
            JsonNode step = arm.path("steps").path(0);
            assertThat(step.path("answered").asLong()).isPositive();
            assertThat(step.path("failed")).isEmpty();
            assertThat(step.path("cpuPerOperation").path("clientNanos").asDouble())
                    .isPositive();
        });
        assertThat(results.path("claims")).anySatisfy(claim -> {
            assertThat(claim.path("measured").isNumber()).isTrue();
            assertThat(claim.path("verdict").asText())
                    .isIn(results.path("valid").asBoolean() ? DECIDED : ANY);
        });
    }
}
