package dohyo.model.result;

import dohyo.model.experiment.Attachment;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;

/**
 * {@code plan.json}: the trials of a run in the order in which they are done.
 *
 * @param schema {@code dohyo-plan/1}
 * @param command what the user typed, to repeat the run
 * @param dohyoVersion of the program that planned it
 * @param seed of the order
 * @param trials without those that were left out
 * @param attachment the running system that took the place of the experiment's stores; null when
 *     none did
 * @param leftOut which blocks were left out and why, a sentence; empty when none was, and in older
 *     runs
 */
public record Plan(
        String schema,
        String command,
        String dohyoVersion,
        String startedAt,
        long seed,
        List<PlannedTrial> trials,
        @Nullable Attachment attachment,
        String leftOut) {

    public static final String SCHEMA = "dohyo-plan/1";

    public Plan {
        leftOut = Objects.requireNonNullElse(leftOut, "");
    }

    /** With all of its blocks. */
    public Plan(
            String schema,
            String command,
            String dohyoVersion,
            String startedAt,
            long seed,
            List<PlannedTrial> trials,
            @Nullable Attachment attachment) {
        this(schema, command, dohyoVersion, startedAt, seed, trials, attachment, "");
    }

    /** The same, which ends with these trials. */
    public Plan endingWith(List<PlannedTrial> fewer, String why) {
        return new Plan(
                schema, command, dohyoVersion, startedAt, seed, fewer, attachment, why);
    }

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
