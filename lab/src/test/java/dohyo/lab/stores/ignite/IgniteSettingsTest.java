package dohyo.lab.stores.ignite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;
import dohyo.model.result.StoreRuntime;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Map;

/** What is promised follows from what is set, and what cannot be is refused. */
class IgniteSettingsTest {

    private static IgniteSettings settings(int nodes, Map<String, Object> all) throws StoreFailure {
        return IgniteSettings.of(StoreSpec.of("ignite", "2.18.0")
                .withTopology(new Topology(nodes, 1, 1, 0))
                .withSettings(all));
    }

    private static String promise(String of, int nodes, Map<String, Object> all)
            throws StoreFailure {
        return settings(nodes, all).promises().getOrDefault(of, "");
    }

    @Test
    void copies_are_told_with_the_nodes_they_lie_on() throws Exception {
        assertThat(promise(StoreRuntime.COPIES, 1, Map.of())).isEqualTo("one");
        assertThat(promise(StoreRuntime.COPIES, 3, Map.of()))
                .isEqualTo("one; each record lies on one of 3 nodes");
        assertThat(promise(StoreRuntime.COPIES, 3, Map.of("cache.backups", 1)))
                .isEqualTo("2; each record lies on 2 of 3 nodes");
        assertThat(promise(StoreRuntime.COPIES, 3, Map.of("cache.cacheMode", "REPLICATED")))
                .isEqualTo("3: every node has every record");
    }

    @ParameterizedTest
    @CsvSource({
        "PRIMARY_SYNC, 'when the primary node has it, without waiting for the others'",
        "FULL_SYNC, when all nodes with a copy have it",
        "FULL_ASYNC, before any node has it"
    })
    void an_answer_means_what_the_mode_says(String mode, String meaning) throws Exception {
        assertThat(promise(
                        StoreRuntime.DURABILITY,
                        2,
                        Map.of("cache.backups", 1, "cache.writeSynchronizationMode", mode)))
                .contains(meaning)
                .contains("in memory only");
    }

    @ParameterizedTest
    @CsvSource({
        "PRIMARY_SYNC, the primary node, as long as the primary node is asked",
        "FULL_SYNC, all copies, what was acknowledged last",
        "FULL_ASYNC, none yet, perhaps an older value"
    })
    void a_mode_says_who_has_a_write_and_what_is_read(String mode, String who, String reads)
            throws Exception {
        Map<String, Object> settings =
                Map.of("cache.backups", 1, "cache.writeSynchronizationMode", mode);
        assertThat(promise(StoreRuntime.ACKNOWLEDGED, 2, settings)).isEqualTo(who);
        assertThat(promise(StoreRuntime.READS, 2, settings)).contains(reads);
    }

    @ParameterizedTest
    @CsvSource({
        "FSYNC, its log is on disk",
        "LOG_ONLY, when its log has been handed to the kernel",
        "BACKGROUND, within 2000 ms",
        "NONE, only a node that is stopped in good order is sure to keep it"
    })
    void what_outlives_a_node_follows_from_its_log(String mode, String meaning) throws Exception {
        assertThat(promise(
                        StoreRuntime.DURABILITY,
                        1,
                        Map.of("region.persistenceEnabled", true, "storage.walMode", mode)))
                .contains(meaning);
    }

    @Test
    void a_client_is_told_of_caches_and_nodes_of_the_rest() throws Exception {
        IgniteSettings settings =
                settings(2, Map.of("cache.backups", 1, "storage.walMode", "FSYNC"));
        assertThat(settings.clientEnvironment().get("DOHYO_IGNITE_CACHE"))
                .isEqualTo("cacheMode=PARTITIONED,atomicityMode=ATOMIC,backups=1,"
                        + "writeSynchronizationMode=PRIMARY_SYNC");
        assertThat(settings.ofNodes())
                .containsEntry("storage.walMode", "FSYNC")
                .doesNotContainKey("cache.backups");
    }

    @ParameterizedTest
    @CsvSource({
        "cache.backups, 2, is less than the number of nodes",
        "cache.cacheMode, LOCAL, 'is one of PARTITIONED, REPLICATED'",
        "region.maxSize, 5, at least 16777216",
        "region.persistenceEnabled, maybe, is true or false",
        "storage.walPath, /tmp/x, folders and files belong to the lab",
        "client.host, 0.0.0.0, addresses and ports belong to the lab",
        "node.peerClassLoadingEnabled, true, it lets code of others into the store",
        "cache.cacheStoreFactory, x, it lets code of others into the store"
    })
    void what_cannot_be_is_refused_in_a_sentence(String name, String value, String reason) {
        assertThatThrownBy(() -> settings(2, Map.of(name, value)))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining(reason);
    }
}
