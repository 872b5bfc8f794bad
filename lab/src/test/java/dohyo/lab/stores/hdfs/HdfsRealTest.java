package dohyo.lab.stores.hdfs;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.cassandra.CassandraLab;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;

/**
 * Every version that is said to be tested is started; that of HdfsContractRealTest is started
 * there, and with several data nodes in HbaseOnHdfsRealTest.
 */
@Tag("real")
class HdfsRealTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"3.3.6", "3.5.0"})
    void a_tested_version_stands_with_its_data_node(String version) throws Exception {
        StoreSpec spec = HdfsContractRealTest.quick(version);
        Path fetched = CassandraLab.fetched();
        try (Processes lab = new Processes(folder.resolve("cache"))) {
            HdfsLauncher launcher =
                    new HdfsLauncher(lab, new Jdks(fetched, lab), new Artifacts(fetched));
            try (RunningStore store =
                    launcher.start(spec, folder.resolve("logs"), sentence -> {})) {
                assertThat(store.version()).isEqualTo(version);
                assertThat(List.<StoreNode>copyOf(store.nodes()))
                        .extracting(StoreNode::name)
                        .containsExactly("datanode-1", "namenode-1");
                assertThat(store.contactPoints()).hasSize(1);
                assertThat(store.runsOn().promises()).containsEntry(StoreRuntime.COPIES, "one");
                assertThat(store.clientEnvironment()).isEmpty();
            }
        }
    }
}
