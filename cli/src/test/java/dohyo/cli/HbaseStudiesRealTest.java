package dohyo.cli;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;

/**
 * The study of reads from HBase at smoke scale, to the verdicts of its claims. Of arms that differ
 * in values of settings alone one is run.
 */
@Tag("real")
@Tag("shared")
@Tag("slow")
@Timeout(400)
final class HbaseStudiesRealTest extends StudyRuns {

    /** The store of the other arm is that of the next study. */
    @Test
    void gets_of_many_rows_meet_a_plain_block_cache() throws IOException {
        run("hbase-adaptive-cache", 1, "--only", "lru");
    }

    @Test
    void gets_begin_and_end_beside_scans() throws IOException {
        run("hbase-cache-autotune", 1, "--only", "adaptive");
    }

    /** The other arm is without both changes, of which one is in the study before. */
    @Test
    void regions_lie_in_an_hdfs_with_several_caches_of_open_files() throws IOException {
        run("hbase-short-circuit", 1, "--only", "both");
    }
}
