package dohyo.lab.trial;

import dohyo.lab.collect.Collector;
import dohyo.lab.collect.Collectors;
import dohyo.lab.collect.GcLogCollector;
import dohyo.lab.collect.ProcessCollector;
import dohyo.lab.collect.RecordFile;
import dohyo.lab.collect.ResultFiles;
import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.model.experiment.Arm;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.WorkerShare;
import dohyo.model.result.Plan.PlannedTrial;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.TrialRecord.Outcome;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Runs one trial: start the store, look at everything, load it, warm it up, measure it, and stop
 * all of it in every case.
 */
public final class TrialRunner {

    private static final Duration EACH_SECOND = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String STORE = "store";

    private final Processes processes;
    private final Workers workers;
    private final StopRequest stop;
    private final Progress progress;

    public TrialRunner(Processes processes, Workers workers, StopRequest stop, Progress progress) {
        this.processes = processes;
        this.workers = workers;
        this.stop = stop;
        this.progress = progress;
    }

    /**
     * Runs a trial to its end.
     *
     * @throws StoreFailure when the store could not be started; the trial's files say so, too
     * @throws IOException when its files cannot be written
     */
    public Ending run(TrialOrder order) throws StoreFailure, IOException {
        TrialDirectory files = order.files();
        try (TrialJournal journal = TrialJournal.begin(files, order.planned(), order.arm());
                RecordFile seconds = new RecordFile(files.processes())) {
            TrialTalk talk = new TrialTalk(journal, progress);
            Ending ending;
            try (RunningStore store = startStore(order, journal, talk)) {
                ProcessCollector processCollector = watchProcesses(journal, store, seconds);
                try (Collectors collectors = collect(order, journal, store, processCollector);
                        LoadWorkers load = startWorkers(order, journal, store, processCollector)) {
                    ending = load(order, journal, talk, new Parts(store, load, collectors));
                }
            }
            journal.end(ending);
            return ending;
        }
    }

    private RunningStore startStore(TrialOrder order, TrialJournal journal, TrialTalk talk)
            throws StoreFailure, IOException {
        talk.phase("starting");
        Path logs = order.files().logs();
        try {
            RunningStore store = stop.interruptibly(
                    () -> order.launcher().start(Encryption.asked(order.arm()), logs, talk::say));
            journal.store(store);
            return store;
        } catch (StoreFailure e) {
            journal.end(
                    stop.isMade()
                            ? Ending.interrupted()
                            : new Ending(Outcome.NOT_STARTED, String.valueOf(e.getMessage())));
            throw e;
        }
    }

    private static ProcessCollector watchProcesses(
            TrialJournal journal, RunningStore store, RecordFile seconds) {
        ProcessCollector collector = ProcessCollector.ofThisMachine(seconds, journal.clock());
        collector.watch(OwnProcess.ROLE, OwnProcess.pid());
        store.processes().forEach(note -> collector.watch(STORE, note.pid()));
        return collector;
    }

    private static Collectors collect(
            TrialOrder order,
            TrialJournal journal,
            RunningStore store,
            ProcessCollector processCollector) {
        List<Collector> collectors = new ArrayList<>(List.of(processCollector));
        for (Path log : store.gcLogs()) {
            collectors.add(new GcLogCollector(log, STORE, journal.events(), journal.clock()));
        }
        for (WorkerShare share : order.shares()) {
            Path log = Workers.gcLog(order.files().worker(share));
            collectors.add(
                    new GcLogCollector(log, LoadWorker.ROLE, journal.events(), journal.clock()));
        }
        return Collectors.start(collectors, EACH_SECOND);
    }

    private LoadWorkers startWorkers(
            TrialOrder order,
            TrialJournal journal,
            RunningStore store,
            ProcessCollector processCollector)
            throws StoreFailure, IOException {
        List<Command> commands = new ArrayList<>();
        for (WorkerShare share : order.shares()) {
            commands.add(prepareWorker(order, share, journal, store));
        }
        return LoadWorkers.start(commands.size(), (number, listener) -> {
            LoadWorker worker = LoadWorker.start(processes, commands.get(number), listener);
            journal.process(worker.note());
            processCollector.watch(LoadWorker.ROLE, worker.pid());
            return worker;
        });
    }

    private Command prepareWorker(
            TrialOrder order, WorkerShare share, TrialJournal journal, RunningStore store)
            throws StoreFailure, IOException {
        TrialDirectory files = order.files().worker(share);
        ResultFiles.createFolder(files.logs());
        ResultFiles.writeJson(files.loadPlan(), loadPlan(order, share, journal, store));
        return new Command(
                        LoadWorker.ROLE,
                        workers.words(files, order.arm().client()),
                        files.root(),
                        files.logs().resolve("worker.log"))
                .with(store.clientEnvironment());
    }

    private static LoadPlan loadPlan(
            TrialOrder order, WorkerShare share, TrialJournal journal, RunningStore store) {
        Arm arm = order.arm();
        return new LoadPlan(
                arm.client(),
                store.contactPoints(),
                store.replication(),
                arm.workload(),
                arm.load(),
                order.seed(),
                journal.clock().originMonotonicNanos(),
                journal.clock().originEpochMillis(),
                order.files().worker(share).root().toString(),
                share);
    }

    private Ending load(TrialOrder order, TrialJournal journal, TrialTalk talk, Parts parts)
            throws IOException {
        talk.phase("loading");
        Ending ending;
        try (Timeline timeline =
                new Timeline(order.arm().timeline(), parts.store, journal, System::nanoTime)) {
            ending = new LoadWatch(parts.store, parts.workers, parts.collectors, timeline, talk)
                    .untilTheEnd(stop);
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
     */
    public record TrialOrder(
            PlannedTrial planned,
            Arm arm,
            StoreLauncher launcher,
            long seed,
            TrialDirectory files) {

        /** Of the workers, one after the other. */
        List<WorkerShare> shares() {
            int count = arm.client().workers();
            return IntStream.range(0, count)
                    .mapToObj(worker -> new WorkerShare(worker, count))
                    .toList();
        }
    }

    private record Parts(RunningStore store, LoadWorkers workers, Collectors collectors) {}
}
