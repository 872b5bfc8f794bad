package dohyo.lab;

import dohyo.model.result.Plan.PlannedTrial;
import dohyo.model.result.ResultDirectory;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Asked after each block whether another one is worth its time. Its answer must depend on nothing
 * but what it is told and what the files of the run hold, so that a run that is resumed comes to
 * the same answer.
 */
@FunctionalInterface
public interface BlockRule {

    /** As many blocks as were planned. */
    BlockRule AS_PLANNED = soFar -> Optional.empty();

    /** Why there is to be no other block, a clause; empty when there is to be one. */
    Optional<String> enough(BlocksSoFar soFar) throws IOException;

    /** This rule, and another one that may end the run, too. */
    default BlockRule or(BlockRule other) {
        return soFar -> {
            Optional<String> why = enough(soFar);
            return why.isPresent() ? why : other.enough(soFar);
        };
    }

    /**
     * Blocks that have ended.
     *
     * @param files of the run; those of the trials are complete
     * @param trials of these blocks, in the order in which they were run, however they ended
     * @param done how many blocks they are, at least 1
     * @param planned how many there are to be at most
     * @param elapsedSeconds that the run has taken up to now, earlier parts of it included
     */
    record BlocksSoFar(
            ResultDirectory files,
            List<PlannedTrial> trials,
            int done,
            int planned,
            double elapsedSeconds) {}
}
