package dohyo.lab.trial;

import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.journal.StorePreparationFailed;
import dohyo.lab.trial.journal.TrialEventSinks;
import dohyo.lab.trial.journal.TrialRequest;
import dohyo.model.result.TrialRecord.OnDiskNote;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

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
    void look(boolean weighs, DataLoadWorkers readers) throws IOException, StorePreparationFailed {
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

    /** Left alone when it does not answer, or the user wishes to end. */
    static Optional<OnDiskNote> onDisk(
            RunningStore store, String space, StopRequest stop, Duration patience)
            throws StoreFailure {
        return stop.interruptibly(
                () -> PatientQuestion.ask("on disk", () -> store.onDisk(space), patience));
    }
}
