package dohyo.cli.catalog;

import dohyo.cli.console.UserMistake;
import dohyo.model.experiment.Attachment;
import dohyo.model.experiment.Experiment;
import dohyo.model.yaml.ExperimentReader;
import dohyo.model.yaml.ExperimentReader.Reading;
import dohyo.model.yaml.ProblemPrinter;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file that describes an experiment.
 *
 * @param id its name in the catalogue, or the file's name without its ending
 * @param shown how messages call the file
 */
public record ExperimentSource(String id, Path file, String shown) {

    /** The text as it stands in the file. */
    public String text() throws IOException {
        return Files.readString(file);
    }

    /** The experiment, or everything that is wrong with the file. */
    public Reading read() {
        return read(null);
    }

    private Reading read(@Nullable Attachment attachment) {
        ExperimentReader reader = new ExperimentReader().attachedTo(attachment);
        try {
            return reader.read(shown, text());
        } catch (IOException e) {
            return reader.read(file);
        }
    }

    /** The experiment; every problem of the file is the user's mistake. */
    public Experiment experiment() {
        return experiment(null);
    }

    /** The experiment with this running system in the place of its stores, unless null. */
    public Experiment experiment(@Nullable Attachment attachment) {
        Reading reading = read(attachment);
        Experiment experiment = reading.experiment();
        if (experiment == null) {
            throw new UserMistake(new ProblemPrinter().print(reading.problems()));
        }
        return experiment;
    }
}
