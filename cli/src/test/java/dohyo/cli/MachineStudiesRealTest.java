package dohyo.cli;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;

/**
 * Studies of machines, and of what maintenance costs, at smoke scale, each to the verdicts of its
 * claims. Of arms that differ in numbers alone one is run.
 */
@Tag("real")
@Tag("shared")
@Timeout(300)
final class MachineStudiesRealTest extends StudyRuns {

    /** Of a ring: a node alone has nobody to be repaired with. */
    @Test
    void a_ring_is_repaired_under_load() throws IOException {
        run("cassandra-maintenance", 1, "--only", "repair");
    }

    /** The other arm's workload is that of the next study. */
    @Test
    void rows_are_inserted_by_more_and_more_threads() throws IOException {
        run("ycsb-f-threads", 1, "--only", "insert");
    }

    @Test
    void a_node_on_one_core_has_a_price() throws IOException {
        run("price-performance", 1, "--only", "one-core");
    }
}
