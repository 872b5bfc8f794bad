package dohyo.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** Stores by name. */
class StoreLaunchersTest {

    @TempDir
    Path cache;

    @Test
    void a_name_finds_its_launcher_and_a_slip_of_the_pen_is_understood() throws Exception {
        try (Processes processes = new Processes(cache)) {
            StoreLaunchers stores =
                    new StoreLaunchers(new DohyoInstallation(cache, cache, cache), processes);
            assertThat(stores.names())
                    .containsExactly(
                            "cassandra",
                            "scylla",
                            "valkey",
                            "redis",
                            "memcached",
                            "hbase",
                            "hdfs",
                            "ignite",
                            "aerospike",
                            "file",
                            "cache",
                            "null");
            assertThat(stores.launcher("null").name()).isEqualTo("null");
            assertThatThrownBy(() -> stores.launcher("casandra"))
                    .isInstanceOfSatisfying(
                            StoreFailure.class, e -> assertThat(e.usersInput()).isTrue())
                    .hasMessage("unknown store 'casandra'; did you mean 'cassandra'?"
                            + " There are cassandra, scylla, valkey, redis, memcached, hbase,"
                            + " hdfs, ignite, aerospike, file, cache, null");
            assertThatThrownBy(() -> stores.launcher("oracle"))
                    .hasMessage(
                            "unknown store 'oracle'; there are cassandra, scylla, valkey, redis,"
                                    + " memcached, hbase, hdfs, ignite, aerospike, file, cache,"
                                    + " null");
        }
    }
}
