package dohyo.model.family;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Action.Kind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** Families are data; these tests read them. */
class StoreFamilyTest {

    private static final StoreFamily CASSANDRA = StoreFamily.of("cassandra").orElseThrow();
    private static final StoreFamily VALKEY = StoreFamily.of("valkey").orElseThrow();

    @Test
    void names_are_unique_and_patterns_and_actions_are_good() {
        assertThat(StoreFamily.names())
                .doesNotHaveDuplicates()
                .contains(
                        "cassandra",
                        "null",
                        "valkey",
                        "redis",
                        "memcached",
                        "hbase",
                        "hdfs",
                        "ignite",
                        "file",
                        "cache");
        assertThat(StoreFamily.of("redis")).hasValue(VALKEY);
        assertThat(StoreFamily.of("oracle")).isEmpty();
        List<String> actions = Arrays.stream(Kind.values()).map(Kind::word).toList();
        assertThat(StoreFamily.all()).allSatisfy(family -> {
            assertThat(family.called()).isNotBlank();
            assertThat(actions).containsAll(family.actions());
            family.settings().forEach(Pattern::compile);
            assertThat(family.reserved()).allSatisfy(reserved -> {
                Pattern unused = Pattern.compile(reserved.names());
                assertThat(reserved.reason()).isNotBlank();
            });
        });
    }

    @ParameterizedTest
    @CsvSource({
        "listen_address, addresses belong to the lab",
        "data_file_directories, folders and files belong to the lab",
        "archive_command, it runs a command of the machine",
        "enable_user_defined_functions, it lets code of others into the store",
        "concurrent_reads, ",
    })
    void a_cassandra_has_all_settings_but_those_of_the_lab(String setting, String reason) {
        assertThat(CASSANDRA.objection(setting).orElse(null)).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource({
        "maxmemory, ",
        "io-threads, ",
        "appendonly, ",
        "appendfsync, ",
        "save, ",
        "hash-max-listpack-entries, ",
        "dir, 'folders, files and logs belong to the lab'",
        "loadmodule, it lets code of others into the store",
        "server-cpulist, processors are given by 'cpus'",
        "whatever, it is none of those that the lab passes on",
        "MAXMEMORY, it is none of those that the lab passes on",
        "'', it is none of those that the lab passes on",
    })
    void a_valkey_has_only_settings_that_are_known(String setting, String reason) {
        assertThat(VALKEY.objection(setting).orElse(null)).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource({
        "memory-limit, ",
        "threads, ",
        "disable-evictions, ",
        "memory-file, 'folders, files and logs belong to the lab'",
        "extended, 'it names files and ports, too'",
        "l, it is none of those that the lab passes on",
    })
    void a_memcached_has_only_settings_that_are_known(String setting, String reason) {
        StoreFamily memcached = StoreFamily.of("memcached").orElseThrow();
        assertThat(memcached.objection(setting).orElse(null)).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource({
        "hfile.block.cache.policy, ",
        "hbase.lru.cache.heavy.eviction.mb.size.limit, ",
        "hbase.regionserver.handler.count, ",
        "hbase.wal.hsync, ",
        "table.regions, ",
        "hbase.zookeeper.quorum, addresses and ports belong to the lab",
        "hbase.tmp.dir, folders and files belong to the lab",
        "hbase.status.published, the lab sets it",
        "hbase.wal.provider, it lets code of others into the store",
        "hbase.regionserver.region.split.policy, it lets code of others into the store",
        "hbase.security.authorization, logins and keys belong to the lab",
        "hbase.master.logcleaner.plugins, it lets code of others into the store",
        "table.name, it is none of those that the lab passes on",
    })
    void an_hbase_has_entries_of_its_site_but_those_of_the_lab(String setting, String reason) {
        StoreFamily hbase = StoreFamily.of("hbase").orElseThrow();
        assertThat(hbase.objection(setting).orElse(null)).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource({
        "dfs.blocksize, ",
        "dfs.client.read.shortcircuit, ",
        "io.file.buffer.size, ",
        "dfs.datanode.data.dir, 'folders and files belong to the lab'",
        "dfs.namenode.http-address, addresses and ports belong to the lab",
        "dfs.http.policy, addresses and ports belong to the lab",
        "dfs.image.compression.codec, it lets code of others into the store",
        "dfs.datanode.fsdataset.volume.choosing.policy, it lets code of others into the store",
        "dfs.datanode.plugins, it lets code of others into the store",
        "io.serializations, it is none of those that the lab passes on",
    })
    void an_hdfs_has_its_own_settings_but_those_of_the_lab(String setting, String reason) {
        StoreFamily hdfs = StoreFamily.of("hdfs").orElseThrow();
        assertThat(hdfs.objection(setting).orElse(null)).isEqualTo(reason);
    }

    @Test
    void a_value_of_a_valkey_is_a_plain_line() {
        assertThat(VALKEY.objectionTo("allkeys-lru")).isEmpty();
        assertThat(VALKEY.objectionTo("")).isEmpty();
        assertThat(VALKEY.objectionTo(true)).isEmpty();
        assertThat(VALKEY.objectionTo(7L)).isEmpty();
        assertThat(VALKEY.objectionTo("a\nb")).isPresent();
        assertThat(VALKEY.objectionTo("a ${env.SECRET}"))
                .hasValue("'${' names a variable of the machine");
        assertThat(VALKEY.objectionTo("evil.Code")).hasValue("its value names a class");
        assertThat(VALKEY.objectionTo("x,org.evil.$Code")).hasValue("its value names a class");
        assertThat(VALKEY.objectionTo("0.15 AdaptiveLRU user3.key 127.0.0.1")).isEmpty();
        assertThat(VALKEY.objectionTo("ü")).isPresent();
        assertThat(VALKEY.objectionTo("a".repeat(201))).isPresent();
        assertThat(VALKEY.objectionTo(List.of(1))).isPresent();
        assertThat(CASSANDRA.objectionTo(List.of(1))).isEmpty();
    }
}
