package dohyo.cli.verb.run;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.metrics.MetricsSession;
import dohyo.cli.verb.InterruptibleWork;
import dohyo.cli.verb.PlanPowerCheck;
import dohyo.lab.Laboratory;
import dohyo.lab.RunRequest;
import dohyo.lab.RunSummary;
import dohyo.lab.attach.AttachedSystemCredentials;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.journal.ProgressListener;
import dohyo.model.experiment.BlockDesign;
import dohyo.model.result.ResultDirectory;
import dohyo.report.Reports;
import dohyo.report.Results;

import java.io.IOException;
import java.nio.file.Path;

/**
 * An experiment that is run while the user watches, and then told.
 *
 * @param json whether all that is told is {@code results.json}
 * @param access to systems that somebody else keeps
 * @param metrics whether others are told while it runs
 * @param files where else verdicts are written
 */
record AttendedRun(
        Console console,
        boolean json,
        AttachedSystemCredentials access,
        MetricsOption metrics,
        VerdictFileOptions files) {

    ExitCode of(RunRequest request) throws StoreFailure, IOException {
        return attended(asking(request), request.experiment().id(), Laboratory::run);
    }

    /** Of a run that was begun before and cut off. */
    ExitCode resumed(RunRequest request) throws StoreFailure, IOException {
        return attended(
                asking(request),
                String.valueOf(request.directory().getFileName()),
                Laboratory::resume);
    }

    /** Of a run that is given more blocks, so that it has this many all together. */
    ExitCode extended(RunRequest request, int blocks) throws StoreFailure, IOException {
        return attended(
                request.withoutBudget(),
                String.valueOf(request.directory().getFileName()),
                (laboratory, wanted, progress) -> laboratory.extend(wanted, blocks, progress));
    }

    private ExitCode attended(RunRequest request, String title, Way way)
            throws StoreFailure, IOException {
        RunSummary summary;
        try (Laboratory laboratory = new Laboratory(console.installation(), access);
                MetricsSession told = metrics.open(console, request)) {
            summary = InterruptibleWork.run(
                    console,
                    title,
                    laboratory::interrupt,
                    progress -> way.go(laboratory, request, told.beside(progress)));
        }
        return conclude(request.directory(), request.experiment().design(), summary);
    }

    /** An experiment that may end early asks its rule before anybody else. */
    private static RunRequest asking(RunRequest request) {
        return request.experiment().until().asks()
                ? request.askingFirst(EarlyStopping.ofExperiment(request.directory()))
                : request;
    }

    /** From the beginning, or from where it was cut off. */
    @FunctionalInterface
    private interface Way {
        RunSummary go(Laboratory laboratory, RunRequest request, ProgressListener progress)
                throws StoreFailure, IOException;
    }

    private ExitCode conclude(Path folder, BlockDesign design, RunSummary summary)
            throws IOException {
        Results results = Reports.write(folder);
        PlanPowerCheck.remember(results, design, console);
        ExitCode exit = ExitCode.of(summary, results);
        console.print(json, results, () -> RunConclusion.of(results, summary, folder));
        if (!summary.failure().isEmpty()) {
            console.say("error: " + summary.failure());
        }
        files.write(new ResultDirectory(folder), console);
        return exit.toldTo(console);
    }
}
