package dohyo.cli;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;

/** The study of reads from files, from HDFS, and from HBase beside Cassandra. */
@Tag("real")
@Tag("shared")
@Tag("slow")
@Timeout(400)
final class ReadStudiesRealTest extends StudyRuns {

    @ParameterizedTest
    @ValueSource(strings = {"random-read-limit", "hdfs-short-circuit", "cassandra-hbase-reads"})
    void every_study_runs_at_smoke_scale_and_each_claim_has_a_verdict(String id)
            throws IOException {
        run(id);
    }
}
