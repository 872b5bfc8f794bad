package dohyo.lab.trial;

import dohyo.lab.action.NodeActionObserver.Deed;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.DataLoadWorkers.Found;
import dohyo.lab.trial.journal.StorePreparationFailed;
import dohyo.lab.trial.journal.TrialActionRecorder;
import dohyo.lab.trial.journal.TrialEventSinks;
import dohyo.lab.trial.journal.TrialRequest;
import dohyo.model.experiment.Action;
import dohyo.model.load.DataSetInstruction;
import dohyo.model.result.EventRecord;
import dohyo.model.result.TrialRecord.Outcome;

import java.io.IOException;

/** Reads rows of a store whose nodes were restored, and tells whether they are as loaded. */
record RestoredRowsCheck(
        DataLoadWorkers workers, TrialRequest order, RunningStore store, TrialEventSinks voices) {

    private static final String KIND = "verify";

    /** Does nothing when no node was to be restored. */
    void verify() throws IOException, StorePreparationFailed {
        if (order.arm().timeline().stream().noneMatch(RestoredRowsCheck::isRestoring)) {
            return;
        }
        voices.talk().phase("verifying");
        long begin = System.nanoTime();
        String outcome = EventRecord.FAILED;
        String text;
        try {
            Found found = workers.run(
                    "restored",
                    DataSetInstruction.verify(order.dataSeed(), StorePreparation.SAMPLE),
                    order,
                    store,
                    voices);
            if (found.difference().isEmpty()) {
                outcome = EventRecord.DONE;
                text = found.rowsVerified() + " rows are as they were loaded, after the restore";
            } else {
                text = "after the restore a row is not as it was loaded: " + found.difference();
            }
        } catch (StoreFailure e) {
            text = "rows cannot be read after the restore: " + e.getMessage();
        } catch (StorePreparationFailed e) {
            if (e.ending().outcome() == Outcome.INTERRUPTED) {
                throw e;
            }
            text = "rows cannot be read after the restore: " + e.ending().why();
        }
        new TrialActionRecorder(voices.journal(), voices.talk())
                .done(new Deed(begin, System.nanoTime(), KIND, outcome, text));
    }

    private static boolean isRestoring(Action action) {
        return action.kind() == Action.Kind.RESTORE;
    }
}
