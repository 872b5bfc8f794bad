package dohyo.lab.stores.valkey;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreContract;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.StoreNode;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Tag;

import java.util.Map;
import java.util.Optional;

/** Valkey keeps the contract of all stores; its data come back when its log is on. */
@Tag("real")
class ValkeyContractRealTest extends StoreContract {

    @Override
    protected StoreSpec spec() {
        return StoreSpec.of("valkey", ValkeyLab.VERSION)
                .withSettings(Map.of("appendonly", "yes", "appendfsync", "always"));
    }

    @Override
    protected StoreLauncher launcher(Processes lab) {
        return ValkeyLab.launcher(lab);
    }

    @Override
    protected String version() {
        return ValkeyLab.VERSION;
    }

    /** None fits: no JVM runs it. */
    @Override
    protected Optional<StoreSpec> onWrongJdk() {
        return Optional.of(spec().withJdk(17));
    }

    @Override
    protected Optional<StoreSpec> withSettingOfTheLab() {
        return Optional.of(spec().withSettings(Map.of("dir", "/tmp")));
    }

    @Override
    protected Client client(StoreNode node) {
        return new ValkeyLab.Strings(node);
    }
}
