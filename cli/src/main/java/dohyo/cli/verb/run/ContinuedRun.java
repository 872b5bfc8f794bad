package dohyo.cli.verb.run;

import dohyo.cli.catalog.ExperimentSource;
import dohyo.lab.RunOptions;
import dohyo.lab.RunRequest;
import dohyo.lab.SnapshotSettings;
import dohyo.lab.collect.profile.ProfileKind;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.series.InterruptedRun;
import dohyo.lab.trial.series.RunDirectoryFactory;
import dohyo.model.experiment.Experiment;
import dohyo.model.file.UntrustedFolder;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.RunPlan;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A run that goes on, because it came to its end too early or is given more blocks, as its folder
 * tells of it.
 *
 * @param plan what was to be done, and under which conditions
 */
record ContinuedRun(ResultDirectory files, RunPlan plan) {

    /** Looks into the folder of a run. */
    static ContinuedRun in(Path folder) throws StoreFailure, IOException {
        ResultDirectory files = RunDirectoryFactory.existing(folder);
        UntrustedFolder.isFile(files.experiment());
        return new ContinuedRun(files, InterruptedRun.of(files).plan());
    }

    /**
     * The request with which it began.
     *
     * @param trusted whether the user trusts who wrote the experiment, now as then
     */
    RunRequest request(boolean trusted, ProfileKind profile, SnapshotSettings dataSets)
            throws IOException {
        Path file = files.experiment();
        ExperimentSource source = new ExperimentSource(
                        String.valueOf(files.root().getFileName()), file, file.toString())
                .trusted(trusted);
        Experiment experiment = plan.of(source.experiment(plan.attachment()));
        RunOptions choices = RunOptions.of(
                        plan.conditions().fresh() ? dataSets.fresh(true) : dataSets)
                .attachedTo(plan.attachment())
                .profiling(profile)
                .within(budgetSeconds())
                .repeating(TrialRepeatRule.ofDisturbed(plan.conditions().repeats(), files.root()));
        return new RunRequest(experiment, source.text(), files.root(), plan.command(), choices);
    }

    /** Blocks that were added are all run: whoever added them knew what they take. */
    private double budgetSeconds() {
        return plan.extended().isEmpty() ? plan.conditions().budgetSeconds() : 0;
    }
}
