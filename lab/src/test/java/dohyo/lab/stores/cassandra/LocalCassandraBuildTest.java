package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder with a Cassandra that somebody built. */
class LocalCassandraBuildTest {

    @TempDir
    Path folder;

    @Test
    void an_unpacked_release_has_its_jars_in_lib() throws Exception {
        jars("lib/apache-cassandra-3.11.6.jar", "lib/apache-cassandra-thrift-3.11.6.jar");
        jars("lib/jamm-0.3.0.jar", "tools/lib/stress.jar");
        LocalCassandraBuild build = LocalCassandraBuild.in(folder);
        assertThat(build.version()).isEqualTo("3.11.6");
        assertThat(build.jars())
                .extracting(jar -> jar.getFileName().toString())
                .containsExactly(
                        "apache-cassandra-3.11.6.jar",
                        "apache-cassandra-thrift-3.11.6.jar",
                        "jamm-0.3.0.jar");
    }

    @Test
    void a_checkout_has_its_own_in_build_and_each_library_once() throws Exception {
        jars("build/apache-cassandra-5.1-SNAPSHOT.jar", "build/lib/jars/guava-32.jar");
        jars("build/apache-cassandra-5.1-SNAPSHOT-sources.jar", "build/test/stress.jar");
        jars("lib/guava-32.jar", "lib/jamm-0.4.jar");
        LocalCassandraBuild build = LocalCassandraBuild.in(folder);
        assertThat(build.version()).isEqualTo("5.1-SNAPSHOT");
        assertThat(build.jars())
                .extracting(jar -> folder.relativize(jar).toString())
                .containsExactly(
                        "build/apache-cassandra-5.1-SNAPSHOT.jar",
                        "lib/guava-32.jar",
                        "lib/jamm-0.4.jar");
        StoreSpec spec = StoreSpec.of("cassandra", "").withFolder(folder.toString());
        assertThat(LocalCassandraBuild.named(spec).version()).isEqualTo("5.1-SNAPSHOT");
    }

    @Test
    void what_is_no_build_or_several_is_the_users_mistake() throws Exception {
        refused("no built Cassandra in ");
        jars("lib/guava-32.jar", "build/apache-cassandra-5.0.9.jar");
        LocalCassandraBuild.in(folder);
        jars("build/apache-cassandra-5.0.10-SNAPSHOT.jar");
        refused("ant realclean");
    }

    private void refused(String words) {
        assertThatThrownBy(() -> LocalCassandraBuild.in(folder))
                .isInstanceOfSatisfying(
                        StoreFailure.class, e -> assertThat(e.usersInput()).isTrue())
                .hasMessageContaining(words);
    }

    private void jars(String... names) throws IOException {
        for (String name : names) {
            Path jar = folder.resolve(name);
            Files.createDirectories(jar.getParent());
            Files.createFile(jar);
        }
    }
}
