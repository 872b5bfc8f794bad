package dohyo.cli;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;

/** Stories about what is asked for. */
@Tag("real")
@Tag("shared")
@Tag("slow")
@Timeout(400)
final class StoriesRealTest extends StoryRuns {

    @ParameterizedTest
    @ValueSource(strings = {"column-count", "read-many", "cartesian-in", "stores-side-by-side"})
    void a_story_ends_in_a_report(String id) throws IOException {
        run(id);
    }
}
