package dohyo.cli.verb.report;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.model.file.AtomicFileReplacement;
import dohyo.model.text.MessagePhrases;
import dohyo.report.AnalysedRun;
import dohyo.report.export.ExportFormat;
import dohyo.report.export.RunExport;
import dohyo.report.export.RunExport.Revision;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code export}: figures of runs in the forms that other tools read. */
@Command(
        name = "export",
        description =
                "Write figures of runs in a form that another tool reads. Runs are only read.",
        footer = {
            "",
            "csv: every second of every trial. bencher: Bencher Metric Format.",
            "github-action-benchmark: what is better when smaller; ...-bigger: the rest.",
            "otava-csv, otava-json: an entry for each run; otava-yaml: the test that",
            "reads otava-csv.",
            "",
            "Exit code 4, and nothing is written, when a run is invalid (but for csv)."
        })
public final class ExportVerb implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "RUN", arity = "1..*", description = "Folders of runs.")
    private List<Path> runs = new ArrayList<>();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            required = true,
            description = "csv, bencher, github-action-benchmark, github-action-benchmark-bigger,"
                    + " otava-csv, otava-yaml or otava-json.")
    private String format = "";

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "The file that is written or replaced; without it standard output.")
    private @Nullable Path out;

    @Option(
            names = "--commit",
            paramLabel = "TEXT",
            description = "What was measured, for a history (default: the name of the run).")
    private String commit = "";

    @Option(
            names = "--branch",
            paramLabel = "TEXT",
            description = "The branch of it, for otava-json.")
    private String branch = "";

    public ExportVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        ExportFormat wanted = wanted();
        List<AnalysedRun> read = new ArrayList<>();
        for (Path run : runs) {
            Path folder = console.resolve(run);
            ReportVerb.demandRun(folder);
            read.add(AnalysedRun.of(folder));
        }
        if (wanted.isOfFindings() && read.stream().anyMatch(ExportVerb::isInvalid)) {
            console.say("error: a run is invalid, and its figures would stand in a history as if"
                    + " they were none of these; ./dohyo report RUN says why");
            return ExitCode.INVALID.number();
        }
        RunExport export = RunExport.of(read, wanted, new Revision(commit, branch));
        export.leftOut()
                .forEach(name -> console.say(
                        "left out: " + name + ": of some run only a bound is known, or nothing"));
        if (out == null) {
            console.print(export.text());
        } else {
            AtomicFileReplacement.replace(console.resolve(out), export.text());
        }
        return ExitCode.DONE.number();
    }

    private static boolean isInvalid(AnalysedRun run) {
        return run.results().endsInvalid();
    }

    private ExportFormat wanted() {
        ExportFormat wanted = Arrays.stream(ExportFormat.values())
                .filter(known -> known.word().equals(format))
                .findFirst()
                .orElseThrow(() -> new UserMistake("error: there is no format "
                        + MessagePhrases.quoted(format) + "\n       "
                        + MessagePhrases.suggestion(format, ExportFormat.words())));
        if (!wanted.takesSeveralRuns() && runs.size() > 1) {
            throw new UserMistake("error: " + format + " is about one run, and " + runs.size()
                    + " are named\n       export each into a file of its own");
        }
        return wanted;
    }
}
