package dohyo.engine;

import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Session;
import dohyo.engine.client.Statement;
import dohyo.engine.client.Transport;
import dohyo.engine.data.Chance;
import dohyo.engine.data.Requests;
import dohyo.engine.lane.Lane;
import dohyo.engine.lane.NanoClock;
import dohyo.engine.lane.StopSignal;
import dohyo.engine.record.Desk;
import dohyo.engine.record.JsonLines;
import dohyo.engine.record.Layout;
import dohyo.engine.record.Origin;
import dohyo.engine.record.Scribe;
import dohyo.model.experiment.Field;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Load.Phase;
import dohyo.model.experiment.Workload;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.StepRecord;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** The load of one trial, from the first connection to the last line of its files. */
final class TrialLoad {

    private static final int MOST_LOADING = 256;

    private final LoadPlan plan;
    private final Client client;
    private final NanoClock clock;
    private final StopSignal stop;
    private final WorkerVoice voice;
    private final Origin origin;

    TrialLoad(LoadPlan plan, Client client, NanoClock clock, StopSignal stop, WorkerVoice voice) {
        this.plan = plan;
        this.client = client;
        this.clock = clock;
        this.stop = stop;
        this.voice = voice;
        origin = new Origin(plan.originMonotonicNanos(), plan.originEpochMillis());
    }

    void run() throws ClientFailure, LoadFailure, IOException {
        try (Session session = client.connect(plan.client(), plan.contactPoints())) {
            createSchema(session);
            checkStatements(session);
            voice.ready(conversation(session));
            loadRows(session);
            measure(session);
        }
        voice.done();
    }

    /** For example {@code cql v5 to 5.0.9}. */
    private String conversation(Session session) throws ClientFailure {
        String client = (plan.client().name() + " " + session.protocol()).strip();
        return client + " to " + session.storeVersion();
    }

    private void createSchema(Session session) throws ClientFailure {
        String keyspace = plan.workload().keyspace();
        session.execute("CREATE KEYSPACE IF NOT EXISTS " + keyspace + " WITH replication = "
                + plan.replication());
        session.execute("USE " + keyspace);
        for (String statement : plan.workload().schema()) {
            session.execute(statement);
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
            check(session, workload.data().cql(), workload.data().binds());
        }
        for (Workload.Operation operation : workload.operations()) {
            for (Workload.Step step : operation.steps()) {
                for (int i = 0; i < step.cql().size(); i++) {
                    check(session, step.cql().get(i), step.binds(i));
                }
            }
        }
    }

    private void check(Session session, String cql, List<String> binds) throws ClientFailure {
        List<Field> fields = binds.stream()
                .map(name -> Objects.requireNonNull(plan.workload().fields().get(name), name))
                .toList();
        session.check(plan.workload().keyspace(), cql, fields);
    }

    private void loadRows(Session session) throws ClientFailure, LoadFailure, IOException {
        Workload.DataSet data = plan.workload().data();
        if (data.rows() == 0) {
            return;
        }
        int capacity = Math.min(MOST_LOADING, plan.client().inFlight());
        Requests requests = Requests.rows(plan.workload(), plan.seed());
        List<Statement> insert = Statement.plain(data.cql());
        try (Transport transport = session.open(plan.workload().keyspace(), insert, capacity)) {
            new RowLoader(transport, requests, capacity, clock, stop)
                    .load(data.rows(), loaded -> voice.loading(loaded, data.rows()));
        }
    }

    private void measure(Session session) throws ClientFailure, IOException {
        Workload workload = plan.workload();
        List<Statement> statements = Requests.statements(workload);
        TrialDirectory files = new TrialDirectory(Path.of(plan.directory()));
        int capacity = capacity();
        try (Transport transport = session.open(workload.keyspace(), statements, capacity);
                JsonLines steps = new JsonLines(files.steps())) {
            Layout layout = Layout.ofMix(workload.operations(), transport.errorKinds());
            Desk desk = new Desk(layout);
            Requests requests = Requests.operations(workload, plan.seed());
            Lane lane = new Lane(
                    new Lane.Equipment(transport, requests, capacity, desk, layout), clock, stop);
            try (Scribe scribe = new Scribe(desk, files, origin, voice::second)) {
                scribe.start();
                runPhases(new StepRunner(
                        plan,
                        new StepRunner.Equipment(lane, desk, layout, origin, steps, clock, voice)));
            }
            transport.remarks().forEach(System.err::println);
        }
    }

    private void runPhases(StepRunner runner) throws IOException {
        Phase warmup = plan.load().warmup();
        if (warmup != null) {
            runPhase(runner, warmup, false, 0);
        }
        for (int i = 0; i < plan.load().phases().size(); i++) {
            runPhase(runner, plan.load().phases().get(i), true, i + 1);
        }
    }

    private void runPhase(StepRunner runner, Phase phase, boolean measured, int position)
            throws IOException {
        if (phase.kind() == Load.Kind.SEARCH) {
            search(runner, phase, measured);
            return;
        }
        long seed = Chance.seed(plan.seed(), "order of phase " + position);
        for (StepPlan step : StepPlan.of(phase, measured, seed)) {
            if (!stop.requested()) {
                runStep(runner, step);
            }
        }
    }

    private void search(StepRunner runner, Phase phase, boolean measured) throws IOException {
        Load.Goal goal = Objects.requireNonNull(phase.goal(), "goal of a search");
        Bracket bracket = new Bracket(goal, StepPlan.leastPerSecond(phase, goal));
        for (Double rate = bracket.next();
                rate != null && !stop.requested();
                rate = bracket.next()) {
            StepRecord step = runStep(runner, new StepPlan(phase, measured, rate));
            bracket.tell(rate, step.search() != null && step.search().passed());
        }
    }

    private StepRecord runStep(StepRunner runner, StepPlan step) throws IOException {
        StepRecord record = runner.run(step);
        if (!stop.requested()) {
            runner.settle(record);
        }
        return record;
    }

    /** Slots for the widest step: the client's limit, or a closed loop beyond it. */
    private int capacity() {
        int widest =
                plan.load().phases().stream().mapToInt(Phase::concurrency).max().orElse(0);
        Phase warmup = plan.load().warmup();
        int warm = warmup == null ? 0 : warmup.concurrency();
        return Math.max(plan.client().inFlight(), Math.max(widest, warm));
    }
}
