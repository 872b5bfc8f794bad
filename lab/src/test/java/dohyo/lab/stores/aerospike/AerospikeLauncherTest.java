package dohyo.lab.stores.aerospike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;
import dohyo.nullstore.NullServer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** A cluster that somebody else keeps is asked about itself and left as it is. */
class AerospikeLauncherTest {

    @TempDir
    Path folder;

    private final List<String> said = new ArrayList<>();
    private Processes processes;
    private AerospikeLauncher launcher;
    private NullServer store;

    @BeforeEach
    void start() throws IOException {
        processes = new Processes(folder.resolve("cache"));
        launcher = new AerospikeLauncher(processes);
        store = NullServer.start(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), List.of(), null);
    }

    @AfterEach
    void stop() throws IOException {
        store.close();
        processes.close();
    }

    private RunningStore attach(List<String> places, String namespace, List<String> agreed)
            throws StoreFailure {
        AttachedSystem attachment =
                new AttachedSystem(places, agreed, 1000, "", List.of(), List.of(), namespace);
        StoreSpec spec = StoreSpec.of("aerospike", "").withAttachment(attachment);
        launcher.prepare(spec, said::add);
        return launcher.start(spec, folder, said::add);
    }

    @Test
    void nodes_and_promises_are_as_the_cluster_tells_them() throws Exception {
        List<String> places = List.of(store.contactPoint());
        try (RunningStore attached = attach(places, "test", List.of("test"))) {
            assertThat(attached.version()).isEqualTo("7.2.0.0-null");
            assertThat(attached.contactPoints()).isEqualTo(places);
            assertThat(attached.isAlive()).isTrue();
            assertThat(attached.processes()).isEmpty();
            assertThat(attached.runsOn().promises())
                    .containsEntry(
                            StoreRuntime.DURABILITY,
                            "in memory of the nodes with a copy: gone when all of them fail"
                                    + " (storage-engine memory)")
                    .containsEntry(
                            StoreRuntime.COPIES,
                            "1, available: a write is acknowledged by all copies, and may be"
                                    + " lost in a network partition");
        }
        assertThat(said)
                .containsExactly("attached to Aerospike 7.2.0.0-null; namespace test"
                        + " belongs to its owner: what is written there stays");
    }

    @Test
    void what_a_namespace_promises_depends_on_its_settings() {
        NodeInfo strong = new NodeInfo(
                "7.2.0",
                "",
                Map.of(
                        "storage-engine", "device",
                        "storage-engine.commit-to-device", "true",
                        "effective_replication_factor", "2",
                        "strong-consistency", "true"));
        assertThat(strong.promises().get(StoreRuntime.COPIES)).startsWith("2, strongly consistent");
        assertThat(strong.promises().get(StoreRuntime.DURABILITY))
                .isEqualTo("on the device before it is acknowledged (commit-to-device)");
        NodeInfo hasty = new NodeInfo(
                "", "", Map.of("replication-factor", "2", "write-commit-level-override", "master"));
        assertThat(hasty.promises().get(StoreRuntime.COPIES))
                .startsWith("2, available: a write is acknowledged by the master copy");
        assertThat(hasty.promises().get(StoreRuntime.DURABILITY)).contains("unknown");
        assertThat(strong.promises())
                .containsEntry(StoreRuntime.ACKNOWLEDGED, "all copies")
                .hasEntrySatisfying(
                        StoreRuntime.READS,
                        reads -> assertThat(reads).contains("session consistency"));
        assertThat(hasty.promises().get(StoreRuntime.ACKNOWLEDGED)).startsWith("the master copy");
        assertThat(hasty.promises().get(StoreRuntime.READS)).contains("perhaps an older value");
    }

    @Test
    void what_cannot_be_attached_to_is_refused_with_the_reason() {
        List<String> places = List.of(store.contactPoint());
        assertThatThrownBy(() -> attach(places, "theirs", List.of("theirs")))
                .hasMessageContaining("it has no namespace 'theirs', only test, dohyo, lab");
        assertThatThrownBy(() -> attach(places, "test", List.of()))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("namespace test belongs to its owner");
        assertThatThrownBy(() -> attach(List.of("nowhere"), "test", List.of("test")))
                .hasMessageContaining("is not an address");
        assertThatThrownBy(() -> launcher.prepare(StoreSpec.of("aerospike", ""), said::add))
                .hasMessageContaining("the lab cannot fetch an Aerospike");
        store.close();
        assertThatThrownBy(() -> attach(places, "test", List.of("test")))
                .hasMessageStartingWith("cannot attach to " + places.get(0));
    }

    /** Each byte comes within the time that a socket waits for one. */
    @Test
    void an_answer_that_never_ends_is_not_waited_for() throws Exception {
        try (ServerSocket slow = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread server = new Thread(() -> trickle(slow));
            server.setDaemon(true);
            server.start();
            InetSocketAddress node =
                    new InetSocketAddress(slow.getInetAddress(), slow.getLocalPort());
            assertTimeoutPreemptively(
                    Duration.ofSeconds(30),
                    () -> assertThatThrownBy(() -> NodeInfo.of(node, "test", 400))
                            .isInstanceOf(IOException.class));
        }
    }

    private static void trickle(ServerSocket server) {
        try (Socket socket = server.accept()) {
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            out.writeLong((2L << 56) | (1L << 48) | 1000);
            while (true) {
                out.write('x');
                LockSupport.parkNanos(100_000_000L);
            }
        } catch (IOException e) {
            // nobody listens any more
        }
    }
}
