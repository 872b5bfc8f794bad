package dohyo.cli;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;

/** Stories of how drivers are set, and of their generations. */
@Tag("real")
@Tag("shared")
@Timeout(180)
final class DriverSettingsStoriesTest extends DriverRuns {

    @Test
    void calls_for_which_threads_wait_are_measured() throws IOException {
        assertSomeClaimIsJudged(run("driver-settings", 1, "--only", "as-it-comes"));
    }

    /** On a store that starts without anything that earlier ones have left. */
    @Test
    void calls_for_which_no_thread_waits_are_measured() throws IOException {
        assertSomeClaimIsJudged(run("driver-generations", 1, "--only", "driver-3.7", "--fresh"));
    }
}
