package dohyo.lab.stores.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.stores.NodeMetricsSource;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.cassandra.CassandraLab;
import dohyo.lab.stores.cassandra.CassandraLauncher;
import dohyo.lab.stores.cassandra.StandingCassandra;
import dohyo.lab.stores.cassandra.node.CassandraNode;
import dohyo.lab.stores.cql.BlockingCqlConnection;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.Map;

/** Every series of the list is there in a real store, or known to be missing from it. */
@Tag("real")
class StoreMetricsRealTest {

    private static final String WRITE = "INSERT INTO system_distributed.view_build_status"
            + " (keyspace_name, view_name, host_id, status) VALUES ('none', 'none', uuid(), '')";

    @RegisterExtension
    static final StandingCassandra CASSANDRA = StandingCassandra.open();

    @RegisterExtension
    final CassandraLab lab = new CassandraLab();

    @TempDir
    Path folder;

    /**
     * A pool that no request has used yet is not there; on JDK 11 allocation is summed over
     * threads.
     */
    @ParameterizedTest
    @CsvSource({
        "5.0.9, 17, pool.response.active pool.response.blocked pool.response.pending",
        "4.0.19, 11, pool.response.active pool.response.blocked pool.response.pending",
    })
    void every_metric_is_found_or_known_to_be_missing(String version, int jdk, String missing)
            throws Exception {
        if (version.equals(StandingCassandra.VERSION)) {
            assertThatAllIsRead(CASSANDRA.store(), missing);
            return;
        }
        StoreSpec spec = CassandraLab.spec(version, jdk, 512);
        CassandraLauncher launcher = lab.launcher();
        launcher.prepare(spec, said -> {});
        try (RunningStore store = launcher.start(spec, folder.resolve("logs"), said -> {})) {
            assertThatAllIsRead(store, missing);
        }
    }

    private static void assertThatAllIsRead(RunningStore store, String missing) throws Exception {
        try (BlockingCqlConnection client =
                ((CassandraNode) store.nodes().get(0)).queries().connect()) {
            client.execute(WRITE);
        }
        NodeMetricsSource.Reader reader =
                store.nodes().get(0).metrics().orElseThrow().reader(store.version(), "system");
        try (NodeMetricsSource.Connection node = reader.connect()) {
            Map<String, Double> values = node.read();
            assertThat(reader.absent()).containsExactly(missing.split(" ", -1));
            assertThat(values).hasSize(reader.metrics().size() - reader.absent().size());
            assertThat(values.get("jvm.heap.used")).isBetween(1e6, 512.0 * (1 << 20));
            assertThat(values.get("table.sstables")).isPositive();
            assertThat(node.storeCpuSeconds().orElseThrow()).isPositive();
        }
    }
}
