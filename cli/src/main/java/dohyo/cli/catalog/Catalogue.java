package dohyo.cli.catalog;

import dohyo.cli.console.Console;
import dohyo.cli.console.EnvironmentFailure;
import dohyo.cli.console.UserMistake;
import dohyo.model.text.NearestWord;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The experiments that come with Dohyo, one file each. */
public final class Catalogue {

    private static final String ENDING = ".yaml";

    private final Path folder;
    private final Path workingDirectory;

    /** The catalogue of the checkout; files are looked up from the working directory. */
    public Catalogue(Console console) {
        this.folder = console.installation().home().resolve("catalog");
        this.workingDirectory = console.workingDirectory();
    }

    /** All experiments in the order of their ids. */
    public List<ExperimentSource> all() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(ENDING))
                    .sorted()
                    .map(file ->
                            new ExperimentSource(idOf(file), file, "catalog/" + file.getFileName()))
                    .toList();
        } catch (IOException e) {
            throw new EnvironmentFailure(
                    "cannot read the catalogue in " + folder + ": it should be part"
                            + " of the checkout",
                    e);
        }
    }

    /** An experiment by its id, or by its file when the name has a slash or ends in .yaml. */
    public ExperimentSource find(String name) {
        if (name.contains("/") || name.endsWith(ENDING) || name.endsWith(".yml")) {
            return file(name);
        }
        return all().stream()
                .filter(source -> source.id().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserMistake(unknown(name)));
    }

    private ExperimentSource file(String name) {
        Path file = workingDirectory.resolve(name);
        return new ExperimentSource(idOf(file), file, name);
    }

    private String unknown(String name) {
        List<String> ids = all().stream().map(ExperimentSource::id).toList();
        return "error: unknown experiment '" + name + "'" + NearestWord.hint(name, ids)
                + "\n       ./dohyo list shows the catalogue; a file is named with its path, for"
                + " example ./" + name + ENDING;
    }

    private static String idOf(Path file) {
        String name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
