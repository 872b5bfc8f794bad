package dohyo.cli;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;

/**
 * Studies of versions and collectors at smoke scale, each to the verdicts of its claims. An arm
 * that differs from that of another study in nothing but its name is left to the other.
 */
@Tag("real")
@Tag("shared")
@Timeout(300)
final class StudiesRealTest extends StudyRuns {

    /** The rates are given: {@link StudiesTest} has a capacity measured. */
    @Test
    void the_oldest_version_is_loaded_at_rates_that_are_parts_of_a_capacity() throws IOException {
        run("cassandra-versions", 1, "--only", "3.11.6-cms", "--set", "reference.measured=2000/s");
    }

    @Test
    void versions_run_with_collectors_of_their_time() throws IOException {
        run("cassandra-collectors");
    }

    @Test
    void a_node_becomes_one_of_another_version_on_another_jdk_under_load() throws IOException {
        run("cassandra-upgrade");
    }
}
