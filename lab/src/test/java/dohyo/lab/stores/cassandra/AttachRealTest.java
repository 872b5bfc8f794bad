package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.cql.CqlClient;
import dohyo.lab.BuiltCheckout;
import dohyo.lab.DohyoInstallation;
import dohyo.lab.Laboratory;
import dohyo.lab.RunRequest;
import dohyo.lab.RunSummary;
import dohyo.lab.attach.AttachedSystemCredentials;
import dohyo.lab.attach.PasswordRecipientConsent;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cql.CqlProbe;
import dohyo.lab.trial.journal.ProgressListener;
import dohyo.language.ExperimentReader;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Experiment;
import dohyo.model.load.StepRecord;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.ResultDirectory;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * A run on a real Cassandra that asks for a login and speaks TLS only, and which the laboratory did
 * not start. The password is nowhere.
 */
@Tag("real")
@Timeout(240)
class AttachRealTest {

    private static final String KEYSPACES = "SELECT keyspace_name FROM system_schema.keyspaces";

    @RegisterExtension
    static final StandingCassandra CASSANDRA = StandingCassandra.guarded();

    @TempDir
    Path folder;

    private final String password = "pw-" + UUID.randomUUID();
    private DohyoInstallation installation;
    private CassandraStore ring;
    private Path credentials;

    @BeforeEach
    void ring_of_somebody_else() throws Exception {
        installation = BuiltCheckout.withCache(folder.resolve("cache"));
        ring = CASSANDRA.store();
        credentials = Files.createFile(
                folder.resolve("login"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(credentials, "user = tester\npassword = " + password + "\n");
    }

    private CqlProbe probe() throws Exception {
        return ring.nodes().get(0).probe();
    }

    /** What it tells is done before it complains that no rows came back. */
    private void tell(String cql) throws Exception {
        assertThatThrownBy(() -> probe().ask(cql)).hasStackTraceContaining("sent no rows");
    }

    @Test
    void a_cluster_that_somebody_keeps_is_measured_and_left_as_it_was() throws Exception {
        tell("CREATE ROLE tester WITH LOGIN = true AND SUPERUSER = true AND PASSWORD = '" + password
                + "'");
        List<String> before = keyspaces();
        AttachedSystemCredentials access = access(credentials);
        AtomicInteger looks = new AtomicInteger();
        RunSummary summary = run("run", "dohyo", access, new ProgressListener() {
            @Override
            public void phase(String name) {
                looks.incrementAndGet();
                assertThat(commandLines()).isNotEmpty().doesNotContain(password);
            }
        });
        assertThat(summary).isEqualTo(new RunSummary(1, 1, false, ""));
        assertThat(looks.get()).isGreaterThan(3);

        StepRecord step = TrialReading.of(
                        new ResultDirectory(folder.resolve("run")).trial("001-attached-b1"))
                .steps()
                .get(0);
        assertThat(step.answered()).isEqualTo(200 * 3);
        assertThat(keyspaces()).isEqualTo(before);
        assertThatThePasswordIsIn(0, folder.resolve("run"));
        assertThatThePasswordIsIn(1, folder.resolve("login"));

        otherPeoplesKeyspaceIsRefused();
        wrongPasswordIsTold();
    }

    @Test
    void a_client_in_the_clear_is_told_what_to_do() {
        ClientSpec spec = new ClientSpec("cql", 1, 16, "ONE", 1_000_000_000L);
        assertThatThrownBy(() -> new CqlClient(Map.of()).connect(spec, ring.contactPoints()))
                .hasMessageContaining("tls: on");
    }

    private void otherPeoplesKeyspaceIsRefused() throws Exception {
        assertThatThrownBy(() -> run("theirs", "system_traces", access(credentials), quiet()))
                .hasMessageContaining("belongs to the store itself");
        tell("CREATE KEYSPACE production WITH replication ="
                + " {'class': 'SimpleStrategy', 'replication_factor': 1}");
        assertThatThrownBy(() -> run("production", "production", access(credentials), quiet()))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("Dohyo did not make it");
        assertThat(keyspaces()).contains("production");
    }

    private void wrongPasswordIsTold() throws Exception {
        Path wrong = Files.copy(credentials, folder.resolve("wrong"));
        Files.setPosixFilePermissions(wrong, PosixFilePermissions.fromString("rw-------"));
        Files.writeString(wrong, "user = tester\npassword = wrong-" + password + "\n");
        assertThatThrownBy(() -> run("wrong-login", "dohyo", access(wrong), quiet()))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("cannot attach to " + ring.contactPoints().get(0))
                .hasMessageNotContaining(password);
        assertThatThePasswordIsIn(0, folder.resolve("wrong-login"));
    }

    private AttachedSystemCredentials access(Path file) throws StoreFailure {
        return AttachedSystemCredentials.of(ring.clientEnvironment(), file, false)
                .consenting(new PasswordRecipientConsent(
                        Set.copyOf(ring.contactPoints()), false, false));
    }

    private static ProgressListener quiet() {
        return new ProgressListener() {};
    }

    private List<String> keyspaces() throws Exception {
        return probe().ask(KEYSPACES).stream()
                .map(row -> new String(row.get(0), StandardCharsets.UTF_8))
                .sorted()
                .toList();
    }

    private RunSummary run(
            String name,
            String keyspace,
            AttachedSystemCredentials access,
            ProgressListener progress)
            throws Exception {
        String yaml = """
                title: Attached
                question: Does it attach?
                arms: {attached: {}}
                store: {name: cassandra, attach: {contact-points: "%s", most: 500/s}}
                client: {tls: on}
                workloads:
                  w:
                    keyspace: %s
                    schema: ["CREATE TABLE IF NOT EXISTS kv (key text PRIMARY KEY, value text)"]
                    fields:
                      key: {type: text, choose: uniform, prefix: user}
                      value: {type: text, size: 100}
                    data:
                      rows: 300
                      cql: INSERT INTO kv (key, value) VALUES (?, ?)
                      binds: [key, value]
                    operations:
                      read: {cql: SELECT value FROM kv WHERE key = ?, binds: [key]}
                load: {warm-up: none, measure: {hold: 200/s, for: 3s}}
                """.formatted(ring.contactPoints().get(0), keyspace);
        ExperimentReader.Reading reading = new ExperimentReader().read(name + ".yaml", yaml);
        Experiment experiment = reading.experiment();
        if (experiment == null) {
            throw new IllegalArgumentException(reading.problems().toString());
        }
        try (Laboratory laboratory = new Laboratory(installation, access)) {
            return laboratory.run(
                    new RunRequest(
                            experiment,
                            yaml,
                            folder.resolve(name),
                            "./dohyo run --credentials " + credentials),
                    progress);
        }
    }

    /** Of every process of this machine that we may see. */
    private static String commandLines() {
        StringBuilder all = new StringBuilder();
        ProcessHandle.allProcesses().forEach(process -> {
            try {
                all.append(Files.readString(
                        Path.of("/proc", Long.toString(process.pid()), "cmdline"),
                        StandardCharsets.ISO_8859_1));
            } catch (IOException gone) {
                // It has ended meanwhile.
            }
        });
        return all.toString();
    }

    private void assertThatThePasswordIsIn(int expected, Path place) throws IOException {
        try (Stream<Path> files = Files.walk(place)) {
            List<Path> all = files.filter(Files::isRegularFile).toList();
            assertThat(all).isNotEmpty();
            assertThat(all.stream().filter(this::holdsThePassword)).hasSize(expected);
        }
    }

    private boolean holdsThePassword(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1).contains(password);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
