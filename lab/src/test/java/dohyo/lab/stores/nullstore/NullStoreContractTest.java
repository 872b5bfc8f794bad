package dohyo.lab.stores.nullstore;

import dohyo.lab.BuiltCheckout;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreContract;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.cql.CqlProbe;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** The null store keeps the contract of all stores. */
class NullStoreContractTest extends StoreContract {

    @Override
    protected StoreSpec spec() {
        return StoreSpec.of("null", "").withHeapBytes(64L << 20);
    }

    @Override
    protected StoreLauncher launcher(Processes lab) {
        return new NullStoreLauncher(BuiltCheckout.withCache(folder.resolve("cache")), lab);
    }

    @Override
    protected String version() {
        return "";
    }

    @Override
    protected boolean stores() {
        return false;
    }

    @Override
    protected Optional<StoreSpec> onWrongJdk() {
        return Optional.of(spec().withJdk(7));
    }

    @Override
    protected Optional<StoreSpec> withSettingOfTheLab() {
        return Optional.of(spec().withSettings(Map.of("any", 1)));
    }

    /** Whoever asks for its version has been served. */
    @Override
    protected Client client(StoreNode node) {
        String[] contact = node.contactPoint().split(":", 2);
        CqlProbe probe = new CqlProbe(contact[0], Integer.parseInt(contact[1]));
        return new Client() {
            @Override
            public void put(String key, String value) throws IOException {
                String unused = probe.releaseVersion();
            }

            @Override
            public String get(String key) throws IOException {
                String unused = probe.releaseVersion();
                return "";
            }
        };
    }
}
