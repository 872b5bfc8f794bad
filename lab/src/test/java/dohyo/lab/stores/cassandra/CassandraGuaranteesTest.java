package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.StoreRuntime;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.util.Map;

/** What follows from settings for those who write. */
class CassandraGuaranteesTest {

    private static @Nullable String durability(Map<String, Object> settings) {
        return CassandraGuarantees.of(settings, "").get(StoreRuntime.DURABILITY);
    }

    @Test
    void a_write_is_answered_before_or_after_the_commit_log_is_synced() {
        String early = "a write is answered before it is on disk; the commit log is synced every ";
        assertThat(durability(Map.of())).isEqualTo(early + "10 s");
        assertThat(durability(Map.of("commitlog_sync_period", "500ms"))).isEqualTo(early + "500ms");
        assertThat(durability(Map.of("commitlog_sync_period_in_ms", 500)))
                .isEqualTo(early + "500ms");
        assertThat(durability(Map.of("commitlog_sync", "batch", "commitlog_sync_period", "1s")))
                .isEqualTo("a write is answered when the commit log is synced (batch)");
    }

    @Test
    void copies_are_those_of_the_keyspace() {
        assertThat(copies("{'class': 'SimpleStrategy', 'replication_factor': 1}"))
                .isEqualTo("one");
        assertThat(copies("{'class': 'SimpleStrategy', 'replication_factor': 3}"))
                .isEqualTo("3");
        assertThat(copies("{'class': 'NetworkTopologyStrategy', 'dc1': 3, 'dc2': 2}"))
                .isEqualTo("dc1: 3, dc2: 2");
    }

    private static @Nullable String copies(String replication) {
        return CassandraGuarantees.of(Map.of(), replication).get(StoreRuntime.COPIES);
    }
}
