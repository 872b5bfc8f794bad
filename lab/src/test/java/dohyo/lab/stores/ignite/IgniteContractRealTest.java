package dohyo.lab.stores.ignite;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreContract;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.StoreNode;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Tag;

import java.util.Map;
import java.util.Optional;

/**
 * Ignite with data on disk keeps the contract of all stores. Its version is the one that no other
 * test starts.
 */
@Tag("shared")
@Tag("real")
class IgniteContractRealTest extends StoreContract {

    @Override
    protected StoreSpec spec() {
        return IgniteLab.spec(version()).withSettings(IgniteLab.ON_DISK);
    }

    @Override
    protected StoreLauncher launcher(Processes lab) {
        return IgniteLab.launcher(lab);
    }

    @Override
    protected String version() {
        return "2.16.0";
    }

    @Override
    protected Optional<StoreSpec> onWrongJdk() {
        return Optional.of(IgniteLab.spec("2.13.0").withJdk(25));
    }

    @Override
    protected Optional<StoreSpec> withSettingOfTheLab() {
        return Optional.of(spec().withSettings(Map.of("storage.walPath", "/tmp/evil")));
    }

    /** {@link IgniteRealTest} kills both. */
    @Override
    protected boolean isKilledElsewhere() {
        return true;
    }

    @Override
    protected Client client(StoreNode node) {
        return new IgniteLab.Texts(node);
    }
}
