package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.stores.NodeOperations;
import dohyo.lab.stores.NodeProcessControl;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.cassandra.node.CassandraNode;
import dohyo.model.bean.SettableBeans;
import dohyo.model.experiment.Action.Setting;
import dohyo.model.experiment.Action.Tables;
import dohyo.model.experiment.Action.Upgrade;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoredContentRecord.Count;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;

/** Everything that can be done to a real node, on one node from its first process to its third. */
@Tag("real")
class NodeActionsRealTest {

    private static final StoreSpec SPEC = CassandraLab.spec("5.0.9", 17, 384).withGc("g1");
    private static final Tables ROLES = new Tables("system_auth", "roles");

    @RegisterExtension
    final CassandraLab lab = new CassandraLab();

    @TempDir
    Path folder;

    @Test
    void a_node_does_what_it_is_asked_and_lives_again_in_its_place() throws Exception {
        try (CassandraStore store = (CassandraStore)
                lab.launcher().start(SPEC, folder.resolve("logs"), sentence -> {})) {
            StoreNode node = store.nodes().get(0);
            NodeOperations chores = node.chores().orElseThrow();
            assertThatTablesAreLookedAfter(chores);
            assertThatAllListedAttributesExist(node);
            assertThatASettingIsChanged(chores);
            assertThatItComesBackAfterAKill(node);
            assertThatItBecomesAnother(node, chores);
        }
    }

    private void assertThatTablesAreLookedAfter(NodeOperations chores) throws Exception {
        assertThat(chores.flush(new Tables("system_schema", "")))
                .isEqualTo("flushed system_schema");
        assertThat(chores.compact(ROLES)).isEqualTo("compacted system_auth.roles");
        assertThat(chores.repair(ROLES)).contains("system_auth.roles");
        assertThat(chores.snapshot(new Tables("system_schema", "tables"), "kept"))
                .isEqualTo("kept system_schema.tables as kept");
        try (Stream<Path> files = Files.walk(lab.processes().workFolder())) {
            assertThat(files).anyMatch(file -> file.endsWith("snapshots/kept"));
        }
        assertThat(chores.dump(new Tables("system_schema", "keyspaces")))
                .singleElement()
                .satisfies(keyspaces -> {
                    assertThat(keyspaces.table()).isEqualTo("keyspaces");
                    assertThat(keyspaces.counts().get(Count.ROWS)).isGreaterThan(4);
                });
        assertThatThrownBy(() -> chores.flush(new Tables("nowhere", "")))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("nowhere");
    }

    private static void assertThatAllListedAttributesExist(StoreNode node) throws Exception {
        try (JMXConnector connector = ((CassandraNode) node).jmxAccess().connect()) {
            MBeanServerConnection beans = connector.getMBeanServerConnection();
            for (String name : SettableBeans.names()) {
                SettableBeans.Bean bean = SettableBeans.named(name).orElseThrow();
                assertThat(Stream.of(
                                beans.getMBeanInfo(new ObjectName(bean.name())).getAttributes()))
                        .filteredOn(attribute -> attribute.isWritable())
                        .extracting(attribute -> attribute.getName())
                        .as(name)
                        .containsAll(bean.attributes());
            }
        }
    }

    private static void assertThatASettingIsChanged(NodeOperations chores) throws Exception {
        assertThat(chores.set(new Setting("StorageService", "CompactionThroughputMbPerSec", "17")))
                .endsWith("is 17");
        assertThat(chores.set(new Setting("StorageService", "TraceProbability", "0.25")))
                .isEqualTo("TraceProbability was 0.0, is 0.25");
        assertThat(chores.set(new Setting("StorageProxy", "HintedHandoffEnabled", "false")))
                .isEqualTo("HintedHandoffEnabled was true, is false");
        assertThatThrownBy(() ->
                        chores.set(new Setting("StorageService", "ConcurrentCompactors", "many")))
                .hasMessage("'many' is no int");
        assertThatThrownBy(() -> chores.set(new Setting("Runtime", "Anything", "1")))
                .hasMessage("Anything of Runtime may not be set");
    }

    private static void assertThatItComesBackAfterAKill(StoreNode node) throws Exception {
        NodeProcessControl life = node.life().orElseThrow();
        long before = node.process().pid();
        Path gcLog = node.gcLog().orElseThrow();
        life.kill();
        assertThat(node.isAlive()).isFalse();
        assertThat(node.isTakenDown()).isTrue();
        life.start();
        life.awaitReady();
        assertThat(node.isAlive()).isTrue();
        assertThat(node.isTakenDown()).isFalse();
        assertThat(node.process().pid()).isNotEqualTo(before);
        assertThat(node.gcLog().orElseThrow()).isNotEqualTo(gcLog).exists();
    }

    private static void assertThatItBecomesAnother(StoreNode node, NodeOperations chores)
            throws Exception {
        NodeProcessControl life = node.life().orElseThrow();
        assertThat(chores.drain()).isEqualTo("drained");
        life.stop();
        assertThat(node.isAlive()).isFalse();
        Upgrade upgrade = new Upgrade("", 0, "serial", Map.of("concurrent_reads", 8));
        life.become(upgrade.of(life.spec()));
        life.start();
        life.awaitReady();
        assertThat(node.process().command()).contains("-XX:+UseSerialGC");
        assertThat(chores.sees(node)).isTrue();
    }
}
