package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.standing.NodeToolRunner;
import dohyo.lab.stores.NodeToolCommand;
import dohyo.lab.stores.RunningStore;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The oldest and the newest line on fetched runtimes; the catalogue's lab-matrix has them all. */
@Tag("real")
class VersionsRealTest {

    @RegisterExtension
    final CassandraLab lab = new CassandraLab();

    @TempDir
    Path folder;

    private final List<String> said = new ArrayList<>();

    @Test
    void the_oldest_runs_on_a_jdk_that_it_is_not_published_for_and_says_so() throws Exception {
        StoreSpec spec = CassandraLab.spec("3.11.6", 11, 512);
        CassandraLauncher launcher = lab.launcher();
        launcher.hastenByKept(List.of(spec), said::add);
        try (RunningStore store = launcher.start(spec, folder.resolve("logs"), said::add)) {
            assertThat(store.version()).isEqualTo("3.11.6");
            assertThat(store.jdk()).contains("11.");
            assertThat(store.notes())
                    .singleElement()
                    .asString()
                    .startsWith("Cassandra 3.11 supports JDK 8 only");
            assertThat(nodetool(store, "status")).containsOnlyOnce("UN ");
        }
    }

    private static String nodetool(RunningStore store, String command) throws Exception {
        NodeToolCommand tool = store.nodes().get(0).tool().orElseThrow();
        ByteArrayOutputStream results = new ByteArrayOutputStream();
        ByteArrayOutputStream talk = new ByteArrayOutputStream();
        int code = NodeToolRunner.run(tool, List.of(command), results, talk);
        assertThat(code).describedAs(talk.toString(StandardCharsets.UTF_8)).isZero();
        return results.toString(StandardCharsets.UTF_8);
    }

    /**
     * Put together from published jars, as an unpacked release is. Its first node writes its log by
     * a lightweight transaction, which other lanes would let time out after 1.8 s.
     */
    @Test
    void the_newest_runs_from_the_folder_of_somebody_who_built_it() throws Exception {
        Path lib = Files.createDirectories(folder.resolve("own/lib"));
        List<String> coordinates = List.of("org.apache.cassandra:cassandra-all:6.0-alpha2");
        for (Path jar : CassandraLab.artifacts().classPath(coordinates, said::add)) {
            Files.copy(jar, lib.resolve(jar.getFileName()));
        }
        StoreSpec spec = CassandraLab.spec("", 21, 512)
                .withFolder(folder.resolve("own").toString())
                .withGc("zgc-generational")
                .withSettings(
                        Map.of("cas_contention_timeout", "20s", "write_request_timeout", "20s"));
        try (RunningStore store = lab.launcher().start(spec, folder.resolve("logs"), said::add)) {
            assertThat(store.version()).isEqualTo("6.0-alpha2");
            assertThat(store.jdk()).contains("21.");
            assertThat(store.notes())
                    .containsExactly("not a published release, but a build from the folder "
                            + folder.resolve("own"));
        }
    }
}
