package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;

/**
 * Stories of what drivers' code costs: a method of each class of benchmarks, with the rows of a
 * real answer. How they are measured knows no difference between the methods of a class.
 */
@Tag("real")
@Tag("shared")
@Timeout(180)
final class DriverStoriesTest extends DriverRuns {

    @ParameterizedTest
    @ValueSource(strings = {"driver-codecs", "driver-encoding-cache"})
    void story_runs_at_its_smallest_scale(String id) throws IOException {
        assertSomeClaimIsJudged(run(id, 2));
    }

    /** The older driver reads the same rows in another story; all claims compare arms. */
    @Test
    void todays_driver_looks_names_up() throws IOException {
        JsonNode results = run("driver-names", 1, "--only", "by-name-today");
        assertThat(results.path("claims"))
                .isNotEmpty()
                .allSatisfy(claim ->
                        assertThat(claim.path("verdict").asText()).isEqualTo("NOT_TESTABLE"));
    }
}
