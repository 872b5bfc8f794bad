package dohyo.cli;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;

/** The study of reads from HBase. */
@Tag("real")
@Tag("shared")
@Tag("slow")
@Timeout(400)
final class HbaseStudiesRealTest extends StudyRuns {

    @ParameterizedTest
    @ValueSource(strings = {"hbase-adaptive-cache", "hbase-cache-autotune", "hbase-short-circuit"})
    void every_study_runs_at_smoke_scale_and_each_claim_has_a_verdict(String id)
            throws IOException {
        run(id);
    }
}
