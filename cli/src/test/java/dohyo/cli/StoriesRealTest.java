package dohyo.cli;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;

/** Stories about what is asked for. */
@Tag("real")
@Tag("shared")
@Tag("slow")
@Timeout(400)
final class StoriesRealTest extends StoryRuns {

    @ParameterizedTest
    @ValueSource(strings = {"cartesian-in", "stores-side-by-side"})
    void a_story_whose_arms_are_different_things_ends_in_a_report(String id) throws IOException {
        run(id);
    }

    @ParameterizedTest
    @CsvSource({"5.0.9, column-count", "3.11.19, read-many"})
    void a_story_of_versions_ends_in_a_report(String version, String id) throws IOException {
        runOnly(version, id);
    }
}
