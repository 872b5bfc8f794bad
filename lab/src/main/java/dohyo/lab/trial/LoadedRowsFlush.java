package dohyo.lab.trial;

import dohyo.lab.stores.NodeOperations;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.trial.journal.TrialEventRelay;
import dohyo.lab.trial.turn.WarmUpMonitor;
import dohyo.model.experiment.Action.Tables;
import dohyo.model.experiment.Arm;
import dohyo.model.family.StoreFamily;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Writes what was loaded from memory to files, before a warm-up that ends when the store is steady.
 *
 * <p>A node that was just loaded reads its rows from memory. Its first flush sends reads another
 * way: much of what was compiled for the first way is thrown away, and for some four seconds the
 * node serves a third to a half of what it did. That happens once in a node's life, minutes after
 * it was loaded, which no warm-up can see coming (decision 17). So it happens before the warm-up.
 */
record LoadedRowsFlush(RunningStore store, Arm arm, TrialEventRelay talk) implements Runnable {

    /** A store that could not do it is warmed up all the same. */
    @Override
    public void run() {
        if (!isDue()) {
            return;
        }
        try {
            flush(store.nodes().stream()
                    .map(StoreNode::chores)
                    .flatMap(Optional::stream)
                    .toList());
        } catch (StoreFailure | IOException e) {
            talk.say("what was loaded could not be flushed before the warm-up: " + e.getMessage());
        }
    }

    /** Nobody flushes a system that somebody else keeps. */
    private boolean isDue() {
        return WarmUpMonitor.isIn(arm.load())
                && arm.store().attachment() == null
                && StoreFamily.of(arm.store().name())
                        .filter(family -> family.knows("flush"))
                        .isPresent();
    }

    private void flush(List<NodeOperations> nodes) throws StoreFailure, IOException {
        if (!nodes.isEmpty()) {
            talk.phase("flushing");
        }
        for (NodeOperations node : nodes) {
            String unused = node.flush(new Tables(arm.workload().space().name(), ""));
        }
    }
}
