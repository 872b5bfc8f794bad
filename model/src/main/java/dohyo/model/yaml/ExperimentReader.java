package dohyo.model.yaml;

import dohyo.model.experiment.Experiment;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.List;

/** Reads experiment files; the only door to the YAML library. */
public final class ExperimentReader {

    /** Reads a file; a file that cannot be read is a problem, too. */
    public Reading read(Path file) {
        return read(file.toString(), "");
    }

    /** Reads text; {@code name} is what problems call the file. */
    public Reading read(String name, String text) {
        return new Reading(null, List.of());
    }

    /**
     * An experiment, or everything that is wrong with its file.
     *
     * @param experiment null when there are problems
     */
    public record Reading(@Nullable Experiment experiment, List<Problem> problems) {}
}
