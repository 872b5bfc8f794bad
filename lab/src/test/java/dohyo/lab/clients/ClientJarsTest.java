package dohyo.lab.clients;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.process.Digests;
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

    @Test
    void benchmark_has_the_driver_that_it_measures_and_the_harness() throws Exception {
        Path old = published("com.datastax.cassandra_cassandra-driver-core_3.7.2");
        DriverSpec driver = new DriverSpec(
                "3.7.2", Map.of(), new DriverSpec.Benchmark("rows-by-name", "cassandra-driver-3"));
        assertThat(classPath("jmh", driver))
                .isEqualTo(parts("cassandra-driver-3") + ":" + parts("jmh") + ":"
                        + folder.resolve("home/clients/jmh-cassandra-driver-3/target/*") + ":"
                        + old);
    }

    @Test
    void native_epoll_is_that_of_the_netty_which_the_driver_brings() throws Exception {
        String driver = "com.datastax.cassandra_cassandra-driver-core_3.7.2";
        String arch = System.getProperty("os.arch").equals("aarch64") ? "aarch_64" : "x86_64";
        Path netty = Files.writeString(folder.resolve("netty-transport-4.0.56.Final.jar"), "jar");
        remember(driver, netty);
        Path epoll = published(driver + "+io.netty_netty-transport-native-epoll_jar_linux-" + arch
                + "_4.0.56.Final");
        assertThat(classPath(
                        "cassandra-driver-3",
                        new DriverSpec("3.7.2", Map.of("transport", "epoll"))))
                .isEqualTo(parts("cassandra-driver-3") + ":" + epoll);
    }

    private String classPath(String client, String version) throws Exception {
        return classPath(client, new DriverSpec(version, Map.of()));
    }

    private String classPath(String client, DriverSpec driver) throws Exception {
        ClientSpec spec = new ClientSpec(client, 1, 1, "ONE", 1).with(driver);
        List<String> said = new ArrayList<>();
        String path = new ClientJars(
                        folder.resolve("home"), Artifacts.withoutList(folder.resolve("cache")))
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
        remember(name, jar);
        return jar;
    }

    private void remember(String name, Path jar) throws IOException {
        String digest = Digests.of(jar);
        write("classpaths/" + name + ".txt", digest + " ring:" + name + ":jar:1 " + jar + "\n");
        write("digests/ring_" + name + "_jar_1.sha256", digest + "\n");
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve("cache").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
