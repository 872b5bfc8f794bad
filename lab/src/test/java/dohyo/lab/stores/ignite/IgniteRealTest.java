package dohyo.lab.stores.ignite;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.process.Eventually;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.NodeMetricsSource.Connection;
import dohyo.lab.stores.NodeMetricsSource.Reader;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreNode;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;
import dohyo.model.result.StoreRuntime;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * Real clusters of the oldest and of the newest version: what they are told, and what they tell. A
 * node of the version between them is started by IgniteContractRealTest.
 */
@Tag("shared")
@Tag("real")
class IgniteRealTest {

    private static final String OLDEST = "2.13.0";
    private static final int KEYS = 50;

    @TempDir
    Path folder;

    private Processes processes;

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(folder.resolve("cache"));
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
    }

    @Test
    void two_nodes_see_each_other_and_one_that_is_killed_comes_back() throws Exception {
        StoreSpec spec = IgniteLab.spec(OLDEST)
                .withTopology(new Topology(2, 1, 1, 0))
                .withSettings(Map.of("cache.backups", 1, "region.maxSize", 64L << 20));
        try (RunningStore store = start(spec)) {
            StoreNode first = store.nodes().get(0);
            StoreNode second = store.nodes().get(1);
            assertThat(store.version()).isEqualTo(OLDEST);
            assertThat(store.runsOn().promises().get(StoreRuntime.COPIES)).startsWith("2");
            new IgniteLab.Texts(first).put("kept", "value");
            assertThat(new IgniteLab.Texts(second).get("kept")).isEqualTo("value");
            second.life().orElseThrow().kill();
            Eventually.holds("the first is alone", () -> figure(first, "cluster.nodes") == 1);
            second.life().orElseThrow().start();
            second.life().orElseThrow().awaitReady();
            Eventually.holds("both are there", () -> figure(first, "cluster.nodes") == 2);
            assertThat(new IgniteLab.Texts(second).get("texts")).isEmpty();
        }
    }

    @Test
    void what_two_nodes_have_in_their_logs_outlives_both() throws Exception {
        StoreSpec spec = IgniteLab.spec(IgniteLab.VERSION)
                .withTopology(new Topology(2, 1, 1, 0))
                .withSettings(IgniteLab.ON_DISK);
        try (RunningStore store = start(spec)) {
            assertThat(store.version()).isEqualTo(IgniteLab.VERSION);
            IgniteLab.Texts texts = new IgniteLab.Texts(store.nodes().get(0));
            for (int key = 0; key < KEYS; key++) {
                texts.put("key" + key, "value" + key);
            }
            for (StoreNode node : store.nodes()) {
                node.life().orElseThrow().kill();
            }
            for (StoreNode node : store.nodes()) {
                node.life().orElseThrow().start();
            }
            for (StoreNode node : store.nodes()) {
                node.life().orElseThrow().awaitReady();
            }
            for (int key = 0; key < KEYS; key++) {
                assertThat(texts.get("key" + key)).isEqualTo("value" + key);
            }
        }
    }

    private RunningStore start(StoreSpec spec) throws StoreFailure {
        IgniteLauncher launcher = IgniteLab.launcher(processes);
        launcher.prepare(spec, sentence -> {});
        return launcher.start(spec, folder.resolve("logs"), sentence -> {});
    }

    private static double figure(StoreNode node, String name) {
        Reader reader = node.metrics().orElseThrow().reader("", "");
        try (Connection connection = reader.connect()) {
            return connection.read().getOrDefault(name, Double.NaN);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
