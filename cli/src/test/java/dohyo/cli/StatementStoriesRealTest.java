package dohyo.cli;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;

/** Stories about how it is sent. */
@Tag("real")
@Tag("shared")
@Tag("slow")
@Timeout(400)
final class StatementStoriesRealTest extends StoryRuns {

    @ParameterizedTest
    @CsvSource({"3.11.19, statements", "3.0.31-list, list-append", "3.11.19, trace-steps"})
    void a_story_ends_in_a_report(String arm, String id) throws IOException {
        runOnly(arm, id);
    }
}
