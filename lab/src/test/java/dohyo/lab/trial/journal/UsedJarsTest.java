package dohyo.lab.trial.journal;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dohyo.lab.process.Digests;
import dohyo.model.result.TrialRecord.JarNote;
import dohyo.model.result.TrialRecord.ProcessNote;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;

/** What really ran is read from the command lines. */
class UsedJarsTest {

    @TempDir
    Path folder;

    @Test
    void jars_are_noted_in_class_path_order_and_once_for_a_role() throws IOException {
        Path store = Files.writeString(folder.resolve("store.jar"), "store");
        Path all = Files.createDirectories(folder.resolve("lib"));
        Files.writeString(all.resolve("b.jar"), "b");
        Files.writeString(all.resolve("a.jar"), "a");
        Files.writeString(all.resolve("notes.txt"), "no jar");
        UsedJars jars = new UsedJars();
        jars.add(process("store", store + ":" + all + "/*:" + folder.resolve("classes")));
        jars.add(process("store", store.toString()));
        jars.add(process("worker", all + "/*"));
        assertThat(jars.notes())
                .containsExactly(
                        note("store", "store.jar", "store"),
                        note("store", "a.jar", "a"),
                        note("store", "b.jar", "b"),
                        note("worker", "a.jar", "a"),
                        note("worker", "b.jar", "b"));
    }

    @Test
    void a_jar_that_changed_between_two_nodes_is_noted_twice() throws IOException {
        Path jar = Files.writeString(folder.resolve("store.jar"), "one");
        UsedJars jars = new UsedJars();
        jars.add(process("store", jar.toString()));
        Files.writeString(jar, "two");
        jars.add(process("store", jar.toString()));
        assertThat(jars.notes())
                .containsExactly(
                        note("store", "store.jar", "one"), note("store", "store.jar", "two"));
    }

    @Test
    void an_archive_of_classes_is_noted_beside_the_jars() throws IOException {
        Path jar = Files.writeString(folder.resolve("store.jar"), "store");
        Path archive = Files.writeString(folder.resolve("classes.jsa"), "classes");
        UsedJars jars = new UsedJars();
        jars.add(new ProcessNote(
                "store",
                1,
                List.of(
                        "java",
                        "-XX:SharedArchiveFile=" + archive,
                        "-cp",
                        jar.toString(),
                        "Main",
                        "-XX:SharedArchiveFile=no-option"),
                Map.of()));
        assertThat(jars.notes())
                .containsExactly(
                        note("store", "classes.jsa", "classes"),
                        note("store", "store.jar", "store"));
    }

    @Test
    void a_store_that_no_jvm_runs_is_its_program() throws IOException {
        Path program = Files.writeString(folder.resolve("valkey-server"), "server");
        Path settings = Files.writeString(folder.resolve("valkey.conf"), "port 1");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        UsedJars jars = new UsedJars();
        jars.add(new ProcessNote(
                "store",
                1,
                List.of("setsid", "nice", program.toString(), settings.toString()),
                Map.of()));
        jars.add(new ProcessNote("tool", 2, List.of(program.toString()), Map.of()));
        assertThat(jars.notes()).containsExactly(note("store", "valkey-server", "server"));
    }

    @Test
    void what_cannot_be_read_is_noted_without_a_digest_and_no_class_path_is_none() {
        UsedJars jars = new UsedJars();
        jars.add(process("store", folder.resolve("gone.jar") + "::" + folder + "/none/*"));
        jars.add(new ProcessNote("attached", 1, List.of(), Map.of()));
        jars.add(new ProcessNote("odd", 1, List.of("java", "-cp"), Map.of()));
        assertThat(jars.notes()).containsExactly(new JarNote("store", "gone.jar", ""));
    }

    private static ProcessNote process(String role, String classPath) {
        return new ProcessNote(
                role, 1, List.of("setsid", "java", "-cp", classPath, "Main"), Map.of());
    }

    private static JarNote note(String role, String name, String content) {
        return new JarNote(role, name, Digests.of(content.getBytes(UTF_8)));
    }
}
