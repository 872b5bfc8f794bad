package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.cql.CqlClient;
import dohyo.client.language.CqlControlSession;
import dohyo.client.language.Statement;
import dohyo.engine.client.Transport;
import dohyo.lab.BuiltCheckout;
import dohyo.lab.Laboratory;
import dohyo.lab.NodeDeathTrial;
import dohyo.lab.RunRequest;
import dohyo.lab.RunSummary;
import dohyo.lab.attach.AttachedSystemCredentials;
import dohyo.lab.attach.PasswordRecipientConsent;
import dohyo.lab.stores.NodeToolCommand;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.cassandra.node.CassandraNode;
import dohyo.lab.stores.cql.CqlProbe;
import dohyo.lab.trial.journal.ProgressListener;
import dohyo.language.ExperimentReader;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;
import dohyo.model.load.StepRecord;
import dohyo.model.result.Json;
import dohyo.model.result.MetricSample;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A real ring of three nodes in two data centres, with TLS for those clients that ask for it. */
@Tag("real")
@Tag("shared")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class RingRealTest {

    /** Three nodes on two cores that others use, too, may be slow, but they lose nothing. */
    private static final String PATIENCE = "10s";

    private static final StoreSpec SPEC = CassandraLab.spec("5.0.9", 17, 384)
            .withTopology(new Topology(3, 2, 1))
            .withSettings(Map.of(
                    "client_encryption_options",
                    Map.of("enabled", true, "optional", true),
                    "read_request_timeout",
                    PATIENCE,
                    "write_request_timeout",
                    PATIENCE));
    private static final String KEYSPACE = "ring";

    @RegisterExtension
    static final CassandraLab LAB = new CassandraLab();

    @TempDir
    static Path folder;

    private RunningStore store;

    @BeforeAll
    void start() throws Exception {
        CassandraLauncher launcher = LAB.launcher();
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
        try (Stream<Path> left = Files.list(LAB.processes().workFolder())) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void quorum_writes_are_read_through_any_node_over_tls() throws Exception {
        ClientSpec spec = new ClientSpec("cql", 1, 16, "QUORUM", 10_000_000_000L)
                .with(ClientSettings.STANDARD.with(ClientSettings.Tls.ON));
        try (CqlControlSession session =
                new CqlClient(store.clientEnvironment()).connect(spec, store.contactPoints())) {
            session.execute(
                    "CREATE KEYSPACE " + KEYSPACE + " WITH replication = " + store.replication());
            session.execute("CREATE TABLE " + KEYSPACE + ".t (k int PRIMARY KEY, v int)");
            List<Statement> statements = Statement.plain(
                    "INSERT INTO t (k, v) VALUES (?, ?)", "SELECT v FROM t WHERE k = ?");
            try (Transport transport = session.open(KEYSPACE, statements, 16)) {
                SequentialOperations lane = new SequentialOperations(transport);
                for (int i = 0; i < 50; i++) {
                    assertThat(lane.ask(FixedValueBatch.of(
                                    0, FixedValueBatch.number(i), FixedValueBatch.number(-i))))
                            .isEqualTo("answered");
                    assertThat(lane.ask(FixedValueBatch.of(1, FixedValueBatch.number(i))))
                            .isEqualTo("answered");
                    assertThat(lane.rows()).containsExactly(List.of(FixedValueBatch.number(-i)));
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
    void every_nodes_nodetool_shows_three_nodes_up_where_they_were_put_and_leaks_no_password()
            throws Exception {
        for (StoreNode node : store.nodes()) {
            NodeToolCommand tool = node.tool().orElseThrow();
            List<String> words = new ArrayList<>(tool.words());
            words.add("status");
            Process nodetool =
                    new ProcessBuilder(words).redirectErrorStream(true).start();
            String said =
                    new String(nodetool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(nodetool.waitFor()).describedAs(said).isZero();
            assertThat(said.lines().filter(line -> line.startsWith("UN "))).hasSize(3);
            assertThat(said).contains("Datacenter: dc1", "Datacenter: dc2", "rack1");
            String password = ((CassandraNode) node).jmxAccess().credentials()[1];
            assertThat(words.toString()).doesNotContain(password);
        }
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

    /** The laboratory of the run did not start this ring, and has the management of its nodes. */
    @Test
    @Timeout(240)
    void a_run_that_attaches_loads_all_nodes_and_leaves_no_trace() throws Exception {
        List<String> before = keyspaces();
        List<String> own = passwords();
        try {
            RunSummary summary = run(AttachedSystemCredentials.of(Map.of(), oneLoginForAll(), false)
                    .consenting(new PasswordRecipientConsent(Set.of(), true, false)));
            assertThat(summary).isEqualTo(new RunSummary(1, 1, false, ""));
        } finally {
            setPasswords(own);
        }
        TrialDirectory trial = new ResultDirectory(folder.resolve("run")).trial("001-attached-b1");
        StepRecord step = Json.readLines(trial.steps(), StepRecord.class).get(0);
        // Three nodes that have just started may miss their own timeouts on a busy machine.
        assertThat(step.accounted()).isEqualTo(200 * 4);
        assertThat(step.failed().keySet()).isSubsetOf("read_timeout", "write_timeout", "timeout");
        assertThat(step.answered()).describedAs(step.toString()).isGreaterThan(200);

        Map<String, Long> seconds = Json.readLines(trial.server(), MetricSample.class).stream()
                .filter(second -> !second.values().isEmpty())
                .collect(Collectors.groupingBy(MetricSample::source, Collectors.counting()));
        assertThat(seconds).containsOnlyKeys("cassandra-1", "cassandra-2", "cassandra-3");
        assertThat(seconds.values()).allMatch(count -> count >= 2);
        assertThat(keyspaces()).isEqualTo(before);
    }

    /** Last, because the trial closes the ring. */
    @Test
    @Order(Integer.MAX_VALUE)
    @Timeout(400)
    void ring_goes_on_without_a_node_and_every_acknowledged_row_is_found() throws Exception {
        new NodeDeathTrial(store, SPEC, folder.resolve("death")).run();
    }

    /** Owners of clusters give all nodes the same one; ours have a password each. */
    private Path oneLoginForAll() throws Exception {
        setPasswords(Collections.nCopies(3, passwords().get(0)));
        String[] login = ring().nodes().get(0).jmxAccess().credentials();
        Path file = Files.createFile(
                folder.resolve("login"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        return Files.writeString(
                file, "jmx-user = " + login[0] + "\njmx-password = " + login[1] + "\n");
    }

    private List<String> passwords() throws IOException {
        List<String> all = new ArrayList<>();
        for (CassandraNode node : ring().nodes()) {
            all.add(Files.readString(node.jmxAccess().passwordFile()));
        }
        return all;
    }

    private void setPasswords(List<String> all) throws IOException {
        for (int node = 0; node < all.size(); node++) {
            Path file = ring().nodes().get(node).jmxAccess().passwordFile();
            Files.writeString(file, all.get(node));
        }
    }

    private List<String> keyspaces() throws Exception {
        return ring()
                .nodes()
                .get(1)
                .probe()
                .ask("SELECT keyspace_name FROM system_schema.keyspaces")
                .stream()
                .map(row -> new String(row.get(0), StandardCharsets.UTF_8))
                .sorted()
                .toList();
    }

    private RunSummary run(AttachedSystemCredentials access) throws Exception {
        String jmx = ring().nodes().stream()
                .map(node -> "\"127.0.0.1:" + node.jmxAccess().port() + "\"")
                .collect(Collectors.joining(", "));
        String contacts = store.contactPoints().stream()
                .map(point -> "\"" + point + "\"")
                .collect(Collectors.joining(", "));
        String yaml = """
                title: Attached
                question: Does it attach?
                arms: {attached: {}}
                store: {name: cassandra, attach: {contact-points: [%s], jmx: [%s], most: 500/s}}
                workload: tlp/KeyValue
                parameters: {rows: 300}
                load: {warm-up: none, measure: {hold: 200/s, for: 4s}}
                """.formatted(contacts, jmx);
        Experiment experiment =
                new ExperimentReader().read("attached.yaml", yaml).experiment();
        Path cache = folder.resolve("cache");
        try (Laboratory laboratory = new Laboratory(BuiltCheckout.withCache(cache), access)) {
            return laboratory.run(
                    new RunRequest(
                            Objects.requireNonNull(experiment),
                            yaml,
                            folder.resolve("run"),
                            "./dohyo run"),
                    new ProgressListener() {});
        }
    }

    private CassandraStore ring() {
        return (CassandraStore) store;
    }
}
