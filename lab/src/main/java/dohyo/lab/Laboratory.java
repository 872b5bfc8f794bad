package dohyo.lab;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.attach.Access;
import dohyo.lab.clients.ClientJars;
import dohyo.lab.collect.ResultFiles;
import dohyo.lab.collect.profile.ProfileCollector.Wanted;
import dohyo.lab.collect.profile.ProfileKind;
import dohyo.lab.collect.profile.ProfilerLibrary;
import dohyo.lab.host.HostReading;
import dohyo.lab.host.Processors;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.trial.Planner;
import dohyo.lab.trial.Progress;
import dohyo.lab.trial.RunDirectory;
import dohyo.lab.trial.StopRequest;
import dohyo.lab.trial.TrialRunner;
import dohyo.lab.trial.TrialSeries;
import dohyo.lab.trial.TrialSeries.Launchers;
import dohyo.lab.trial.Workers;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.Plan;
import dohyo.model.result.Plan.PlannedTrial;
import dohyo.model.result.ResultDirectory;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Runs experiments: the front door of the lab. */
public final class Laboratory implements AutoCloseable {

    /** Long enough to see who else is busy. */
    private static final Duration GLANCE = Duration.ofMillis(300);

    private final Installation installation;
    private final Opening opening;
    private final Workers workers;
    private final StopRequest stop = new StopRequest();
    private @Nullable Processes processes;

    public Laboratory(Installation installation) {
        this(installation, Access.NONE);
    }

    /** @param access to systems that somebody else keeps */
    public Laboratory(Installation installation, Access access) {
        this(
                installation,
                (place, processes) -> new Stores(place, processes, access)::launcher,
                Workers.ofInstallation(
                        new ClientJars(installation.home(), new Artifacts(installation.cache())),
                        installation.java()));
    }

    Laboratory(Installation installation, Opening opening, Workers workers) {
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
    public RunSummary run(RunRequest request, Progress progress) throws StoreFailure, IOException {
        Experiment experiment = request.experiment();
        Processors.ofThisMachine().require(experiment);
        List<PlannedTrial> trials = Planner.trials(experiment);
        ResultDirectory files = RunDirectory.create(request.directory());
        ResultFiles.write(files.experiment(), request.yaml());
        ResultFiles.writeJson(files.plan(), plan(request, trials));
        ResultFiles.writeJson(
                files.host(), HostReading.read(installation.cache(), files.root(), GLANCE));
        progress.runBegins(
                trials.size(),
                Estimate.seconds(experiment, request.dataSets().outlook(experiment, installation)));
        try {
            Launchers stores = opening.open(installation, opened());
            fetch(stores, experiment, progress);
            Wanted profile = profile(request.profile(), progress);
            TrialRunner runner = new TrialRunner(
                    opened(),
                    workers,
                    stop,
                    progress,
                    new TrialRunner.Wishes(
                            request.dataSets().keeping(experiment, installation, progress::say),
                            profile));
            return new TrialSeries(experiment, files, stores, runner, stop)
                    .run(trials, progress, request.another());
        } catch (UncheckedIOException e) {
            throw new IOException(e.getMessage(), e);
        }
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
    private void fetch(Launchers stores, Experiment experiment, Progress progress)
            throws StoreFailure {
        progress.phase("fetching");
        for (StoreSpec spec : experiment.arms().stream()
                .flatMap(arm -> arm.stores().stream())
                .distinct()
                .toList()) {
            StoreLauncher launcher = stores.launcher(spec.name());
            fetch(() -> launcher.prepare(spec, progress::say));
        }
        for (ClientSpec spec :
                experiment.arms().stream().map(Arm::client).distinct().toList()) {
            fetch(() -> workers.prepare(spec, progress::say));
        }
    }

    private @Nullable Wanted profile(ProfileKind kind, Progress progress)
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

    private static Plan plan(RunRequest request, List<PlannedTrial> trials) {
        return new Plan(
                Plan.SCHEMA,
                request.command(),
                DohyoVersion.current(),
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                request.experiment().seed(),
                trials,
                request.attachment());
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
        Launchers open(Installation installation, Processes processes) throws IOException;
    }
}
