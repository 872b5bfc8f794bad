package dohyo.cli;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;

/**
 * The study of reads from files, from HDFS, and from HBase beside Cassandra, at smoke scale, to the
 * verdicts of its claims. One of them compares two arms.
 */
@Tag("real")
@Tag("shared")
@Tag("slow")
@Timeout(400)
final class ReadStudiesRealTest extends StudyRuns {

    @Test
    void files_are_read_from_the_page_cache_and_from_the_disk() throws IOException {
        run("random-read-limit");
    }

    /** The other arm has one cache instead of five. */
    @Test
    void more_and_more_readers_share_the_open_files_of_an_hdfs() throws IOException {
        run("hdfs-short-circuit", 1, "--only", "caches-5");
    }

    /** The store of the other arm is that of "hbase-short-circuit". */
    @Test
    void cassandra_answers_the_reads_that_hbase_is_compared_by() throws IOException {
        run("cassandra-hbase-reads", 1, "--only", "cassandra");
    }
}
