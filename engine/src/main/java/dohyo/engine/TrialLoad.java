package dohyo.engine;

import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.RowLookup;
import dohyo.engine.client.Transport;
import dohyo.engine.data.ExpectedRows;
import dohyo.engine.data.RequestGenerator;
import dohyo.engine.lane.LaneStep;
import dohyo.engine.lane.NanoClock;
import dohyo.engine.lane.StopSignal;
import dohyo.engine.record.JsonLines;
import dohyo.engine.record.Scribe;
import dohyo.engine.recorded.RecordedLinesFile;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.load.ClockOrigin;
import dohyo.model.load.DataSetInstruction;
import dohyo.model.load.DialectRecord;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.WorkerShare;
import dohyo.model.recording.Recording;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.workload.Ask;
import dohyo.model.workload.Language;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The load of one trial, from the first connection to the last line of its files. */
final class TrialLoad {

    private static final int MOST_LOADING = 256;

    private final LoadPlan plan;
    private final Client client;
    private final NanoClock clock;
    private final LabCommands orders;
    private final StopSignal stop;
    private final WorkerEventPrinter voice;
    private final ClockOrigin origin;

    TrialLoad(
            LoadPlan plan,
            Client client,
            NanoClock clock,
            LabCommands orders,
            WorkerEventPrinter voice) {
        this.plan = plan;
        this.client = client;
        this.clock = clock;
        this.orders = orders;
        stop = orders.stop();
        this.voice = voice;
        origin = plan.origin();
    }

    void run() throws ClientFailure, LoadFailure, IOException {
        requireLanguages();
        tellDialect();
        DriverSpec.Benchmark benchmark = plan.client().driver().benchmark();
        if (benchmark != null && benchmark.isOfCache()) {
            voice.ready(plan.client().describe());
            measure(benchmark);
            voice.done();
            return;
        }
        try (ControlSession session =
                client.connect(plan.client(), plan.target().contactPoints())) {
            prepareSpace(session);
            checkCalls(session);
            voice.ready(conversation(session));
            if (isDataSetThere(session)) {
                measure(session);
            }
        }
        voice.done();
    }

    /** What a client does not speak is told before anything is reached. */
    private void requireLanguages() throws ClientFailure {
        Optional<Language> foreign = plan.workload()
                .asks()
                .map(Ask::language)
                .filter(language -> !client.languages().contains(language))
                .findFirst();
        if (foreign.isPresent()) {
            throw new ClientFailure("client " + client.name() + " does not speak "
                    + foreign.get().word() + ", in which workload "
                    + plan.workload().name()
                    + " is written; take another client or workload");
        }
    }

    /** The client with its protocol, and the store's version. */
    private String conversation(ControlSession session) throws ClientFailure {
        String client = (plan.client().describe() + " " + session.protocol()).strip();
        return client + " to " + session.storeVersion();
    }

    /**
     * The first of several workers makes what is missing; the others are started when it is there,
     * and what stands there already has its schema.
     */
    private void prepareSpace(ControlSession session) throws ClientFailure {
        boolean makes =
                plan.data().way() == DataSetInstruction.Way.LOAD && plan.share().worker() == 0;
        if (makes) {
            session.create(isOurs() ? space().replicated(plan.target().replication()) : space());
        } else {
            session.use(space());
        }
    }

    private StoreNamespace space() {
        return plan.workload().space();
    }

    /** With those who keep a system the lab has seen to the space: we may have no right to. */
    private boolean isOurs() {
        return plan.target().isOurs();
    }

    private boolean isDataSetThere(ControlSession session)
            throws ClientFailure, LoadFailure, IOException {
        return switch (plan.data().way()) {
            case LOAD -> {
                loadRows(session);
                yield true;
            }
            case VERIFY -> isAsLoaded(session);
            case PRESENT -> true;
        };
    }

    /** A value that does not fit is told before an hour of loading, not after. */
    private void checkCalls(ControlSession session) throws ClientFailure {
        Workload workload = plan.workload();
        if (workload.isVerified() && !session.verifies()) {
            throw new ClientFailure("client " + plan.client().name() + " cannot verify what is"
                    + " read; take another client, or set 'verified: false' in the workload");
        }
        if (workload.data().rows() > 0) {
            check(session, workload.data().step());
        }
        for (Workload.Operation operation : workload.operations()) {
            for (OperationStep step : operation.steps()) {
                check(session, step);
            }
        }
    }

    private void tellDialect() throws ClientFailure, IOException {
        TrialDirectory files = new TrialDirectory(Path.of(plan.directory()));
        try (JsonLines lines = new JsonLines(files.dialect())) {
            for (DialectRecord one : DialectPrinter.records(client, plan.workload())) {
                lines.write(one);
            }
        }
    }

    private void check(ControlSession session, OperationStep step) throws ClientFailure {
        List<String> words = client.dialect(step);
        for (RequestTemplate call : RequestTemplate.of(step, plan.workload())) {
            requireAllowed(words.get(call.variant()), session.check(space(), call));
        }
    }

    /** Whatever the reader of the file thought of it: the store knows what is reached. */
    private void requireAllowed(String words, Set<String> reached) throws ClientFailure {
        List<String> reachable = plan.target().reachable();
        for (String other : reached) {
            if (!isOurs() && !reachable.contains(other)) {
                throw new ClientFailure("the store says that \"" + words + "\" reaches " + other
                        + ", and this run may reach " + String.join(", ", reachable)
                        + " only: it was not executed; name " + other + " among those that may be"
                        + " reached if its owner agrees");
            }
        }
    }

    /** In batches, if the data set says so; a loader's rows are batches then. */
    private void loadRows(ControlSession session) throws ClientFailure, LoadFailure, IOException {
        Workload.DataSet data = plan.workload().data();
        if (data.rows() == 0) {
            return;
        }
        WorkerShare share = plan.share();
        int atOnce = new LaneStep.Share(share.worker(), share.workers())
                .of(plan.client().inFlight());
        int capacity = Math.max(1, Math.min(MOST_LOADING, atOnce));
        RequestGenerator requests =
                RequestGenerator.rows(plan.workload(), plan.data().seed());
        List<RequestTemplate> insert = RequestTemplate.of(data.step(), plan.workload());
        try (Transport transport = session.open(space(), insert, capacity)) {
            LoadingCheckpoint note = new LoadingCheckpoint(
                    plan, new TrialDirectory(Path.of(plan.directory())).loading());
            new RowLoader(transport, requests, capacity, clock, stop)
                    .load(missing(note), (loaded, allBelow) -> {
                        note.write(allBelow);
                        voice.loading(loaded * data.batch().size(), data.rows());
                    });
        }
    }

    private RowLoader.Task missing(LoadingCheckpoint note) throws IOException {
        Workload.DataSet data = plan.workload().data();
        WorkerShare share = plan.share();
        int size = data.batch().size();
        long batches = data.rows() / size;
        return new RowLoader.Task(
                share.firstOf(batches),
                note.firstMissing(),
                share.next().firstOf(batches),
                data.ratePerSecond() / size / share.workers());
    }

    private boolean isAsLoaded(ControlSession session)
            throws ClientFailure, LoadFailure, IOException {
        long rows = plan.workload().data().rows();
        Optional<RowLookup> way = rows == 0 || !session.verifies()
                ? Optional.empty()
                : session.readBack(plan.workload());
        if (way.isEmpty()) {
            voice.verified(0, rows);
            return true;
        }
        ExpectedRows loaded = ExpectedRows.of(plan.workload(), plan.data().seed(), way.get());
        int capacity = Math.min(MOST_LOADING, plan.client().inFlight());
        List<RequestTemplate> read =
                RequestTemplate.of(OperationStep.of(loaded.ask()), plan.workload());
        try (Transport transport = session.open(space(), read, capacity)) {
            LoadedRowVerifier.Found found = new LoadedRowVerifier(
                            transport, loaded, capacity, clock, stop)
                    .check(plan.data().sample(), rows);
            if (found.difference().isEmpty()) {
                voice.verified(found.compared(), rows);
                return true;
            }
            voice.notAsLoaded(found.difference());
            return false;
        }
    }

    private void measure(ControlSession session) throws ClientFailure, IOException {
        if (plan.load().warmup() == null && plan.load().phases().isEmpty()) {
            return;
        }
        DriverSpec.Benchmark benchmark = plan.client().driver().benchmark();
        if (benchmark != null) {
            measure(benchmark);
            return;
        }
        Path folder = Path.of(plan.directory());
        Recording recording = plan.workload().recording();
        TrialLanes.Source source = new TrialLanes.Source(
                session, recording == null ? null : RecordedLinesFile.read(recording, folder));
        TrialDirectory files = new TrialDirectory(folder);
        try (StepFiles steps = new StepFiles(files);
                Scribe scribe = new Scribe(files, origin, voice::second);
                TrialLanes crews = new TrialLanes(plan, source, scribe, clock, stop)) {
            scribe.start();
            boolean waits = !plan.share().isWhole() || plan.load().isDirected();
            StepStartBarrier line =
                    waits ? orders.line(voice, clock) : StepStartBarrier.alone(clock);
            StepRunner runner = new StepRunner(
                    plan,
                    new StepRunner.Equipment(
                            origin, steps, clock, stop, voice, line, source.recorded()));
            new TrialPhases(plan, runner, crews, stop).run();
        }
    }

    private void measure(DriverSpec.Benchmark benchmark) throws ClientFailure, IOException {
        new InProcessBenchmarkRunner(
                        plan, client, new InProcessBenchmarkRunner.Equipment(clock, stop, voice))
                .run(benchmark);
    }
}
