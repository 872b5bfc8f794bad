package dohyo.cli;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;

/** Stories about what writes leave behind. */
@Tag("real")
@Tag("shared")
@Tag("slow")
@Timeout(400)
final class TombstoneStoriesRealTest extends StoryRuns {

    @ParameterizedTest
    @CsvSource({
        "3.11.19-one, range-tombstones",
        "5.0.9-table-ttl, ttl-tombstones",
        "4.1.10, write-allocation"
    })
    void a_story_ends_in_a_report(String arm, String id) throws IOException {
        runOnly(arm, id);
    }
}
