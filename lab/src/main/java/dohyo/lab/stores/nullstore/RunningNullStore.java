package dohyo.lab.stores.nullstore;

import dohyo.lab.stores.LoopbackAddressBlock;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreNode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** A running null store. */
record RunningNullStore(NullNode node, LoopbackAddressBlock addresses, String version)
        implements RunningStore {

    @Override
    public List<StoreNode> nodes() {
        return List.of(node);
    }

    @Override
    public String jdk() {
        return System.getProperty("java.vendor", "") + " " + Runtime.version();
    }

    @Override
    public String replication() {
        return "{'class': 'SimpleStrategy', 'replication_factor': 1}";
    }

    /** Starts the script's clock. */
    @Override
    public void measuringBegins() {
        try {
            node.child().tell("start");
        } catch (IOException e) {
            throw new UncheckedIOException("the null store does not listen any more", e);
        }
    }

    @Override
    public String lastWords() {
        return node.child().lastWords();
    }

    @Override
    public void close() {
        node.end();
        addresses.close();
    }
}
