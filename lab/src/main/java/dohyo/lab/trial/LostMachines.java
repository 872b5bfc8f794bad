package dohyo.lab.trial;

import dohyo.lab.machine.MachineCrew;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.journal.StorePreparationFailed;
import dohyo.lab.trial.journal.TrialEnding;

import java.io.IOException;

/**
 * Tells the end of a machine from what it looks like: a store that died under load, or a worker
 * that fell silent. An allocation that was cancelled says nothing of any store.
 */
record LostMachines(MachineCrew crew) {

    /** A trial from its store's start to its end. */
    @FunctionalInterface
    interface Way {
        TrialEnding go() throws StoreFailure, IOException, StorePreparationFailed;
    }

    /** How a trial ended, also where its store was never ready. */
    TrialEnding endingOf(Way way) throws StoreFailure, IOException {
        try {
            return explained(way.go());
        } catch (StorePreparationFailed e) {
            return explained(e.ending());
        } catch (IOException e) {
            String loss = crew.loss();
            if (loss.isEmpty()) {
                throw e;
            }
            return TrialEnding.machineLost(loss);
        }
    }

    /** The same ending, unless a machine was lost. */
    TrialEnding explained(TrialEnding ending) {
        return switch (ending.outcome()) {
            case INTERRUPTED, REFUSED, MACHINE_LOST -> ending;
            default -> {
                String loss = crew.loss();
                yield loss.isEmpty() ? ending : TrialEnding.machineLost(loss);
            }
        };
    }

    /** Lets a failure of a store pass, unless a machine was lost. */
    void requireAll() throws StorePreparationFailed {
        String loss = crew.loss();
        if (!loss.isEmpty()) {
            throw new StorePreparationFailed(TrialEnding.machineLost(loss));
        }
    }
}
