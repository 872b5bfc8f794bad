package dohyo.cli.verb.run;

import dohyo.cli.console.Console;
import dohyo.cli.console.EnvironmentFailure;
import dohyo.cli.console.UserMistake;
import dohyo.model.file.AtomicFileReplacement;
import dohyo.model.result.ResultDirectory;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code --junit} and {@code --markdown}: verdicts where a pipeline looks for them. */
@Command
final class VerdictFileOptions {

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "Also write the verdicts as JUnit XML to this file, overwriting it"
                    + " (the run's folder always has junit.xml).")
    private @Nullable Path junit;

    @Option(
            names = "--markdown",
            paramLabel = "FILE",
            description = "Also write a summary for a ticket or a pull request to this file,"
                    + " overwriting it (the run's folder always has summary.md).")
    private @Nullable Path markdown;

    /** A place where nothing can be written is told before anything is measured. */
    void requirePlaces(Console console) {
        requirePlace("--junit", junit, console);
        requirePlace("--markdown", markdown, console);
    }

    private static void requirePlace(String option, @Nullable Path given, Console console) {
        if (given == null) {
            return;
        }
        Path file = console.resolve(given).toAbsolutePath().normalize();
        Path folder = file.getParent();
        if (folder == null || Files.isDirectory(file)) {
            throw new UserMistake("error: " + option + ": " + given + " is a folder; name a file");
        }
        boolean isOther = Files.exists(file) && !Files.isRegularFile(file);
        if (isOther || folder.equals(Path.of("/dev"))) {
            throw new UserMistake(
                    "error: " + option + ": " + given + " is no plain file; name a file");
        }
        if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw new UserMistake(
                    "error: " + option + ": nothing can be written into the folder of " + given
                            + "; make the folder first");
        }
    }

    /** Copies what a report has written. */
    void write(ResultDirectory run, Console console) throws IOException {
        copy("--junit", run.junit(), junit, console);
        copy("--markdown", run.summary(), markdown, console);
    }

    private static void copy(String option, Path made, @Nullable Path given, Console console)
            throws IOException {
        if (given == null) {
            return;
        }
        byte[] bytes = Files.readAllBytes(made);
        try {
            AtomicFileReplacement.replace(console.resolve(given).toAbsolutePath(), bytes);
        } catch (IOException e) {
            throw new EnvironmentFailure(option + ": " + given + " cannot be written: "
                    + e.getMessage() + "; the same is in " + made);
        }
    }
}
