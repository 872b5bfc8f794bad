package dohyo.cli.verb.report;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.cli.verb.RunFolderReservation;
import dohyo.model.machine.Price;
import dohyo.model.result.ResultDirectory;
import dohyo.report.AnalysedRun;
import dohyo.report.Reports;
import dohyo.report.Results;
import dohyo.report.Results.Finding;
import dohyo.report.RunComparisonResult;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** {@code report}: explains a run again from its files, or lays several side by side. */
@Command(
        name = "report",
        description = {
            "Write the report of a run again from its files.",
            "Several runs, even from different days and machines, are compared on one page"
                    + " instead; their own files are not changed."
        })
public final class ReportVerb implements Callable<Integer> {

    private static final int MOST_RUNS = 12;

    private final Console console;

    @Parameters(paramLabel = "RUN", arity = "1..*", description = "Folders of runs.")
    private List<Path> runs = new ArrayList<>();

    @Mixin
    private final PriceOptions prices = new PriceOptions();

    @Mixin
    private final PairOptions pairs = new PairOptions();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for the page that compares several runs (default:"
                    + " runs/<time>-side-by-side).")
    private @Nullable Path out;

    @Option(
            names = "--json",
            description = "Print only results.json, or side-by-side.json for several runs, on"
                    + " stdout.")
    private boolean json;

    public ReportVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        List<Path> folders = runs.stream().map(console::resolve).toList();
        folders.forEach(ReportVerb::demandRun);
        refuseTooMany(folders);
        refuseFolderOfOne(folders);
        Map<String, Price> known = prices.byName();
        List<AnalysedRun> explained = new ArrayList<>();
        for (Path folder : folders) {
            explained.add(AnalysedRun.of(folder));
        }
        prices.demandKnown(explained, folders);
        Map<String, String> paired = pairs.of(explained);
        if (explained.size() == 1) {
            write(folders.get(0), explained.get(0), known);
        } else {
            layBeside(folders, explained, known, paired);
        }
        return ended(explained).number();
    }

    /** What the runs conclude was told when they ended; that one is damaged was not. */
    private ExitCode ended(List<AnalysedRun> explained) {
        List<Finding> damages = explained.stream()
                .map(AnalysedRun::results)
                .filter(Results::isDamaged)
                .flatMap(results -> results.findings().stream())
                .filter(finding -> finding.kind().equals(Finding.TRIAL_DAMAGED))
                .toList();
        damages.forEach(damage -> console.say("error: " + damage.seen()));
        return (damages.isEmpty() ? ExitCode.DONE : ExitCode.INVALID).toldTo(console);
    }

    /** Of several runs none is written into: they may be somebody else's, or of another day. */
    private void write(Path folder, AnalysedRun run, Map<String, Price> known) throws IOException {
        Results results = Reports.write(run, known);
        if (json) {
            console.printJson(results);
        } else {
            console.print(results.answer());
            console.print("Report: " + new ResultDirectory(folder).reportHtml());
        }
    }

    private void layBeside(
            List<Path> folders,
            List<AnalysedRun> runs,
            Map<String, Price> known,
            Map<String, String> paired)
            throws IOException {
        for (int i = 0; i < runs.size() && !json; i++) {
            console.print(folders.get(i) + ": " + runs.get(i).results().answer());
        }
        Path folder = RunFolderReservation.claimed(console, out, Reports.SIDE_BY_SIDE);
        RunComparisonResult beside = Reports.layBeside(runs, known, paired, folder);
        if (json) {
            console.printJson(beside);
        } else {
            console.print("");
            console.print(beside.answer());
            console.print("Side by side: " + folder.resolve(Reports.SIDE_BY_SIDE + ".html"));
        }
    }

    private static void refuseTooMany(List<Path> folders) {
        if (folders.size() > MOST_RUNS) {
            throw new UserMistake("error: " + folders.size() + " runs side by side are more than"
                    + " a page can show; name at most " + MOST_RUNS);
        }
        if (folders.stream().distinct().count() < folders.size()) {
            throw new UserMistake(
                    "error: a run is named twice; a run cannot be compared with" + " itself");
        }
    }

    /** Whoever names a folder would look for the page there. */
    private void refuseFolderOfOne(List<Path> folders) {
        if (folders.size() == 1 && out != null) {
            throw new UserMistake("error: --out " + out + " is for a page that compares several"
                    + " runs; the report of one run is written into its own folder: leave out"
                    + " --out, or name another run");
        }
    }

    /** Refuses what is no run. */
    static void demandRun(Path folder) {
        if (!Files.isRegularFile(new ResultDirectory(folder).plan())) {
            throw new UserMistake("error: " + folder + " is not the folder of a run: it has no"
                    + " plan.json; runs are written by ./dohyo run, below runs/ unless --out says"
                    + " otherwise");
        }
    }
}
