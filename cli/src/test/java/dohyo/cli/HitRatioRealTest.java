package dohyo.cli;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;

/** Recorded accesses through published caches. */
@Tag("real")
@Tag("shared")
@Tag("slow")
@Timeout(300)
final class HitRatioRealTest extends StudyRuns {

    @Test
    void hit_ratios_run_at_smoke_scale_and_each_claim_has_a_verdict() throws IOException {
        run("cache-hit-ratio");
    }
}
