package dohyo.lab.calibrate;

import dohyo.lab.DohyoInstallation;
import dohyo.lab.Laboratory;
import dohyo.lab.RunDurationEstimate;
import dohyo.lab.RunRequest;
import dohyo.lab.RunSummary;
import dohyo.lab.calibrate.CalibrationExperiment.Lengths;
import dohyo.lab.process.Folders;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.journal.ProgressListener;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.experiment.Experiment;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.RunPlan;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.model.statistics.series.HostNoise;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Measures the measuring: runs an ordinary experiment on the null store through the laboratory, so
 * that every part of the real path is in it, and reads what came out.
 */
public final class Calibration implements AutoCloseable {

    private final DohyoInstallation installation;
    private final Laboratory laboratory;

    public Calibration(DohyoInstallation installation) {
        this.installation = installation;
        this.laboratory = new Laboratory(installation);
    }

    /**
     * Runs it all, in about a minute. The run directory is kept only when something went wrong.
     *
     * @param command what the user typed
     * @return empty when the user interrupted it
     */
    public Optional<CalibrationResult> run(String command, ProgressListener progress)
            throws StoreFailure, IOException {
        return run(ClientSpec.NAMES.get(0), DriverSpec.NONE, command, progress);
    }

    /** The same with another client. */
    public Optional<CalibrationResult> run(
            String client, DriverSpec driver, String command, ProgressListener progress)
            throws StoreFailure, IOException {
        return run(CalibrationExperiment.make(client, driver, Lengths.USUAL), command, progress);
    }

    Optional<CalibrationResult> run(
            Experiment experiment, String command, ProgressListener progress)
            throws StoreFailure, IOException {
        return run(experiment, CalibrationExperiment.yaml(), command, progress, Calibration::read);
    }

    /** How long {@link #runThorough} takes, in seconds. */
    public static double thoroughSeconds(ThoroughPlan plan) {
        return RunDurationEstimate.seconds(ThoroughExperiment.make(plan));
    }

    /** Tries stalls and delays of many lengths; otherwise as {@link #run}. */
    public Optional<ThoroughResult> runThorough(
            ThoroughPlan plan, String command, ProgressListener progress)
            throws StoreFailure, IOException {
        Experiment experiment = ThoroughExperiment.make(plan);
        String yaml =
                "# Made by dohyo calibrate --thorough: stalls and delays of the null store.\n";
        return run(experiment, yaml, command, progress, files -> thorough(plan, files));
    }

    /** How evenly this machine does the same work, in two minutes; otherwise as {@link #run}. */
    public Optional<HostNoise> noise(String command, ProgressListener progress)
            throws StoreFailure, IOException {
        return run(
                NoiseExperiment.make(),
                "# Made by dohyo doctor --noise: the null store under a closed loop.\n",
                command,
                progress,
                files -> NoiseExperiment.read(trial(files, NoiseExperiment.ARM)));
    }

    private <T> Optional<T> run(
            Experiment experiment,
            String yaml,
            String command,
            ProgressListener progress,
            Reader<T> reader)
            throws StoreFailure, IOException {
        Files.createDirectories(installation.cache());
        Path directory = Files.createTempDirectory(installation.cache(), "calibration-");
        RunSummary summary =
                laboratory.run(new RunRequest(experiment, yaml, directory, command), progress);
        if (summary.interrupted()) {
            Folders.remove(directory);
            return Optional.empty();
        }
        requireAll(summary, directory);
        T result = reader.read(new ResultDirectory(directory));
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
        return new CalibrationReader(
                        trial(files, CalibrationExperiment.CLOSED),
                        trial(files, CalibrationExperiment.STEADY),
                        trial(files, CalibrationExperiment.STALLED))
                .result();
    }

    private static ThoroughResult thorough(ThoroughPlan plan, ResultDirectory files)
            throws IOException {
        List<StallRow> stalls = new ArrayList<>();
        for (StallCell cell : plan.cells()) {
            TrialDirectory trial = trial(files, cell.name());
            MeasuredStep measured = MeasuredStep.of(trial);
            stalls.add(StallRow.of(cell, StallMeasurement.of(trial, measured), measured));
        }
        List<DelayAccuracyRow> recovery = new ArrayList<>();
        for (ScriptedDelays scripted : ScriptedDelays.ALL) {
            TrialDirectory trial = trial(files, scripted.name());
            MeasuredStep measured = MeasuredStep.of(trial);
            recovery.add(DelayAccuracyRow.of(
                    scripted.name(),
                    new NullStoreActivityLog(trial.logs()).delays(scripted.name()),
                    measured.service(),
                    measured.waited()));
        }
        return new ThoroughResult(stalls, recovery);
    }

    private static TrialDirectory trial(ResultDirectory files, String arm) throws IOException {
        return Json.read(files.plan(), RunPlan.class).trials().stream()
                .filter(trial -> trial.arm().equals(arm))
                .map(PlannedTrial::directory)
                .map(files::trial)
                .findFirst()
                .orElseThrow();
    }

    /** Makes figures of a finished run. */
    @FunctionalInterface
    private interface Reader<T> {
        T read(ResultDirectory files) throws IOException;
    }
}
