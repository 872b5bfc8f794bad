package dohyo.lab.stores.valkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.process.Eventually;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.NodeMetricsSource;
import dohyo.lab.stores.NodeMetricsSource.Connection;
import dohyo.lab.stores.NodeMetricsSource.Happening;
import dohyo.lab.stores.NodeProcessControl;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreNode;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;
import dohyo.model.result.TrialRecord.OnDiskNote;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Real servers: all published versions, a cluster, forks, evictions, and what clients may not. */
@Tag("real")
class ValkeyRealTest {

    /** By a server alone that is asked for strings and keeps no log. */
    private static final List<String> NOT_TOLD = List.of(
            "command.hmget.count",
            "command.hmget.p99",
            "command.hset.count",
            "command.hset.p99",
            "log.bytes",
            "log.fsync-delayed",
            "replica.link",
            "replica.silence",
            "replicas.behind");

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

    static Stream<String> versions() {
        return ValkeyServerWheel.all().stream().map(ValkeyServerWheel::server);
    }

    @ParameterizedTest
    @MethodSource("versions")
    void every_published_version_is_fetched_started_and_read(String version) throws Exception {
        try (RunningStore store = start(StoreSpec.of("valkey", version))) {
            assertThat(store.version()).isEqualTo(version);
            assertThat(store.jdk()).isEmpty();
            assertThat(store.notes()).singleElement().asString().contains("jemalloc");
            assertThat(store.runsOn().settings())
                    .containsEntry("appendonly", "no")
                    .containsEntry("save", "")
                    .containsEntry("appendfsync", "everysec");
            StoreNode node = store.nodes().get(0);
            new ValkeyLab.Strings(node).put("k", "v");
            assertThat(new ValkeyLab.Strings(node).get("k")).isEqualTo("v");
        }
    }

    @Test
    void a_client_may_not_change_how_the_server_runs() throws Exception {
        try (RunningStore store = start(StoreSpec.of("valkey", ValkeyLab.VERSION));
                BlockingRespConnection talk = ValkeyLab.talk(store.nodes().get(0))) {
            for (String command : List.of(
                    "CONFIG GET dir",
                    "MODULE LIST",
                    "SHUTDOWN NOSAVE",
                    "REPLICAOF 127.0.0.1 1",
                    "ACL LIST")) {
                assertThatThrownBy(() -> talk.text(command.split(" ", -1)))
                        .as(command)
                        .isInstanceOf(BlockingRespConnection.Refusal.class)
                        .hasMessageContaining("NOPERM");
            }
            assertThatItsFileIsPrivate(store);
        }
    }

    private void assertThatItsFileIsPrivate(RunningStore store) throws IOException {
        Path conf = Path.of(store.processes()
                .get(0)
                .command()
                .get(store.processes().get(0).command().size() - 1));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(conf)))
                .isEqualTo("rw-------");
        String password = ((ValkeyNode) store.nodes().get(0)).door().password();
        assertThat(Files.readString(conf)).doesNotContain(password);
        assertThat(store.processes().toString()).doesNotContain(password);
    }

    @Test
    void three_nodes_are_a_cluster_that_all_of_them_agree_upon() throws Exception {
        StoreSpec spec = StoreSpec.of("valkey", ValkeyLab.VERSION)
                .withSettings(Map.of("appendonly", true, "cluster-node-timeout", 2000))
                .withTopology(new Topology(3, 1, 1));
        try (RunningStore store = start(spec)) {
            assertThat(store.contactPoints()).hasSize(3).doesNotHaveDuplicates();
            assertThat(slotsByNode(store).values()).containsExactlyInAnyOrder(5461, 5461, 5462);
            StoreNode first = store.nodes().get(0);
            StoreNode last = store.nodes().get(2);
            assertThat(first.chores().orElseThrow().sees(last)).isTrue();
            NodeProcessControl life = last.life().orElseThrow();
            life.kill();
            assertThat(store.isAlive()).isTrue();
            Eventually.holds("the first one misses the last", () -> !sees(first, last));
            life.start();
            life.awaitReady();
            Eventually.holds("the first one sees the last again", () -> sees(first, last));
            assertThat(slotsByNode(store)).hasSize(3);
        }
    }

    private static boolean sees(StoreNode who, StoreNode whom) {
        try {
            return who.chores().orElseThrow().sees(whom);
        } catch (StoreFailure e) {
            throw new IllegalStateException(e);
        }
    }

    /** As its clients are told: {@code [first, last, [host, port, ...]]} for each range. */
    private static Map<String, Integer> slotsByNode(RunningStore store) throws IOException {
        Map<String, Integer> slots = new TreeMap<>();
        try (BlockingRespConnection talk = ValkeyLab.talk(store.nodes().get(0))) {
            for (Object range : talk.list("CLUSTER", "SLOTS")) {
                List<?> parts = (List<?>) range;
                List<?> node = (List<?>) parts.get(2);
                int count = (int) ((Long) parts.get(1) - (Long) parts.get(0) + 1);
                slots.merge(node.get(0) + ":" + node.get(1), count, Integer::sum);
            }
        }
        assertThat(store.contactPoints()).containsAll(slots.keySet());
        return slots;
    }

    @Test
    void forks_and_evictions_are_told_and_every_metric_is_there() throws Exception {
        StoreSpec spec = StoreSpec.of("valkey", ValkeyLab.VERSION)
                .withSettings(Map.of(
                        "maxmemory", "8mb",
                        "maxmemory-policy", "allkeys-lru",
                        "slowlog-log-slower-than", 0));
        try (RunningStore store = start(spec)) {
            StoreNode node = store.nodes().get(0);
            NodeMetricsSource.Reader reader =
                    node.metrics().orElseThrow().reader(store.version(), "dohyo");
            try (Connection connection = reader.connect();
                    BlockingRespConnection talk = ValkeyLab.talk(node)) {
                Map<String, Double> before = connection.read();
                long beganNanos = System.nanoTime();
                fill(talk);
                List<Happening> happened = new ArrayList<>();
                Eventually.holds("a fork and evictions", () -> {
                    happened.addAll(read(connection));
                    return happened.stream().map(Happening::kind).distinct().count() == 2;
                });
                assertThat(happened)
                        .allSatisfy(it -> assertThat(it.endNanos())
                                .isBetween(beganNanos - 50_000_000, System.nanoTime()));
                Map<String, Double> after = connection.read();
                assertThat(after.get("commands.count")).isGreaterThan(before.get("commands.count"));
                assertThat(after.get("slow.count")).isGreaterThan(before.get("slow.count"));
                assertThat(after.get("command.set.p99")).isPositive();
                assertThat(reader.absent()).isEqualTo(NOT_TOLD);
            }
        }
    }

    private static void fill(BlockingRespConnection talk) throws IOException {
        String value = "x".repeat(4096);
        for (int key = 0; key < 4000; key++) {
            String unused = talk.text("SET", "key-" + key, value);
        }
        String found = talk.text("GET", "key-3999");
        assertThat(found).hasSize(4096);
        String begun = talk.text("BGSAVE");
        assertThat(begun).contains("started");
    }

    private static List<Happening> read(Connection connection) {
        try {
            Map<String, Double> unused = connection.read();
            return connection.happened();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void what_lies_on_disk_is_its_log_or_nothing() throws Exception {
        try (RunningStore store = start(StoreSpec.of("valkey", ValkeyLab.VERSION))) {
            new ValkeyLab.Strings(store.nodes().get(0)).put("k", "v");
            assertThat(store.onDisk("any")).hasValue(new OnDiskNote(0, "nothing is kept on disk"));
        }
        StoreSpec keeping = StoreSpec.of("valkey", ValkeyLab.VERSION)
                .withSettings(Map.of("appendonly", true, "appendfsync", "always"));
        try (RunningStore store = start(keeping)) {
            new ValkeyLab.Strings(store.nodes().get(0)).put("k", "v".repeat(5000));
            OnDiskNote found = store.onDisk("any").orElseThrow();
            assertThat(found.bytes()).isBetween(5000L, 20_000L);
            assertThat(found.what()).startsWith("the append-only file");
        }
    }

    @Test
    void a_setting_with_a_value_that_it_cannot_have_fails_in_its_own_words() {
        StoreSpec spec = StoreSpec.of("valkey", ValkeyLab.VERSION)
                .withSettings(Map.of("maxmemory-policy", "whatever"));
        assertThatThrownBy(() -> start(spec))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("valkey-1 ended with exit code 1 before it was ready")
                .hasMessageContaining("maxmemory-policy");
        assertThat(processes.workFolder()).isEmptyDirectory();
    }

    @Test
    void a_door_that_is_knocked_at_with_a_wrong_password_stays_shut() throws Exception {
        try (RunningStore store = start(StoreSpec.of("valkey", ValkeyLab.VERSION))) {
            InetSocketAddress address =
                    ((ValkeyNode) store.nodes().get(0)).door().address();
            assertThatThrownBy(() -> new ValkeyAdminAccess(address, "guess").open(2000))
                    .hasMessageContaining("WRONGPASS");
        }
    }

    private RunningStore start(StoreSpec spec) throws StoreFailure {
        return ValkeyLab.launcher(processes).start(spec, folder.resolve("logs"), sentence -> {});
    }
}
