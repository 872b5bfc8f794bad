package dohyo.cli;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;

/** Studies of machines, and of what maintenance costs. */
@Tag("real")
@Tag("shared")
@Timeout(300)
final class MachineStudiesRealTest extends StudyRuns {

    @ParameterizedTest
    @ValueSource(strings = {"cassandra-maintenance", "ycsb-f-threads", "price-performance"})
    void every_study_runs_at_smoke_scale_and_each_claim_has_a_verdict(String id)
            throws IOException {
        run(id);
    }
}
