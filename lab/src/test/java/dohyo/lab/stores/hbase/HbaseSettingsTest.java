package dohyo.lab.stores.hbase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;

/** What experiments say of HBase, and what becomes of it. */
class HbaseSettingsTest {

    private static HbaseSettings with(Map<String, Object> settings) throws StoreFailure {
        return HbaseSettings.of(StoreSpec.of("hbase", "2.6.4").withSettings(settings));
    }

    @Test
    void an_entry_stands_in_the_site_and_the_labs_own_over_it() throws Exception {
        HbaseSettings settings = with(Map.of("hfile.block.cache.policy", "TinyLFU<&>"));
        String xml = settings.textWith(Map.of("zookeeper.session.timeout", 1));
        assertThat(xml)
                .contains(
                        "<name>hfile.block.cache.policy</name><value>TinyLFU&lt;&amp;&gt;</value>")
                .contains("<name>zookeeper.session.timeout</name><value>1</value>")
                .doesNotContain("30000");
    }

    @ParameterizedTest
    @CsvSource({
        "hbase.rootdir, folders and files belong to the lab",
        "hbase.master.hostname, addresses and ports belong to the lab",
        "hbase.coprocessor.master.classes, it lets code of others into the store",
        "hbase.superuser, logins and keys belong to the lab",
        "hbase.hregion.impl, it lets code of others into the store",
        "fs.defaultFS, the lab sets it",
        "dfs.datanode.data.dir, 'addresses, folders, code and logins belong to the lab'",
        "dfs.client.failover.proxy.provider.x, 'addresses, folders, code and logins belong'",
        "dfs.namenode.handler.count, it is none of those that the lab passes on",
        "no.such.setting, it is none of those that the lab passes on",
    })
    void a_setting_of_the_lab_is_refused_with_its_reason(String name, String reason) {
        assertThatThrownBy(() -> with(Map.of(name, "x")))
                .isInstanceOfSatisfying(
                        StoreFailure.class, e -> assertThat(e.usersInput()).isTrue())
                .hasMessageContaining(reason)
                .hasMessageContaining("leave it out");
    }

    @Test
    void a_value_that_names_a_variable_of_the_machine_is_refused() {
        assertThatThrownBy(() -> with(Map.of("hbase.something", "${env.SECRET}")))
                .hasMessageContaining("names a variable of the machine");
    }

    @Test
    void tables_are_split_where_keys_are_and_the_client_is_told() throws Exception {
        HbaseSettings settings = with(Map.of(
                "table.regions", 3, "table.encoding", "FAST_DIFF", "table.block-bytes", 65_536));
        assertThat(settings.site()).doesNotContainKey("table.regions");
        assertThat(settings.all()).containsEntry("table.regions", 3);
        assertThat(settings.tables().environment())
                .isEqualTo(Map.of(
                        "DOHYO_HBASE_SPLITS", "user4000,user7000",
                        "DOHYO_HBASE_ENCODING", "FAST_DIFF",
                        "DOHYO_HBASE_BLOCK_BYTES", "65536"));
        assertThat(with(Map.of("table.regions", 2, "table.keys", "k")).tables().environment())
                .isEqualTo(Map.of("DOHYO_HBASE_SPLITS", "k5500"));
        assertThat(with(Map.of("table.splits", "a,\\x00")).tables().environment())
                .isEqualTo(Map.of("DOHYO_HBASE_SPLITS", "a,\\x00"));
        assertThat(with(Map.of()).tables().environment()).isEmpty();
    }

    @Test
    void what_tables_cannot_be_is_refused() {
        for (Map<String, Object> wrong : List.<Map<String, Object>>of(
                Map.of("table.regions", 0),
                Map.of("table.regions", "many"),
                Map.of("table.encoding", "ZIP"),
                Map.of("table.block-bytes", 1),
                Map.of("table.regions", 2, "table.splits", "a"),
                // A key that is none, one that is cut off, and one that would be two.
                Map.of("table.splits", "a,,b"),
                Map.of("table.splits", "a,\\x0"),
                Map.of("table.regions", 2, "table.keys", "a,b"))) {
            assertThatThrownBy(() -> with(wrong)).isInstanceOf(StoreFailure.class);
        }
    }

    @Test
    void what_it_promises_follows_what_it_was_told() throws Exception {
        assertThat(with(Map.of()).promises().get(StoreRuntime.DURABILITY))
                .contains("its log has been handed to the kernel");
        assertThat(with(Map.of("hbase.wal.hsync", true)).promises().get(StoreRuntime.DURABILITY))
                .contains("on disk");
        assertThat(with(Map.of("hbase.regionserver.hlog.enabled", "False "))
                        .promises()
                        .get(StoreRuntime.DURABILITY))
                .contains("a killed server loses what it has not flushed");
    }

    @Test
    void data_may_lie_in_an_hdfs_that_is_started_for_them() throws Exception {
        HbaseSettings settings = with(Map.of(
                "storage",
                "hdfs",
                "storage.version",
                "3.4.3",
                "storage.nodes",
                2,
                "dfs.client.short.circuit.num",
                5));
        StoreSpec hdfs = settings.storage().hdfs().orElseThrow();
        assertThat(hdfs.describe()).isEqualTo("hdfs 3.4.3, 2 nodes");
        assertThat(hdfs.settings())
                .isEqualTo(Map.of("dfs.replication", 2, "dfs.client.short.circuit.num", 5));
        assertThat(settings.site())
                .containsEntry("dfs.client.short.circuit.num", 5)
                .containsEntry("dfs.replication", 2)
                .containsEntry("hbase.wal.provider", "asyncfs")
                .doesNotContainKeys("storage", "storage.version", "storage.nodes")
                .doesNotContainKey("dfs.client.read.shortcircuit");
        assertThat(settings.all()).containsEntry("storage.version", "3.4.3");
        assertThat(settings.promises().get(StoreRuntime.DURABILITY))
                .contains("2 data nodes have the log in memory (hflush)");
        assertThat(settings.promises().get(StoreRuntime.COPIES)).startsWith("2: blocks of an HDFS");
        assertThat(settings.promises().get(StoreRuntime.ACKNOWLEDGED))
                .isEqualTo("the region server of the row and 2 data nodes that have its log");
        assertThat(with(Map.of()).promises().get(StoreRuntime.ACKNOWLEDGED))
                .isEqualTo("the region server of the row");
        assertThat(with(Map.of("storage", "local")).storage().hdfs()).isEmpty();
        assertThat(with(Map.of()).site()).containsEntry("hbase.wal.provider", "filesystem");
    }

    @ParameterizedTest
    @CsvSource({
        "storage, s3, is local or hdfs",
        "storage, hdfs, 'for example 3.4.3'",
        "storage.version, 3.4.3, is about an HDFS",
        "dfs.client.short.circuit.num, 5, 'is about an HDFS'",
    })
    void what_is_about_an_hdfs_is_refused_without_one(String name, String value, String reason) {
        assertThatThrownBy(() -> with(Map.of(name, value)))
                .isInstanceOfSatisfying(
                        StoreFailure.class, e -> assertThat(e.usersInput()).isTrue())
                .hasMessageContaining(reason);
    }

    @Test
    void an_hdfs_has_from_one_to_twelve_data_nodes() {
        for (Object wrong : List.of(0, 13, "many")) {
            assertThatThrownBy(() -> with(Map.of(
                            "storage", "hdfs",
                            "storage.version", "3.4.3",
                            "storage.nodes", wrong)))
                    .hasMessageContaining("a whole number from 1 to 12");
        }
    }

    @Test
    void a_jdk_that_nobody_tried_is_refused_with_those_that_were() {
        assertThatThrownBy(() -> HbaseReleaseLine.of("2.6.4").refuseJdk("2.6.4", 21))
                .hasMessageContaining("others were not tried")
                .hasMessageEndingWith("it runs on JDK 17, 11 or 25");
        assertThatThrownBy(() -> HbaseReleaseLine.of("1.4.0"))
                .hasMessageContaining("known are 2.6, 2.5");
    }

    @Test
    void on_a_jdk_where_its_hadoop_hangs_a_newer_one_takes_its_place() throws Exception {
        HbaseReleaseLine line = HbaseReleaseLine.of("2.6.4");
        assertThat(line.artifactsOf("2.6.4", 17))
                .containsExactly("org.apache.hbase:hbase-server:2.6.4-hadoop3");
        assertThat(line.artifactsOf("2.6.4", 25))
                .contains(
                        "org.apache.hbase:hbase-server:2.6.4-hadoop3",
                        "org.apache.hadoop:hadoop-common:3.4.3");
    }
}
