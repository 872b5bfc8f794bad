package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.cql.CqlClient;
import dohyo.client.language.CqlControlSession;
import dohyo.lab.BuiltCheckout;
import dohyo.lab.DohyoInstallation;
import dohyo.lab.Laboratory;
import dohyo.lab.RunRequest;
import dohyo.lab.RunSummary;
import dohyo.lab.attach.AttachedSystemCredentials;
import dohyo.lab.attach.PasswordRecipientConsent;
import dohyo.lab.stores.cql.BlockingCqlConnection;
import dohyo.lab.trial.journal.ProgressListener;
import dohyo.language.ExperimentReader;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Experiment;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The role that the documentation describes is enough for a trial, and for nothing of others. */
@Tag("real")
@Timeout(300)
class LeastRoleRealTest {

    private static final Map<String, String> LOGIN =
            Map.of("DOHYO_CQL_USER", "dohyo", "DOHYO_CQL_PASSWORD", "choose one");

    /** A login that is made is hashed first, which takes long on a machine that is busy. */
    private static final int PATIENCE_MILLIS = 60_000;

    @RegisterExtension
    static final StandingCassandra CASSANDRA = StandingCassandra.guarded();

    @TempDir
    Path folder;

    private DohyoInstallation installation;
    private CassandraStore ring;

    @BeforeEach
    void ring_with_rights() throws Exception {
        installation = BuiltCheckout.withCache(folder.resolve("cache"));
        ring = CASSANDRA.store();
        tell("CREATE KEYSPACE victim WITH replication ="
                + " {'class': 'SimpleStrategy', 'replication_factor': 1}");
        tell("CREATE TABLE victim.accounts (k text PRIMARY KEY)");
        for (String statement : documented()) {
            tell(statement.replace("'dc1': 3", "'datacenter1': 1"));
        }
    }

    /** As its superuser. */
    private void tell(String cql) throws Exception {
        try (BlockingCqlConnection talk = ring.nodes().get(0).probe().talk(PATIENCE_MILLIS)) {
            talk.execute(cql);
        }
    }

    private List<String> documented() throws IOException {
        String page = Files.readString(installation.home().resolve("docs/run/attach.md"));
        String block = page.substring(page.indexOf("```sql") + 6);
        return List.of(block.substring(0, block.indexOf("```")).strip().split(";\\s*"));
    }

    @Test
    void role_is_enough_for_a_trial_and_for_nothing_of_others() throws Exception {
        assertThat(trial()).isEqualTo(new RunSummary(1, 1, false, ""));
        ClientSpec client = new ClientSpec("cql", 1, 8, "ONE", 10_000_000_000L)
                .with(ClientSettings.STANDARD.with(ClientSettings.Tls.ON));
        try (CqlControlSession session =
                new CqlClient(login()).connect(client, ring.contactPoints())) {
            for (String cql : List.of(
                    "SELECT k FROM victim.accounts",
                    "INSERT INTO victim.accounts (k) VALUES ('x')",
                    "TRUNCATE victim.accounts",
                    "DROP TABLE --\rvictim.accounts",
                    "DROP KEYSPACE victim",
                    "DROP KEYSPACE dohyo_load",
                    "CREATE TABLE victim.more (k text PRIMARY KEY)",
                    "CREATE KEYSPACE more WITH replication ="
                            + " {'class': 'SimpleStrategy', 'replication_factor': 1}",
                    "SELECT salted_hash FROM system_auth.roles",
                    "GRANT ALL ON ALL KEYSPACES TO dohyo")) {
                assertThatThrownBy(() -> session.execute(cql))
                        .as(cql)
                        .hasMessageContaining("permission");
            }
        }
        assertThat(ring.nodes().get(0).probe().ask("SELECT k FROM victim.accounts"))
                .isEmpty();
    }

    private Map<String, String> login() {
        Map<String, String> all = new HashMap<>(ring.clientEnvironment());
        all.putAll(LOGIN);
        return all;
    }

    private RunSummary trial() throws Exception {
        String yaml = """
                title: Least
                question: Is it enough?
                arms: {attached: {}}
                store:
                  name: cassandra
                  attach: {contact-points: "%s", keyspaces: [dohyo_load], most: 500/s}
                client: {tls: on}
                workloads:
                  w:
                    keyspace: dohyo_load
                    schema:
                      - "CREATE TABLE IF NOT EXISTS kv (key text PRIMARY KEY, value text)"
                      - "CREATE INDEX IF NOT EXISTS ON kv (value)"
                    fields:
                      key: {type: text, choose: uniform, prefix: user}
                      value: {type: text, size: 100}
                    data:
                      rows: 100
                      cql: INSERT INTO kv (key, value) VALUES (?, ?)
                      binds: [key, value]
                    operations:
                      read: {cql: SELECT value FROM kv WHERE key = ?, binds: [key]}
                load: {warm-up: none, measure: {hold: 100/s, for: 2s}}
                """.formatted(ring.contactPoints().get(0));
        ExperimentReader.Reading reading = new ExperimentReader().read("least.yaml", yaml);
        Experiment experiment = reading.experiment();
        if (experiment == null) {
            throw new IllegalArgumentException(reading.problems().toString());
        }
        AttachedSystemCredentials access = AttachedSystemCredentials.of(login(), null, false)
                .consenting(new PasswordRecipientConsent(
                        Set.copyOf(ring.contactPoints()), false, false));
        try (Laboratory laboratory = new Laboratory(installation, access)) {
            return laboratory.run(
                    new RunRequest(experiment, yaml, folder.resolve("run"), "./dohyo run"),
                    new ProgressListener() {});
        }
    }
}
