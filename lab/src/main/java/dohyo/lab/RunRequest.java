package dohyo.lab;

import dohyo.lab.collect.profile.ProfileKind;
import dohyo.model.experiment.Experiment;

import java.nio.file.Path;

/**
 * An experiment to be run.
 *
 * @param yaml its text, kept with the results
 * @param directory the run's own directory; made when missing
 * @param command what the user typed
 * @param profile what is to be profiled in the store's processes
 */
public record RunRequest(
        Experiment experiment, String yaml, Path directory, String command, ProfileKind profile) {

    /** Without a profile. */
    public RunRequest(Experiment experiment, String yaml, Path directory, String command) {
        this(experiment, yaml, directory, command, ProfileKind.NONE);
    }
}
