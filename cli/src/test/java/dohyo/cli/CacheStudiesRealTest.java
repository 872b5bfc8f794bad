package dohyo.cli;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;

/** The study of caches within a process and of Ignite, with recorded accesses. */
@Tag("real")
@Tag("shared")
@Tag("slow")
@Timeout(400)
final class CacheStudiesRealTest extends StudyRuns {

    @ParameterizedTest
    @ValueSource(strings = {"cache-populate", "cache-read-only", "cache-hit-ratio", "ignite-ring"})
    void every_study_runs_at_smoke_scale_and_each_claim_has_a_verdict(String id)
            throws IOException {
        run(id);
    }
}
