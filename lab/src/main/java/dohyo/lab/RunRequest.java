package dohyo.lab;

import dohyo.model.experiment.Experiment;

import java.nio.file.Path;

/**
 * An experiment to be run.
 *
 * @param yaml its text, kept with the results
 * @param directory the run's own directory; made when missing
 * @param command what the user typed
 * @param dataSets what is to be done about them
 */
public record RunRequest(
        Experiment experiment, String yaml, Path directory, String command, DataSets dataSets) {

    /** With data sets as usual. */
    public RunRequest(Experiment experiment, String yaml, Path directory, String command) {
        this(experiment, yaml, directory, command, DataSets.USUAL);
    }
}
