package dohyo.lab.calibrate;

import dohyo.lab.Installation;
import dohyo.lab.Laboratory;
import dohyo.lab.RunRequest;
import dohyo.lab.RunSummary;
import dohyo.lab.process.Folders;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.Progress;
import dohyo.model.result.Json;
import dohyo.model.result.Plan;
import dohyo.model.result.Plan.PlannedTrial;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Measures the measuring: runs an ordinary experiment on the null store through the laboratory, so
 * that every part of the real path is in it, and reads what came out.
 */
public final class Calibration implements AutoCloseable {

    private final Installation installation;
    private final Laboratory laboratory;

    public Calibration(Installation installation) {
        this.installation = installation;
        this.laboratory = new Laboratory(installation);
    }

    /**
     * Runs it all, in about a minute. The run directory is kept only when something went wrong.
     *
     * @param command what the user typed
     * @return empty when the user interrupted it
     */
    public Optional<CalibrationResult> run(String command, Progress progress)
            throws StoreFailure, IOException {
        Files.createDirectories(installation.cache());
        Path directory = Files.createTempDirectory(installation.cache(), "calibration-");
        RunRequest request = new RunRequest(
                CalibrationExperiment.make(), CalibrationExperiment.yaml(), directory, command);
        RunSummary summary = laboratory.run(request, progress);
        if (summary.interrupted()) {
            Folders.remove(directory);
            return Optional.empty();
        }
        requireAll(summary, directory);
        CalibrationResult result = read(new ResultDirectory(directory));
        Folders.remove(directory);
        return Optional.of(result);
    }

    /** Ends a running {@link #run} early. */
    public void interrupt() {
        laboratory.interrupt();
    }

    @Override
    public void close() throws IOException {
        laboratory.close();
    }

    private static void requireAll(RunSummary summary, Path directory) throws IOException {
        if (summary.trialsDone() < summary.trialsPlanned()) {
            throw new IOException("calibration could not be completed: %s; its files are in %s"
                    .formatted(
                            summary.failure().isEmpty() ? "the null store died" : summary.failure(),
                            directory));
        }
    }

    private static CalibrationResult read(ResultDirectory files) throws IOException {
        return new CalibrationReading(
                        trial(files, CalibrationExperiment.CLOSED),
                        trial(files, CalibrationExperiment.STEADY),
                        trial(files, CalibrationExperiment.STALLED))
                .result();
    }

    private static TrialDirectory trial(ResultDirectory files, String arm) throws IOException {
        return Json.read(files.plan(), Plan.class).trials().stream()
                .filter(trial -> trial.arm().equals(arm))
                .map(PlannedTrial::directory)
                .map(files::trial)
                .findFirst()
                .orElseThrow();
    }
}
