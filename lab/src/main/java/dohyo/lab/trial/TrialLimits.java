package dohyo.lab.trial;

import dohyo.lab.limit.StoreConfinement;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.journal.TrialEnding;
import dohyo.lab.trial.journal.TrialJournal;
import dohyo.lab.trial.journal.TrialRequest;
import dohyo.model.result.LimitsNote;
import dohyo.model.result.TrialRecord.Outcome;

import java.io.IOException;
import java.util.Optional;

/** What of its machine the store of a trial may use, from before its start to after its end. */
final class TrialLimits {

    private TrialLimits() {}

    /** Where they cannot be had, the trial ends before its store starts. */
    static StoreConfinement of(TrialRequest order, Processes processes, TrialJournal journal)
            throws StoreFailure, IOException {
        try {
            return StoreConfinement.of(order.arm().store().limits(), processes);
        } catch (StoreFailure e) {
            journal.end(new TrialEnding(Outcome.NOT_STARTED, String.valueOf(e.getMessage())));
            throw e;
        }
    }

    /** The store is ready on the disk as it is, and is used on the disk that was asked for. */
    static void begin(RunningStore store, StoreConfinement limits, TrialJournal journal)
            throws StoreFailure, IOException {
        try {
            limits.begin(store.processes());
        } catch (StoreFailure e) {
            journal.end(new TrialEnding(Outcome.NOT_STARTED, String.valueOf(e.getMessage())));
            throw e;
        }
    }

    /** Writes down what was seen of them; a store that died of them did not die by itself. */
    static TrialEnding told(TrialEnding ending, StoreConfinement limits, TrialJournal journal)
            throws IOException {
        Optional<LimitsNote> note = limits.note();
        if (note.isPresent()) {
            journal.limits(note.get());
        }
        return ending.outcome() == Outcome.DONE
                ? ending
                : new TrialEnding(ending.outcome(), ending.why() + casualties(limits));
    }

    /** To be put behind a sentence; empty when the kernel killed nobody. */
    static String casualties(StoreConfinement limits) {
        String killed = limits.casualties();
        return killed.isEmpty() ? "" : "; " + killed;
    }
}
