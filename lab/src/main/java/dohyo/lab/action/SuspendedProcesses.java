package dohyo.lab.action;

import dohyo.lab.action.NodeActionObserver.Deed;
import dohyo.lab.stores.Suspendable;
import dohyo.model.experiment.Action.Kind;
import dohyo.model.result.EventRecord;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/** What is stopped with SIGSTOP at present; each goes on in the end, whatever happens. */
final class SuspendedProcesses {

    private final Map<String, Stopped> stopped = new ConcurrentHashMap<>();
    private final NodeActionSequencer turns;
    private final LongSupplier nanoTime;

    private record Stopped(Suspendable what, Kind kind, long sinceNanos) {}

    SuspendedProcesses(NodeActionSequencer turns, LongSupplier nanoTime) {
        this.turns = turns;
        this.nanoTime = nanoTime;
    }

    /**
     * Suspends something for a time, or until somebody ends it when the time is 0. Noted before it
     * is done: a failure half way must not leave a process stopped.
     */
    Optional<Deed> begin(Suspendable what, Kind kind, long nanos) {
        stopped.put(what.name(), new Stopped(what, kind, nanoTime.getAsLong()));
        what.suspend();
        stopped.replace(what.name(), new Stopped(what, kind, nanoTime.getAsLong()));
        if (nanos == 0) {
            return Optional.empty();
        }
        turns.pause(nanos);
        return end(what);
    }

    /** Whether a node or the generator is suspended. */
    boolean areThere() {
        return !stopped.isEmpty();
    }

    /** Whether this one is suspended. */
    boolean isThere(Suspendable what) {
        return stopped.containsKey(what.name());
    }

    /** Lets it go on; empty when it was not suspended. */
    Optional<Deed> end(Suspendable what) {
        Stopped since = stopped.remove(what.name());
        what.resume();
        return deed(since, " was stopped with SIGSTOP, then went on");
    }

    /** It was killed as it stood; empty when it was not suspended. */
    Optional<Deed> killed(Suspendable what) {
        return deed(stopped.remove(what.name()), " was stopped with SIGSTOP until it was killed");
    }

    private Optional<Deed> deed(@Nullable Stopped since, String words) {
        return since == null
                ? Optional.empty()
                : Optional.of(new Deed(
                        since.sinceNanos,
                        nanoTime.getAsLong(),
                        since.kind.word(),
                        EventRecord.DONE,
                        since.what.name() + words));
    }

    /** Lets all of them go on. */
    List<Deed> endAll() {
        return List.copyOf(stopped.values()).stream()
                .flatMap(one -> end(one.what).stream())
                .toList();
    }
}
