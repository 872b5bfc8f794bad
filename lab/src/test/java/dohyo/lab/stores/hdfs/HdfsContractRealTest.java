package dohyo.lab.stores.hdfs;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreContract;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.cassandra.CassandraLab;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Tag;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

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
        return new HdfsFiles(node.process());
    }
}
