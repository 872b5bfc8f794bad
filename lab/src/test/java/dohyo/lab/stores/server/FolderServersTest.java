package dohyo.lab.stores.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.aerospike.AerospikeLauncher;
import dohyo.lab.stores.scylla.ScyllaLauncher;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;
import dohyo.model.result.StoreRuntime;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Servers of folders, which are scripts here: they look at their words and at the settings that the
 * lab has written for them, and become null stores.
 */
@Timeout(120)
class FolderServersTest {

    /** It keeps its own standard input open, without which a null store ends. */
    private static final String BECOMES = """
            mkfifo orders
            exec 3<>orders
            exec '%s' -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp '%s' \\
                dohyo.nullstore.NullStore --listen "$address:%d" %s <&3
            """;

    private static final String FAILS = """
            if [ "$*" = --version ]; then echo '%s'; exit 0; fi
            echo "%s" >&2
            exit 3
            """;

    private static final String ASD = """
            if [ "$*" = --version ]; then
                echo 'Aerospike Community Edition build 7.2.0.0-null'
                exit 0
            fi
            test $# = 3 && test "$1 $3" = '--config-file --foreground' || exit 64
            address=$(sed -n 's/^ *address //p' "$2" | sort -u)
            test "$(echo "$address" | wc -l)" = 1 || exit 65
            test "$(grep -c '^        data-size 2G$' "$2")" = 2 || exit 66
            test "$(sed -n 's/^ *port //p' "$2" | xargs)" = '3000 3001 3002 3003' || exit 67
            test -d "$(sed -n 's/^ *work-directory //p' "$2")/smd" || exit 68
            echo 'service ready: soon there will be cake!' >&2
            """;

    private static final String SCYLLA = """
            if [ "$*" = --version ]; then echo 4.0.0-null; exit 0; fi
            test $# = 7 || exit 64
            words="$1 $3 $4 $5 $6 $7"
            test "$words" = '--options-file --smp 2 --memory 1G --overprovisioned' || exit 65
            address=$(sed -n 's/.*"[a-z]*_address" : "\\([^"]*\\)".*/\\1/p' "$2" | sort -u)
            test "$(echo "$address" | wc -l)" = 1 || exit 66
            test "$(grep -c '_address"' "$2")" = 4 || exit 67
            grep -q '"commitlog_sync" : "batch"' "$2" || exit 68
            """;

    @TempDir
    private Path folder;

    private final List<String> said = new ArrayList<>();
    private Processes processes;

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(folder.resolve("cache"));
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
    }

    private static String becomes(int port, String more) {
        return BECOMES.formatted(
                Path.of(System.getProperty("java.home"), "bin", "java"),
                System.getProperty("java.class.path"),
                port,
                more);
    }

    /** Makes a folder with a server that is a script. */
    private String unpacked(String place, String script) throws IOException {
        Path home = folder.resolve("unpacked");
        Path file = home.resolve(place);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + script);
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return home.toString();
    }

    private RunningStore start(StoreLauncher launcher, StoreSpec spec) throws StoreFailure {
        launcher.prepare(spec, said::add);
        return launcher.start(spec, folder.resolve("logs"), said::add);
    }

    @Test
    void an_aerospike_listens_on_loopback_only_and_is_gone_when_it_is_closed() throws Exception {
        StoreSpec spec = StoreSpec.of("aerospike", "")
                .withFolder(unpacked("usr/bin/asd", ASD + becomes(3000, "")))
                .withSettings(Map.of("data-size", "2G"));
        RunningStore store = start(new AerospikeLauncher(processes), spec);
        assertThat(store.version()).isEqualTo("7.2.0.0-null");
        assertThat(store.contactPoints()).singleElement().asString().matches("127\\..*:3000");
        assertThat(store.runsOn().promises())
                .hasEntrySatisfying(
                        StoreRuntime.DURABILITY,
                        durability -> assertThat(durability).startsWith("in memory"));
        assertThat(store.notes()).singleElement().asString().startsWith("not a published release");
        assertThat(store.lastWords()).contains("soon there will be cake!");
        store.close();
        assertThat(store.isAlive()).isFalse();
        assertThat(processes.workFolder().resolve("aerospike-1")).doesNotExist();
    }

    @Tag("slow")
    @Test
    void a_scylla_is_told_its_addresses_shards_and_memory() throws Exception {
        StoreSpec spec = StoreSpec.of("scylla", "")
                .withFolder(unpacked("bin/scylla", SCYLLA + becomes(9042, "--shards 2")))
                .withSettings(Map.of("smp", 2, "commitlog_sync", "batch"));
        try (RunningStore store = start(new ScyllaLauncher(processes), spec)) {
            assertThat(store.version()).isEqualTo("4.0.0-null");
            assertThat(store.contactPoints()).singleElement().asString().matches("127\\..*:9042");
            assertThat(store.replication()).contains("'replication_factor': 1");
            assertThat(store.runsOn().promises())
                    .containsEntry(
                            StoreRuntime.DURABILITY,
                            "a write is answered when the commit log is synced (batch)");
            assertThat(store.nodes().get(0).metrics()).isPresent();
            assertThat(store.notes()).hasSize(2);
        }
    }

    @Test
    void one_that_ends_before_it_is_ready_is_told_with_its_last_words() throws Exception {
        String asd = FAILS.formatted(
                "Aerospike Community Edition build 7.2.0.0", "could not lock the arena");
        StoreSpec spec = StoreSpec.of("aerospike", "").withFolder(unpacked("asd", asd));
        assertThatThrownBy(() -> start(new AerospikeLauncher(processes), spec))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("ended with exit code 3 before it was ready")
                .hasMessageContaining("could not lock the arena");
        assertThat(processes.workFolder().resolve("aerospike-1")).doesNotExist();
    }

    @Tag("slow")
    @Test
    void one_that_says_it_is_another_is_refused() throws Exception {
        String other = ASD.replace("7.2.0.0-null'", "7.1.0.5'").replace("2G", "1G");
        StoreSpec spec = StoreSpec.of("aerospike", "")
                .withFolder(unpacked("bin/asd", other + becomes(3000, "")));
        assertThatThrownBy(() -> start(new AerospikeLauncher(processes), spec))
                .hasMessageContaining("says it is 7.2.0.0-null, not 7.1.0.5");
    }

    @Test
    void what_is_no_server_or_too_old_or_missing_is_refused_before_anything_is_started()
            throws Exception {
        AerospikeLauncher aerospike = new AerospikeLauncher(processes);
        StoreSpec none =
                StoreSpec.of("aerospike", "").withFolder(unpacked("asd", "echo 'GNU bash 5'"));
        assertThatThrownBy(() -> aerospike.prepare(none, said::add))
                .hasMessageContaining("is no aerospike; name another folder");
        assertThatThrownBy(() -> new ScyllaLauncher(processes)
                        .prepare(
                                StoreSpec.of("scylla", "").withFolder(folder.toString()),
                                said::add))
                .hasMessageContaining("no scylla in 'bin', 'scylla/bin'")
                .hasMessageContaining("name the folder of an unpacked scylla");
        StoreSpec old = StoreSpec.of("aerospike", "")
                .withFolder(unpacked(
                        "asd", FAILS.formatted("Aerospike Community Edition build 6.4.0.1", "no")));
        assertThatThrownBy(() -> start(aerospike, old))
                .hasMessageContaining("the settings of Aerospike 7 and newer, not of 6.4.0.1");
    }

    @Test
    void settings_that_could_say_more_than_they_should_are_refused() throws Exception {
        AerospikeLauncher aerospike = new AerospikeLauncher(processes);
        StoreSpec good = StoreSpec.of("aerospike", "").withFolder(unpacked("asd", ASD));
        for (Map<String, Object> settings : List.<Map<String, Object>>of(
                Map.of("data-size", "1G } network {"),
                Map.of("data-size", "100M"),
                Map.of("address", "any"),
                Map.of("work-directory", "/"))) {
            assertThatThrownBy(() -> aerospike.prepare(good.withSettings(settings), said::add))
                    .isInstanceOf(StoreFailure.class);
        }
        ScyllaLauncher scylla = new ScyllaLauncher(processes);
        StoreSpec unpacked = StoreSpec.of("scylla", "").withFolder(unpacked("scylla", SCYLLA));
        for (Map<String, Object> settings : List.<Map<String, Object>>of(
                Map.of("smp", "2 --developer-mode"),
                Map.of("memory", "all"),
                Map.of("rpc_address", "0.0.0.0"),
                Map.of("experimental_features", "udf"),
                Map.of("client_encryption_options", Map.of("enabled", true)))) {
            assertThatThrownBy(() -> scylla.prepare(unpacked.withSettings(settings), said::add))
                    .isInstanceOf(StoreFailure.class);
        }
        assertThatThrownBy(() ->
                        scylla.prepare(unpacked.withTopology(new Topology(3, 1, 1, 0)), said::add))
                .hasMessageContaining("is one node");
    }
}
