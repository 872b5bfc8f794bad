package dohyo.lab.trial.series;

import dohyo.lab.BlockContinuationPolicy;
import dohyo.lab.RunSummary;
import dohyo.lab.TrialRetryPolicy;
import dohyo.lab.collect.ResultFileWriter;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.trial.SideBySideTrials;
import dohyo.lab.trial.StopRequest;
import dohyo.lab.trial.TrialRunner;
import dohyo.lab.trial.journal.ProgressListener;
import dohyo.lab.trial.journal.TrialEnding;
import dohyo.lab.trial.journal.TrialRequest;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.model.result.StoppedRecord;
import dohyo.model.result.TrialRecord.Outcome;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Runs trials one after the other. What happens to one store or worker does not keep the others
 * from their turn. Only a store that cannot start at the very first trial ends the run, because
 * then something is wrong with the plan or the machine; and a machine of the user's that is lost,
 * because no further trial has all of them.
 */
public final class TrialSeries {

    /** By which a store alone has ended its trial. */
    private static final Set<Outcome> OF_STORES = Set.of(Outcome.STORE_DIED, Outcome.COLLAPSED);

    private final Experiment experiment;
    private final ResultDirectory files;
    private final Launchers launchers;
    private final TrialRunner runner;
    private final StopRequest stop;

    public TrialSeries(
            Experiment experiment,
            ResultDirectory files,
            Launchers launchers,
            TrialRunner runner,
            StopRequest stop) {
        this.experiment = experiment;
        this.files = files;
        this.launchers = launchers;
        this.runner = runner;
        this.stop = stop;
    }

    /** Runs them all, or as many as the user and what was fixed beforehand let. */
    public RunSummary run(
            List<PlannedTrial> trials, ProgressListener progress, BlockContinuationPolicy another)
            throws StoreFailure, IOException {
        return run(TrialSchedule.of(trials, another), progress);
    }

    /** Runs what is ahead, as long as the user lets and another block is wanted. */
    public RunSummary run(TrialSchedule way, ProgressListener progress)
            throws StoreFailure, IOException {
        way.another().begins();
        int done = way.doneBefore();
        String failure = "";
        for (List<PlannedTrial> together : turns(way.ahead())) {
            if (stop.isMade()) {
                break;
            }
            PlannedTrial trial = together.get(0);
            String objection = way.objection(trial);
            if (!objection.isEmpty()) {
                note(trial.block() - 1, objection);
                progress.say("no further block: " + objection);
                String leftOut = way.leftOut(trial) + ": " + objection;
                return new RunSummary(trial.number() - 1, done, false, failure, leftOut);
            }
            List<TrialEnding> endings = together.size() == 1
                    ? List.of(standing(trial, way.repeats(), progress))
                    : sideBySide(together, progress);
            for (int i = 0; i < endings.size(); i++) {
                requireNotRefused(endings.get(i));
                done += endings.get(i).outcome() == Outcome.DONE ? 1 : 0;
                if (!isLeftByStore(endings.get(i), endings)) {
                    failure = describe(together.get(i), endings.get(i), failure);
                }
            }
            if (endings.stream().anyMatch(one -> one.outcome() == Outcome.MACHINE_LOST)) {
                break;
            }
        }
        return new RunSummary(way.trials().size(), done, stop.isMade(), failure);
    }

    /** Those that are run at the same time: each by itself, or all of a block. */
    private List<List<PlannedTrial>> turns(List<PlannedTrial> ahead) {
        if (!experiment.design().isSideBySide()) {
            return ahead.stream().map(List::of).toList();
        }
        return ahead.stream()
                .collect(Collectors.groupingBy(
                        PlannedTrial::block, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .toList();
    }

    private List<TrialEnding> sideBySide(List<PlannedTrial> block, ProgressListener progress)
            throws StoreFailure, IOException {
        List<TrialRequest> orders = new ArrayList<>();
        for (PlannedTrial trial : block) {
            progress.trialBegins(trial);
            orders.add(order(trial));
        }
        List<TrialEnding> endings = new ArrayList<>();
        for (SideBySideTrials.Result result : runner.run(experiment.design(), orders)) {
            TrialEnding ending = result.ending();
            StoreFailure failure = result.failure();
            if (ending == null && failure != null) {
                ending = ending(block.get(0), failure);
            }
            endings.add(Objects.requireNonNull(ending, "a trial ended in neither way"));
        }
        for (int i = 0; i < block.size(); i++) {
            progress.trialEnds(block.get(i), endings.get(i).outcome().name());
        }
        return endings;
    }

    /** The trial, run again as long as what was done does not stand. */
    private TrialEnding standing(
            PlannedTrial trial, TrialRetryPolicy repeats, ProgressListener progress)
            throws StoreFailure, IOException {
        DiscardedTrials aside = new DiscardedTrials(files);
        TrialEnding ending = run(trial, progress);
        while (ending.outcome() == Outcome.DONE
                && !stop.isMade()
                && aside.repeats() < repeats.most()) {
            String reason = repeats.reason().of(trial.directory());
            if (reason.isEmpty()) {
                break;
            }
            progress.say("trial " + trial.directory() + " is set aside in " + files.setAside()
                    + " and run again: " + reason);
            aside.move(trial, reason);
            ending = run(trial, progress);
        }
        return ending;
    }

    private TrialEnding run(PlannedTrial trial, ProgressListener progress)
            throws StoreFailure, IOException {
        progress.trialBegins(trial);
        TrialEnding ending = run(trial);
        progress.trialEnds(trial, ending.outcome().name());
        return ending;
    }

    /** Beside the results, so that the blocks left over are not missed. */
    private void note(int blocks, String objection) throws IOException {
        ResultFileWriter.writeJson(
                files.stopped(), new StoppedRecord(StoppedRecord.SCHEMA, blocks, objection));
    }

    private TrialEnding run(PlannedTrial trial) throws StoreFailure, IOException {
        try {
            return runner.run(order(trial));
        } catch (StoreFailure e) {
            return ending(trial, e);
        }
    }

    private TrialEnding ending(PlannedTrial trial, StoreFailure failure) throws StoreFailure {
        if (stop.isMade()) {
            return TrialEnding.interrupted();
        }
        if (trial.number() == 1) {
            throw failure;
        }
        return new TrialEnding(Outcome.NOT_STARTED, String.valueOf(failure.getMessage()));
    }

    private TrialRequest order(PlannedTrial trial) throws StoreFailure {
        Arm arm = experiment.arm(trial.arm()).orElseThrow();
        return new TrialRequest(
                trial,
                arm,
                launchers.launcher(arm.store().name()),
                experiment.seed() + trial.block() - 1,
                experiment.seed(),
                files.trial(trial.directory()));
    }

    /** No other trial would fare better: the file is wrong. */
    private static void requireNotRefused(TrialEnding ending) throws StoreFailure {
        if (ending.outcome() == Outcome.REFUSED) {
            throw StoreFailure.input(ending.why());
        }
    }

    /** Side by side a store's death ends the trials of the others, too, and is still a result. */
    private static boolean isLeftByStore(TrialEnding ending, List<TrialEnding> ofBlock) {
        return ending.outcome() == Outcome.LEFT_ALONE
                && ofBlock.stream().map(TrialEnding::outcome).anyMatch(OF_STORES::contains);
    }

    /** The last thing that went wrong; a store's death under load is a result, not a failure. */
    private static String describe(PlannedTrial trial, TrialEnding ending, String before) {
        return switch (ending.outcome()) {
            case WORKER_FAILED, NOT_STARTED, LEFT_ALONE, NO_ROOM ->
                "trial " + trial.directory() + ": " + ending.why();
            case MACHINE_LOST ->
                "trial " + trial.directory() + ": " + ending.why() + "; the run ends here, and goes"
                        + " on with --resume when its machines are back";
            default -> before;
        };
    }

    /** Stores by the name an experiment uses. */
    @FunctionalInterface
    public interface Launchers {
        StoreLauncher launcher(String name) throws StoreFailure;
    }
}
