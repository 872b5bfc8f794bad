package dohyo.model.result;

import dohyo.model.experiment.Attachment;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * {@code plan.json}: the trials of a run in the order in which they are done.
 *
 * @param schema {@code dohyo-plan/1}
 * @param command what the user typed, to repeat the run
 * @param dohyoVersion of the program that planned it
 * @param seed of the order
 * @param attachment the running system that took the place of the experiment's stores; null when
 *     none did
 */
public record Plan(
        String schema,
        String command,
        String dohyoVersion,
        String startedAt,
        long seed,
        List<PlannedTrial> trials,
        @Nullable Attachment attachment) {

    public static final String SCHEMA = "dohyo-plan/1";

    /**
     * One trial to be done.
     *
     * @param number 1, 2, 3, ...
     * @param arm name of the arm
     * @param block 1, 2, ...
     * @param directory name below {@code trials/}
     */
    public record PlannedTrial(int number, String arm, int block, String directory) {}
}
