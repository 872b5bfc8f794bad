package dohyo.cli;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;

/**
 * The study of caches within a process and of Ignite, with recorded accesses, at smoke scale, to
 * the verdicts of its claims.
 */
@Tag("real")
@Tag("shared")
@Tag("slow")
@Timeout(400)
final class CacheStudiesRealTest extends StudyRuns {

    @Test
    void caches_are_filled_in_jvms_of_two_jdks() throws IOException {
        run("cache-populate");
    }

    /** The other arm's cache and JDK are among those of the study before. */
    @Test
    void a_full_cache_is_read() throws IOException {
        run("cache-read-only", 1, "--only", "caffeine-25-100");
    }

    @Test
    void recorded_accesses_are_sent_through_two_caches() throws IOException {
        run("cache-hit-ratio");
    }

    @Test
    void a_ring_of_ignite_is_asked_by_two_clients() throws IOException {
        run("ignite-ring");
    }
}
