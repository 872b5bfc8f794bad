package dohyo.lab.trial;

import dohyo.lab.action.ActionScheduler;
import dohyo.lab.action.NodeActionObserver;
import dohyo.lab.collect.ResultFileWriter;
import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.TableContent;
import dohyo.lab.trial.journal.StorePreparationFailed;
import dohyo.lab.trial.journal.TrialEnding;
import dohyo.lab.trial.journal.TrialEventSinks;
import dohyo.lab.trial.journal.TrialRequest;
import dohyo.lab.trial.watch.FreeDiskSpaceCheck;
import dohyo.lab.trial.watch.TrialObserver;
import dohyo.lab.trial.worker.LoadWorker;
import dohyo.lab.trial.worker.LoadWorkers;
import dohyo.lab.trial.worker.StepGate;
import dohyo.lab.trial.worker.WorkerCommandLine;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Load;
import dohyo.model.family.StoreFamily;
import dohyo.model.load.DataSetInstruction;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.LoadPlan.Target;
import dohyo.model.load.LoadPlan.Task;
import dohyo.model.load.WorkerShare;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.TrialRecord.Outcome;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Workers that load a data set, or look whether it is there, and measure nothing. They use the
 * lab's own client of the protocol, whatever client is measured, so that the data set does not
 * depend on it.
 */
record DataLoadWorkers(Processes processes, WorkerCommandLine workers, StopRequest stop) {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int IN_FLIGHT = 256;
    private static final long LEAST_TIMEOUT_NANOS = 10_000_000_000L;

    /**
     * What a worker found.
     *
     * @param difference in what the data set is not as it was loaded; empty when nothing was found
     */
    record Found(long rowsVerified, String difference, double seconds) {}

    /**
     * Runs a worker to its end.
     *
     * @param name of its folder among the trial's logs
     * @throws StorePreparationFailed when it could not do what it should
     */
    Found run(
            String name,
            DataSetInstruction data,
            TrialRequest order,
            RunningStore store,
            TrialEventSinks voices)
            throws StoreFailure, IOException, StorePreparationFailed {
        TrialDirectory files = new TrialDirectory(order.files().logs().resolve(name));
        ResultFileWriter.createFolder(files.logs());
        Files.deleteIfExists(files.loading()); // of a store before it, whose rows are gone
        LoadPlan plan = plan(data, order, store, files, voices);
        ResultFileWriter.writeJson(files.loadPlan(), plan);
        Command command = new Command(
                        LoadWorker.ROLE,
                        workers.words(files, plan.client()),
                        files.root(),
                        files.logs().resolve("worker.log"))
                .with(store.clientEnvironment())
                .with(store.clientSecrets());
        long begun = System.nanoTime();
        try (LoadWorkers load = LoadWorkers.start(
                        1,
                        StepGate.AT_ONCE,
                        (number, listener) -> LoadWorker.start(processes, command, listener));
                ActionScheduler nothing = new ActionScheduler(
                        List.of(), store.nodes(), "", new Nobody(), System::nanoTime)) {
            LoadSupervisor watch = new LoadSupervisor(
                            store, load, TrialObserver.NOBODY, nothing, voices.talk())
                    .with(disks(order.arm(), store, processes.workFolder()));
            TrialEnding ending = watch.untilTheEnd(stop);
            double seconds = (System.nanoTime() - begun) / 1e9;
            if (ending.outcome() != Outcome.DONE && watch.difference().isEmpty()) {
                boolean unused = load.stop(PATIENCE);
                throw new StorePreparationFailed(ending);
            }
            boolean unused = load.awaitExit(PATIENCE);
            return new Found(watch.rowsVerified(), watch.difference(), seconds);
        }
    }

    /** Those under the data of a store that stands on this machine. */
    static List<FreeDiskSpaceCheck> disks(Arm arm, RunningStore store, Path workFolder) {
        boolean isHere = store.nodes().stream().noneMatch(node -> node.machine().isPresent());
        return isHere ? FreeDiskSpaceCheck.under(arm.store(), workFolder, List.of()) : List.of();
    }

    /** Nothing is done to the store meanwhile. */
    private record Nobody() implements NodeActionObserver {
        @Override
        public void started(StoreNode node) {}

        @Override
        public void stored(StoreNode node, List<TableContent> found) {}

        @Override
        public void done(Deed deed) {}
    }

    private static LoadPlan plan(
            DataSetInstruction data,
            TrialRequest order,
            RunningStore store,
            TrialDirectory files,
            TrialEventSinks voices) {
        return new LoadPlan(
                client(order.arm()),
                new Target(
                        store.contactPoints(),
                        store.replication(),
                        RequestedStoreSpec.reachable(order.arm())),
                order.arm().workload(),
                new Task(
                        new Load(null, List.of(), order.arm().load().drainNanos()),
                        order.seed(),
                        data,
                        WorkerShare.WHOLE),
                voices.journal().clock().origin(),
                files.root().toString(),
                "");
    }

    /** The lab's own of the store's family, which its list of clients begins with. */
    static ClientSpec client(Arm arm) {
        ClientSpec measured = arm.client();
        String own = StoreFamily.of(arm.store().name())
                .map(family -> family.clients().get(0))
                .orElse("cql");
        return new ClientSpec(
                        measured.isOwn() ? measured.name() : own,
                        measured.connections(),
                        IN_FLIGHT,
                        measured.consistency(),
                        Math.max(LEAST_TIMEOUT_NANOS, measured.timeoutNanos()))
                .with(measured.settings().tracing(0));
    }
}
