package dohyo.lab.stores.cql;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.language.ExperimentReader;
import dohyo.model.experiment.Arm;
import dohyo.model.result.StoreRuntime;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A level tells how many copies have a write, and whether a read at the same level finds it. */
class ConsistencyPromisesTest {

    @ParameterizedTest
    @CsvSource({
        "one, ALL, the only copy, what was acknowledged last",
        "3, ALL, all replicas (ALL), what was acknowledged last",
        "3, QUORUM, most of the replicas (QUORUM), what was acknowledged last",
        "3, TWO, two replicas (TWO), what was acknowledged last",
        "4, TWO, two replicas (TWO), 'perhaps an older value, until all replicas have the write'",
        "3, ONE, one replica (ONE), 'perhaps an older value, until all replicas have the write'",
        "'dc1: 1, dc2: 1', LOCAL_ONE, one replica (LOCAL_ONE),"
                + " 'perhaps an older value, until all replicas have the write'",
        "'dc1: 3, dc2: 3', LOCAL_QUORUM, most of the replicas of one data centre (LOCAL_QUORUM),"
                + " what was acknowledged last in the same data centre",
    })
    void a_read_meets_those_who_have_acknowledged_or_not(
            String copies, String level, String acknowledged, String reads) {
        Map<String, String> promises = promises(copies, arm(level, ""));
        assertThat(promises).containsEntry(StoreRuntime.ACKNOWLEDGED, acknowledged);
        assertThat(promises).containsEntry(StoreRuntime.READS, reads);
    }

    @Test
    void levels_of_single_statements_are_told() {
        assertThat(promises("3", arm("ALL", ", consistency: ONE")).get(StoreRuntime.READS))
                .endsWith("; statements with a consistency of their own excepted");
        assertThat(promises("3", arm("ALL", ", consistency: ALL")).get(StoreRuntime.READS))
                .doesNotContain("excepted");
    }

    @Test
    void a_store_that_promises_nothing_is_left_alone() {
        StoreRuntime silent = new StoreRuntime("", "", 0, List.of(), Map.of());
        assertThat(ConsistencyPromises.of(silent, arm("ALL", ""))).isEqualTo(silent);
    }

    private static Map<String, String> promises(String copies, Arm arm) {
        StoreRuntime told = new StoreRuntime("", "", 0, List.of(), Map.of())
                .promising(Map.of(StoreRuntime.COPIES, copies));
        return ConsistencyPromises.of(told, arm).promises();
    }

    private static Arm arm(String level, String more) {
        String file = """
                title: Small
                question: Is it small?
                store: {name: cassandra, version: 5.0.9}
                client: {consistency: %s}
                workloads:
                  w: {operations: {read: {cql: SELECT now() FROM system.local%s}}}
                load:
                  measure: {hold: 100/s, for: 1s}
                """.formatted(level, more);
        return Objects.requireNonNull(
                        new ExperimentReader().read("a.yaml", file).experiment())
                .arms()
                .get(0);
    }
}
