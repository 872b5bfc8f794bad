package dohyo.lab.action;

import dohyo.lab.action.Witness.Deed;
import dohyo.lab.stores.StoreNode;
import dohyo.model.result.EventRecord;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/** Nodes that are stopped with SIGSTOP at present; each goes on in the end, whatever happens. */
final class Suspensions {

    private final Map<StoreNode, Long> sinceNanos = new ConcurrentHashMap<>();
    private final Turns turns;
    private final LongSupplier nanoTime;

    Suspensions(Turns turns, LongSupplier nanoTime) {
        this.turns = turns;
        this.nanoTime = nanoTime;
    }

    /**
     * Suspends a node for a time, or until somebody ends it when the time is 0. Noted before it is
     * done: a failure half way must not leave a process stopped.
     */
    Optional<Deed> begin(StoreNode node, long nanos) {
        sinceNanos.put(node, nanoTime.getAsLong());
        node.suspend();
        sinceNanos.replace(node, nanoTime.getAsLong());
        if (nanos == 0) {
            return Optional.empty();
        }
        turns.pause(nanos);
        return end(node);
    }

    /** Whether a node is suspended. */
    boolean areThere() {
        return !sinceNanos.isEmpty();
    }

    /** Lets a node go on; empty when it was not suspended. */
    Optional<Deed> end(StoreNode node) {
        Long since = sinceNanos.remove(node);
        node.resume();
        return since == null
                ? Optional.empty()
                : Optional.of(new Deed(
                        since,
                        nanoTime.getAsLong(),
                        "suspend",
                        EventRecord.DONE,
                        node.name() + " was stopped with SIGSTOP, then went on"));
    }

    /** Lets all of them go on. */
    List<Deed> endAll() {
        return List.copyOf(sinceNanos.keySet()).stream()
                .flatMap(node -> end(node).stream())
                .toList();
    }
}
