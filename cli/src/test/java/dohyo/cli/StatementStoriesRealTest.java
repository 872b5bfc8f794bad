package dohyo.cli;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;

/** Stories about how it is sent. */
@Tag("real")
@Tag("shared")
@Tag("slow")
@Timeout(400)
final class StatementStoriesRealTest extends StoryRuns {

    @ParameterizedTest
    @ValueSource(strings = {"statements", "list-append", "trace-steps"})
    void a_story_ends_in_a_report(String id) throws IOException {
        run(id);
    }
}
