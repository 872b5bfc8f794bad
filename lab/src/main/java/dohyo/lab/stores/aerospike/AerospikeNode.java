package dohyo.lab.stores.aerospike;

import dohyo.lab.stores.StoreNode;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.util.List;
import java.util.Map;

/** A node that somebody else keeps: an address, and no process of ours. */
record AerospikeNode(String name, String contactPoint) implements StoreNode {

    @Override
    public ProcessNote process() {
        return new ProcessNote("attached", 0, List.of(), Map.of());
    }

    @Override
    public boolean isJvm() {
        return false;
    }

    /** Whether it lives is for its owner to know; a load that finds it dead counts errors. */
    @Override
    public boolean isAlive() {
        return true;
    }

    @Override
    public void suspend() {
        throw new IllegalStateException("a node that somebody else keeps is not suspended");
    }

    @Override
    public void resume() {
        throw new IllegalStateException("a node that somebody else keeps is not resumed");
    }
}
