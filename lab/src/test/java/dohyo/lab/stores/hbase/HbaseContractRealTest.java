package dohyo.lab.stores.hbase;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreContract;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.StoreNode;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Tag;

import java.util.Map;
import java.util.Optional;

/** HBase of the older line, on the older JDK, keeps the contract of all stores. */
@Tag("shared")
@Tag("real")
class HbaseContractRealTest extends StoreContract {

    @Override
    protected StoreSpec spec() {
        return HbaseLab.spec(version()).withJdk(11);
    }

    @Override
    protected StoreLauncher launcher(Processes lab) {
        return HbaseLab.launcher(lab);
    }

    @Override
    protected String version() {
        return "2.5.13";
    }

    @Override
    protected Optional<StoreSpec> onWrongJdk() {
        return Optional.of(spec().withJdk(21));
    }

    @Override
    protected Optional<StoreSpec> withSettingOfTheLab() {
        return Optional.of(spec().withSettings(Map.of("hbase.rootdir", "/tmp/evil")));
    }

    /** {@link HbaseRealTest} kills one. */
    @Override
    protected boolean isKilledElsewhere() {
        return true;
    }

    @Override
    protected Client client(StoreNode node) {
        return new HbaseLab.Rows(node);
    }
}
