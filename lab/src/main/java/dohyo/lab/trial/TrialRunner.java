package dohyo.lab.trial;

import dohyo.lab.action.Timeline;
import dohyo.lab.collect.ResultFiles;
import dohyo.lab.collect.profile.ProfileCollector.Wanted;
import dohyo.lab.host.PageCache;
import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;
import dohyo.lab.snapshot.Keeping;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.model.experiment.Arm;
import dohyo.model.load.DataOrder.Way;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.WorkerShare;
import dohyo.model.result.Plan.PlannedTrial;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.TrialRecord.Outcome;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Runs one trial: start the store, look at everything, load it, warm it up, measure it, and stop
 * all of it in every case.
 */
public final class TrialRunner {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Processes processes;
    private final Workers workers;
    private final StopRequest stop;
    private final Progress progress;
    private final Wishes wishes;

    /** Without any wishes. */
    public TrialRunner(Processes processes, Workers workers, StopRequest stop, Progress progress) {
        this(processes, workers, stop, progress, Wishes.NONE);
    }

    public TrialRunner(
            Processes processes,
            Workers workers,
            StopRequest stop,
            Progress progress,
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
    public Ending run(TrialOrder order) throws StoreFailure, IOException {
        TrialDirectory files = order.files();
        try (TrialJournal journal = TrialJournal.begin(files, order.planned(), order.arm())) {
            TrialTalk talk = new TrialTalk(journal, progress);
            Ending ending;
            ReadyStore ready;
            try {
                ready = readyStore(order, journal, talk);
            } catch (NotPrepared e) {
                journal.end(e.ending());
                return e.ending();
            }
            try (RunningStore store = ready.store()) {
                try (Observation observation = observe(order, journal, store);
                        LoadWorkers load = startWorkers(order, journal, ready, observation)) {
                    talk.phase(ready.data().way() == Way.LOAD ? "loading" : "connecting");
                    ending = load(
                            order,
                            talk,
                            new Parts(store, load, observation),
                            new TrialWitness(journal, talk));
                }
            }
            journal.end(ending);
            return ending;
        }
    }

    private ReadyStore readyStore(TrialOrder order, TrialJournal journal, TrialTalk talk)
            throws StoreFailure, IOException, NotPrepared {
        try {
            ReadyStore ready = new Preparation(
                            order,
                            wishes.keeping,
                            new DataWorkers(processes, workers, stop),
                            new Telling(journal, talk),
                            wishes.pages)
                    .ready();
            journal.store(ready.store());
            return ready;
        } catch (StoreFailure e) {
            journal.end(
                    stop.isMade()
                            ? Ending.interrupted()
                            : new Ending(Outcome.NOT_STARTED, String.valueOf(e.getMessage())));
            throw e;
        }
    }

    private Observation observe(TrialOrder order, TrialJournal journal, RunningStore store)
            throws IOException {
        return Observation.begin(new Observation.Seen(order, store, wishes.profile), journal);
    }

    private LoadWorkers startWorkers(
            TrialOrder order, TrialJournal journal, ReadyStore ready, Observation observation)
            throws StoreFailure, IOException {
        List<Command> commands = new ArrayList<>();
        for (WorkerShare share : order.shares()) {
            commands.add(prepareWorker(order, share, journal, ready));
        }
        return LoadWorkers.start(commands.size(), (number, listener) -> {
            LoadWorker worker = LoadWorker.start(processes, commands.get(number), listener);
            journal.process(worker.note());
            observation.watch(LoadWorker.ROLE, worker.pid());
            return worker;
        });
    }

    private Command prepareWorker(
            TrialOrder order, WorkerShare share, TrialJournal journal, ReadyStore ready)
            throws StoreFailure, IOException {
        TrialDirectory files = order.files().worker(share);
        ResultFiles.createFolder(files.logs());
        ResultFiles.writeJson(files.loadPlan(), loadPlan(order, share, journal, ready));
        return new Command(
                        LoadWorker.ROLE,
                        workers.words(files, order.arm().client()),
                        files.root(),
                        files.logs().resolve("worker.log"))
                .with(ready.store().clientEnvironment())
                .with(ready.store().clientSecrets())
                .on(order.arm().cpus().worker());
    }

    private LoadPlan loadPlan(
            TrialOrder order, WorkerShare share, TrialJournal journal, ReadyStore ready) {
        Arm arm = order.arm();
        RunningStore store = ready.store();
        return new LoadPlan(
                arm.client(),
                store.contactPoints(),
                store.replication(),
                arm.workload(),
                arm.load(),
                order.seed(),
                ready.data(),
                journal.clock().originMonotonicNanos(),
                journal.clock().originEpochMillis(),
                order.files().worker(share).root().toString(),
                share,
                arm.client().driver().benchmark() == null ? wishes.rehearsal.contactPoint() : "",
                AskedStore.reachable(order.arm()));
    }

    private Ending load(TrialOrder order, TrialTalk talk, Parts parts, TrialWitness witness)
            throws IOException {
        Ending ending;
        try (Timeline timeline = new Timeline(
                        order.arm().timeline(),
                        parts.store.nodes(),
                        order.arm().workload().keyspace(),
                        witness,
                        System::nanoTime)
                .loadedBy(parts.workers.asOne())) {
            ending = new LoadWatch(parts.store, parts.workers, parts.observation, timeline, talk)
                    .with(new StandstillWatch(order.arm()))
                    .untilTheEnd(stop);
            if (ending.outcome() == Outcome.DONE) {
                timeline.finish(stop::isMade);
            }
        }
        talk.phase("stopping");
        stopWorkers(order, talk, parts.workers, ending);
        return ending;
    }

    private static void stopWorkers(
            TrialOrder order, TrialTalk talk, LoadWorkers workers, Ending ending) {
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
     * A trial to be run.
     *
     * @param seed of its load; the same for all arms of a block
     * @param dataSeed of its data set; the same in all trials
     */
    public record TrialOrder(
            PlannedTrial planned,
            Arm arm,
            StoreLauncher launcher,
            long seed,
            long dataSeed,
            TrialDirectory files) {

        /** Of the workers, one after the other. */
        List<WorkerShare> shares() {
            int count = arm.client().workers();
            return IntStream.range(0, count)
                    .mapToObj(worker -> new WorkerShare(worker, count))
                    .toList();
        }
    }

    /**
     * What is wanted beyond the trial itself.
     *
     * @param keeping which data sets are kept
     * @param profile of the store's processes; null for none
     * @param pages how the page cache is brought to the same state before each trial
     * @param rehearsal where workers warm themselves before they meet their store
     */
    public record Wishes(
            Keeping keeping, @Nullable Wanted profile, PageCache pages, RehearsalStage rehearsal) {

        /** Nothing. */
        public static final Wishes NONE =
                new Wishes(Keeping.NONE, null, PageCache.LEFT_ALONE, RehearsalStage.NONE);
    }

    private record Parts(RunningStore store, LoadWorkers workers, Observation observation) {}
}
