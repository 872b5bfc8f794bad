package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.cql.CqlClient;
import dohyo.engine.client.Session;
import dohyo.engine.client.Statement;
import dohyo.engine.client.Transport;
import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.CqlProbe;
import dohyo.lab.stores.NodeTool;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreNode;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A real ring of three nodes in two data centres, with TLS for its clients. */
@Tag("real")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RingRealTest {

    private static final StoreSpec SPEC = StoreSpec.of("cassandra", "5.0.9")
            .withJdk(17)
            .withHeapBytes(384L << 20)
            .withTopology(new Topology(3, 2, 1))
            .withSettings(
                    Map.of("client_encryption_options", Map.of("enabled", true, "optional", true)));
    private static final String KEYSPACE = "ring";

    @TempDir
    static Path folder;

    private Processes processes;
    private RunningStore store;

    @BeforeAll
    void start() throws Exception {
        Path cache = folder.resolve("cache");
        processes = new Processes(cache);
        CassandraLauncher launcher =
                new CassandraLauncher(processes, new Jdks(cache, processes), new Artifacts(cache));
        launcher.prepare(SPEC, sentence -> {});
        store = launcher.start(SPEC, folder.resolve("logs"), sentence -> {});
    }

    @AfterAll
    void stop() throws Exception {
        List<Long> pids =
                store.processes().stream().map(process -> process.pid()).toList();
        store.close();
        assertThat(pids)
                .hasSize(3)
                .allSatisfy(pid -> assertThat(Path.of("/proc/" + pid)).doesNotExist());
        try (Stream<Path> left = Files.list(processes.workFolder())) {
            assertThat(left).isEmpty();
        }
        processes.close();
    }

    @Test
    void quorum_writes_are_read_through_any_node_over_tls() throws Exception {
        ClientSpec spec = new ClientSpec(
                "cql",
                1,
                16,
                "QUORUM",
                10_000_000_000L,
                ClientSettings.STANDARD.with(ClientSettings.Tls.ON));
        try (Session session =
                new CqlClient(store.clientEnvironment()).connect(spec, store.contactPoints())) {
            session.execute(
                    "CREATE KEYSPACE " + KEYSPACE + " WITH replication = " + store.replication());
            session.execute("CREATE TABLE " + KEYSPACE + ".t (k int PRIMARY KEY, v int)");
            List<Statement> statements = Statement.plain(
                    "INSERT INTO t (k, v) VALUES (?, ?)", "SELECT v FROM t WHERE k = ?");
            try (Transport transport = session.open(KEYSPACE, statements, 16)) {
                LaneTalk lane = new LaneTalk(transport);
                for (int i = 0; i < 50; i++) {
                    assertThat(lane.ask(Parts.of(0, Parts.number(i), Parts.number(-i))))
                            .isEqualTo("answered");
                    assertThat(lane.ask(Parts.of(1, Parts.number(i)))).isEqualTo("answered");
                    assertThat(lane.rows()).containsExactly(List.of(Parts.number(-i)));
                }
            }
        }
        for (String contact : store.contactPoints()) {
            String[] place = contact.split(":", 2);
            assertThat(new CqlProbe(place[0], Integer.parseInt(place[1]))
                            .askAll("SELECT k FROM " + KEYSPACE + ".t"))
                    .hasSize(50);
        }
    }

    @Test
    void nodetool_shows_three_nodes_up_where_they_were_put_and_leaks_no_password()
            throws Exception {
        StoreNode node = store.nodes().get(2);
        NodeTool tool = node.tool().orElseThrow();
        List<String> words = new ArrayList<>(tool.words());
        words.add("status");
        Process nodetool = new ProcessBuilder(words).redirectErrorStream(true).start();
        String said = new String(nodetool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(nodetool.waitFor()).describedAs(said).isZero();
        assertThat(said.lines().filter(line -> line.startsWith("UN "))).hasSize(3);
        assertThat(said).contains("Datacenter: dc1", "Datacenter: dc2", "rack1");
        String password = ((CassandraNode) node).jmxAccess().credentials()[1];
        assertThat(words.toString()).doesNotContain(password);
    }

    @Test
    void every_node_has_one_token_and_all_are_spread_evenly() throws Exception {
        List<String> tokens = new ArrayList<>();
        for (String contact : store.contactPoints()) {
            String[] place = contact.split(":", 2);
            List<List<byte[]>> rows = new CqlProbe(place[0], Integer.parseInt(place[1]))
                    .ask("SELECT tokens FROM system.local");
            byte[] set = rows.get(0).get(0);
            tokens.add(new String(set, 8, set.length - 8, StandardCharsets.UTF_8));
        }
        assertThat(tokens)
                .containsExactly(
                        "-9223372036854775808", "-3074457345618258603", "3074457345618258602");
        assertThat(store.nodes().stream().map(StoreNode::rack).collect(Collectors.joining(" ")))
                .isEqualTo("dc1/rack1 dc2/rack1 dc1/rack1");
    }
}
