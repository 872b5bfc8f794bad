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
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Writes what was loaded from memory to files, before a warm-up that ends when the store is steady.
 *
 * <p>A node that was just loaded reads its rows from memory. When its first flush fell into what
 * was measured, it did half of what it had done for some four seconds, with more CPU (decision 17);
 * most likely code that was compiled for rows in memory is thrown away when reads go through files,
 * too. A warm-up cannot see that coming, so the first flush comes before it.
 *
 * @param patience with a store that takes the question and never answers
 */
record LoadedRowsFlush(RunningStore store, Arm arm, TrialEventRelay talk, Duration patience)
        implements Runnable {

    /** A store that could not do it, or does not answer, is warmed up all the same. */
    @Override
    public void run() {
        List<NodeOperations> nodes = store.nodes().stream()
                .map(StoreNode::chores)
                .flatMap(Optional::stream)
                .toList();
        if (nodes.isEmpty() || !isDue()) {
            return;
        }
        try {
            talk.phase("flushing");
            int unused = PatientQuestion.ask("flush", () -> flushed(nodes), patience);
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

    private int flushed(List<NodeOperations> nodes) throws StoreFailure {
        for (NodeOperations node : nodes) {
            String unused = node.flush(new Tables(arm.workload().space().name(), ""));
        }
        return nodes.size();
    }
}
