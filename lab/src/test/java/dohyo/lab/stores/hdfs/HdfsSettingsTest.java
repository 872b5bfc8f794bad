package dohyo.lab.stores.hdfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;
import dohyo.model.result.StoreRuntime;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Map;

/** Settings become a site file, and nothing in it is more than a value. */
class HdfsSettingsTest {

    private static final StoreRuntime JVM = new StoreRuntime("j", "g1", 1, List.of(), Map.of());

    private static HdfsSettings of(Map<String, Object> own) throws StoreFailure {
        return HdfsSettings.of(StoreSpec.of("hdfs", "3.4.3")
                .withTopology(new Topology(5, 1, 1))
                .withSettings(own));
    }

    @Test
    void the_users_stand_over_the_labs() throws Exception {
        HdfsSettings usual = of(Map.of());
        assertThat(usual.entries()).containsEntry("dfs.replication", 3);
        assertThat(usual.isShortCircuit()).isFalse();
        assertThat(usual.runsOn(JVM).promises()).containsEntry(StoreRuntime.COPIES, "3");
        HdfsSettings own = of(Map.of("dfs.replication", 1, HdfsSettings.SHORT_CIRCUIT, true));
        assertThat(own.entries()).containsEntry("dfs.replication", 1);
        assertThat(own.isShortCircuit()).isTrue();
        assertThat(own.runsOn(JVM).promises()).containsEntry(StoreRuntime.COPIES, "one");
    }

    @Test
    void a_value_is_no_markup_and_names_no_other() throws Exception {
        String site = of(Map.of("dfs.client.context", "<x>&"))
                .siteWith(Map.of("fs.defaultFS", "hdfs://here"));
        assertThatThrownBy(() -> of(Map.of("dfs.client.context", "${user.home}")))
                .hasMessageContaining("names a variable of the machine");
        assertThat(site)
                .contains("<name>dfs.client.context</name><value>&lt;x&gt;&amp;<")
                .contains("<name>fs.defaultFS</name><value>hdfs://here</value>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dfs.namenode.name.dir",
                "dfs.datanode.address",
                "dfs.domain.socket.path",
                "dfs.hosts",
                "dfs.datanode.plugins",
                "dfs.datanode.fsdataset.factory",
                "dfs.namenode.audit.loggers",
                "dfs.namenode.keytab.file",
                "dfs.permissions.superusergroup",
                "net.topology.script.file.name",
                "fs.defaultFS",
                "io.serializations",
                "ipc.20000.callqueue.impl",
                "hadoop.security.authentication",
            })
    void what_belongs_to_the_lab_is_refused(String setting) {
        assertThatThrownBy(() -> of(Map.of(setting, "x")))
                .isInstanceOfSatisfying(
                        StoreFailure.class, e -> assertThat(e.usersInput()).isTrue())
                .hasMessageContaining(setting);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dfs.blocksize",
                "dfs.datanode.handler.count",
                "dfs.datanode.drop.cache.behind.reads",
                "dfs.namenode.handler.count",
                "dfs.client.read.shortcircuit.skip.checksum",
                "ipc.server.listen.queue.size",
                "io.file.buffer.size",
            })
    void what_people_tune_is_passed_on(String setting) throws Exception {
        assertThat(of(Map.of(setting, 1)).entries()).containsKey(setting);
    }

    @ParameterizedTest
    @CsvSource({
        "'Hadoop:service=DataNode,name=DataNodeActivity-127.0.0.1-20044', DataNodeActivity",
        "'Hadoop:service=NameNode,name=RpcActivityForPort8020', RpcActivity",
        "'Hadoop:service=DataNode,name=FSDatasetState', FSDatasetState",
        "'Hadoop:service=DataNode,name=JvmMetrics', JvmMetrics",
    })
    void a_bean_is_called_without_its_port_and_place(String bean, String name) {
        assertThat(JmxServletReader.nameOf(bean)).isEqualTo(name);
    }

    @Test
    void a_version_or_a_jdk_that_nobody_knows_is_refused_with_those_that_are_known() {
        assertThatThrownBy(() -> HdfsVersions.of(StoreSpec.of("hdfs", "2.7.1")))
                .hasMessageContaining("known are 3.5, 3.4, 3.3");
        assertThatThrownBy(() -> HdfsVersions.of(StoreSpec.of("hdfs", "3.4.3").withJdk(8)))
                .hasMessageContaining("JDK 17, 11 or 25");
        assertThatThrownBy(() -> HdfsVersions.of(StoreSpec.of("hdfs", "")))
                .hasMessageContaining("needs a version");
    }
}
