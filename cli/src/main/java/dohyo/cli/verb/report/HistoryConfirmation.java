package dohyo.cli.verb.report;

import dohyo.cli.compare.SystemArgument;
import dohyo.cli.console.Console;
import dohyo.cli.console.UserMistake;
import dohyo.cli.verb.CommandLineText;
import dohyo.language.ChangeConfirmation;
import dohyo.language.ExperimentReader;
import dohyo.language.ProblemPrinter;
import dohyo.model.experiment.Experiment;
import dohyo.model.file.AtomicFileReplacement;
import dohyo.model.file.FileReadLimits;
import dohyo.model.file.SafeFileName;
import dohyo.model.file.UntrustedFolder;
import dohyo.model.result.ResultDirectory;
import dohyo.report.history.HistoryAnalysis.Marked;
import dohyo.report.history.HistoryAnalysis.Series;
import dohyo.report.history.HistoryEntry.Outcome;
import dohyo.report.history.HistoryFigure;
import dohyo.report.history.HistoryFile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/**
 * Writes the experiment that decides the latest suspected change.
 *
 * @param runs where the folders of runs are
 * @param before the system before it, as {@code compare} names it
 */
record HistoryConfirmation(Console console, HistoryFile history, Path runs, String before) {

    /** One disturbed trial of many would leave the question open. */
    private static final String REPEATED = "8";

    /** Writes it beside the history, and tells how it is run. */
    void write(String of, List<Series> series) throws IOException {
        Marked change = latest(series);
        Path original = original(change);
        HistoryFigure figure = change.first().figure();
        double size = Math.max(change.factor(), 1 / change.factor()) - 1;
        String text = paired(figure, size / 2, original);
        boolean isSideBySide = sound(text).design().isSideBySide();
        Path file = history.folder().resolve("confirm.yaml");
        AtomicFileReplacement.replace(file, text);
        String out = out(of);
        // Without --trust: what it runs comes from the folder of a run, which a stranger may have
        // made.
        console.say("Paired blocks for the change of " + figure.name() + " at run "
                + change.first().entry().run() + ":\n  "
                + CommandLineText.of(run(file, isSideBySide, out))
                + "\n  "
                + CommandLineText.of(List.of(
                        "history",
                        "--dir",
                        String.valueOf(history.folder().getParent()),
                        "--of",
                        of,
                        "--settle",
                        out)));
    }

    private String paired(HistoryFigure figure, double margin, Path original) throws IOException {
        try {
            return new ChangeConfirmation(
                            figure.asked(),
                            figure.place().arm(),
                            margin,
                            SystemArgument.parse("--confirm", before).store())
                    .yaml(new String(
                            UntrustedFolder.readFile(original, FileReadLimits.YAML_BYTES),
                            StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            throw new UserMistake(
                    "error: no paired blocks can be made of " + original + ": " + e.getMessage());
        }
    }

    /** Runs are never overwritten, and an earlier change may have been decided there. */
    private String out(String of) {
        String first = "runs/" + of + "-confirm";
        String out = first;
        for (int number = 2; Files.exists(console.resolve(Path.of(out))); number++) {
            out = first + "-" + number;
        }
        return out;
    }

    /** Side by side, rounds that were disturbed are left out, and no trial is repeated. */
    private static List<String> run(Path file, boolean isSideBySide, String out) {
        return isSideBySide
                ? List.of("run", file.toString(), "--out", out)
                : List.of("run", file.toString(), "--repeat-disturbed", REPEATED, "--out", out);
    }

    /** The latest that nobody has decided. */
    static Marked latest(List<Series> series) {
        return series.stream()
                .flatMap(one -> one.changes().stream())
                .filter(change -> change.outcome() == Outcome.SUSPECTED)
                .max(Comparator.comparing(change -> change.first().entry().startedAt()))
                .orElseThrow(() -> new UserMistake(
                        "error: no change is suspected, so there is nothing to confirm"));
    }

    private Path original(Marked change) {
        String run = change.first().entry().run();
        Path file = new ResultDirectory(runs.resolve(run)).experiment();
        if (!SafeFileName.is(run) || !Files.isRegularFile(file)) {
            throw new UserMistake("error: there is no experiment " + file
                    + "; say with --runs where the folders of runs are");
        }
        return file;
    }

    private static Experiment sound(String text) {
        ExperimentReader.Reading reading = ExperimentReader.trusting().read("confirm.yaml", text);
        Experiment experiment = reading.experiment();
        if (experiment == null) {
            throw new UserMistake("error: the paired blocks cannot be run:\n"
                    + new ProblemPrinter().print(reading.problems()));
        }
        return experiment;
    }
}
