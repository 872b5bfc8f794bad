package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.result.Json;

import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The stories about drivers on a real Cassandra, from the catalogue to their verdicts; several
 * classes of them, so that lanes of tests can share them.
 */
abstract class DriverRuns {

    private static final List<String> DECIDED = List.of("CONFIRMED", "REFUTED");

    /** Other tests run beside this one, so a generator may have been late. */
    private static final List<String> ANY = List.of("CONFIRMED", "REFUTED", "INCONCLUSIVE");

    @TempDir
    private static Path folder;

    /** Runs so many arms of one at its smallest scale; what came of them. */
    static JsonNode run(String id, int arms, String... more) throws IOException {
        UserEnvironment user = UserEnvironment.withFetched(folder);
        List<String> words = new ArrayList<>(List.of("run", id, "--scale", "smoke", "--out", id));
        words.addAll(List.of(more));
        int exit = user.dohyo(words.toArray(String[]::new));
        assertThat(exit).describedAs(user.talk() + user.results()).isIn(0, 1, 5);
        JsonNode results = Json.read(folder.resolve(id).resolve("results.json"), JsonNode.class);
        assertThat(results.path("arms")).hasSize(arms).allSatisfy(arm -> {
            JsonNode step = arm.path("steps").path(0);
            assertThat(step.path("answered").asLong()).isPositive();
            assertThat(step.path("failed")).isEmpty();
            assertThat(step.path("cpuPerOperation").path("clientNanos").asDouble())
                    .isPositive();
        });
        return results;
    }

    /** Some claim is about what was run, and was judged. */
    static void assertSomeClaimIsJudged(JsonNode results) {
        assertThat(results.path("claims")).anySatisfy(claim -> {
            assertThat(claim.path("measured").isNumber()).isTrue();
            assertThat(claim.path("verdict").asText())
                    .isIn(results.path("valid").asBoolean() ? DECIDED : ANY);
        });
    }
}
