package dohyo.lab.trial;

import dohyo.lab.stores.RunningStore;
import dohyo.model.experiment.Action;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Does to the store what the experiment asks for while the load runs. Closing it lets a suspended
 * store go on, whatever happened.
 */
final class Timeline implements AutoCloseable {

    private static final String SUSPEND = "suspend";

    private final Deque<Action> waiting = new ArrayDeque<>();
    private final RunningStore store;
    private final TrialJournal journal;
    private final LongSupplier nanoTime;
    private long zeroNanos;
    private boolean begun;
    private @Nullable Suspension suspension;

    Timeline(
            List<Action> actions, RunningStore store, TrialJournal journal, LongSupplier nanoTime) {
        actions.stream().sorted(Comparator.comparingLong(Action::atNanos)).forEach(waiting::add);
        this.store = store;
        this.journal = journal;
        this.nanoTime = nanoTime;
    }

    /** Measuring began at this moment of the monotonic clock. */
    void begin(long startNanos) {
        zeroNanos = startNanos;
        begun = true;
    }

    /** Time until something is to be done; {@link Long#MAX_VALUE} when nothing is. */
    long nanosToNext() {
        Suspension current = suspension;
        if (current != null) {
            return current.dueNanos - nanoTime.getAsLong();
        }
        Action next = waiting.peek();
        return !begun || next == null
                ? Long.MAX_VALUE
                : zeroNanos + next.atNanos() - nanoTime.getAsLong();
    }

    /** Does what is due. */
    void run() throws IOException {
        while (nanosToNext() <= 0) {
            if (suspension == null) {
                suspend(waiting.remove());
            } else {
                resume();
            }
        }
    }

    @Override
    public void close() throws IOException {
        if (suspension != null) {
            resume();
        }
    }

    /** Noted before it is done: a failure half way must not leave a process stopped. */
    private void suspend(Action action) {
        Suspension begins = new Suspension();
        suspension = begins;
        store.suspend();
        begins.sinceNanos = nanoTime.getAsLong();
        begins.dueNanos = begins.sinceNanos + action.nanos();
    }

    private void resume() throws IOException {
        Suspension ends = suspension;
        suspension = null;
        store.resume();
        if (ends != null) {
            journal.event(
                    ends.sinceNanos,
                    nanoTime.getAsLong(),
                    SUSPEND,
                    "the store's processes were stopped with SIGSTOP, then went on");
        }
    }

    /** A store that is stopped at present. */
    private static final class Suspension {

        private long sinceNanos;
        private long dueNanos;
    }
}
