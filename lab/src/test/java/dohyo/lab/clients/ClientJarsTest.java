package dohyo.lab.clients;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.artifact.Artifacts;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.DriverSpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Every client has a class path of its own. */
class ClientJarsTest {

    @TempDir
    Path folder;

    @Test
    void labs_own_client_needs_its_module_alone() throws Exception {
        assertThat(classPath("cql", "")).isEqualTo(parts("cql"));
    }

    @Test
    void drivers_come_after_their_module_and_never_with_each_other() throws Exception {
        Path four = published("org.apache.cassandra_java-driver-core_4.19.2");
        Path old = published("com.datastax.cassandra_cassandra-driver-core_3.7.2");
        Path newest = published("org.apache.cassandra_cassandra-driver-core_3.12.1");
        assertThat(classPath("cassandra-driver-4", "4.19.2"))
                .isEqualTo(parts("cassandra-driver-4") + ":" + four);
        assertThat(classPath("cassandra-driver-3", "3.7.2"))
                .isEqualTo(parts("cassandra-driver-3") + ":" + old);
        assertThat(classPath("cassandra-driver-3", "3.12.1"))
                .isEqualTo(parts("cassandra-driver-3") + ":" + newest);
    }

    private String classPath(String client, String version) throws Exception {
        ClientSpec spec =
                new ClientSpec(client, 1, 1, "ONE", 1).with(new DriverSpec(version, Map.of()));
        List<String> said = new ArrayList<>();
        String path = new ClientJars(folder.resolve("home"), new Artifacts(folder.resolve("cache")))
                .classPath(spec, said::add);
        assertThat(said).isEmpty();
        return path;
    }

    private String parts(String client) {
        Path target = folder.resolve("home/clients/" + client + "/target");
        return target.resolve("*") + ":" + target.resolve("lib/*");
    }

    /** As the cache remembers what was fetched before. */
    private Path published(String name) throws IOException {
        Path jar = Files.writeString(folder.resolve(name + ".jar"), "jar");
        Path remembered = folder.resolve("cache/classpaths").resolve(name + ".txt");
        Files.createDirectories(remembered.getParent());
        Files.writeString(remembered, "3 " + jar + "\n");
        return jar;
    }
}
