package dohyo.cli;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;

/** Stories of what drivers' code costs. */
@Tag("real")
@Tag("shared")
@Timeout(180)
final class DriverStoriesTest extends DriverRuns {

    @ParameterizedTest
    @ValueSource(strings = {"driver-codecs", "driver-names", "driver-encoding-cache"})
    void story_runs_at_its_smallest_scale(String id) throws IOException {
        run(id);
    }
}
