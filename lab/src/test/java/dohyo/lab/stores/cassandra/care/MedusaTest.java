package dohyo.lab.stores.cassandra.care;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.result.TrialRecord.ProcessNote;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/** What is asked of Medusa and made of what it leaves, with a script in its place. */
@Timeout(60)
class MedusaTest {

    private static final String COPIES = "%s/store/backups/127.0.0.9/kept/data/%s/t-1";

    @TempDir
    private Path folder;

    private final List<ProcessNote> started = new ArrayList<>();
    private Processes processes;
    private MaintainedNode node;

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(folder.resolve("cache"));
        Path home = Files.createDirectories(folder.resolve("the node's"));
        Files.createDirectories(home.resolve("conf"));
        Files.createDirectories(home.resolve("tmp"));
        node = new MaintainedNode(
                "n1",
                "127.0.0.9",
                7199,
                home,
                home.resolve("conf/cassandra.yaml"),
                home.resolve("tmp"),
                List.of("echo", "-cp", "jars", "-pwf", "it's secret"));
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
    }

    private Medusa medusa(String script) throws IOException {
        Path python = folder.resolve("python");
        Files.writeString(python, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(python, PosixFilePermissions.fromString("rwx------"));
        return new Medusa(
                processes,
                python,
                folder.resolve("naming"),
                folder.resolve("store"),
                folder.resolve("logs"),
                started::add);
    }

    private String copying(String keyspace) {
        String path = COPIES.formatted(folder, keyspace);
        return "mkdir -p '%s'; head -c 2097152 /dev/zero > '%s/na-1-big-Data.db'"
                .formatted(path, path);
    }

    @Test
    void files_and_bytes_of_a_backup_are_told() throws Exception {
        Medusa medusa = medusa(copying("ks") + "; " + copying("system"));
        assertThat(medusa.backUp(node, "ks", "kept"))
                .isEqualTo("backed up by Medusa 0.31.0, 2 files of 4.0 MiB,"
                        + " 1 of 2.0 MiB are of ks");
        assertThat(started).extracting(ProcessNote::role).containsExactly("tool");
        assertThat(started.get(0).command())
                .containsSubsequence("backup-node", "--backup-name", "kept", "--mode", "full");
    }

    /** Medusa ends with 0 when nodetool could not make a snapshot. */
    @Test
    void a_backup_without_the_keyspace_is_none() throws Exception {
        Medusa medusa = medusa(copying("system"));
        assertThatThrownBy(() -> medusa.backUp(node, "ks", "kept"))
                .isInstanceOf(StoreFailure.class)
                .hasMessage("Medusa copied nothing of ks; what it says stands in "
                        + folder.resolve("logs/medusa-n1.log"));
    }

    @Test
    void what_it_says_before_it_fails_is_told() throws Exception {
        Medusa medusa = medusa("echo no room; exit 1");
        assertThatThrownBy(() -> medusa.backUp(node, "ks", "kept"))
                .isInstanceOf(StoreFailure.class)
                .hasMessageStartingWith("Medusa failed: ")
                .hasMessageContaining("no room");
    }

    @Test
    void a_node_loses_all_its_data_before_they_are_brought_back() throws Exception {
        for (String lost : List.of("data/ks/t-1", "commitlog", "hints")) {
            Files.createDirectories(node.home().resolve(lost));
        }
        Medusa medusa = medusa("ls \"" + node.home() + "/data\" | wc -l");
        assertThat(medusa.restore(node, "kept"))
                .isEqualTo("lost its data, got them back by Medusa 0.31.0");
        assertThat(node.home().resolve("commitlog")).doesNotExist();
        assertThat(folder.resolve("logs/medusa-n1.log")).hasContent("0");
        assertThat(node.home().resolve("conf")).exists();
    }

    /** It may end with 0 all the same; a ring with other replicas would hide it. */
    @Test
    void a_node_that_did_not_get_its_rows_back_is_not_restored() throws Exception {
        String backup = copying("ks");
        medusa(backup + "; " + copying("system")).backUp(node, "ks", "kept");
        String table = node.home() + "/data/ks/t-1";
        assertThatThrownBy(() -> medusa("true").restore(node, "kept"))
                .isInstanceOf(StoreFailure.class)
                .hasMessage("Medusa did not bring back all of its backup; files that are missing or"
                        + " of another length: 1, the first of them ks/t-1/na-1-big-Data.db; what"
                        + " it says stands in "
                        + folder.resolve("logs/medusa-n1.log"));
        String shorter = bringingBack(table, 2097151);
        assertThatThrownBy(() -> medusa(shorter).restore(node, "kept"))
                .hasMessageStartingWith("Medusa did not bring back all of its backup");
        assertThat(medusa(bringingBack(table, 2097152)).restore(node, "kept"))
                .isEqualTo("lost its data, got them back by Medusa 0.31.0");
    }

    private static String bringingBack(String table, int bytes) {
        return "mkdir -p \"%s\"; head -c %d /dev/zero > \"%s/na-1-big-Data.db\""
                .formatted(table, bytes, table);
    }

    @Test
    void nodetool_is_found_whatever_its_words_are_and_nobody_else_may_run_it() throws Exception {
        medusa("exec \"" + node.home() + "/conf/nodetool\" snapshot -t 'a b'")
                .restore(node, "kept");
        assertThat(folder.resolve("logs/medusa-n1.log"))
                .hasContent("-Djava.naming.factory.url.pkgs=shims -cp jars:"
                        + folder.resolve("naming") + " -pwf it's secret snapshot -t a b");
        assertThat(Files.getPosixFilePermissions(node.home().resolve("conf/nodetool")))
                .isEqualTo(PosixFilePermissions.fromString("rwx------"));
        assertThat(node.home().resolve("conf/medusa.ini"))
                .content()
                .contains("storage_provider = local", "fqdn = 127.0.0.9", "use_sudo = False");
    }
}
