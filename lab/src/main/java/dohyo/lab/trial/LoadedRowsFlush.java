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
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Writes what was loaded from memory to files, before a warm-up that ends when the store is steady.
 *
 * <p>A node that was just loaded reads its rows from memory. Its first flush sends reads another
 * way: much of what was compiled for the first way is thrown away, and for some four seconds the
 * node serves a third to a half of what it did. That happens once in a node's life, minutes after
 * it was loaded, which no warm-up can see coming (decision 17). So it happens before the warm-up.
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
            String failure = asked(nodes).get(patience.toNanos(), TimeUnit.NANOSECONDS);
            if (!failure.isEmpty()) {
                complain(failure);
            }
        } catch (TimeoutException e) {
            complain("no answer within " + patience.toSeconds() + " s");
        } catch (ExecutionException | IOException e) {
            complain(String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
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

    /** Asked on a thread of its own, which ends with the store's processes at the latest. */
    private FutureTask<String> asked(List<NodeOperations> nodes) {
        FutureTask<String> asked = new FutureTask<>(() -> failure(nodes));
        Thread thread = new Thread(asked, "flush");
        thread.setDaemon(true);
        thread.start();
        return asked;
    }

    /** Why one of them could not; empty when all could. */
    private String failure(List<NodeOperations> nodes) {
        try {
            for (NodeOperations node : nodes) {
                String unused = node.flush(new Tables(arm.workload().space().name(), ""));
            }
            return "";
        } catch (StoreFailure e) {
            return String.valueOf(e.getMessage());
        }
    }

    private void complain(String why) {
        talk.say("what was loaded could not be flushed before the warm-up: " + why);
    }
}
