package dohyo.lab.trial;

import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.journal.TrialEventSinks;
import dohyo.lab.trial.journal.TrialRequest;
import dohyo.model.result.TrialRecord.OnDiskNote;

import java.io.IOException;
import java.util.Optional;

/** What is looked at when the load has ended and the store still serves. */
record StoreAfterLoad(TrialRequest order, RunningStore store, TrialEventSinks voices) {

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
                    store.onDisk(order.arm().workload().space().name());
            if (found.isPresent()) {
                voices.journal().onDisk(found.get());
            }
        } catch (StoreFailure | IOException e) {
            voices.talk().say("what lies on disk could not be counted: " + e.getMessage());
        }
    }
}
