package dohyo.cli;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;

/** Stories of how drivers are set, and of their generations. */
@Tag("real")
@Tag("shared")
@Timeout(180)
final class DriverSettingsStoriesTest extends DriverRuns {

    @ParameterizedTest
    @ValueSource(strings = {"driver-settings", "driver-generations"})
    void story_runs_at_its_smallest_scale(String id) throws IOException {
        run(id, "--fresh");
    }
}
