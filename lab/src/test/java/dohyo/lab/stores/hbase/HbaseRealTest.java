package dohyo.lab.stores.hbase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.process.Eventually;
import dohyo.lab.process.Processes;
import dohyo.lab.snapshot.DataSetFiles;
import dohyo.lab.stores.NodeMetricsSource.Connection;
import dohyo.lab.stores.NodeMetricsSource.Reader;
import dohyo.lab.stores.NodeOperations;
import dohyo.lab.stores.NodeProcessControl;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoppedStoreFiles;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreNode;
import dohyo.model.experiment.Action.Tables;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Real clusters: what they are told, what they tell, and what is done to them. The older line is
 * started by HbaseContractRealTest.
 */
@Tag("shared")
@Tag("real")
class HbaseRealTest {

    private static final Tables ALL = new Tables("whatever", "");

    @TempDir
    Path folder;

    private Processes processes;
    private HbaseLauncher launcher;

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(folder.resolve("cache"));
        launcher = HbaseLab.launcher(processes);
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
    }

    @Test
    void two_servers_serve_one_is_killed_and_another_cluster_goes_on_with_what_was_kept()
            throws Exception {
        StoreSpec spec = HbaseLab.spec(HbaseLab.VERSION)
                .withJdk(25) // with the jars of a newer Hadoop
                .withSettings(Map.of(
                        "hfile.block.cache.policy",
                        "AdaptiveLRU",
                        "zookeeper.session.timeout",
                        4000));
        try (RunningStore store = start(spec.withTopology(new Topology(2, 1, 1, 0)))) {
            StoreNode first = store.nodes().get(0);
            StoreNode second = store.nodes().get(1);
            assertThat(store.jdk()).contains("25.");
            assertThat(store.attendants()).hasSize(2);
            assertThat(store.processes()).hasSize(4);
            assertThat(store.settings()).containsEntry("hfile.block.cache.policy", "AdaptiveLRU");
            assertThat(store.runsOn().promises().get(StoreRuntime.COPIES)).startsWith("one");
            new HbaseLab.Rows(first).put("kept", "value");
            assertThat(new HbaseLab.Rows(second).get("kept")).isEqualTo("value");
            assertThatItDoesItsChores(store, first, second);
            assertThatItTellsAllFigures(first);
            assertThatAKilledOneIsReplaced(first, second);
            assertThatNoSecretIsInTheLogs();
            StoppedStoreFiles data = store.rest(sentence -> {}).orElseThrow();
            assertThat(store.processes()).hasSize(4);
            assertThat(first.isAlive()).isFalse();
            assertThat(second.isAlive()).isFalse();
            assertThatAnotherClusterGoesOn(spec, data);
        }
    }

    private static void assertThatItDoesItsChores(
            RunningStore store, StoreNode first, StoreNode second) throws Exception {
        NodeOperations chores = first.chores().orElseThrow();
        assertThat(chores.sees(second)).isTrue();
        assertThat(chores.flush(ALL)).matches("flushed [01] regions? of .*");
        assertThat(chores.compact(ALL))
                .matches("compacted (0 regions of .* 0 files|1 region of .* 1 file) now");
        assertThat(chores.collect()).isEqualTo("collected its heap");
        assertThatThrownBy(chores::drain).hasMessageContaining("no 'drain'");
        assertThat(store.onDisk("whatever").orElseThrow().bytes()).isPositive();
    }

    /** Some seconds after a region was opened HBase takes its beans away and makes new ones. */
    private static void assertThatItTellsAllFigures(StoreNode node) throws IOException {
        Reader reader = node.metrics().orElseThrow().reader(HbaseLab.VERSION, "whatever");
        try (Connection connection = reader.connect()) {
            Eventually.holds(
                    "its own figures beside those of the JVM",
                    () -> read(connection)
                            .keySet()
                            .containsAll(Set.of("cache.data.hits", "regions", "rpc.queue")));
            assertThat(connection.runsOn().orElseThrow().collector()).isEqualTo("g1");
        }
        assertThat(reader.absent()).isEmpty();
    }

    private static Map<String, Double> read(Connection connection) {
        try {
            return connection.read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What it had acknowledged is there, as its log had it. */
    private static void assertThatAKilledOneIsReplaced(StoreNode first, StoreNode second)
            throws Exception {
        HbaseLab.Rows rows = new HbaseLab.Rows(second);
        NodeProcessControl life = first.life().orElseThrow();
        rows.put("last", "word");
        life.kill();
        life.start();
        life.awaitReady();
        assertThat(rows.get("last")).isEqualTo("word");
        assertThat(new HbaseLab.Rows(first).get("kept")).isEqualTo("value");
        assertThat(second.chores().orElseThrow().sees(first)).isTrue();
    }

    private void assertThatNoSecretIsInTheLogs() throws IOException {
        String path = String.valueOf(System.getenv("PATH"));
        try (Stream<Path> logs = Files.walk(folder.resolve("logs"))) {
            for (Path log : logs.filter(each -> each.endsWith("server.log")).toList()) {
                assertThat(Files.readString(log)).doesNotContain(path);
            }
        }
    }

    /** Its only server takes the regions of both. */
    private void assertThatAnotherClusterGoesOn(StoreSpec spec, StoppedStoreFiles data)
            throws Exception {
        try (RunningStore next = launcher.start(
                spec, folder.resolve("next"), sentence -> {}, DataSetFiles.preparation(data))) {
            HbaseLab.Rows found = new HbaseLab.Rows(next.nodes().get(0));
            assertThat(found.get("kept")).isEqualTo("value");
            assertThat(found.get("last")).isEqualTo("word");
            found.put("more", "of it");
            assertThat(found.get("more")).isEqualTo("of it");
        }
    }

    @Test
    void a_version_that_was_never_published_is_refused() {
        assertThatThrownBy(() -> start(HbaseLab.spec("2.6.99")))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("hbase 2.6.99 was never published");
    }

    private RunningStore start(StoreSpec spec) throws StoreFailure {
        launcher.prepare(spec, sentence -> {});
        return launcher.start(spec, folder.resolve("logs"), sentence -> {});
    }
}
