package dohyo.lab.trial;

import dohyo.lab.BlockRule;
import dohyo.lab.BlockRule.BlocksSoFar;
import dohyo.model.result.Plan.PlannedTrial;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.TrialRecord.Outcome;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The way that a run has to go.
 *
 * @param trials of the whole plan, block by block
 * @param ended how those ended that an earlier part of the run has come to, by their numbers
 * @param rule asked after each block whether another one is to be run
 * @param earlierSeconds what those earlier parts took
 */
public record Itinerary(
        List<PlannedTrial> trials,
        Map<Integer, Outcome> ended,
        BlockRule rule,
        double earlierSeconds) {

    /** From the beginning to the end, whatever happens. */
    public static Itinerary of(List<PlannedTrial> trials) {
        return new Itinerary(trials, Map.of(), BlockRule.AS_PLANNED, 0);
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

    /** Trials of the blocks before that of this one. */
    List<PlannedTrial> blocksBefore(PlannedTrial next) {
        return trials.stream().filter(trial -> trial.block() < next.block()).toList();
    }

    /** Why neither this trial nor what follows is to be run, a sentence; empty when it is. */
    Optional<String> enoughBefore(PlannedTrial next, ResultDirectory files, double seconds)
            throws IOException {
        List<PlannedTrial> before = blocksBefore(next);
        boolean beginsBlock = before.size() == trials.indexOf(next);
        if (!beginsBlock || before.isEmpty()) {
            return Optional.empty();
        }
        int done = next.block() - 1;
        int planned = trials.get(trials.size() - 1).block();
        return rule.enough(
                        new BlocksSoFar(files, before, done, planned, earlierSeconds + seconds))
                .map(why -> leftOut(next.block(), planned) + ": " + why);
    }

    private static String leftOut(int from, int to) {
        return from == to
                ? "block " + to + " of " + to + " was left out"
                : "blocks " + from + " to " + to + " of " + to + " were left out";
    }
}
