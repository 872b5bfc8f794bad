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
        description = "Export figures of runs for other tools. The runs are not changed.",
        footer = {
            "",
            "csv: every second of every trial.",
            "sql: every second of every trial, and all latencies, as tables for DuckDB,",
            "PostgreSQL and SQLite.",
            "clickhouse: the same tables for ClickHouse.",
            "bencher: Bencher Metric Format.",
            "github-action-benchmark: metrics where smaller is better.",
            "github-action-benchmark-bigger: metrics where bigger is better.",
            "otava-csv, otava-json: an entry for each run.",
            "otava-yaml: a configuration of Otava that reads the otava-csv file.",
            "",
            "If a run is invalid, only csv, sql and clickhouse are written; with the other",
            "formats nothing is written and the exit code is 4."
        })
public final class ExportVerb implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "RUN", arity = "1..*", description = "Folders of runs.")
    private List<Path> runs = new ArrayList<>();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            required = true,
            description = "csv, sql, clickhouse, bencher, github-action-benchmark,"
                    + " github-action-benchmark-bigger, otava-csv, otava-yaml or otava-json.")
    private String format = "";

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "File to write or replace (default: standard output).")
    private @Nullable Path out;

    @Option(
            names = "--commit",
            paramLabel = "TEXT",
            description = "Commit that was measured, for tools that keep a history (default:"
                    + " the run's name).")
    private String commit = "";

    @Option(
            names = "--branch",
            paramLabel = "TEXT",
            description = "Branch that was measured, for otava-json.")
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
            console.say("error: a run is invalid, and in a history its figures would look valid;"
                    + " ./dohyo report RUN says why");
            return ExitCode.INVALID.number();
        }
        RunExport export = RunExport.of(read, wanted, new Revision(commit, branch));
        export.leftOut()
                .forEach(name -> console.say(
                        "left out: " + name + ": some run has no value for it, or only a bound"));
        if (out == null) {
            console.print(export.text());
        } else {
            AtomicFileReplacement.replace(console.resolve(out), export.text());
        }
        return ExitCode.DONE.number();
    }

    private static boolean isInvalid(AnalysedRun run) {
        return !run.results().valid();
    }

    private ExportFormat wanted() {
        ExportFormat wanted = Arrays.stream(ExportFormat.values())
                .filter(known -> known.word().equals(format))
                .findFirst()
                .orElseThrow(() -> new UserMistake("error: there is no format "
                        + MessagePhrases.quoted(format) + "\n       "
                        + MessagePhrases.suggestion(format, ExportFormat.words())));
        if (!wanted.takesSeveralRuns() && runs.size() > 1) {
            throw new UserMistake("error: " + format + " takes one run, but " + runs.size()
                    + " are given\n       export each to a file of its own");
        }
        return wanted;
    }
}
