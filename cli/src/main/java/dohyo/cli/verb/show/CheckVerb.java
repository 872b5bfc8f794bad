package dohyo.cli.verb.show;

import dohyo.cli.catalog.Catalogue;
import dohyo.cli.catalog.ExperimentSource;
import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.verb.ForeseenProblems;
import dohyo.cli.verb.TrustedFileOption;
import dohyo.lab.stores.StoreFailure;
import dohyo.language.ExperimentReader.Reading;
import dohyo.language.Problem;
import dohyo.language.ProblemPrinter;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code check}: everything that is wrong with experiment files, each problem with its place. */
@Command(
        name = "check",
        description =
                "Check experiment files for mistakes. Nothing is started unless --on is given.",
        footer = {"", "Exit code 2 when there are problems, else 0."})
public final class CheckVerb implements Callable<Integer> {

    private final Console console;

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "Experiment files, or ids of experiments in the catalogue.")
    private List<String> names = new ArrayList<>();

    @Option(names = "--json", description = "Print the list of problems as JSON.")
    private boolean json;

    @Option(
            names = "--on",
            paramLabel = "STORE",
            description =
                    "Start this store (written as for 'dohyo up') and load ten rows; run every"
                            + " operation of each arm that uses this kind of store, even if the arm"
                            + " gives another version or other options; then stop the store.")
    private @Nullable String store;

    @Mixin
    private final TrustedFileOption trust = new TrustedFileOption();

    public CheckVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException, StoreFailure {
        Catalogue catalogue = new Catalogue(console);
        List<ExperimentSource> sources = names.stream()
                .map(name -> catalogue.find(name).trusted(trust.given()))
                .toList();
        List<Problem> problems = new ArrayList<>();
        for (ExperimentSource source : sources) {
            Optional<List<Problem>> found = check(source);
            if (found.isEmpty()) {
                return ExitCode.INTERRUPTED.toldTo(console).number();
            }
            problems.addAll(found.get());
        }
        if (json) {
            console.printJson(problems);
        }
        return (problems.isEmpty() ? ExitCode.DONE : ExitCode.INPUT).number();
    }

    /** Empty when the user ended it. */
    private Optional<List<Problem>> check(ExperimentSource source)
            throws IOException, StoreFailure {
        Reading reading = source.read();
        List<Problem> problems = reading.problems().isEmpty()
                ? ForeseenProblems.all(reading, console)
                : reading.problems();
        Optional<List<Problem>> found = problems.isEmpty() && store != null
                ? StoreRehearsal.on(store, console).problems(source)
                : Optional.of(problems);
        if (!json) {
            found.ifPresent(all -> console.print(
                    all.isEmpty() ? source.shown() + ": ok" : new ProblemPrinter().print(all)));
        }
        return found;
    }
}
