package dohyo.cli.verb;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.model.result.ResultDirectory;
import dohyo.report.Reports;
import dohyo.report.Results;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code report}: explains runs again from their files, also those that were cut off. */
@Command(name = "report", description = "Write the reports of runs again from their files.")
public final class ReportVerb implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "RUN", arity = "1..*", description = "Folders of runs.")
    private List<Path> runs = new ArrayList<>();

    @Option(
            names = "--json",
            description = "Print results.json of each run, and nothing else, on stdout.")
    private boolean json;

    public ReportVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        List<Path> folders = runs.stream().map(console::resolve).toList();
        folders.forEach(ReportVerb::demandRun);
        for (Path folder : folders) {
            write(folder);
        }
        return ExitCode.DONE.number();
    }

    private void write(Path folder) throws IOException {
        Results results = Reports.write(folder);
        if (json) {
            console.printJson(results);
        } else {
            console.print(results.answer());
            console.print("Report: " + new ResultDirectory(folder).reportHtml());
        }
    }

    private static void demandRun(Path folder) {
        if (!Files.isRegularFile(new ResultDirectory(folder).plan())) {
            throw new UserMistake("error: " + folder + " is not the folder of a run: it has no"
                    + " plan.json; runs are written by ./dohyo run, below runs/ unless --out says"
                    + " otherwise");
        }
    }
}
