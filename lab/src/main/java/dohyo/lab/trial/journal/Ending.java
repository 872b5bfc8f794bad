package dohyo.lab.trial.journal;

import dohyo.model.result.TrialRecord.Outcome;

/**
 * How a trial ended.
 *
 * @param why a sentence for outcomes other than DONE; empty otherwise
 */
public record Ending(Outcome outcome, String why) {

    public static Ending done() {
        return new Ending(Outcome.DONE, "");
    }

    /**
     * Of a trial without which the others of its block cannot go on.
     *
     * @param why the others cannot go on, a sentence
     */
    public static Ending leftAlone(String why) {
        return new Ending(Outcome.LEFT_ALONE, why);
    }

    public static Ending interrupted() {
        return new Ending(Outcome.INTERRUPTED, "the run was interrupted by the user");
    }
}
