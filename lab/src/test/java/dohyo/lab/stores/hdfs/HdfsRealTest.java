package dohyo.lab.stores.hdfs;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.cassandra.CassandraLab;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;
import dohyo.model.result.StoreRuntime;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Every version that is said to be tested is started, one with several data nodes; that of
 * HdfsContractRealTest is started there.
 */
@Tag("real")
class HdfsRealTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"3.3.6, 1, one", "3.5.0, 2, 2"})
    void a_tested_version_stands_with_its_data_nodes(String version, int nodes, String copies)
            throws Exception {
        StoreSpec spec =
                HdfsContractRealTest.quick(version).withTopology(new Topology(nodes, 1, 1));
        Path fetched = CassandraLab.fetched();
        try (Processes lab = new Processes(folder.resolve("cache"))) {
            HdfsLauncher launcher =
                    new HdfsLauncher(lab, new Jdks(fetched, lab), new Artifacts(fetched));
            try (RunningStore store =
                    launcher.start(spec, folder.resolve("logs"), sentence -> {})) {
                assertThat(store.version()).isEqualTo(version);
                assertThat(List.<StoreNode>copyOf(store.nodes()))
                        .extracting(StoreNode::name)
                        .containsExactlyElementsOf(names(nodes));
                assertThat(store.contactPoints()).hasSize(1);
                assertThat(store.runsOn().promises()).containsEntry(StoreRuntime.COPIES, copies);
                assertThat(store.clientEnvironment()).isEmpty();
            }
        }
    }

    private static List<String> names(int nodes) {
        List<String> all = new ArrayList<>();
        for (int node = 1; node <= nodes; node++) {
            all.add("datanode-" + node);
        }
        all.add("namenode-1");
        return all;
    }
}
