package dohyo.lab.trial;

import dohyo.model.result.TrialRecord.Outcome;

/**
 * How a trial ended.
 *
 * @param why a sentence for outcomes other than DONE; empty otherwise
 */
public record Ending(Outcome outcome, String why) {

    static Ending done() {
        return new Ending(Outcome.DONE, "");
    }

    /** @param why the others cannot go on, a sentence */
    static Ending leftAlone(String why) {
        return new Ending(Outcome.LEFT_ALONE, why);
    }

    static Ending interrupted() {
        return new Ending(Outcome.INTERRUPTED, "the run was interrupted by the user");
    }
}
