package dohyo.lab.collect.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.cassandra.CassandraLab;
import dohyo.lab.stores.cassandra.CassandraLauncher;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import javax.management.remote.JMXConnector;

/** Every series of the list is there in a real store, or known to be missing from it. */
@Tag("real")
class StoreMetricsRealTest {

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
        StoreSpec spec = CassandraLab.spec(version, jdk, 512);
        List<ServerMetric> metrics = ServerMetrics.of("cassandra", version);
        BeanReader reader = new BeanReader(metrics, "system");
        CassandraLauncher launcher = lab.launcher();
        launcher.prepare(spec, said -> {});
        try (RunningStore store = launcher.start(spec, folder.resolve("logs"), said -> {});
                JMXConnector node = store.nodes().get(0).jmx().orElseThrow().connect()) {
            Map<String, Double> values = reader.read(node.getMBeanServerConnection());
            assertThat(reader.absent()).containsExactly(missing.split(" ", -1));
            assertThat(values).hasSize(metrics.size() - reader.absent().size());
            assertThat(values.get("jvm.heap.used")).isBetween(1e6, 512.0 * (1 << 20));
            assertThat(values.get("table.sstables")).isPositive();
            assertThat(ThreadCosts.ofJmxIn(node.getMBeanServerConnection())).isPositive();
        }
    }
}
