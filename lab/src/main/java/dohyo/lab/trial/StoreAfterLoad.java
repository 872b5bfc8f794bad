package dohyo.lab.trial;

import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.journal.TrialEventSinks;
import dohyo.lab.trial.journal.TrialRequest;
import dohyo.model.result.TrialRecord.OnDiskNote;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * What is looked at when the load has ended and the store still serves.
 *
 * @param patience with a store that is asked what it keeps on disk: one that collapsed under the
 *     load may take the question and never answer
 */
record StoreAfterLoad(
        TrialRequest order,
        RunningStore store,
        TrialEventSinks voices,
        StopRequest stop,
        Duration patience) {

    /** To write what a large heap holds to a slow disk takes a minute. */
    static final Duration PATIENCE = Duration.ofMinutes(2);

    /**
     * Looks at it.
     *
     * @param weighs whether what it keeps on disk is counted
     * @param readers who read what came back from elsewhere on the way
     */
    void look(boolean weighs, DataLoadWorkers readers) throws IOException {
        if (weighs) {
            weigh();
        }
        new RestoredRowsCheck(readers, order, store, voices).verify();
    }

    private void weigh() throws IOException {
        try {
            Optional<OnDiskNote> found =
                    onDisk(store, order.arm().workload().space().name(), stop, patience);
            if (found.isPresent()) {
                voices.journal().onDisk(found.get());
            }
        } catch (StoreFailure e) {
            voices.talk().say("what lies on disk could not be counted: " + e.getMessage());
        }
    }

    /** Asked on a thread of its own, which ends with the store's processes at the latest. */
    static Optional<OnDiskNote> onDisk(
            RunningStore store, String space, StopRequest stop, Duration patience)
            throws StoreFailure {
        FutureTask<Optional<OnDiskNote>> asked = new FutureTask<>(() -> store.onDisk(space));
        Thread asking = new Thread(asked, "on disk");
        asking.setDaemon(true);
        asking.start();
        return stop.interruptibly(() -> answer(asked, patience));
    }

    private static <T> T answer(FutureTask<T> asked, Duration patience) throws StoreFailure {
        try {
            return asked.get(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw StoreFailure.world(
                    "the store was asked and has not answered within " + patience.toSeconds()
                            + " s",
                    e);
        } catch (ExecutionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw StoreFailure.world(String.valueOf(cause.getMessage()), e);
        } catch (InterruptedException e) {
            throw StoreFailure.world("interrupted", e);
        }
    }
}
