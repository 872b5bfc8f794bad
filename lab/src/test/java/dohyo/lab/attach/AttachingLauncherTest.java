package dohyo.lab.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.scylla.ScyllaLauncher;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Test;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A system that somebody else keeps is reached with care and left as it was. */
class AttachingLauncherTest extends AttachingTestBench {

    @Test
    void a_keyspace_is_made_with_a_mark_in_every_data_centre_and_dropped_again() throws Exception {
        RunningStore store = attach(access(false), to());
        assertThat(store.version()).isEqualTo("4.1.0");
        assertThat(store.contactPoints()).containsExactly(cluster.contactPoint());
        assertThat(store.processes()).isEmpty();
        assertThat(store.gcLogs()).isEmpty();
        assertThat(store.isAlive()).isTrue();
        assertThat(cluster.told.get(0))
                .isEqualTo("CREATE KEYSPACE dohyo WITH replication ="
                        + " {'class': 'NetworkTopologyStrategy', 'dc1': 2, 'dc2': 1}");
        assertThat(cluster.keyspaces).containsOnlyKeys("dohyo");
        store.close();
        assertThat(cluster.keyspaces).isEmpty();
    }

    private RunningStore attachTo(String name) throws StoreFailure {
        StoreSpec spec = StoreSpec.of(name, "").withAttachment(to());
        StoreLauncher launcher =
                name.equals("scylla") ? new ScyllaLauncher(processes) : new StartsNothing();
        return new AttachingLauncher(launcher, access(false)).start(spec, folder, said::add);
    }

    @Test
    void a_store_that_is_not_what_it_is_called_is_told_and_loaded() throws Exception {
        attachTo("scylla").close();
        assertThat(said)
                .contains("this store is called scylla here, but reports itself as"
                        + " Cassandra 4.1.0; the run continues");
        said.clear();
        cluster.beScylla();
        try (RunningStore store = attachTo("cassandra")) {
            assertThat(store.version()).isEqualTo("2025.1.2");
        }
        assertThat(said)
                .contains("this store is called cassandra here, but reports itself as"
                        + " Scylla 2025.1.2; the run continues");
        said.clear();
        attachTo("scylla").close();
        assertThat(said).noneMatch(sentence -> sentence.contains("is called"));
        assertThat(said)
                .anyMatch(sentence ->
                        sentence.startsWith("attached to theirs, Scylla 2025.1.2, by "));
    }

    @Test
    void each_is_asked_for_metrics_in_its_own_way_only() throws Exception {
        String address = cluster.contactPoint();
        AttachedSystem told = new AttachedSystem(
                List.of(address), List.of(), 100, "", List.of(), List.of("http://a:1/m"), "dohyo");
        AttachedSystem managed = new AttachedSystem(
                List.of(address), List.of(), 100, "", List.of("a:1"), List.of(), "dohyo");
        AttachingLauncher scylla =
                new AttachingLauncher(new ScyllaLauncher(processes), access(false));
        AttachingLauncher cassandra = new AttachingLauncher(new StartsNothing(), access(false));
        scylla.prepare(StoreSpec.of("scylla", "").withAttachment(told), said::add);
        assertThatThrownBy(() -> scylla.prepare(
                        StoreSpec.of("scylla", "").withAttachment(managed), said::add))
                .hasMessageContaining("is not observed by JMX; name its 'metrics'");
        assertThatThrownBy(() -> cassandra.prepare(
                        StoreSpec.of("cassandra", "").withAttachment(told), said::add))
                .hasMessageContaining("is observed by JMX; name its 'jmx'");
    }

    @Test
    void what_a_scylla_is_called_beside_it_is_started_nowhere() {
        StoreSpec spec = StoreSpec.of("scylla", "");
        assertThatThrownBy(() -> new ScyllaLauncher(processes).prepare(spec, said::add))
                .hasMessageStartingWith("the lab cannot fetch a Scylla; attach to a running one");
    }

    @Test
    void what_is_to_be_kept_stays_until_the_next_run_makes_it_anew() throws Exception {
        attach(access(true), to()).close();
        assertThat(cluster.keyspaces).containsOnlyKeys("dohyo");
        attach(access(false), to()).close();
        assertThat(said).contains("dropping keyspace dohyo, left there by an earlier run");
        assertThat(cluster.keyspaces).isEmpty();
    }

    @Test
    void a_keyspace_of_others_is_refused_and_left_alone() {
        cluster.keyspaces.put("dohyo", "");
        assertThatThrownBy(() -> attach(access(false), to()))
                .isInstanceOfSatisfying(
                        StoreFailure.class, e -> assertThat(e.usersInput()).isTrue())
                .hasMessageContaining("Dohyo did not make it");
        assertThat(cluster.told).isEmpty();
    }

    @Test
    void a_keyspace_of_others_that_is_named_is_used_and_never_dropped() throws Exception {
        cluster.keyspaces.put("dohyo", "");
        attach(access(false), to("dohyo")).close();
        assertThat(cluster.told).isEmpty();
        assertThat(said).anyMatch(sentence -> sentence.contains("what is written there stays"));
    }

    @Test
    void a_named_keyspace_that_is_not_there_is_not_made() {
        assertThatThrownBy(() -> attach(access(false), to("dohyo")))
                .hasMessageContaining("there is no keyspace dohyo");
        assertThat(cluster.told).isEmpty();
    }

    @Test
    void a_keyspace_that_somebody_exchanged_meanwhile_is_not_dropped() throws Exception {
        RunningStore store = attach(access(false), to());
        cluster.keyspaces.put("dohyo", "");
        store.close();
        assertThat(cluster.keyspaces).containsOnlyKeys("dohyo");
    }

    @Test
    void a_wrong_or_missing_login_is_told_without_the_password() throws Exception {
        assertThatThrownBy(() -> attach(AttachedSystemCredentials.NONE, to()))
                .hasMessageContaining("asks who logs in")
                .hasMessageContaining("--credentials");
        AttachedSystemCredentials wrong = named(AttachedSystemCredentials.of(
                Map.of("DOHYO_CQL_USER", "me", "DOHYO_CQL_PASSWORD", "guess"), null, false));
        assertThatThrownBy(() -> attach(wrong, to()))
                .hasMessageContaining("wrong user or password")
                .hasMessageNotContaining("guess");
        assertThat(wrong + " " + wrong.cql() + wrong.forWorkers() + wrong.trust())
                .contains("me")
                .doesNotContain("guess");
    }

    /** A file from a stranger may name a server of the stranger's. */
    @Test
    void no_password_is_told_to_a_server_that_only_a_file_names() throws Exception {
        AttachedSystemCredentials unasked = AttachedSystemCredentials.of(ENVIRONMENT, null, false);
        StoreSpec spec = StoreSpec.of("cassandra", "").withAttachment(to());
        assertThatThrownBy(() -> new AttachingLauncher(new StartsNothing(), unasked)
                        .prepare(spec, said::add))
                .isInstanceOfSatisfying(
                        StoreFailure.class, e -> assertThat(e.usersInput()).isTrue())
                .hasMessageContaining(cluster.contactPoint() + " is named in a file only")
                .hasMessageContaining("DOHYO_CQL_HOSTS")
                .hasMessageContaining("--trust")
                .hasMessageNotContaining("sesame");
        assertThat(cluster.told).isEmpty();
        attach(unasked.consenting(new PasswordRecipientConsent(Set.of(), true, false)), to())
                .close();
    }

    @Test
    void a_login_goes_to_the_hosts_that_it_is_bound_to_and_to_no_other() throws Exception {
        attach(bound("other,127.0.0.1"), to()).close();
        assertThatThrownBy(() -> attach(named(bound("other")), to()))
                .hasMessageContaining("the login of me is bound to other")
                .hasMessageContaining("is none of them");
    }

    private static AttachedSystemCredentials bound(String hosts) throws StoreFailure {
        Map<String, String> environment = new HashMap<>(ENVIRONMENT);
        environment.put("DOHYO_CQL_HOSTS", hosts);
        return AttachedSystemCredentials.of(environment, null, false);
    }

    @Test
    void nobody_there_is_told_with_the_address() throws Exception {
        cluster.close();
        assertThatThrownBy(() -> attach(access(false), to()))
                .isInstanceOfSatisfying(
                        StoreFailure.class, e -> assertThat(e.usersInput()).isFalse())
                .hasMessageContaining("cannot attach to " + cluster.contactPoint());
    }

    @Test
    void only_nodes_of_the_local_data_centre_get_load() throws Exception {
        AttachedSystem local = new AttachedSystem(
                List.of(cluster.contactPoint()),
                List.of(),
                100,
                "dc2",
                List.of(),
                List.of(),
                "dohyo");
        assertThatThrownBy(() -> attach(access(false), local))
                .hasMessage("no contact point is in data centre 'dc2'; the cluster has dc1, dc2");
    }

    @Test
    void a_node_is_no_process_and_has_management_when_named() throws Exception {
        AttachedSystem managed = new AttachedSystem(
                List.of(cluster.contactPoint()),
                List.of(),
                100,
                "",
                List.of("h:1"),
                List.of(),
                "dohyo");
        try (RunningStore store = attach(access(false), managed)) {
            StoreNode node = store.nodes().get(0);
            assertThat(node.metrics()).isPresent();
            assertThat(node.process().pid()).isZero();
            assertThatThrownBy(node::suspend).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void a_file_of_credentials_comes_before_the_environment() throws Exception {
        Path file = folder.resolve("login");
        Files.writeString(file, "user = me\npassword = open sesame\n");
        Files.setPosixFilePermissions(
                file, java.nio.file.attribute.PosixFilePermissions.fromString("rw-------"));
        AttachedSystemCredentials access = named(
                AttachedSystemCredentials.of(Map.of("DOHYO_CQL_USER", "nobody"), file, false));
        attach(access, to()).close();
        assertThat(cluster.told).isNotEmpty();
    }

    /** Else no data set of a store that the lab starts would be kept. */
    @Test
    void what_is_not_attached_keeps_its_data_as_ever() throws Exception {
        AttachingLauncher launcher =
                new AttachingLauncher(new StartsNothing(), AttachedSystemCredentials.NONE);
        StoreSpec own = StoreSpec.of("cassandra", "5.0.9");
        assertThat(launcher.dataForm(own)).contains(Map.of("kept", true));
        assertThat(launcher.dataForm(own.withAttachment(to()))).isEmpty();
    }

    @Test
    void a_keyspace_that_cannot_be_marked_is_dropped_again() {
        cluster.refusesTables = true;
        assertThatThrownBy(() -> attach(access(false), to()))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("no more tables");
        assertThat(cluster.keyspaces).isEmpty();
    }
}
