package dohyo.cli.catalog;

import dohyo.cli.console.UserMistake;
import dohyo.language.ExperimentReader;
import dohyo.language.ExperimentReader.Reading;
import dohyo.language.Problem;
import dohyo.language.ProblemPrinter;
import dohyo.language.SettingOverrideWriter;
import dohyo.language.variant.SettingOverride;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.Experiment;
import dohyo.model.file.FileReadLimits;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A file that describes an experiment.
 *
 * @param id its name in the catalogue, or the file's name without its ending
 * @param shown how messages call the file
 * @param trusted whether its author may do more than change how fast things are
 * @param scale which the user chose; empty for the file's own choice
 * @param settings values that the user set beside the file
 */
public record ExperimentSource(
        String id,
        Path file,
        String shown,
        boolean trusted,
        String scale,
        List<SettingOverride> settings) {

    private static final Pattern SCALE = Pattern.compile("(?m)^scale:.*$");

    /** A file that may come from a stranger. */
    public ExperimentSource(String id, Path file, String shown) {
        this(id, file, shown, false, "", List.of());
    }

    /** The same, of an author whom the user trusts or not. */
    public ExperimentSource trusted(boolean isTrusted) {
        return new ExperimentSource(id, file, shown, isTrusted, scale, settings);
    }

    /** The same at another scale; empty for the file's own choice. */
    public ExperimentSource at(String otherScale) {
        return new ExperimentSource(id, file, shown, trusted, otherScale, settings);
    }

    /** The same with these values laid over it and over those that it has. */
    public ExperimentSource with(List<SettingOverride> others) {
        List<SettingOverride> all =
                Stream.concat(settings.stream(), others.stream()).toList();
        return new ExperimentSource(id, file, shown, trusted, scale, all);
    }

    /** The text as it stands in the file; what the user chose is written into it. */
    public String text() throws IOException {
        return SettingOverrideWriter.with(atScale(), settings);
    }

    private String atScale() throws IOException {
        String text = whole();
        if (scale.isEmpty()) {
            return text;
        }
        String line = scaleLine();
        Matcher own = SCALE.matcher(text);
        return own.find()
                ? own.replaceFirst(Matcher.quoteReplacement(line))
                : text.stripTrailing() + "\n" + line + "\n";
    }

    /** What is too long for an experiment file, or no text, is told by the reader. */
    private String whole() throws IOException {
        try (InputStream stream = Files.newInputStream(file)) {
            byte[] bytes = stream.readNBytes((int) FileReadLimits.YAML_BYTES + 1);
            if (bytes.length > FileReadLimits.YAML_BYTES) {
                throw new IOException(file + " is too long for an experiment file");
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        }
    }

    /** The experiment, or everything that is wrong with the file. */
    public Reading read() {
        return read(null);
    }

    /** The same with this running system in the place of its stores, unless null. */
    public Reading read(@Nullable AttachedSystem attachment) {
        ExperimentReader reader = reader().attachedTo(attachment).with(settings);
        try {
            return named(reader.read(shown, atScale()));
        } catch (IOException e) {
            return reader.read(file);
        }
    }

    /** A scale that the user chose stands in no line of the file. */
    private Reading named(Reading reading) {
        if (scale.isEmpty()) {
            return reading;
        }
        List<Problem> problems = reading.problems().stream().map(this::named).toList();
        return new Reading(reading.experiment(), problems, reading.places());
    }

    private Problem named(Problem problem) {
        List<String> lines = problem.context();
        boolean isOption = !lines.isEmpty() && lines.get(lines.size() - 1).equals(scaleLine());
        return isOption
                ? new Problem(
                        "--scale " + scale, 0, 0, 1, problem.message(), problem.hint(), List.of())
                : problem;
    }

    private String scaleLine() {
        return "scale: " + scale;
    }

    private ExperimentReader reader() {
        return trusted ? ExperimentReader.trusting() : new ExperimentReader();
    }

    /** The experiment; every problem of the file is the user's mistake. */
    public Experiment experiment() {
        return experiment(null);
    }

    /** The experiment with this running system in the place of its stores, unless null. */
    public Experiment experiment(@Nullable AttachedSystem attachment) {
        Reading reading = read(attachment);
        Experiment experiment = reading.experiment();
        if (experiment == null) {
            throw new UserMistake(new ProblemPrinter().print(reading.problems()));
        }
        return experiment;
    }
}
