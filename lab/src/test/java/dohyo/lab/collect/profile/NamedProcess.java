package dohyo.lab.collect.profile;

import dohyo.lab.stores.StoreNode;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.util.List;
import java.util.Map;

/** A node that is nothing but a process. */
record NamedProcess(String name, long pid) implements StoreNode {

    @Override
    public String contactPoint() {
        return "127.0.0.1:1";
    }

    @Override
    public ProcessNote process() {
        return new ProcessNote("store", pid, List.of(), Map.of());
    }

    @Override
    public boolean isAlive() {
        return true;
    }

    @Override
    public void suspend() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void resume() {
        throw new UnsupportedOperationException();
    }
}
