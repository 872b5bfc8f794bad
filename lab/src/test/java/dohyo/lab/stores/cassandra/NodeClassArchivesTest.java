package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.archive.ClassArchiveCache;
import dohyo.lab.jdk.Jdk;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cassandra.NodeClassArchives.Candidate;
import dohyo.lab.stores.cassandra.node.NodeCommand;
import dohyo.lab.stores.cassandra.node.NodeToolProgram;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.StoreSpec.Confinement;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All systems that are compared start with an archive, or none does. */
class NodeClassArchivesTest {

    private static final String JAVA = """
            #!/bin/sh
            for word in "$@"; do
                case $word in -XX:SharedArchiveFile=*) echo made > "${word#*=}" ;; esac
            done
            """;

    @TempDir
    Path folder;

    private final List<String> said = new ArrayList<>();
    private Processes processes;
    private NodeClassArchives archives;

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(folder.resolve("cache"));
        archives =
                new NodeClassArchives(new ClassArchiveCache(folder.resolve("archives"), processes));
        Path bin = Files.createDirectories(folder.resolve("jdk/bin"));
        assertThat(Files.writeString(bin.resolve("java"), JAVA).toFile().setExecutable(true))
                .isTrue();
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
    }

    @Test
    void without_being_asked_none_has_one() throws IOException {
        NodeCommand command = command("a.jar");
        assertThat(archives.with(command)).isEqualTo(command);
    }

    @Test
    void each_has_that_of_its_own_jars_whatever_its_processors() throws IOException {
        archives.makeReady(
                List.of(candidate(command("a.jar")), candidate(command("b.jar"))), said::add);
        NodeCommand hastened = archives.with(command("a.jar"));
        assertThat(hastened.flags()).contains("-Dlearned=1");
        String first = archiveOf(hastened);
        assertThat(archiveOf(archives.with(command("a.jar", "-XX:ParallelGCThreads=1"))))
                .isEqualTo(first)
                .endsWith(".jsa");
        assertThat(archiveOf(archives.with(command("b.jar")))).isNotEqualTo(first);
    }

    @Test
    void what_earlier_runs_have_left_is_taken_and_none_is_made() throws IOException {
        NodeCommand command = command("a.jar");
        List<Candidate> all = List.of(candidate(command));
        archives.takeKept(all);
        assertThat(archives.with(command)).isEqualTo(command);
        archives.makeReady(all, said::add);
        String made = archiveOf(archives.with(command));

        archives.takeKept(List.of(candidate(command), candidate(command("b.jar"))));
        assertThat(archives.with(command)).isEqualTo(command);
        archives.takeKept(all);
        assertThat(archiveOf(archives.with(command))).isEqualTo(made);
        Files.writeString(Path.of(made.substring(made.indexOf('=') + 1)), "foreign");
        archives.takeKept(all);
        assertThat(archives.with(command)).isEqualTo(command);
    }

    @Test
    void when_one_of_them_cannot_none_has_one_and_that_is_told() throws IOException {
        NodeCommand can = command("a.jar");
        Candidate cannot =
                new Candidate(Optional.of("too old"), command("b.jar"), unused -> List.of(), true);
        archives.makeReady(List.of(candidate(can), cannot), said::add);
        assertThat(archives.with(can)).isEqualTo(can);
        assertThat(said).containsExactly("no node starts with a class-data archive: too old");
    }

    @Test
    void when_one_of_them_fails_none_has_one_and_that_is_told() throws IOException {
        NodeCommand can = command("a.jar");
        NodeClassArchives.Rehearsal none = unused -> {
            throw new IOException("no room");
        };
        Candidate fails = new Candidate(Optional.empty(), command("b.jar"), none, true);
        archives.makeReady(List.of(candidate(can), fails), said::add);
        assertThat(archives.with(can)).isEqualTo(can);
        assertThat(said).last().asString().endsWith("no room");
    }

    @Test
    void a_jvm_that_did_not_take_its_archive_is_noted() throws IOException {
        long self = ProcessHandle.current().pid();
        NodeCommand plain = command("a.jar");
        assertThat(NodeClassArchives.observed(plain, self)).isEqualTo(plain);
        NodeCommand given = plain.with(List.of("-XX:SharedArchiveFile=" + folder + "/none.jsa"));
        assertThat(NodeClassArchives.observed(given, self).notes())
                .singleElement()
                .asString()
                .contains("did not take the class-data archive");
    }

    /** The JVM of this test has mapped its own modules. */
    @Test
    void an_archive_behind_a_link_is_found_among_what_is_mapped() throws IOException {
        Path modules = Path.of(System.getProperty("java.home"), "lib", "modules");
        Path link = Files.createSymbolicLink(folder.resolve("link.jsa"), modules);
        NodeCommand given = command("a.jar").with(List.of("-XX:SharedArchiveFile=" + link));
        long self = ProcessHandle.current().pid();
        assertThat(NodeClassArchives.observed(given, self)).isEqualTo(given);
    }

    @Test
    void when_one_of_them_finds_out_something_else_none_is_told() throws IOException {
        NodeCommand unusual = command("b.jar");
        archives.makeReady(
                List.of(
                        candidate(command("a.jar")),
                        new Candidate(
                                Optional.empty(), unusual, NodeClassArchivesTest::rehearse, false)),
                said::add);
        for (String jar : List.of("a.jar", "b.jar")) {
            NodeCommand hastened = archives.with(command(jar));
            assertThat(hastened.flags()).hasSize(1).doesNotContain("-Dlearned=1");
            assertThat(archiveOf(hastened)).endsWith(".jsa");
        }
    }

    @Test
    void one_that_was_changed_after_it_was_made_ready_is_left_alone_and_that_is_noted()
            throws IOException {
        NodeCommand command = command("a.jar");
        archives.makeReady(List.of(candidate(command)), said::add);
        String word = archiveOf(archives.with(command));
        Files.writeString(Path.of(word.substring(word.indexOf('=') + 1)), "foreign");
        NodeCommand without = archives.with(command);
        assertThat(without.flags()).containsExactly("-Dlearned=1");
        assertThat(without.notes())
                .singleElement()
                .asString()
                .contains("has changed since and was left alone");
    }

    @Test
    void a_large_heap_starts_without() throws StoreFailure {
        StoreSpec spec = StoreSpec.of("cassandra", "5.0.9");
        StoreSpec large = spec.withJvm(new StoreSpec.Jvm(17, "g1", 31L << 30, List.of()));
        ReleaseLineDefinitions.Family family = ReleaseLineDefinitions.read().of("5.0.9");
        assertThat(NodeClassArchives.obstacle(large, family, 17, List.of()))
                .hasValueSatisfying(why -> assertThat(why).contains("31 GB"));
    }

    @ParameterizedTest
    @CsvSource({
        "5.0.9,      '',   17, ''",
        "3.11.19,    '',   11, ''",
        "3.11.19,    '',   8,  JDK 8 keeps no classes of programs",
        "5.0.9,      /src, 17, a build of your own changes under the same name",
        "5.0.9,      '',   25, Cassandra 5.0.9 on JDK 25 needs classes that lie in no jar",
        "3.0.31,     '',   11, Cassandra 3.0.31 on JDK 11 needs classes that lie in no jar"
    })
    void which_systems_can_have_one(String version, String build, int jdk, String obstacle)
            throws StoreFailure {
        StoreSpec spec = StoreSpec.of("cassandra", version).withFolder(build);
        ReleaseLineDefinitions.Family family = ReleaseLineDefinitions.read().of(version);
        assertThat(NodeClassArchives.obstacle(spec, family, jdk, List.of("-XX:+UseG1GC"))
                        .orElse(""))
                .isEqualTo(obstacle);
    }

    private static Candidate candidate(NodeCommand command) {
        return new Candidate(Optional.empty(), command, NodeClassArchivesTest::rehearse, true);
    }

    private static List<String> rehearse(NodeCommand rehearsed) throws IOException {
        String list = rehearsed.flags().get(rehearsed.flags().size() - 1);
        Files.writeString(Path.of(list.substring(list.indexOf('=') + 1)), "A id: 0\n");
        return List.of("-Dlearned=1");
    }

    private static String archiveOf(NodeCommand command) {
        return command.flags().get(command.flags().size() - 1);
    }

    private NodeCommand command(String jar, String... flags) throws IOException {
        Path file = folder.resolve(jar);
        if (!Files.exists(file)) {
            Files.writeString(file, jar);
        }
        Jdk jdk = new Jdk(folder.resolve("jdk"), 17, "17.0.1", "Nobody");
        return new NodeCommand(
                jdk,
                List.of(file),
                1,
                List.of(flags),
                List.of(),
                Confinement.NONE,
                NodeToolProgram.STOCK);
    }
}
