package dohyo.cli.verb.report;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.cli.text.TextTable;
import dohyo.model.file.AtomicFileReplacement;
import dohyo.model.file.SafeFileName;
import dohyo.model.text.QuantityText;
import dohyo.report.AnalysedRun;
import dohyo.report.history.HistoryAnalysis;
import dohyo.report.history.HistoryAnalysis.Marked;
import dohyo.report.history.HistoryAnalysis.Series;
import dohyo.report.history.HistoryEntries;
import dohyo.report.history.HistoryEntry;
import dohyo.report.history.HistoryEntry.Outcome;
import dohyo.report.history.HistoryFile;
import dohyo.report.page.HistoryPage;
import dohyo.report.page.view.HistoryView;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;

/** {@code history}: figures of an experiment over many runs, and where they changed. */
@Command(
        name = "history",
        description = "Add runs to the history of their experiment, and show where its figures"
                + " changed.",
        footer = {
            "",
            "A change is at first only suspected. --confirm writes an experiment with paired",
            "blocks; --settle reads a run of that experiment, and confirms or dismisses the",
            "change.",
            "",
            "Examples:",
            "  ./dohyo history runs/monday runs/tuesday --revision 1a2b3c",
            "  ./dohyo history --of nightly --check"
        })
public final class HistoryVerb implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "RUN", arity = "0..*", description = "Folders of runs to add.")
    private List<Path> runs = new ArrayList<>();

    @Option(
            names = "--dir",
            paramLabel = "DIR",
            description = "Folder that holds all histories (default: history).")
    private Path folder = Path.of("history");

    @Option(
            names = "--of",
            paramLabel = "NAME",
            description = "History to add to and show (default: the id of each run's experiment).")
    private @Nullable String name;

    @Option(
            names = "--revision",
            paramLabel = "TEXT",
            description = "What was measured, for example a commit; shown with each run.")
    private String revision = "";

    @Option(
            names = "--confirm",
            paramLabel = "BEFORE",
            description = "Write an experiment that decides whether the latest suspected change"
                    + " is real. BEFORE is the system before that change, written as for"
                    + " 'dohyo compare'.")
    private @Nullable String before;

    @Option(
            names = "--runs",
            paramLabel = "DIR",
            description = "Where --confirm finds the folders of runs (default: runs).")
    private Path kept = Path.of("runs");

    @Option(
            names = "--settle",
            paramLabel = "RUN",
            description = "Confirm or dismiss the suspected change, judging by this run of the"
                    + " experiment that --confirm wrote.")
    private @Nullable Path settle;

    @Option(
            names = "--check",
            description = "Exit with code 5 if the latest change of any figure is a suspected"
                    + " change for the worse, with code 1 if it is a confirmed one; with code 4 if"
                    + " a RUN is invalid or has no figures.")
    private boolean check;

    private boolean isAnyLeftOut;

    public HistoryVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Set<String> names = new LinkedHashSet<>();
        for (Path run : runs) {
            names.add(added(console.resolve(run)));
        }
        if (name != null) {
            names.add(name);
        }
        if (names.isEmpty()) {
            throw new UserMistake("error: which history? Name runs to add, or one with --of");
        }
        if (names.size() > 1 && (before != null || settle != null)) {
            throw new UserMistake(
                    "error: --confirm and --settle are about one history: name it" + " with --of");
        }
        ExitCode worst = check && isAnyLeftOut ? ExitCode.INVALID : ExitCode.DONE;
        for (String each : names) {
            worst = ExitCode.of(List.of(worst, shown(each)));
        }
        return worst.toldTo(console).number();
    }

    private HistoryFile history(String of) {
        if (!SafeFileName.is(of)) {
            throw new UserMistake("error: a history needs a plain name; give one with --of");
        }
        return new HistoryFile(console.resolve(folder).resolve(of));
    }

    private String added(Path run) throws IOException {
        ReportVerb.demandRun(run);
        AnalysedRun read = AnalysedRun.of(run);
        String of = name == null ? read.results().id() : name;
        if (!read.results().valid()) {
            leaveOut(run + " is invalid; ./dohyo report " + run + " says why");
            return of;
        }
        HistoryFile history = history(of);
        HistoryEntry entry = HistoryEntries.of(read, revision);
        if (history.read().has(entry)) {
            console.say("already there: " + run);
        } else if (!entry.flaw().isEmpty()) {
            throw new UserMistake(
                    "error: " + run + " cannot be kept in a history: " + entry.flaw());
        } else if (entry.figures().isEmpty()) {
            leaveOut(run + " has no figure without a bound");
        } else {
            history.append(entry);
        }
        return of;
    }

    /** Whoever checks that nothing became worse learns nothing from such a run. */
    private void leaveOut(String why) {
        isAnyLeftOut = true;
        console.say("left out: " + why);
    }

    private ExitCode shown(String of) throws IOException {
        HistoryFile history = history(of);
        if (settle != null) {
            settle(history, settle);
        }
        HistoryFile.Contents contents = history.read();
        if (contents.entries().isEmpty()) {
            throw new UserMistake("error: there is no history " + history.file()
                    + "; add runs first: ./dohyo history RUN...");
        }
        List<Series> series = HistoryAnalysis.of(contents.entries());
        if (before != null) {
            new HistoryConfirmation(console, history, console.resolve(kept), before)
                    .write(of, series);
        }
        String answer = answer(contents, series);
        console.print(of + ": " + answer);
        printChanges(series);
        if (!contents.unreadable().isEmpty()) {
            console.say("left out: lines that cannot be read, the first of them "
                    + contents.unreadable().get(0) + " of " + history.file());
        }
        AtomicFileReplacement.replace(
                history.page(),
                HistoryPage.of(of, answer, series, contents.unreadable().size()));
        console.print("Page: " + history.page());
        return check ? judged(series) : ExitCode.DONE;
    }

    private void settle(HistoryFile history, Path run) throws IOException {
        Path place = console.resolve(run);
        ReportVerb.demandRun(place);
        AnalysedRun decided = AnalysedRun.of(place);
        List<Series> asked = HistoryEntries.asked(
                decided.results().question(), HistoryAnalysis.of(history.read().entries()));
        @Nullable HistoryEntry decision = null;
        if (!asked.isEmpty()) {
            Marked change = HistoryConfirmation.latest(asked);
            decision = HistoryEntries.decision(
                    decided,
                    change.first().figure().name(),
                    change.first().entry().run());
        }
        if (decision == null) {
            throw new UserMistake("error: " + run + " decided nothing about this history: it is"
                    + " no run of what --confirm wrote, or it left it open");
        }
        if (!history.read().has(decision)) {
            history.append(decision);
        }
    }

    private static String answer(HistoryFile.Contents contents, List<Series> series) {
        long changes = series.stream().mapToLong(one -> one.changes().size()).sum();
        return QuantityText.counted(
                        contents.entries().stream()
                                .filter(entry -> entry.decision() == null)
                                .count(),
                        "run")
                + ", "
                + QuantityText.counted(series.size(), "figure")
                + ", "
                + (changes == 0 ? "no change" : QuantityText.counted(changes, "change"));
    }

    private void printChanges(List<Series> series) {
        TextTable table = new TextTable().row("  figure", "from run", "change", "", "state");
        boolean isAny = false;
        for (Series one : series) {
            for (Marked change : one.changes()) {
                isAny = true;
                table.row(
                        "  " + one.name(),
                        change.first().entry().run(),
                        HistoryView.percent(change.factor()),
                        change.isWorse() ? "worse" : "better",
                        change.outcome().name().toLowerCase(Locale.ROOT));
            }
        }
        if (isAny) {
            console.print(table.render());
        }
    }

    /** By the latest changes of each figure. */
    private static ExitCode judged(List<Series> series) {
        return ExitCode.of(series.stream()
                .flatMap(one -> one.latest().stream())
                .filter(Marked::isWorse)
                .map(change -> change.outcome() == Outcome.CONFIRMED
                        ? ExitCode.REFUTED
                        : ExitCode.INCONCLUSIVE)
                .toList());
    }
}
