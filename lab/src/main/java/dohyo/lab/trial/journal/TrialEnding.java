package dohyo.lab.trial.journal;

import dohyo.model.result.TrialRecord.Outcome;

/**
 * How a trial ended.
 *
 * @param why a sentence for outcomes other than DONE; empty otherwise
 */
public record TrialEnding(Outcome outcome, String why) {

    public static TrialEnding done() {
        return new TrialEnding(Outcome.DONE, "");
    }

    /**
     * Of a trial without which the others of its block cannot go on.
     *
     * @param why the others cannot go on, a sentence
     */
    public static TrialEnding leftAlone(String why) {
        return new TrialEnding(Outcome.LEFT_ALONE, why);
    }

    /** Of a trial of which a machine went away that carried load or store. */
    public static TrialEnding machineLost(String why) {
        return new TrialEnding(Outcome.MACHINE_LOST, why);
    }

    public static TrialEnding interrupted() {
        return new TrialEnding(Outcome.INTERRUPTED, "the run was interrupted by the user");
    }
}
