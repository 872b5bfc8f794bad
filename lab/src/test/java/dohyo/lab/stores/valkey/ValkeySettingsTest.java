package dohyo.lab.stores.valkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.valkey.ValkeySettings.Neighbours;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;
import dohyo.model.result.StoreRuntime;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The file of a server: the lab's defaults, the user's entries, and the lab's own places. */
class ValkeySettingsTest {

    private static final ValkeyAdminAccess DOOR =
            new ValkeyAdminAccess(new InetSocketAddress("127.64.1.1", 6379), "secret");

    @Test
    void nothing_is_written_to_disk_unless_somebody_asks() throws StoreFailure {
        ValkeySettings settings = settings(Map.of());
        assertThat(settings.areKept()).isFalse();
        assertThat(settings.textFor(DOOR, Path.of("/data"), Neighbours.NONE))
                .contains("save \"\"\n", "appendonly \"no\"\n", "appendfsync \"everysec\"\n");
        assertThat(settings(Map.of("appendonly", true)).areKept()).isTrue();
        assertThat(settings(Map.of("save", "3600 1")).areKept()).isTrue();
    }

    @Test
    void words_of_a_value_stay_apart_and_a_truth_is_a_yes() throws StoreFailure {
        String text = settings(
                        Map.of("save", "3600 1", "appendonly", true, "maxmemory", 1_000_000L))
                .textFor(DOOR, Path.of("/with a blank/\"quoted\""), Neighbours.CLUSTER);
        assertThat(text)
                .contains("save \"3600\" \"1\"\n")
                .contains("appendonly \"yes\"\n")
                .contains("maxmemory \"1000000\"\n")
                .contains("dir \"/with a blank/\\\"quoted\\\"\"\n")
                .contains("bind 127.64.1.1\n")
                .contains("cluster-enabled yes\n")
                .doesNotContain("secret");
    }

    @ParameterizedTest
    @CsvSource({
        "dir, /tmp, folders",
        "bind, 0.0.0.0, addresses",
        "unixsocket, /tmp/s, addresses",
        "tls-port, 6380, addresses",
        "loadmodule, /tmp/evil.so, code of others",
        "enable-debug-command, yes, code of others",
        "rename-command, x, code of others",
        "include, /etc/passwd, folders",
        "requirepass, x, logins",
        "aclfile, /tmp/acl, folders",
        "replicaof, 10.0.0.1 6379, the lab sets it",
        "bio-cpulist, 0, processors",
        "no-such-setting, 1, none of those",
        // A second line in the file.
        "'maxmemory 1\nloadmodule', /tmp/evil.so, none of those",
    })
    void what_belongs_to_the_lab_is_refused(String name, String value, String reason) {
        assertThatThrownBy(() -> settings(Map.of(name, value)))
                .isInstanceOfSatisfying(
                        StoreFailure.class, e -> assertThat(e.usersInput()).isTrue())
                .hasMessageContaining(reason)
                .hasMessageEndingWith("leave it out");
    }

    @Test
    void a_value_is_one_line() {
        assertThatThrownBy(() -> settings(Map.of("maxmemory", "1\nloadmodule /tmp/evil.so")))
                .hasMessageContaining("one line");
        assertThatThrownBy(() -> settings(Map.of("save", Map.of("a", 1))))
                .hasMessageContaining("one line");
    }

    @ParameterizedTest
    @CsvSource({
        "'', no, everysec, in memory only",
        "60 1000, no, everysec, 'snapshots (save 60 1000)'",
        "'', yes, everysec, synced every second",
        "60 1000, yes, always, answered when the append-only file is synced",
        "'', yes, no, the operating system decides",
        // Servers do not tell large letters from small ones.
        "'', Yes, Always, answered when the append-only file is synced",
    })
    void what_is_promised_follows_from_them(String save, String log, String sync, String promise)
            throws StoreFailure {
        ValkeySettings settings =
                settings(Map.of("save", save, "appendonly", log, "appendfsync", sync));
        assertThat(ValkeyGuarantees.of(settings, Topology.ONE_NODE).get(StoreRuntime.DURABILITY))
                .contains(promise);
        assertThat(ValkeyGuarantees.of(settings, Topology.ONE_NODE))
                .containsEntry(StoreRuntime.COPIES, "one");
        assertThat(ValkeyGuarantees.of(settings, new Topology(3, 1, 1)).get(StoreRuntime.COPIES))
                .contains("one of 3");
    }

    @ParameterizedTest
    @CsvSource({
        "8mb, allkeys-lru, ', or nothing, once the key has been evicted"
                + " (maxmemory-policy allkeys-lru)'",
        "8mb, noeviction, ''",
        "0, allkeys-lru, ''",
    })
    void keys_that_may_be_evicted_are_not_said_to_be_found(
            String limit, String policy, String promise) throws StoreFailure {
        ValkeySettings settings = settings(Map.of("maxmemory", limit, "maxmemory-policy", policy));
        assertThat(ValkeyGuarantees.of(settings, Topology.ONE_NODE))
                .containsEntry(
                        StoreRuntime.READS,
                        "what was acknowledged last, because primaries answer reads" + promise);
    }

    @Test
    void replicas_are_said_to_be_told_afterwards() throws StoreFailure {
        Topology one = Topology.ONE_NODE.withReplicas(1);
        ValkeySettings settings =
                ValkeySettings.of(StoreSpec.of("valkey", "9.1.2").withTopology(one));
        assertThat(settings.textFor(
                        DOOR,
                        Path.of("/data"),
                        new Neighbours(
                                false, Optional.of(new InetSocketAddress("127.64.1.7", 6379)))))
                .contains("replicaof 127.64.1.7 6379\n", "repl-diskless-sync-delay \"0\"\n")
                .doesNotContain("cluster-enabled");
        assertThat(ValkeyGuarantees.of(settings, one))
                .hasEntrySatisfying(
                        StoreRuntime.DURABILITY,
                        it -> assertThat(it).contains("in memory only").endsWith("(no WAIT)"))
                .containsEntry(StoreRuntime.ACKNOWLEDGED, "the primary")
                .hasEntrySatisfying(
                        StoreRuntime.READS,
                        it -> assertThat(it)
                                .contains("because primaries answer reads; where a replica"))
                .containsEntry(
                        StoreRuntime.COPIES,
                        "2; a primary and its replica; none takes its place when it is gone");
        assertThat(ValkeyGuarantees.of(settings, new Topology(3, 1, 1, 2)).get(StoreRuntime.COPIES))
                .startsWith("3; a primary and its 2 replicas, one of which takes its place");
    }

    private static ValkeySettings settings(Map<String, Object> users) throws StoreFailure {
        return ValkeySettings.of(StoreSpec.of("valkey", "9.1.2").withSettings(users));
    }
}
