package dohyo.lab.trial.watch;

import dohyo.lab.collect.Collector;
import dohyo.lab.collect.Collectors;
import dohyo.lab.collect.EventFile;
import dohyo.lab.collect.JsonLinesFile;
import dohyo.lab.collect.ProcessCollector;
import dohyo.lab.collect.ResultFileWriter;
import dohyo.lab.collect.TrialClock;
import dohyo.lab.collect.WallClockMapping;
import dohyo.lab.collect.gc.GcLogCollector;
import dohyo.lab.collect.halt.ProcessHaltCollector;
import dohyo.lab.collect.host.MachineCollector;
import dohyo.lab.collect.profile.ProfileCollector;
import dohyo.lab.collect.profile.ProfileCollector.Wanted;
import dohyo.lab.collect.server.ServerCollector;
import dohyo.lab.collect.trace.TraceCollector;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.cql.CqlNode;
import dohyo.lab.trial.journal.CurrentJvmProcess;
import dohyo.lab.trial.journal.TrialJournal;
import dohyo.lab.trial.journal.TrialRequest;
import dohyo.lab.trial.worker.LoadWorker;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.result.EventRecord;
import dohyo.model.result.MetricDefinitions;
import dohyo.model.result.ObservationCost;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Everything that looks at a trial from outside, from the store's readiness to the load's end. */
public final class TrialMonitor implements TrialObserver, AutoCloseable {

    private static final Duration EACH_SECOND = Duration.ofSeconds(1);

    private final TrialDirectory files;
    private final TrialJournal journal;
    private final List<JsonLinesFile> open = new ArrayList<>();
    private final ProcessCollector processes;
    private final ForkedProcessCollector forks;
    private final MachineCollector machine;
    private final ProcessHaltCollector halts;
    private final ServerCollector server;
    private final Optional<ProfileCollector> profiles;
    private final Collectors collectors;
    private final double beganSeconds;

    /**
     * What is looked at.
     *
     * @param profile of the store's processes; null for none
     * @param workerLogs of the collections of its load workers
     */
    public record Seen(
            TrialRequest order,
            RunningStore store,
            @Nullable Wanted profile,
            List<Path> workerLogs) {}

    private TrialMonitor(Seen seen, TrialJournal journal) throws IOException {
        TrialRequest order = seen.order();
        RunningStore store = seen.store();
        this.files = order.files();
        this.journal = journal;
        TrialClock clock = journal.clock();
        EventFile events = new EventFile(journal.events());
        processes = ProcessCollector.ofThisMachine(opened(files.processes()), clock);
        processes.watch(CurrentJvmProcess.ROLE, CurrentJvmProcess.pid());
        forks = new ForkedProcessCollector(processes);
        machine = MachineCollector.ofThisMachine(opened(files.machine()), events, clock);
        halts = ProcessHaltCollector.ofThisMachine(events, clock);
        Arm arm = order.arm();
        server = ServerCollector.of(
                store,
                arm.workload().space().name(),
                new ServerCollector.Output(
                        opened(files.server()), events, clock, EACH_SECOND, journal::runsOn));
        beganSeconds = clock.seconds();
        ResultFileWriter.writeJson(files.metrics(), metrics());
        profiles = profiles(seen.profile(), store);
        collectors = Collectors.start(all(seen, events), EACH_SECOND);
    }

    /** Begins to look. */
    public static TrialMonitor begin(Seen seen, TrialJournal journal) throws IOException {
        return new TrialMonitor(seen, journal);
    }

    private Optional<ProfileCollector> profiles(@Nullable Wanted wanted, RunningStore store) {
        return Optional.ofNullable(wanted)
                .map(it -> new ProfileCollector(it, store.nodes(), files.root(), journal.clock()));
    }

    private List<Collector> all(Seen seen, EventFile events) {
        TrialClock clock = journal.clock();
        WallClockMapping wall = new WallClockMapping(clock, events::append);
        List<Collector> all = new ArrayList<>(List.of(
                wall,
                new NodeProcessTracker(seen.store(), processes, halts, events, wall),
                new MaintenanceProcessCollector(seen.store(), processes, journal),
                processes,
                halts,
                machine,
                server));
        for (Path log : seen.workerLogs()) {
            all.add(new GcLogCollector(log, LoadWorker.ROLE, events, clock));
        }
        profiles.ifPresent(all::add);
        Arm arm = seen.order().arm();
        DriverSpec.Benchmark benchmark = arm.client().driver().benchmark();
        if (benchmark != null && benchmark.isOfCache()) {
            all.add(forks);
        }
        if (arm.client().settings().tracing() > 0) {
            seen.store().nodes().stream()
                    .limit(1)
                    .filter(CqlNode.class::isInstance)
                    .map(node -> ((CqlNode) node).queries())
                    .forEach(door ->
                            all.add(new TraceCollector(door, arm.workload(), files, events, wall)));
        }
        return all;
    }

    private JsonLinesFile opened(Path path) throws IOException {
        JsonLinesFile file = new JsonLinesFile(path);
        open.add(file);
        return file;
    }

    /** Takes a process into view from now on. */
    public void watch(String role, long pid) {
        processes.watch(role, pid);
        if (role.equals(LoadWorker.ROLE)) {
            forks.watch(pid);
        }
    }

    /** The first measured step begins. */
    @Override
    public void measuringBegins() {
        profiles.ifPresent(ProfileCollector::measuringBegins);
    }

    /** Only the store itself is asked; all else is read from files. */
    @Override
    public void rests(boolean isResting) {
        server.rests(isResting);
    }

    /** Complains when something could not be collected or written. */
    @Override
    public void check() throws IOException {
        collectors.check();
    }

    /** Looks a last time, and notes what all of it has cost. */
    @Override
    public void close() throws IOException {
        try {
            collectors.close();
            if (!collectors.isDone()) {
                journal.events()
                        .append(new EventRecord(
                                journal.clock().seconds(),
                                0,
                                "lab",
                                EventRecord.LOGS_MISSING,
                                "collecting logs and figures had not ended when the trial did"));
            }
            ResultFileWriter.writeJson(files.metrics(), metrics());
            journal.collectors(new ObservationCost(
                    journal.clock().seconds() - beganSeconds,
                    collectors.ownCpuSeconds() + server.ownCpuSeconds() + halts.ownCpuSeconds(),
                    server.storeCpuSeconds()));
        } finally {
            for (JsonLinesFile file : open) {
                file.close();
            }
        }
    }

    private MetricDefinitions metrics() {
        return new MetricDefinitions(
                MetricDefinitions.SCHEMA, server.metrics(), machine.metrics(), server.absent());
    }
}
