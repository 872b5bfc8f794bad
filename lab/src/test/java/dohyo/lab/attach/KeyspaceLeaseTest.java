package dohyo.lab.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.stores.HostAndPort;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.Optional;

/** A keyspace that a Dohyo made on a system of others is that one's while it is used. */
class KeyspaceLeaseTest extends AttachingTestBench {

    @Test
    void one_that_another_dohyo_uses_is_neither_dropped_nor_used() throws Exception {
        RunningStore other = attach(access(false), to());
        assertThat(cluster.holders)
                .singleElement()
                .asString()
                .matches("[A-Za-z0-9.-]+-" + ProcessHandle.current().pid() + "-[0-9a-f]{8}");
        KeyspaceLifecycle impatient = new KeyspaceLifecycle(
                access(false),
                HostAndPort.address(cluster.contactPoint(), 9042),
                Optional.empty(),
                Duration.ofMillis(1));
        ClusterTopology seen = ((AttachedStore) other).cluster();
        assertThatThrownBy(() -> impatient.enter(to(), seen, said::add))
                .isInstanceOfSatisfying(
                        StoreFailure.class, e -> assertThat(e.usersInput()).isTrue())
                .hasMessageContaining("is in use by another Dohyo")
                .hasMessageContaining("name another 'keyspace'");
        assertThat(cluster.keyspaces).containsOnlyKeys("dohyo");
        other.close();
        assertThat(cluster.keyspaces).isEmpty();
    }

    @Test
    void one_whose_user_ends_meanwhile_is_made_anew() throws Exception {
        RunningStore other = attach(access(false), to());
        cluster.droppedAfter.set(1); // told that it is used, then it is gone
        RunningStore store = attach(access(false), to());
        cluster.droppedAfter.set(Integer.MAX_VALUE);
        assertThat(said).noneMatch(sentence -> sentence.startsWith("dropping keyspace"));
        assertThat(cluster.holders).hasSize(1);
        store.close();
        assertThat(cluster.keyspaces).isEmpty();
        other.close();
    }

    /** Its own lease ran out, as it stood still for a minute. */
    @Test
    void one_that_another_dohyo_has_taken_since_is_not_dropped() throws Exception {
        RunningStore store = attach(access(false), to());
        cluster.holders.clear();
        cluster.holders.add("elsewhere-1-00000000");
        store.close();
        assertThat(cluster.keyspaces).containsOnlyKeys("dohyo");
        assertThat(said).anyMatch(sentence -> sentence.contains("another Dohyo by now, and stays"));
    }

    @Test
    void nodes_that_do_not_know_the_table_yet_are_waited_for() throws Exception {
        cluster.refusedRows.set(2);
        RunningStore store = attach(access(false), to());
        assertThat(cluster.holders).hasSize(1);
        assertThat(cluster.keyspaces).containsOnlyKeys("dohyo");
        store.close();
    }

    @Test
    void the_lease_of_one_that_was_killed_is_waited_for() throws Exception {
        RunningStore killed = attach(access(false), to());
        cluster.forgottenAfter.set(2);
        attach(access(false), to()).close();
        assertThat(said)
                .anyMatch(sentence -> sentence.contains("or by one that was killed lately"))
                .contains("dropping keyspace dohyo, left there by an earlier run");
        assertThat(cluster.keyspaces).isEmpty();
        killed.close();
    }
}
