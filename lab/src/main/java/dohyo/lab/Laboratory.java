package dohyo.lab;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.attach.AttachedSystemCredentials;
import dohyo.lab.clients.ClientJars;
import dohyo.lab.collect.ResultFileWriter;
import dohyo.lab.collect.profile.ProfileCollector.Wanted;
import dohyo.lab.collect.profile.ProfileKind;
import dohyo.lab.collect.profile.ProfilerLibrary;
import dohyo.lab.host.EmptyPageCache;
import dohyo.lab.host.HostReader;
import dohyo.lab.host.MachineCapacity;
import dohyo.lab.host.PageCache;
import dohyo.lab.machine.AgentJar;
import dohyo.lab.machine.MachineCrew;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.trial.RehearsalTarget;
import dohyo.lab.trial.StopRequest;
import dohyo.lab.trial.TrialRunner;
import dohyo.lab.trial.journal.ProgressListener;
import dohyo.lab.trial.series.InterruptedRun;
import dohyo.lab.trial.series.RunDirectoryFactory;
import dohyo.lab.trial.series.RunLock;
import dohyo.lab.trial.series.TrialOrderPlanner;
import dohyo.lab.trial.series.TrialSchedule;
import dohyo.lab.trial.series.TrialSeries;
import dohyo.lab.trial.series.TrialSeries.Launchers;
import dohyo.lab.trial.worker.WorkerCommandLine;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.CaretakerTool;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.machine.MachineSet;
import dohyo.model.result.HostDescription;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.RunPlan;
import dohyo.model.result.RunPlan.PlannedTrial;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Runs experiments: the front door of the lab. */
public final class Laboratory implements AutoCloseable {

    /** Long enough to see who else is busy. */
    private static final Duration GLANCE = Duration.ofMillis(300);

    private final DohyoInstallation installation;
    private final Opening opening;
    private final WorkerCommandLine workers;
    private final StopRequest stop = new StopRequest();
    private @Nullable Processes processes;

    public Laboratory(DohyoInstallation installation) {
        this(installation, AttachedSystemCredentials.NONE);
    }

    /** @param access to systems that somebody else keeps */
    public Laboratory(DohyoInstallation installation, AttachedSystemCredentials access) {
        this(
                installation,
                (place, processes) -> new StoreLaunchers(place, processes, access)::launcher,
                WorkerCommandLine.ofInstallation(
                        new ClientJars(installation.home(), new Artifacts(installation.cache())),
                        installation));
    }

    Laboratory(DohyoInstallation installation, Opening opening, WorkerCommandLine workers) {
        this.installation = installation;
        this.opening = opening;
        this.workers = workers;
    }

    /**
     * Runs all trials of an experiment and writes the result directory as it goes.
     *
     * @throws StoreFailure when a store cannot be fetched, or cannot be started in the first trial
     * @throws IOException when the directory holds a run already or cannot be written
     */
    public RunSummary run(RunRequest request, ProgressListener progress)
            throws StoreFailure, IOException {
        Experiment experiment = request.experiment();
        requireRoom(request);
        FarLoadRequirements.require(experiment, request.choices());
        ResultDirectory files = RunDirectoryFactory.create(request.directory());
        try (RunLock lock = RunLock.take(files)) {
            RunPlan plan = plan(request, TrialOrderPlanner.trials(experiment));
            ResultFileWriter.write(files.experiment(), request.yaml());
            ResultFileWriter.writeJson(files.plan(), plan);
            ResultFileWriter.writeJson(files.host(), host(files));
            TrialSchedule way = TrialSchedule.of(
                            plan.trials(), request.choices().decider(0))
                    .repeating(request.choices().repeats());
            return run(request, lock.files(), way, progress);
        }
    }

    /**
     * Goes on with a run that was cut off, in whatever way: what ended stands, a trial that was cut
     * off is set aside and run again. Processes that were left over are ended first.
     *
     * @param request as it was when the run began
     * @throws StoreFailure when there is nothing to go on with, and as {@link #run}
     */
    public RunSummary resume(RunRequest request, ProgressListener progress)
            throws StoreFailure, IOException {
        ResultDirectory files = RunDirectoryFactory.existing(request.directory());
        try (RunLock lock = RunLock.take(files)) {
            InterruptedRun earlier = earlier(lock, request.experiment());
            earlier.require(request.experiment(), DohyoVersion.current());
            return goOn(request, earlier, earlier.plan().resumed(now()), progress);
        }
    }

    /**
     * Gives a run more blocks, which come after those that it has; what ended stands, as in
     * {@link #resume}.
     *
     * @param request as it was when the run was planned
     * @param blocks that there are to be, all together
     */
    public RunSummary extend(RunRequest request, int blocks, ProgressListener progress)
            throws StoreFailure, IOException {
        ResultDirectory files = RunDirectoryFactory.existing(request.directory());
        try (RunLock lock = RunLock.take(files)) {
            InterruptedRun earlier = earlier(lock, request.experiment());
            RunPlan longer =
                    earlier.longer(request.experiment(), blocks, DohyoVersion.current(), now());
            return goOn(request.of(longer.of(request.experiment())), earlier, longer, progress);
        }
    }

    /** Trials that stood side by side are a block all together, or none. */
    private static InterruptedRun earlier(RunLock lock, Experiment experiment) throws StoreFailure {
        InterruptedRun found = InterruptedRun.of(lock.files());
        return experiment.design().isSideBySide() ? found.inWholeBlocks() : found;
    }

    private RunSummary goOn(
            RunRequest request, InterruptedRun earlier, RunPlan plan, ProgressListener progress)
            throws StoreFailure, IOException {
        ResultDirectory files = earlier.files();
        HostDescription host = host(files);
        earlier.require(host);
        FarLoadRequirements.require(request.experiment(), request.choices());
        earlier.requireMachines(request.choices().machines());
        sweep();
        requireRoom(request);
        earlier.setAside(plan)
                .forEach(name -> progress.say("trial " + name + " " + earlier.why(name)
                        + ": it is set aside in " + files.setAside() + " and run again"));
        ResultFileWriter.writeJson(files.plan(), plan);
        if (!Files.exists(files.host())) {
            ResultFileWriter.writeJson(files.host(), host);
        }
        TrialSchedule way = new TrialSchedule(
                plan.trials(),
                earlier.ended(),
                request.choices().decider(earlier.seconds(request.experiment().design())),
                request.choices().repeats());
        return run(request, files, way, progress);
    }

    /** Of other machines their launchers ask. */
    private void requireRoom(RunRequest request) throws StoreFailure {
        if (request.choices().machines().ofNodes().isEmpty()) {
            ResourceDemand.require(MachineCapacity.of(installation.cache()), request.experiment());
        }
    }

    /** Whoever opens a lab ends first what dead ones have left. */
    private void sweep() throws IOException {
        Processes unused = opened();
    }

    private HostDescription host(ResultDirectory files) throws IOException {
        return HostReader.read(installation.cache(), files.root(), GLANCE);
    }

    private RunSummary run(
            RunRequest request, ResultDirectory files, TrialSchedule way, ProgressListener progress)
            throws StoreFailure, IOException {
        Experiment experiment = request.experiment();
        RunOptions choices = request.choices();
        double seconds = RunDurationEstimate.seconds(
                experiment, choices.dataSets().outlook(experiment, installation));
        progress.runBegins(way.trials().size(), seconds * way.shareAhead());
        try {
            Launchers stores = opening.open(installation, opened());
            fetch(stores, experiment, progress);
            boolean areHere = choices.machines().ofNodes().isEmpty();
            if (!choices.dataSets().fresh() && areHere) {
                hasten(stores, experiment, files, progress);
            }
            Wanted profile = profile(choices.profile(), progress);
            try (MachineCrew crew = crew(choices.machines(), progress)) {
                FarLoadRequirements.requireReach(experiment, crew);
                TrialRunner runner = new TrialRunner(
                        opened(),
                        workers,
                        stop,
                        progress,
                        new TrialRunner.Wishes(
                                choices.dataSets().keeping(experiment, installation, progress::say),
                                profile,
                                areHere ? pageCache(experiment) : PageCache.LEFT_ALONE,
                                stage(stores, progress),
                                isOfSeveralStores(experiment),
                                crew));
                Launchers placed = PlacedLaunchers.of(stores, crew.nodes());
                return new TrialSeries(experiment, files, placed, runner, stop).run(way, progress);
            }
        } catch (UncheckedIOException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private MachineCrew crew(MachineSet machines, ProgressListener progress) throws IOException {
        return machines.workers() == 0 && machines.ofNodes().isEmpty()
                ? MachineCrew.NONE
                : MachineCrew.connect(
                        opened(), machines, AgentJar.of(installation.home()), progress::say);
    }

    private static boolean isOfSeveralStores(Experiment experiment) {
        return experiment.arms().stream()
                        .map(arm -> arm.store().name())
                        .distinct()
                        .count()
                > 1;
    }

    /** A smoke test decides nothing: its stores need not find equal memory. */
    private static PageCache pageCache(Experiment experiment) {
        return experiment.isSmokeTest() ? PageCache.LEFT_ALONE : EmptyPageCache.ofThisMachine();
    }

    /** Ends a running {@link #run} early: what was measured stays, everything is stopped. */
    public void interrupt() {
        stop.make();
    }

    /** Ends every process that may still run. */
    @Override
    public synchronized void close() throws IOException {
        if (processes != null) {
            processes.close();
        }
    }

    /** Nothing is fetched while a trial runs. */
    private void fetch(Launchers stores, Experiment experiment, ProgressListener progress)
            throws StoreFailure {
        progress.phase("fetching");
        Map<StoreSpec, Set<CaretakerTool>> tended = new LinkedHashMap<>();
        for (Arm arm : experiment.arms()) {
            arm.stores()
                    .forEach(spec ->
                            tended.computeIfAbsent(spec, s -> new TreeSet<>()).addAll(arm.tools()));
        }
        for (Map.Entry<StoreSpec, Set<CaretakerTool>> each : tended.entrySet()) {
            StoreLauncher launcher = stores.launcher(each.getKey().name());
            fetch(() -> launcher.prepare(each.getKey(), each.getValue(), progress::say));
        }
        for (ClientSpec spec :
                experiment.arms().stream().map(Arm::client).distinct().toList()) {
            fetch(() -> workers.prepare(spec, progress::say));
        }
    }

    /**
     * All arms' stores start from what is kept for them, or none does; a short run that goes on
     * does as its trials did.
     */
    private void hasten(
            Launchers stores,
            Experiment experiment,
            ResultDirectory files,
            ProgressListener progress)
            throws StoreFailure, IOException {
        boolean isWorthIt =
                ClassArchiveBenefit.areWorthIt(experiment) || !installation.judgesTimes();
        if (!isWorthIt && ClassArchiveBenefit.wereNotSpared(files)) {
            return;
        }
        Map<String, List<StoreSpec>> systems = experiment.arms().stream()
                .map(Arm::store)
                .distinct()
                .collect(Collectors.groupingBy(StoreSpec::name));
        for (Map.Entry<String, List<StoreSpec>> each : systems.entrySet()) {
            StoreLauncher launcher = stores.launcher(each.getKey());
            if (isWorthIt) {
                fetch(() -> launcher.hasten(each.getValue(), progress::say));
            } else {
                fetch(() -> launcher.hastenByKept(each.getValue(), progress::say));
            }
        }
    }

    /** A null store that stands by for the whole run; it uses no CPU time while it is not asked. */
    private RehearsalTarget stage(Launchers stores, ProgressListener progress) throws IOException {
        if (!installation.judgesTimes()) {
            return RehearsalTarget.NONE;
        }
        return new RehearsalNullStore(
                () -> stores.launcher("null"),
                opened().workFolder().resolve("rehearsal"),
                progress::say);
    }

    private @Nullable Wanted profile(ProfileKind kind, ProgressListener progress)
            throws StoreFailure, IOException {
        return kind == ProfileKind.NONE
                ? null
                : new Wanted(
                        kind,
                        ProfilerLibrary.unpack(
                                new Artifacts(installation.cache()),
                                opened().workFolder(),
                                progress::say));
    }

    private void fetch(StopRequest.Chore work) throws StoreFailure {
        try {
            stop.interruptibly(work);
        } catch (StoreFailure e) {
            if (!stop.isMade()) {
                throw e;
            }
        }
    }

    private RunPlan plan(RunRequest request, List<PlannedTrial> trials) {
        return new RunPlan(
                RunPlan.SCHEMA,
                request.command(),
                DohyoVersion.current(),
                now(),
                request.experiment().seed(),
                trials,
                request.choices().attachment(),
                request.choices().conditions(installation).without(request.notTestable()),
                List.of(),
                DohyoVersion.revision(),
                List.of(),
                request.experiment().id());
    }

    private static String now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private synchronized Processes opened() throws IOException {
        if (processes == null) {
            processes = new Processes(installation.cache());
        }
        return processes;
    }

    /** Opens the stores of an installation. */
    @FunctionalInterface
    interface Opening {
        Launchers open(DohyoInstallation installation, Processes processes) throws IOException;
    }
}
