package dohyo.lab.stores.hdfs;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.SeparateJars;
import dohyo.lab.stores.StoreContract;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.cassandra.CassandraLab;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Tag;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** HDFS keeps the contract of all stores, with a data node that hands open files over. */
@Tag("real")
class HdfsContractRealTest extends StoreContract {

    @Override
    protected StoreSpec spec() {
        return quick(version()).withSettings(Map.of(HdfsSettings.SHORT_CIRCUIT, true));
    }

    /** Nodes that are asked little are up sooner when they compile little. */
    static StoreSpec quick(String version) {
        return StoreSpec.of("hdfs", version)
                .withJvm(new StoreSpec.Jvm(0, "", 256L << 20, CassandraLab.QUICK));
    }

    @Override
    protected StoreLauncher launcher(Processes lab) {
        Path fetched = CassandraLab.fetched();
        return new HdfsLauncher(lab, new Jdks(fetched, lab), new Artifacts(fetched));
    }

    @Override
    protected String version() {
        return "3.4.3";
    }

    @Override
    protected Optional<StoreSpec> onWrongJdk() {
        return Optional.of(spec().withJdk(8));
    }

    @Override
    protected Optional<StoreSpec> withSettingOfTheLab() {
        return Optional.of(spec().withSettings(Map.of("dfs.datanode.data.dir", "/tmp/evil")));
    }

    @Override
    protected Client client(StoreNode node) {
        return new Values(node);
    }

    /** On the class path of the node. */
    private record Values(StoreNode node) implements Client {

        @Override
        public void put(String key, String value) throws IOException {
            String unused = jars().ask(List.of(key, value));
        }

        @Override
        public String get(String key) throws IOException {
            return jars().ask(List.of(key));
        }

        private SeparateJars jars() {
            List<String> words = node.process().command();
            String classPath = words.get(words.indexOf("-cp") + 1);
            return new SeparateJars(
                    Stream.of(classPath.split(File.pathSeparator)).map(Path::of).toList(),
                    HdfsValues.class);
        }
    }
}
