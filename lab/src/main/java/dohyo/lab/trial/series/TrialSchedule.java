package dohyo.lab.trial.series;

import dohyo.lab.BlockContinuationPolicy;
import dohyo.lab.TrialRetryPolicy;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.model.result.TrialRecord.Outcome;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * The way that a run has to go.
 *
 * @param trials of the whole plan, block by block
 * @param ended how those ended that an earlier part of the run has come to, by their numbers
 * @param another asked after each block whether another one is to be run
 * @param repeats which trials are run again
 */
public record TrialSchedule(
        List<PlannedTrial> trials,
        Map<Integer, Outcome> ended,
        BlockContinuationPolicy another,
        TrialRetryPolicy repeats) {

    /** From the beginning to the end, as long as another block is wanted. */
    public static TrialSchedule of(List<PlannedTrial> trials, BlockContinuationPolicy another) {
        return new TrialSchedule(trials, Map.of(), another, TrialRetryPolicy.NONE);
    }

    /** The same, in which some trials are run again. */
    public TrialSchedule repeating(TrialRetryPolicy some) {
        return new TrialSchedule(trials, ended, another, some);
    }

    /** Trials that are still to be run. */
    List<PlannedTrial> ahead() {
        return trials.stream()
                .filter(trial -> !ended.containsKey(trial.number()))
                .toList();
    }

    /** How many of those behind were done. */
    int doneBefore() {
        return (int) ended.values().stream().filter(Outcome.DONE::equals).count();
    }

    /** The part of the whole that is still to be run. */
    public double shareAhead() {
        return (double) ahead().size() / trials.size();
    }

    /** Why neither this trial nor what follows is to be run, a clause; empty when it is. */
    String objection(PlannedTrial next) throws IOException {
        boolean beginsBlock =
                trials.get(Math.max(0, trials.indexOf(next) - 1)).block() < next.block();
        boolean isBehindAll = ended.keySet().stream().noneMatch(it -> it > next.number());
        return beginsBlock && isBehindAll ? another.objection(next.block() - 1) : "";
    }

    /** What is left out when this trial and all after it are not run. */
    String leftOut(PlannedTrial next) {
        int last = trials.get(trials.size() - 1).block();
        return next.block() == last
                ? "block " + last + " of " + last + " was left out"
                : "blocks " + next.block() + " to " + last + " of " + last + " were left out";
    }
}
