package dohyo.lab.trial.journal;

import dohyo.lab.stores.StoreLauncher;
import dohyo.model.experiment.Arm;
import dohyo.model.load.WorkerShare;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.RunPlan.PlannedTrial;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A trial to be run.
 *
 * @param seed of its load; the same for all arms of a block
 * @param dataSeed of its data set; the same in all trials
 */
public record TrialRequest(
        PlannedTrial planned,
        Arm arm,
        StoreLauncher launcher,
        long seed,
        long dataSeed,
        TrialDirectory files) {

    /** Of the workers, one after the other. */
    public List<WorkerShare> shares() {
        int count = arm.client().workers();
        return IntStream.range(0, count)
                .mapToObj(worker -> new WorkerShare(worker, count))
                .toList();
    }
}
