package dohyo.lab;

import dohyo.lab.collect.profile.ProfileKind;
import dohyo.model.experiment.Attachment;
import dohyo.model.experiment.Experiment;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;

/**
 * An experiment to be run.
 *
 * @param yaml its text, kept with the results
 * @param directory the run's own directory; made when missing
 * @param command what the user typed
 * @param attachment what took the place of the stores in the text; null when nothing did
 * @param profile what is to be profiled in the store's processes
 * @param dataSets what is to be done about them
 * @param another asked after each block
 */
public record RunRequest(
        Experiment experiment,
        String yaml,
        Path directory,
        String command,
        @Nullable Attachment attachment,
        ProfileKind profile,
        DataSets dataSets,
        AnotherBlock another) {

    /** All blocks. */
    public RunRequest(
            Experiment experiment,
            String yaml,
            Path directory,
            String command,
            @Nullable Attachment attachment,
            ProfileKind profile,
            DataSets dataSets) {
        this(
                experiment,
                yaml,
                directory,
                command,
                attachment,
                profile,
                dataSets,
                AnotherBlock.ALWAYS);
    }

    /** As it stands in its text, without a profile. */
    public RunRequest(Experiment experiment, String yaml, Path directory, String command) {
        this(experiment, yaml, directory, command, null, ProfileKind.NONE, DataSets.USUAL);
    }

    /** The same with something else done about data sets. */
    public RunRequest with(DataSets other) {
        return new RunRequest(
                experiment, yaml, directory, command, attachment, profile, other, another);
    }

    /** The same, asking this after each block. */
    public RunRequest asking(AnotherBlock other) {
        return new RunRequest(
                experiment, yaml, directory, command, attachment, profile, dataSets, other);
    }
}
