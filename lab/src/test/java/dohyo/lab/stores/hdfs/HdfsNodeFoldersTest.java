package dohyo.lab.stores.hdfs;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.Map;

/** What a node finds in its folder. */
class HdfsNodeFoldersTest {

    @TempDir
    Path folder;

    @Test
    void a_node_tells_figures_that_are_a_second_old_at_most() throws Exception {
        HdfsNodeFolders place = new HdfsNodeFolders(
                "datanode-1", folder.resolve("home"), folder.resolve("logs"), 1);
        place.furnish(HdfsSettings.of(StoreSpec.of("hdfs", "3.4.3")), Map.of("a", "b"));
        assertThat(place.conf().resolve("hadoop-metrics2.properties")).hasContent("*.period=1");
        assertThat(place.conf().resolve("hdfs-site.xml"))
                .content()
                .contains("<name>a</name><value>b</value>");
    }
}
