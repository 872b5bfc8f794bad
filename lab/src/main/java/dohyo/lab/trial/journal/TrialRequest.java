package dohyo.lab.trial.journal;

import dohyo.lab.stores.StoreLauncher;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.StoreSpec;
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

    /** The same with a store that these groups limit. */
    public TrialRequest within(List<String> groups) {
        StoreSpec store = arm.store();
        Arm limited = arm.with(store.withLimits(store.limits().in(groups)));
        return new TrialRequest(planned, limited, launcher, seed, dataSeed, files);
    }

    /** Of the workers, one after the other. */
    public List<WorkerShare> shares() {
        int count = arm.client().workers();
        return IntStream.range(0, count)
                .mapToObj(worker -> new WorkerShare(worker, count))
                .toList();
    }
}
