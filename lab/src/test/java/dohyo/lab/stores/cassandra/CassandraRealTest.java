package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.process.Eventually;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.NodeOperations;
import dohyo.lab.stores.NodeProcessControl;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreContract;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.cassandra.node.CassandraNode;
import dohyo.lab.stores.cassandra.node.JmxAccess;
import dohyo.lab.stores.cql.BlockingCqlConnection;
import dohyo.lab.stores.cql.CqlNode;
import dohyo.model.bean.SettableBeans;
import dohyo.model.experiment.Action.Setting;
import dohyo.model.experiment.Action.Tables;
import dohyo.model.experiment.Action.Upgrade;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoredContentRecord.Count;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;

/**
 * Cassandra keeps the contract of all stores. The node that shows it does all else that a node can
 * be asked to do, and comes back as another.
 */
@Tag("real")
class CassandraRealTest extends StoreContract {

    private static final String VERSION = "5.0.9";
    private static final Tables ROLES = new Tables("system_auth", "roles");
    private static final Tables KEYSPACES = new Tables("system_schema", "keyspaces");

    /** Of the node's first process. */
    private Path gcLog = Path.of("");

    @Override
    protected StoreSpec spec() {
        return CassandraLab.spec(VERSION, 17, 384).withGc("g1");
    }

    @Override
    protected StoreLauncher launcher(Processes lab) {
        CassandraLab.shareArchives(lab.cache());
        return CassandraLab.launcher(lab);
    }

    @Override
    protected String version() {
        return VERSION;
    }

    @Override
    protected Optional<StoreSpec> onWrongJdk() {
        return Optional.of(spec().withJdk(8));
    }

    @Override
    protected Optional<StoreSpec> withSettingOfTheLab() {
        return Optional.of(spec().withSettings(Map.of("listen_address", "0.0.0.0")));
    }

    /** {@link RingRealTest} kills one of a ring, under load. */
    @Override
    protected boolean isKilledElsewhere() {
        return true;
    }

    @Override
    protected Path logs() {
        return folder.resolve("logs with a blank");
    }

    @Override
    protected Client client(StoreNode node) {
        return new CqlRowsOf((CqlNode) node);
    }

    /** A row for each key. */
    private record CqlRowsOf(CqlNode node) implements Client {

        @Override
        public void put(String key, String value) throws IOException {
            try (BlockingCqlConnection talk = node.queries().connect()) {
                talk.execute("CREATE KEYSPACE ks WITH replication ="
                        + " {'class': 'SimpleStrategy', 'replication_factor': 1}");
                talk.execute("CREATE TABLE ks.t (k text PRIMARY KEY, v text)");
                talk.execute("INSERT INTO ks.t (k, v) VALUES ('" + key + "', '" + value + "')");
            }
        }

        @Override
        public String get(String key) throws IOException {
            try (BlockingCqlConnection talk = node.queries().connect()) {
                return talk.texts("SELECT v FROM ks.t WHERE k = '" + key + "'").get(0);
            }
        }
    }

    @Override
    protected void assertThatItDoesMore(RunningStore store, StoreNode node) throws Exception {
        assertThat(store.jdk()).contains("17.");
        assertThat(said())
                .last()
                .asString()
                .startsWith("starting cassandra 5.0.9, JDK 17, g1 on 127");
        assertThat(store.contactPoints()).singleElement().asString().matches("127.*:9042");
        assertThat(Files.readString(store.gcLogs().get(0))).contains("ns][gc");
        assertThat(store.lastWords()).contains("system.log").containsPattern("INFO|WARN");
        assertThatJmxAsksForThePassword(store, (CassandraNode) node);
        assertThatAllListedAttributesExist((CassandraNode) node);
        NodeOperations chores = node.chores().orElseThrow();
        assertThatTablesAreLookedAfter(chores);
        assertThatASettingIsChanged(chores);
        assertThat(chores.drain()).isEqualTo("drained");
        gcLog = node.gcLog().orElseThrow();
    }

    private static void assertThatJmxAsksForThePassword(RunningStore store, CassandraNode node)
            throws Exception {
        JmxAccess jmx = node.jmxAccess();
        assertThatThrownBy(() -> jmx.connect(Map.of()).close())
                .hasMessageContaining("Authentication failed! Credentials required");
        Map<String, ?> wrong = Map.of(JMXConnector.CREDENTIALS, new String[] {"dohyo", "guess"});
        assertThatThrownBy(() -> jmx.connect(wrong).close())
                .hasMessageContaining("Authentication failed! Invalid username or password");
        try (JMXConnector connector = jmx.connect()) {
            MBeanServerConnection beans = connector.getMBeanServerConnection();
            ObjectName service = new ObjectName("org.apache.cassandra.db:type=StorageService");
            assertThat(beans.getAttribute(service, "ReleaseVersion")).isEqualTo("5.0.9");
        }
        String password = jmx.credentials()[1];
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(jmx.passwordFile())))
                .isEqualTo("rw-------");
        assertThat(store.processes().toString()).doesNotContain(password);
    }

    private static void assertThatAllListedAttributesExist(CassandraNode node) throws Exception {
        try (JMXConnector connector = node.jmxAccess().connect()) {
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

    /** What is dumped was compacted before: a dump is a process for each sstable. */
    private void assertThatTablesAreLookedAfter(NodeOperations chores) throws Exception {
        assertThat(chores.flush(new Tables("system_schema", "")))
                .isEqualTo("flushed system_schema");
        assertThat(chores.compact(KEYSPACES)).isEqualTo("compacted system_schema.keyspaces");
        assertThat(chores.repair(ROLES)).contains("system_auth.roles");
        assertThat(chores.snapshot(new Tables("system_schema", "tables"), "kept"))
                .isEqualTo("kept system_schema.tables as kept");
        try (Stream<Path> files = Files.walk(lab().workFolder())) {
            assertThat(files).anyMatch(file -> file.endsWith("snapshots/kept"));
        }
        assertThat(chores.dump(KEYSPACES)).singleElement().satisfies(keyspaces -> {
            assertThat(keyspaces.table()).isEqualTo("keyspaces");
            assertThat(keyspaces.counts().get(Count.ROWS)).isGreaterThan(4);
        });
        assertThatThrownBy(() -> chores.flush(new Tables("nowhere", "")))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("nowhere");
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

    @Override
    protected void change(StoreNode stopped) throws Exception {
        NodeProcessControl life = stopped.life().orElseThrow();
        Upgrade upgrade = new Upgrade("", 0, "serial", Map.of("concurrent_reads", 8));
        life.become(upgrade.of(life.spec()));
    }

    @Override
    protected void assertThatItIsChanged(StoreNode node) throws Exception {
        assertThat(node.process().command()).contains("-XX:+UseSerialGC");
        assertThat(node.gcLog().orElseThrow()).isNotEqualTo(gcLog).exists();
        assertThat(node.chores().orElseThrow().sees(node)).isTrue();
    }

    @Override
    protected void assertThatNothingIsLeft(StoreNode node) throws IOException {
        super.assertThatNothingIsLeft(node);
        String address = node.contactPoint().split(":", 2)[0];
        Eventually.holds("the port for its peers is free", () -> canListen(address, 7000));
        int jmxPort = ((CassandraNode) node).jmxAccess().port();
        Eventually.holds("JMX is gone", () -> canListen("127.0.0.1", jmxPort));
        assertThat(logs().resolve("cassandra-1/system.log")).exists();
    }

    @Test
    void a_heap_of_one_megabyte_fails_at_once_in_the_jvms_own_words() throws Exception {
        long begun = System.nanoTime();
        assertThatThrownBy(() -> start(spec().withHeapBytes(1 << 20)))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("cassandra-1 ended with exit code 1 before it was ready")
                .hasMessageContaining("stdout.log")
                .hasMessageContaining("Too small maximum heap");
        assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun)).isLessThan(60);
        try (Stream<Path> files = Files.list(lab().workFolder())) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void a_setting_that_cassandra_does_not_know_fails_in_its_own_words() {
        assertThatThrownBy(() -> start(spec().withSettings(Map.of("no_such_setting", 1))))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("no_such_setting");
    }

    @Test
    void a_taken_port_is_found_before_the_start() throws Exception {
        try (ServerSocket everywhere = new ServerSocket(0)) {
            int port = everywhere.getLocalPort();
            Map<String, Object> settings = Map.of("native_transport_port", port);
            assertThatThrownBy(() -> start(spec().withSettings(settings)))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessageContaining("port " + port + " is taken")
                    .hasMessageContaining("process " + ProcessHandle.current().pid());
        }
        assertThat(said()).noneMatch(sentence -> sentence.startsWith("starting"));
    }

    private void start(StoreSpec spec) throws StoreFailure {
        launcher(lab()).start(spec, logs(), said()::add).close();
    }
}
