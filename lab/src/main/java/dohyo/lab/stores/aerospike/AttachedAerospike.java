package dohyo.lab.stores.aerospike;

import dohyo.lab.stores.AttachedNode;
import dohyo.lab.stores.RunningStore;
import dohyo.model.result.StoreRuntime;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.util.List;
import java.util.Map;

/**
 * A cluster that somebody else keeps. Closing it leaves it as it is.
 *
 * @param told by its first node
 */
record AttachedAerospike(List<AttachedNode> nodes, NodeInfo told) implements RunningStore {

    @Override
    public String version() {
        return told.build();
    }

    @Override
    public StoreRuntime runsOn() {
        return new StoreRuntime("", "", 0, List.of(), Map.of()).promising(told.promises());
    }

    /** None that could be watched. */
    @Override
    public List<ProcessNote> processes() {
        return List.of();
    }

    @Override
    public String lastWords() {
        return "its logs are on its own machines";
    }

    @Override
    public void close() {}
}
