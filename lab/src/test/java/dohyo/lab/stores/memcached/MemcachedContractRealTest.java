package dohyo.lab.stores.memcached;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreContract;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.StoreNode;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Tag;

import java.util.Map;
import java.util.Optional;

/** Memcached keeps the contract of all stores; its data are gone with the process. */
@Tag("real")
class MemcachedContractRealTest extends StoreContract {

    @Override
    protected StoreSpec spec() {
        return StoreSpec.of("memcached", "");
    }

    @Override
    protected StoreLauncher launcher(Processes lab) {
        return MemcachedLab.launcher(lab);
    }

    @Override
    protected String version() {
        return "";
    }

    @Override
    protected boolean keepsData() {
        return false;
    }

    /** None fits: no JVM runs it. */
    @Override
    protected Optional<StoreSpec> onWrongJdk() {
        return Optional.of(spec().withJdk(17));
    }

    @Override
    protected Optional<StoreSpec> withSettingOfTheLab() {
        return Optional.of(spec().withSettings(Map.of("memory-file", "/tmp/evil")));
    }

    @Override
    protected Client client(StoreNode node) {
        return new MemcachedLab.Strings(node);
    }
}
