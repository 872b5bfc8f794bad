package dohyo.cli.verb;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.lab.Laboratory;
import dohyo.lab.RunRequest;
import dohyo.lab.RunSummary;
import dohyo.lab.attach.Access;
import dohyo.lab.stores.StoreFailure;
import dohyo.report.Reports;
import dohyo.report.Results;

import java.io.IOException;
import java.nio.file.Path;

/**
 * An experiment that is run while the user watches, and then told.
 *
 * @param json whether all that is told is {@code results.json}
 * @param access to systems that somebody else keeps
 */
record AttendedRun(Console console, boolean json, Access access) {

    /** Without access to systems that somebody else keeps. */
    AttendedRun(Console console, boolean json) {
        this(console, json, Access.NONE);
    }

    ExitCode of(RunRequest request) throws StoreFailure, IOException {
        RunSummary summary = measure(asking(request));
        return conclude(request.directory(), summary);
    }

    /** An experiment that may end early asks its rule before anybody else. */
    private static RunRequest asking(RunRequest request) {
        return request.experiment().until().asks()
                ? request.asking(BlockRule.both(
                        BlockRule.ofExperiment(request.directory()), request.another()))
                : request;
    }

    private RunSummary measure(RunRequest request) throws StoreFailure, IOException {
        try (Laboratory laboratory = new Laboratory(console.installation(), access)) {
            return Attended.run(
                    console,
                    request.experiment().id(),
                    laboratory::interrupt,
                    progress -> laboratory.run(request, progress));
        }
    }

    private ExitCode conclude(Path folder, RunSummary summary) throws IOException {
        Results results = Reports.write(folder);
        Planned.remember(results, console);
        ExitCode exit = ExitCode.of(summary, results);
        if (json) {
            console.printJson(results);
        } else {
            console.print(RunConclusion.of(results, summary, folder));
        }
        if (!summary.failure().isEmpty()) {
            console.say("error: " + summary.failure());
        }
        if (exit != ExitCode.DONE) {
            console.say("exit code " + exit.number() + ": " + exit.meaning());
        }
        return exit;
    }
}
