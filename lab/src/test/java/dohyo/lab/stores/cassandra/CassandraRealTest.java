package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.process.Eventually;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cassandra.node.JmxAccess;
import dohyo.lab.stores.cql.CqlProbe;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;

/** A real Cassandra starts, serves, is suspended, stops and leaves nothing behind. */
@Tag("real")
class CassandraRealTest {

    private static final StoreSpec SPEC = spec(17, 512L << 20, Map.of());

    @RegisterExtension
    final CassandraLab lab = new CassandraLab();

    @TempDir
    Path folder;

    private final List<String> said = new ArrayList<>();

    @Test
    void a_node_starts_serves_is_suspended_stops_and_leaves_nothing() throws Exception {
        Path logs = folder.resolve("logs with a blank");
        lab.launcher().prepare(SPEC, said::add);
        CassandraStore store = (CassandraStore) lab.launcher().start(SPEC, logs, said::add);
        try {
            assertThat(store.version()).isEqualTo("5.0.9");
            assertThat(store.jdk()).contains("17.");
            assertThat(said)
                    .last()
                    .asString()
                    .startsWith("starting cassandra 5.0.9, JDK 17 on 127");
            assertThat(store.contactPoints()).hasSize(1).first().asString().matches("127.*:9042");
            assertThat(store.isAlive()).isTrue();
            assertThat(Files.readString(store.gcLogs().get(0))).contains("ns][gc");
            assertThat(store.lastWords()).contains("system.log").contains("INFO");
            assertThatJmxAsksForThePassword(store);
            assertThatASuspendedNodeIsSilent(store);
        } finally {
            store.close();
        }
        assertThatNothingIsLeft(store);
    }

    @Test
    void a_heap_of_one_megabyte_fails_at_once_in_the_jvms_own_words() throws Exception {
        long begun = System.nanoTime();
        assertThatThrownBy(() -> start(spec(17, 1 << 20, Map.of())))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("cassandra-1 ended with exit code 1 before it was ready")
                .hasMessageContaining("stdout.log")
                .hasMessageContaining("Too small maximum heap");
        assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun)).isLessThan(60);
        assertThat(workFolder()).isEmpty();
    }

    @Test
    void a_setting_that_cassandra_does_not_know_fails_in_its_own_words() {
        assertThatThrownBy(() -> start(spec(17, 512L << 20, Map.of("no_such_setting", 1))))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("no_such_setting");
    }

    @Test
    void a_taken_port_is_found_before_the_start() throws Exception {
        try (ServerSocket everywhere = new ServerSocket(0)) {
            int port = everywhere.getLocalPort();
            Map<String, Object> settings = Map.of("native_transport_port", port);
            assertThatThrownBy(() -> start(spec(17, 512L << 20, settings)))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessageContaining("port " + port + " is taken")
                    .hasMessageContaining("process " + ProcessHandle.current().pid());
        }
        assertThat(said).noneMatch(sentence -> sentence.startsWith("starting"));
    }

    private void start(StoreSpec spec) throws StoreFailure {
        lab.launcher().start(spec, folder.resolve("logs"), said::add).close();
    }

    private static StoreSpec spec(int jdk, long heapBytes, Map<String, Object> settings) {
        return StoreSpec.of("cassandra", "5.0.9")
                .withJdk(jdk)
                .withHeapBytes(heapBytes)
                .withSettings(settings);
    }

    private static void assertThatJmxAsksForThePassword(CassandraStore store) throws Exception {
        JmxAccess jmx = store.nodes().get(0).jmxAccess();
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

    private static void assertThatASuspendedNodeIsSilent(CassandraStore store) throws IOException {
        String address = addressOf(store);
        store.suspend();
        assertThatThrownBy(() -> new CqlProbe(address, 9042).releaseVersion())
                .isInstanceOf(IOException.class);
        assertThat(store.isAlive()).isTrue();
        store.resume();
        assertThat(new CqlProbe(address, 9042).releaseVersion()).isEqualTo("5.0.9");
    }

    private void assertThatNothingIsLeft(CassandraStore store) throws IOException {
        long pid = store.processes().get(0).pid();
        assertThat(store.isAlive()).isFalse();
        assertThat(Path.of("/proc/" + pid)).doesNotExist();
        String address = addressOf(store);
        for (int port : List.of(9042, 7000)) {
            Eventually.holds("port " + port + " is free", () -> canListen(address, port));
        }
        int jmxPort = store.nodes().get(0).jmxAccess().port();
        Eventually.holds("JMX is gone", () -> canListen("127.0.0.1", jmxPort));
        assertThat(workFolder()).isEmpty();
        assertThat(folder.resolve("logs with a blank/cassandra-1/system.log")).exists();
    }

    private List<Path> workFolder() throws IOException {
        try (Stream<Path> files = Files.list(lab.processes().workFolder())) {
            return files.toList();
        }
    }

    private static String addressOf(CassandraStore store) {
        return store.contactPoints().get(0).split(":", 2)[0];
    }

    private static boolean canListen(String address, int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(InetAddress.getByName(address), port));
            return true;
        } catch (IOException taken) {
            return false;
        }
    }
}
