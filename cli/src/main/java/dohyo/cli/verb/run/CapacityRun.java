package dohyo.cli.verb.run;

import dohyo.cli.catalog.ExperimentSource;
import dohyo.cli.console.Console;
import dohyo.cli.console.EnvironmentFailure;
import dohyo.cli.verb.InterruptibleWork;
import dohyo.lab.Laboratory;
import dohyo.lab.RunOptions;
import dohyo.lab.RunRequest;
import dohyo.lab.RunSummary;
import dohyo.lab.SnapshotSettings;
import dohyo.lab.attach.AttachedSystemCredentials;
import dohyo.lab.stores.StoreFailure;
import dohyo.language.variant.SettingOverride;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.CapacityReference;
import dohyo.model.experiment.Experiment;
import dohyo.model.machine.MachineSet;
import dohyo.model.text.QuantityText;
import dohyo.report.Reports;
import dohyo.report.Results;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.StepResult;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The one trial before all others that measures what the reference arm can do. It is a run of its
 * own, in the folder {@code reference} of the run; what it found becomes a value of the experiment
 * file, so that the run can be resumed and repeated with the very same rates.
 *
 * @param attachment what takes the place of the store; null when nothing does
 * @param dataSets what is to be done about them
 * @param machines that carry load and stores, as in all trials after it
 */
record CapacityRun(
        Console console,
        AttachedSystemCredentials access,
        @Nullable AttachedSystem attachment,
        SnapshotSettings dataSets,
        MachineSet machines) {

    private static final String FOLDER = "reference";

    /**
     * The same file with the capacity that was measured.
     *
     * @return empty when the user interrupted it
     */
    Optional<ExperimentSource> measured(ExperimentSource source, Path run)
            throws StoreFailure, IOException {
        ExperimentSource alone = with(source, "reference.alone", "true");
        Experiment experiment = alone.experiment(attachment);
        Path folder = free(run);
        RunOptions choices = RunOptions.of(dataSets).attachedTo(attachment).on(machines);
        RunRequest request = new RunRequest(experiment, alone.text(), folder, "reference", choices);
        console.say("measuring first the capacity of arm " + arm(experiment)
                + "; rates are parts of that");
        RunSummary summary;
        try (Laboratory laboratory = new Laboratory(console.installation(), access)) {
            summary = InterruptibleWork.run(
                    console,
                    experiment.id() + ", capacity",
                    laboratory::interrupt,
                    progress -> laboratory.run(request, progress));
        }
        if (summary.interrupted()) {
            return Optional.empty();
        }
        double perSecond = capacity(Reports.write(folder), folder);
        console.say("arm " + arm(experiment) + " can do " + QuantityText.number(perSecond)
                + "/s here (" + folder + ")");
        return Optional.of(with(source, "reference.measured", written(perSecond)));
    }

    private static String arm(Experiment experiment) {
        CapacityReference reference = experiment.reference();
        return reference == null ? "" : reference.arm();
    }

    private static ExperimentSource with(ExperimentSource source, String path, String value) {
        return source.with(
                List.of(new SettingOverride("--set " + path + "=" + value, path, value)));
    }

    /** An earlier try may have been interrupted; it stays as it is. */
    private static Path free(Path run) {
        Path folder = run.resolve(FOLDER);
        for (int number = 2; Files.exists(folder); number++) {
            folder = run.resolve(FOLDER + "-" + number);
        }
        return folder;
    }

    /** What a search found, else the most that any step answered in a second. */
    static double capacity(Results results, Path folder) {
        for (ArmResult arm : results.arms()) {
            Results.Bracket bracket = arm.bracket();
            Double passed = bracket == null ? null : bracket.passedPerSecond();
            double most = arm.steps().stream()
                    .filter(step -> step.searchPassed() == null)
                    .mapToDouble(StepResult::achievedPerSecond)
                    .max()
                    .orElse(0);
            double found = passed == null ? most : passed;
            if (found >= 1 && arm.trialsDone() > 0) {
                return found;
            }
        }
        throw new EnvironmentFailure(
                "the capacity of the reference arm could not be measured, so the rates of the"
                        + " other trials are unknown; " + folder + " tells what happened");
    }

    private static String written(double perSecond) {
        return BigDecimal.valueOf(Math.rint(perSecond)).stripTrailingZeros().toPlainString() + "/s";
    }
}
