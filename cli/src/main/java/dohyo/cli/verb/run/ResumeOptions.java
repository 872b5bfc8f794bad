package dohyo.cli.verb.run;

import dohyo.cli.console.UserMistake;
import dohyo.model.result.RunPlan.Extension;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.nio.file.Path;

/** Which run goes on, and for how long. */
final class ResumeOptions {

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description = "Continue the interrupted run in this folder: finished trials are kept,"
                    + " and the others are run as planned.")
    private @Nullable Path folder;

    @Option(
            names = "--blocks",
            paramLabel = "N",
            description = "With --resume: total number of blocks; even a complete run is extended"
                    + " to it. Existing measurements are kept, and verdicts are corrected for the"
                    + " fact that the results were judged before.")
    private @Nullable Integer blocks;

    /** Of the run; null when another one is to begin. */
    @Nullable Path folder() {
        if (blocks != null && folder == null) {
            throw new UserMistake("error: --blocks adds blocks to an existing run: name it with"
                    + " --resume DIR; for a new run use --repeat N");
        }
        return folder;
    }

    /** How many there are to be; 0 for as many as were planned. */
    int blocks() {
        if (blocks != null && (blocks < 1 || blocks > Extension.MOST_BLOCKS)) {
            throw new UserMistake("error: --blocks " + blocks + ": write the total number of"
                    + " blocks, for example 12; at most "
                    + Extension.MOST_BLOCKS);
        }
        return blocks == null ? 0 : blocks;
    }
}
