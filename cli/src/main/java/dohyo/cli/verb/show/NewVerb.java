package dohyo.cli.verb.show;

import dohyo.cli.console.Console;
import dohyo.cli.console.EnvironmentFailure;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.language.ExperimentImporter.Imported;
import dohyo.language.ProblemPrinter;
import dohyo.language.SchemaImporter;
import dohyo.language.importing.ImportNote;
import dohyo.language.importing.schema.KeyspaceImport;
import dohyo.language.importing.schema.SchemaImport;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;

/** {@code new}: a first experiment about somebody's own tables. */
@Command(
        name = "new",
        description = "Make an experiment file from a schema: an arm for each table, whose rows"
                + " are loaded, read by their keys and written.",
        footer = {
            "",
            "Examples:",
            SchemaImport.EXAMPLE,
            KeyspaceImport.EXAMPLE,
            "",
            "Exit code 2 if no experiment can be made from the schema, else 0."
        })
public final class NewVerb implements Callable<Integer> {

    private final Console console;

    @Option(names = SchemaImport.OPTION, paramLabel = "FILE", description = SchemaImport.WHAT)
    private @Nullable Path schema;

    @Mixin
    private final CqlKeyspaceOptions keyspace = new CqlKeyspaceOptions();

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "File to write (default: standard output).")
    private @Nullable Path out;

    public NewVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Imported made = made();
        made.notes().stream().map(ImportNote::line).forEach(console::say);
        if (!made.problems().isEmpty()) {
            throw new UserMistake(new ProblemPrinter().print(made.problems()));
        }
        if (out == null) {
            console.print(made.text());
        } else {
            write(console, out, made.text());
            console.print("wrote " + out + "; ./dohyo run " + out + " runs it");
        }
        return ExitCode.DONE.number();
    }

    private Imported made() {
        boolean isOfKeyspace = keyspace.isGiven();
        if (isOfKeyspace == (schema != null)) {
            throw new UserMistake("error: give one of " + SchemaImport.OPTION + " FILE and "
                    + KeyspaceImport.OPTION + " NAME");
        }
        return schema == null
                ? SchemaImporter.read(keyspace.survey(console))
                : SchemaImporter.read(console.resolve(schema), schema.toString());
    }

    /** A file that is there may be somebody's work. */
    static void write(Console console, Path file, String text) {
        Path target = console.resolve(file);
        if (Files.exists(target)) {
            throw new UserMistake(
                    "error: " + file + " already exists\n       name another file with -o");
        }
        try {
            Files.writeString(target, text, StandardOpenOption.CREATE_NEW);
        } catch (IOException e) {
            throw new EnvironmentFailure("cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
