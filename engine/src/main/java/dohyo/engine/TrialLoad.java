package dohyo.engine;

import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Session;
import dohyo.engine.client.Statement;
import dohyo.engine.client.Transport;
import dohyo.engine.data.LoadedRows;
import dohyo.engine.data.Requests;
import dohyo.engine.lane.LaneStep;
import dohyo.engine.lane.NanoClock;
import dohyo.engine.lane.StopSignal;
import dohyo.engine.record.Origin;
import dohyo.engine.record.Scribe;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.experiment.Field;
import dohyo.model.experiment.RequestSettings;
import dohyo.model.experiment.Workload;
import dohyo.model.load.DataOrder;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.WorkerShare;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The load of one trial, from the first connection to the last line of its files. */
final class TrialLoad {

    private static final int MOST_LOADING = 256;

    private final LoadPlan plan;
    private final Client client;
    private final NanoClock clock;
    private final Orders orders;
    private final StopSignal stop;
    private final WorkerVoice voice;
    private final Origin origin;

    TrialLoad(LoadPlan plan, Client client, NanoClock clock, Orders orders, WorkerVoice voice) {
        this.plan = plan;
        this.client = client;
        this.clock = clock;
        this.orders = orders;
        stop = orders.stop();
        this.voice = voice;
        origin = new Origin(plan.originMonotonicNanos(), plan.originEpochMillis());
    }

    void run() throws ClientFailure, LoadFailure, IOException {
        try (Session session = client.connect(plan.client(), plan.contactPoints())) {
            prepareKeyspace(session);
            checkStatements(session);
            voice.ready(conversation(session));
            if (isDataSetThere(session)) {
                measure(session);
            }
        }
        voice.done();
    }

    /** For example {@code cql v5 to 5.0.9}. */
    private String conversation(Session session) throws ClientFailure {
        String client = (plan.client().describe() + " " + session.protocol()).strip();
        return client + " to " + session.storeVersion();
    }

    /** What stands there already has its schema. */
    private void prepareKeyspace(Session session) throws ClientFailure {
        if (plan.data().way() == DataOrder.Way.LOAD) {
            createSchema(session);
        } else {
            session.use(plan.workload().keyspace());
        }
    }

    private boolean isDataSetThere(Session session) throws ClientFailure, LoadFailure, IOException {
        return switch (plan.data().way()) {
            case LOAD -> {
                loadRows(session);
                yield true;
            }
            case VERIFY -> isAsLoaded(session);
            case PRESENT -> true;
        };
    }

    /**
     * The first of several workers creates it; the others are started when it is there. With those
     * who keep a system the lab has seen to the keyspace, and we may have no right to make any.
     */
    private void createSchema(Session session) throws ClientFailure {
        String keyspace = plan.workload().keyspace();
        boolean first = plan.share().worker() == 0;
        if (first && plan.keyspaces().isEmpty()) {
            session.create(keyspace, plan.replication());
        }
        session.use(keyspace);
        if (first) {
            for (String statement : plan.workload().schema()) {
                session.execute(statement);
            }
        }
    }

    /** A value that does not fit is told before an hour of loading, not after. */
    private void checkStatements(Session session) throws ClientFailure {
        Workload workload = plan.workload();
        if (workload.isVerified() && !session.verifies()) {
            throw new ClientFailure("client " + plan.client().name() + " cannot verify what is"
                    + " read; take the client cql, or set 'verified: false' in the workload");
        }
        if (workload.data().rows() > 0) {
            check(session, workload.data().cql(), workload.data().binds(), false);
        }
        for (Workload.Operation operation : workload.operations()) {
            for (Workload.Step step : operation.steps()) {
                for (int i = 0; i < step.cql().size(); i++) {
                    boolean listed = step.settings().many().grouped();
                    check(session, step.cql().get(i), step.binds(i), listed);
                }
            }
        }
    }

    private void check(Session session, String cql, List<String> binds, boolean listed)
            throws ClientFailure {
        List<Field> fields = binds.stream()
                .map(name -> Objects.requireNonNull(plan.workload().fields().get(name), name))
                .map(field -> listed ? field.listed() : field)
                .toList();
        requireAllowed(cql, session.check(plan.workload().keyspace(), cql, fields));
    }

    /** Whatever the reader of the file thought of a statement: the store knows what it reaches. */
    private void requireAllowed(String cql, Set<String> reached) throws ClientFailure {
        for (String keyspace : reached) {
            if (!plan.keyspaces().isEmpty() && !plan.keyspaces().contains(keyspace)) {
                throw new ClientFailure("the store says that \"" + cql + "\" reaches keyspace "
                        + keyspace + ", and this run may reach "
                        + String.join(", ", plan.keyspaces()) + " only: it was not executed; name"
                        + " the keyspace in 'keyspaces' if its owner agrees");
            }
        }
    }

    /** In batches, if the data set says so; a loader's rows are batches then. */
    private void loadRows(Session session) throws ClientFailure, LoadFailure, IOException {
        Workload.DataSet data = plan.workload().data();
        if (data.rows() == 0) {
            return;
        }
        WorkerShare share = plan.share();
        int atOnce = new LaneStep.Share(share.worker(), share.workers())
                .of(plan.client().inFlight());
        int capacity = Math.max(1, Math.min(MOST_LOADING, atOnce));
        Requests requests = Requests.rows(plan.workload(), plan.data().seed());
        RequestSettings batched = new RequestSettings("", "", 0, data.batch(), List.of());
        List<Statement> insert = List.of(new Statement(data.cql(), batched));
        try (Transport transport = session.open(plan.workload().keyspace(), insert, capacity)) {
            LoadingNote note =
                    new LoadingNote(plan, new TrialDirectory(Path.of(plan.directory())).loading());
            new RowLoader(transport, requests, capacity, clock, stop)
                    .load(missing(note), (loaded, allBelow) -> {
                        note.write(allBelow);
                        voice.loading(loaded * data.batch().size(), data.rows());
                    });
        }
    }

    private RowLoader.Task missing(LoadingNote note) throws IOException {
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

    private boolean isAsLoaded(Session session) throws ClientFailure, LoadFailure, IOException {
        long rows = plan.workload().data().rows();
        Optional<LoadedRows> loaded = LoadedRows.of(plan.workload(), plan.data().seed());
        if (rows == 0 || loaded.isEmpty() || !session.verifies()) {
            voice.verified(0, rows);
            return true;
        }
        int capacity = Math.min(MOST_LOADING, plan.client().inFlight());
        List<Statement> select = Statement.plain(loaded.get().cql());
        try (Transport transport = session.open(plan.workload().keyspace(), select, capacity)) {
            RowChecker.Found found = new RowChecker(transport, loaded.get(), capacity, clock, stop)
                    .check(plan.data().sample(), rows);
            if (found.difference().isEmpty()) {
                voice.verified(found.compared(), rows);
                return true;
            }
            voice.notAsLoaded(found.difference());
            return false;
        }
    }

    private void measure(Session session) throws ClientFailure, IOException {
        if (plan.load().warmup() == null && plan.load().phases().isEmpty()) {
            return;
        }
        DriverSpec.Benchmark benchmark = plan.client().driver().benchmark();
        if (benchmark != null) {
            new BenchmarkLoad(plan, new BenchmarkLoad.Equipment(clock, stop, voice)).run(benchmark);
            return;
        }
        TrialDirectory files = new TrialDirectory(Path.of(plan.directory()));
        try (StepFiles steps = new StepFiles(files);
                Scribe scribe = new Scribe(files, origin, voice::second);
                Crews crews = new Crews(plan, session, scribe, clock, stop)) {
            scribe.start();
            boolean waits = !plan.share().isWhole() || plan.load().isDirected();
            StartLine line = waits ? orders.line(voice, clock) : StartLine.alone(clock);
            StepRunner runner = new StepRunner(
                    plan, new StepRunner.Equipment(origin, steps, clock, stop, voice, line));
            new TrialPhases(plan, runner, crews, stop).run();
        }
    }
}
