package dohyo.lab.trial;

import dohyo.lab.collect.ResourceUsageMeter;
import dohyo.lab.collect.ResourceUsageMeter.Source;
import dohyo.lab.stores.NodeMachine;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreNode;

import java.util.ArrayList;
import java.util.List;

/** What the processes of a store use, wherever they run. */
final class StoreUsage {

    private StoreUsage() {}

    /** Of the store's processes as they are at the moment. */
    static ResourceUsageMeter meter(RunningStore store) {
        return ResourceUsageMeter.of(() -> sources(store));
    }

    private static List<Source> sources(RunningStore store) {
        List<Source> all = new ArrayList<>();
        for (StoreNode node : store.nodes()) {
            all.add(new Source(
                    node.process().pid(), node.machine().map(NodeMachine::proc).orElse(null)));
        }
        store.attendants().forEach(beside -> all.add(new Source(beside.pid(), null)));
        return all;
    }
}
