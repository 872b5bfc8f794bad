package dohyo.cli.verb.show;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.language.ExperimentImporter;
import dohyo.language.ExperimentImporter.Imported;
import dohyo.language.ExperimentImporter.Request;
import dohyo.language.ProblemPrinter;
import dohyo.language.importing.ImportNote;
import dohyo.language.importing.fql.QueryLogImport;
import dohyo.language.importing.tool.ForeignTools;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code import}: a workload of another tool as an experiment file. */
@Command(
        name = "import",
        description = "Turn a workload from another tool (" + ForeignTools.NAMES + ") into an"
                + " experiment file. Differences from the original workload are reported and"
                + " noted in the file."
                + QueryLogImport.ABOUT,
        footer = {
            "",
            ForeignTools.EXAMPLES,
            QueryLogImport.EXAMPLE,
            "",
            "Exit code 2 if the workload cannot be imported, else 0."
        })
public final class ImportVerb implements Callable<Integer> {

    private final Console console;

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "A property file or a profile, optionally followed by -- and options of"
                    + " the tool's own command line; or -- and a whole command line; or fql and a"
                    + " folder of query logs.")
    private List<String> words = new ArrayList<>();

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "File to write (default: standard output).")
    private @Nullable Path out;

    @Option(
            names = {"-p", "--property"},
            paramLabel = "KEY=VALUE",
            description = "Override a property of the file.")
    private List<String> properties = new ArrayList<>();

    @Option(
            names = "--as-is",
            description = "Keep the original's behaviour where possible, even where it distorts the"
                    + " measurement; each such case is reported.")
    private boolean asIs;

    @Option(
            names = QueryLogImport.OPTION,
            paramLabel = "NAME",
            description = "With fql: the keyspace whose statements are imported (default: the first"
                    + " one in the logs).")
    private String chosen = "";

    public ImportVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (words.get(0).equals(QueryLogImport.WORD)) {
            return new QueryLogs(console, words.subList(1, words.size()), chosen, out).call();
        }
        Imported imported = imported();
        imported.notes().stream().map(ImportNote::line).forEach(console::say);
        if (!imported.problems().isEmpty()) {
            throw new UserMistake(new ProblemPrinter().print(imported.problems()));
        }
        if (out == null) {
            console.print(imported.text());
        } else {
            NewVerb.write(console, out, imported.text());
            console.print("wrote " + out + "; ./dohyo show " + out + " explains it");
        }
        return ExitCode.DONE.number();
    }

    private Imported imported() {
        String first = words.get(0);
        Path file = console.resolve(Path.of(first));
        if (ForeignTools.isCommand(first) && !Files.exists(file)) {
            requireNoProperties(first);
            return ExperimentImporter.read(new Request(words, List.of(), asIs));
        }
        List<String> rest = words.subList(1, words.size());
        return ExperimentImporter.read(file, first, new Request(rest, properties, asIs));
    }

    /** An option of the other tool's, taken for one of ours. */
    private void requireNoProperties(String tool) {
        if (!properties.isEmpty()) {
            throw new UserMistake("error: -p " + properties.get(0)
                    + " changes a property of a file, and this is a command line; write -- before"
                    + " it, so that it keeps its own options: ./dohyo import -o my.yaml -- "
                    + tool + " ...");
        }
    }
}
