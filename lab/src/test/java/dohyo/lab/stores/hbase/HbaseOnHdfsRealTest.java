package dohyo.lab.stores.hbase;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.process.Eventually;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.NodeMetricsSource;
import dohyo.lab.stores.NodeMetricsSource.Connection;
import dohyo.lab.stores.NodeMetricsSource.Reader;
import dohyo.lab.stores.NodeProcessControl;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.hdfs.HdfsFiles;
import dohyo.model.experiment.Action.Tables;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;
import dohyo.model.result.TrialRecord.ProcessNote;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;

/** A real HBase on a real HDFS: what belongs to it, how it reads, and what it keeps. */
@Tag("real")
class HbaseOnHdfsRealTest {

    private static final Tables ALL = new Tables("whatever", "");
    private static final String DATA_NODE = "org.apache.hadoop.hdfs.server.datanode.DataNode";
    private static final int READS = 3;
    private static final int VALUE_BYTES = 20_000;

    @TempDir
    Path folder;

    @Test
    void it_reads_past_the_data_nodes_and_keeps_what_it_acknowledged() throws Exception {
        StoreSpec spec = HbaseLab.spec(HbaseLab.VERSION)
                .withSettings(Map.of(
                        "storage",
                        "hdfs",
                        "storage.version",
                        "3.4.3",
                        "storage.nodes",
                        2,
                        "dfs.client.read.shortcircuit",
                        true,
                        "hfile.block.cache.size",
                        0,
                        "zookeeper.session.timeout",
                        8000));
        try (Processes lab = new Processes(folder.resolve("cache"))) {
            HbaseLauncher launcher = HbaseLab.launcher(lab);
            launcher.prepare(spec, sentence -> {});
            try (RunningStore store =
                    launcher.start(spec, folder.resolve("logs"), sentence -> {})) {
                StoreNode node = store.nodes().get(0);
                assertThatAllOfItIsTheStores(store);
                double sent = blocksSent(store);
                assertThatAllBytesCamePastTheDataNodes(node);
                assertThat(blocksSent(store)).as("gets and compactions").isEqualTo(sent);
                assertThatAReadByADataNodeIsCounted(store);
                assertThat(store.onDisk("whatever").orElseThrow().bytes()).isPositive();
                assertThatAKilledServerHasLostNothing(node);
                assertThat(store.isAlive()).isTrue();
            }
        }
    }

    /** Beside other tests a table takes longer to make than a client waits. */
    private static boolean isWritten(HbaseLab.Rows rows, String value) {
        try {
            rows.put("kept", value);
            return true;
        } catch (IOException busy) {
            return false;
        }
    }

    private static double blocksSent(RunningStore store) {
        assertThat(store.attendantMetrics()).containsOnlyKeys("datanode-1", "datanode-2");
        double sent = 0;
        for (NodeMetricsSource door : store.attendantMetrics().values()) {
            Reader reader = door.reader(HbaseLab.VERSION, "whatever");
            try (Connection connection = reader.connect()) {
                sent += read(connection).getOrDefault("hdfs.read.blocks", Double.NaN);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return sent;
    }

    /** This client has no native code, so what it reads does not come by short-circuit. */
    private static void assertThatAReadByADataNodeIsCounted(RunningStore store) throws IOException {
        ProcessNote dataNode = store.attendants().stream()
                .filter(process -> process.command().contains(DATA_NODE))
                .findFirst()
                .orElseThrow();
        double before = blocksSent(store);
        assertThat(new HdfsFiles(dataNode).get("hbase/hbase.id")).isNotEmpty();
        Eventually.holds("a block for the read", () -> blocksSent(store) - before >= 1);
    }

    private static void assertThatAllOfItIsTheStores(RunningStore store) {
        assertThat(store.attendants())
                .hasSize(5)
                .extracting(ProcessNote::role)
                .containsOnly("store");
        assertThat(store.runsOn().promises().get(StoreRuntime.COPIES)).startsWith("2:");
        assertThat(store.runsOn().promises().get(StoreRuntime.DURABILITY)).contains("hflush");
        assertThat(store.settings()).containsEntry("hbase.wal.provider", "asyncfs");
    }

    /**
     * Without a cache of blocks each read is one of the file. HBase counts the bytes of the
     * compaction; those of gets have not been seen in its figures.
     */
    private static void assertThatAllBytesCamePastTheDataNodes(StoreNode node) throws Exception {
        HbaseLab.Rows rows = new HbaseLab.Rows(node);
        String value = "v".repeat(VALUE_BYTES);
        Eventually.holds("the first record is written", () -> isWritten(rows, value));
        assertThat(node.chores().orElseThrow().flush(ALL)).startsWith("flushed 1 region of");
        for (int read = 0; read < READS; read++) {
            assertThat(rows.get("kept")).isEqualTo(value);
        }
        assertThat(node.chores().orElseThrow().compact(ALL)).endsWith("which have 1 file now");
        Reader reader = node.metrics().orElseThrow().reader(HbaseLab.VERSION, "whatever");
        try (Connection connection = reader.connect()) {
            Eventually.holds(
                    "bytes of the compaction",
                    () -> read(connection).getOrDefault("read.total", 0.0) > VALUE_BYTES);
            Map<String, Double> figures = read(connection);
            assertThat(figures.get("read.local")).isEqualTo(figures.get("read.total"));
            assertThat(figures.get("read.short-circuit")).isEqualTo(figures.get("read.total"));
        }
    }

    private static Map<String, Double> read(Connection connection) {
        try {
            return connection.read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Its log is in the memory of two data nodes, which live on. */
    private static void assertThatAKilledServerHasLostNothing(StoreNode node) throws Exception {
        HbaseLab.Rows rows = new HbaseLab.Rows(node);
        NodeProcessControl life = node.life().orElseThrow();
        rows.put("last", "word");
        life.kill();
        life.start();
        life.awaitReady();
        assertThat(rows.get("last")).isEqualTo("word");
    }
}
