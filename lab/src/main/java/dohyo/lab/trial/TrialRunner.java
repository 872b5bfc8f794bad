package dohyo.lab.trial;

import dohyo.lab.action.ActionScheduler;
import dohyo.lab.collect.ResultFileWriter;
import dohyo.lab.collect.profile.ProfileCollector.Wanted;
import dohyo.lab.host.PageCache;
import dohyo.lab.limit.StoreConfinement;
import dohyo.lab.machine.MachineCrew;
import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;
import dohyo.lab.snapshot.SnapshotPolicy;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.journal.ProgressListener;
import dohyo.lab.trial.journal.StorePreparationFailed;
import dohyo.lab.trial.journal.TrialActionRecorder;
import dohyo.lab.trial.journal.TrialEnding;
import dohyo.lab.trial.journal.TrialEventRelay;
import dohyo.lab.trial.journal.TrialEventSinks;
import dohyo.lab.trial.journal.TrialJournal;
import dohyo.lab.trial.journal.TrialRequest;
import dohyo.lab.trial.watch.FreeDiskSpaceCheck;
import dohyo.lab.trial.watch.StandstillWatch;
import dohyo.lab.trial.watch.TrialMonitor;
import dohyo.lab.trial.worker.FarWorker;
import dohyo.lab.trial.worker.FarWorkers;
import dohyo.lab.trial.worker.LoadWorker;
import dohyo.lab.trial.worker.LoadWorkers;
import dohyo.lab.trial.worker.SharedWorkerEligibility;
import dohyo.lab.trial.worker.StepGate;
import dohyo.lab.trial.worker.WorkerCommandLine;
import dohyo.lab.trial.worker.WorkerLink;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.family.StoreFamily;
import dohyo.model.load.DataSetInstruction.Way;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.LoadPlan.Target;
import dohyo.model.load.LoadPlan.Task;
import dohyo.model.load.WorkerEvent;
import dohyo.model.load.WorkerShare;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.TrialRecord.Outcome;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Runs one trial: start the store, look at everything, load it, warm it up, measure it, and stop
 * all of it in every case.
 */
public final class TrialRunner {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Processes processes;
    private final WorkerCommandLine workers;
    private final StopRequest stop;
    private final ProgressListener progress;
    private final Wishes wishes;

    /** Without any wishes. */
    public TrialRunner(
            Processes processes,
            WorkerCommandLine workers,
            StopRequest stop,
            ProgressListener progress) {
        this(processes, workers, stop, progress, Wishes.NONE);
    }

    public TrialRunner(
            Processes processes,
            WorkerCommandLine workers,
            StopRequest stop,
            ProgressListener progress,
            Wishes wishes) {
        this.processes = processes;
        this.workers = workers;
        this.stop = stop;
        this.progress = progress;
        this.wishes = wishes;
    }

    /**
     * Runs a trial to its end.
     *
     * @throws StoreFailure when the store could not be started; the trial's files say so, too
     * @throws IOException when its files cannot be written
     */
    public TrialEnding run(TrialRequest order) throws StoreFailure, IOException {
        return run(order, ConcurrentTrialCoordinator.NONE);
    }

    /** Runs those of a block side by side. */
    public List<SideBySideTrials.Result> run(BlockDesign design, List<TrialRequest> orders)
            throws StoreFailure, IOException {
        List<String> classPaths = new ArrayList<>();
        for (TrialRequest order : orders) {
            List<String> words = workers.words(order.files(), order.arm().client());
            boolean isEmbedded = !order.arm().store().provider().isEmpty();
            String host = isEmbedded ? " with the store of " + order.arm().name() : "";
            classPaths.add(words.get(words.indexOf("-cp") + 1) + host);
        }
        List<String> kinds = SharedWorkerEligibility.of(
                orders.stream().map(TrialRequest::arm).toList(), classPaths);
        return new SideBySideTrials(design, orders, kinds, processes, stop).run(this);
    }

    /** The same beside others. */
    public TrialEnding run(TrialRequest order, ConcurrentTrialCoordinator company)
            throws StoreFailure, IOException {
        TrialDirectory files = order.files();
        try (TrialJournal journal = TrialJournal.begin(files, order.planned(), order.arm())) {
            TrialEventRelay talk =
                    new TrialEventRelay(journal, progress, order.arm().name());
            TrialEnding ending = new LostMachines(wishes.crew).endingOf(() -> {
                company.awaitPreparing();
                return limited(order, company, journal, talk);
            });
            company.leave(ending);
            journal.end(ending);
            return ending;
        }
    }

    /** With a store that may use of the machine what its arm says. */
    private TrialEnding limited(
            TrialRequest order,
            ConcurrentTrialCoordinator company,
            TrialJournal journal,
            TrialEventRelay talk)
            throws StoreFailure, IOException {
        try (StoreConfinement limits = TrialLimits.of(order, processes, journal)) {
            Stage stage = new Stage(order.within(limits.groups()), company, journal, talk, limits);
            TrialEnding ending;
            try {
                ending = with(readyStore(stage), stage);
            } catch (StorePreparationFailed e) {
                ending = e.ending();
            }
            return TrialLimits.told(ending, limits, journal);
        }
    }

    private TrialEnding with(ReadyStore ready, Stage stage)
            throws StoreFailure, IOException, StorePreparationFailed {
        try (RunningStore store = ready.store()) {
            TrialLimits.begin(store, stage.limits, stage.journal);
            stage.company.stands(store, stage.journal);
            FarWorkers far = FarWorkers.begin(wishes.crew);
            TrialEnding ending;
            try (TrialMonitor observation = observe(stage, store);
                    LoadWorkers load =
                            startWorkers(stage, ready, watched(stage, observation), far)) {
                stage.talk.phase(ready.data().way() == Way.LOAD ? "loading" : "connecting");
                ending = load(stage, new Parts(store, load, observation));
            }
            ending = far.whole(ending);
            far.end(stage.order.files(), stage.journal);
            if (ending.outcome() == Outcome.DONE && !stop.isMade() && store.isAlive()) {
                new StoreAfterLoad(
                                stage.order,
                                store,
                                new TrialEventSinks(stage.journal, stage.talk),
                                stop,
                                StoreAfterLoad.PATIENCE)
                        .look(wishes.weighs, new DataLoadWorkers(processes, workers, stop));
            }
            return ending;
        }
    }

    private ReadyStore readyStore(Stage stage)
            throws StoreFailure, IOException, StorePreparationFailed {
        try {
            ReadyStore ready = new StorePreparation(
                            stage.order,
                            wishes.keeping,
                            new DataLoadWorkers(processes, workers, stop),
                            new TrialEventSinks(stage.journal, stage.talk),
                            wishes.pages)
                    .ready();
            stage.journal.store(ready.store());
            return ready.tended(stage.order.arm().tools());
        } catch (StoreFailure e) {
            new LostMachines(wishes.crew).requireAll();
            StoreFailure whole = e.adding(TrialLimits.casualties(stage.limits));
            stage.journal.end(
                    stop.isMade()
                            ? TrialEnding.interrupted()
                            : new TrialEnding(
                                    Outcome.NOT_STARTED, String.valueOf(whole.getMessage())));
            throw whole;
        }
    }

    private TrialMonitor observe(Stage stage, RunningStore store) throws IOException {
        TrialRequest order = stage.order;
        List<Path> logs = !wishes.crew.isEmpty()
                ? List.of() // they are on other clocks, and come when all is over
                : order.shares().stream()
                        .map(share -> WorkerCommandLine.gcLog(
                                stage.company.home(order.files()).worker(share)))
                        .toList();
        return TrialMonitor.begin(
                new TrialMonitor.Seen(order, store, wishes.profile, logs), stage.journal);
    }

    private static TrialMonitor watched(Stage stage, TrialMonitor observation) {
        stage.company.watchedBy(observation);
        return observation;
    }

    private LoadWorkers startWorkers(
            Stage stage, ReadyStore ready, TrialMonitor observation, FarWorkers far)
            throws StoreFailure, IOException, StorePreparationFailed {
        List<Command> commands = new ArrayList<>();
        for (WorkerShare share : stage.order.shares()) {
            commands.add(prepareWorker(stage.order, share, stage.journal, ready));
        }
        StepGate gate = LoadGates.of(stage.order, stage.company, ready.store(), stage.talk);
        return LoadWorkers.start(commands.size(), gate, (number, listener) -> {
            Command command = commands.get(number);
            WorkerLink worker = far.areNone()
                    ? workerHere(stage, command, listener)
                    : far.start(number, farOrder(stage, ready, command, number), listener);
            stage.journal.process(worker.note());
            if (worker.isHere()) {
                observation.watch(LoadWorker.ROLE, worker.pid());
            }
            return worker;
        });
    }

    private WorkerLink workerHere(Stage stage, Command command, Consumer<WorkerEvent> listener)
            throws IOException, StorePreparationFailed {
        Optional<WorkerLink> shared = stage.company.worker(command, listener);
        return shared.isPresent() ? shared.get() : LoadWorker.start(processes, command, listener);
    }

    private FarWorker.Order farOrder(Stage stage, ReadyStore ready, Command command, int number)
            throws StorePreparationFailed {
        RunningStore store = ready.store();
        if (!store.clientSecrets().isEmpty() || !store.clientEnvironment().isEmpty()) {
            throw new StorePreparationFailed(FarWorkers.NO_LOGIN);
        }
        WorkerShare share = stage.order.shares().get(number);
        return new FarWorker.Order(
                "trial-" + stage.order.planned().number() + "-worker-" + (number + 1),
                loadPlan(stage.order, share, stage.journal, ready),
                command.words(),
                stage.order.files().worker(share));
    }

    private Command prepareWorker(
            TrialRequest order, WorkerShare share, TrialJournal journal, ReadyStore ready)
            throws StoreFailure, IOException {
        TrialDirectory files = order.files().worker(share);
        ResultFileWriter.createFolder(files.logs());
        ResultFileWriter.writeJson(files.loadPlan(), loadPlan(order, share, journal, ready));
        return new Command(
                        LoadWorker.ROLE,
                        workers.words(files, order.arm().client(), ready.store().within()),
                        files.root(),
                        files.logs().resolve("worker.log"))
                .with(ready.store().clientEnvironment())
                .with(ready.store().clientSecrets())
                .on(order.arm().cpus().worker());
    }

    private LoadPlan loadPlan(
            TrialRequest order, WorkerShare share, TrialJournal journal, ReadyStore ready) {
        Arm arm = order.arm();
        RunningStore store = ready.store();
        return new LoadPlan(
                arm.client(),
                new Target(
                        store.contactPoints(),
                        store.replication(),
                        RequestedStoreSpec.reachable(order.arm())),
                arm.workload(),
                new Task(arm.load(), order.seed(), ready.data(), share),
                journal.clock().origin(),
                order.files().worker(share).root().toString(),
                rehearsal(arm.client()));
    }

    /** A benchmark warms itself, and who does not speak as the null store does begins cold. */
    private String rehearsal(ClientSpec client) {
        boolean isSpoken = StoreFamily.of("null").orElseThrow().clients().contains(client.name());
        return isSpoken && client.driver().benchmark() == null
                ? wishes.rehearsal.contactPoint()
                : "";
    }

    private TrialEnding load(Stage stage, Parts parts) throws IOException {
        TrialRequest order = stage.order;
        TrialEventRelay talk = stage.talk;
        TrialActionRecorder witness = new TrialActionRecorder(stage.journal, talk);
        TrialEnding ending;
        try (ActionScheduler timeline = new ActionScheduler(
                        order.arm().timeline(),
                        parts.store.nodes(),
                        order.arm().workload().space().name(),
                        witness,
                        System::nanoTime)
                .loadedBy(parts.workers.asOne())
                .tendedBy(parts.store.caretaker())) {
            LoadSupervisor watch = new LoadSupervisor(
                            parts.store, parts.workers, parts.observation, timeline, talk)
                    .with(new StandstillWatch(order.arm()))
                    .beside(stage.company);
            ending = watch.with(FreeDiskSpaceCheck.under(
                            order.arm().store(), processes.workFolder(), wishes.crew.nodes()))
                    .untilTheEnd(stop);
            if (ending.outcome() == Outcome.DONE) {
                timeline.finish(stop::isMade);
                ending = timeline.isCutShort() ? TrialEnding.interrupted() : ending;
            }
        }
        talk.phase("stopping");
        stopWorkers(order, talk, parts.workers, ending);
        return ending;
    }

    private static void stopWorkers(
            TrialRequest order, TrialEventRelay talk, LoadWorkers workers, TrialEnding ending) {
        Duration patience = PATIENCE.plusNanos(order.arm().load().drainNanos());
        boolean ended = ending.outcome() == Outcome.DONE
                ? workers.awaitExit(patience)
                : workers.stop(patience);
        if (!ended) {
            talk.say("the worker did not end within %d s and is killed"
                    .formatted(patience.toSeconds()));
        }
    }

    /**
     * What is wanted beyond the trial itself.
     *
     * @param keeping which data sets are kept
     * @param profile of the store's processes; null for none
     * @param pages how the page cache is brought to the same state before each trial
     * @param rehearsal where workers warm themselves before they meet their store
     * @param weighs whether what the store keeps on disk is counted at the end
     * @param crew machines that carry the load
     */
    public record Wishes(
            SnapshotPolicy keeping,
            @Nullable Wanted profile,
            PageCache pages,
            RehearsalTarget rehearsal,
            boolean weighs,
            MachineCrew crew) {

        /** Nothing. */
        public static final Wishes NONE = new Wishes(
                SnapshotPolicy.NONE,
                null,
                PageCache.LEFT_ALONE,
                RehearsalTarget.NONE,
                false,
                MachineCrew.NONE);
    }

    /** A trial on its way. */
    private record Stage(
            TrialRequest order,
            ConcurrentTrialCoordinator company,
            TrialJournal journal,
            TrialEventRelay talk,
            StoreConfinement limits) {}

    private record Parts(RunningStore store, LoadWorkers workers, TrialMonitor observation) {}
}
