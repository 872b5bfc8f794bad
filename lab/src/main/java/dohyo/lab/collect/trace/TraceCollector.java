package dohyo.lab.collect.trace;

import dohyo.lab.collect.Collector;
import dohyo.lab.collect.EventFile;
import dohyo.lab.collect.JsonLinesFile;
import dohyo.lab.collect.WallClockMapping;
import dohyo.lab.collect.trace.TraceTables.Session;
import dohyo.lab.stores.cql.BlockingCqlConnection;
import dohyo.lab.stores.cql.CqlConnector;
import dohyo.model.load.DialectRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.result.EventRecord;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.TraceRecord;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.Workload;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Reads a bounded sample of what the store has traced, when all load has ended: reading is work for
 * the store, which must not fall into a step. The slowest of the sample are told with their steps,
 * and as many others for comparison.
 */
public final class TraceCollector implements Collector {

    static final int MOST_SESSIONS = 2000;
    static final int SLOWEST = 20;
    static final int OTHERS = 20;

    private final CqlConnector door;
    private final Workload workload;
    private final TrialDirectory files;
    private final EventFile events;
    private final WallClockMapping clock;

    public TraceCollector(
            CqlConnector door,
            Workload workload,
            TrialDirectory files,
            EventFile events,
            WallClockMapping clock) {
        this.door = door;
        this.workload = workload;
        this.files = files;
        this.events = events;
        this.clock = clock;
    }

    @Override
    public void sample() {
        // Traces are read at the end.
    }

    @Override
    public void end() throws IOException {
        List<StepRecord> steps = Json.readLines(files.steps(), StepRecord.class);
        try (JsonLinesFile output = new JsonLinesFile(files.traces())) {
            for (TraceRecord trace : read(steps)) {
                output.append(trace);
            }
        }
    }

    /** A store that has died has nothing more to tell. */
    private List<TraceRecord> read(List<StepRecord> steps) {
        List<TraceRecord> traces = new ArrayList<>();
        try (BlockingCqlConnection talk = door.connect()) {
            TraceTables tables = new TraceTables(talk);
            List<DialectRecord> dialect =
                    Json.readLines(files.workers().get(0).dialect(), DialectRecord.class);
            List<Placed> sessions = tables.sessions(MOST_SESSIONS).stream()
                    .map(session -> placed(session, steps))
                    .filter(placed -> placed.step >= 0)
                    .toList();
            for (Placed one : chosen(sessions)) {
                traces.add(new TraceRecord(
                        one.atSeconds,
                        one.step,
                        operationOf(one.session.statement(), dialect),
                        one.session.statement(),
                        one.session.coordinator(),
                        one.session.durationMicros(),
                        tables.activities(one.session)));
            }
        } catch (IOException e) {
            events.append(new EventRecord(
                    clock.trial().seconds(),
                    0,
                    "lab",
                    "no-traces",
                    "the traces could not be read: " + e.getMessage()));
        }
        return traces;
    }

    private static List<Placed> chosen(List<Placed> sessions) {
        List<Placed> chosen = new ArrayList<>(sessions.stream()
                .sorted(Comparator.comparingLong((Placed one) -> one.session.durationMicros())
                        .reversed())
                .limit(SLOWEST)
                .toList());
        sessions.stream()
                .filter(session -> !chosen.contains(session))
                .limit(OTHERS)
                .toList()
                .forEach(chosen::add);
        return chosen;
    }

    /**
     * Where a session lies on the trial's clock; asked once, for the clock may be set meanwhile.
     *
     * @param step less than 0 when it was in none, or while somebody set the clock
     */
    private record Placed(Session session, double atSeconds, int step) {}

    private Placed placed(Session session, List<StepRecord> steps) {
        OptionalDouble at = clock.secondsAt(session.startedEpochMillis());
        return at.isEmpty()
                ? new Placed(session, 0, -1)
                : new Placed(session, at.getAsDouble(), stepAt(at.getAsDouble(), steps));
    }

    private static int stepAt(double seconds, List<StepRecord> steps) {
        return steps.stream()
                .filter(step -> seconds >= step.startSeconds())
                .filter(step -> seconds <= step.startSeconds() + step.durationSeconds())
                .mapToInt(StepRecord::number)
                .findFirst()
                .orElse(-1);
    }

    private String operationOf(String statement, List<DialectRecord> dialect) {
        String traced = plain(statement);
        return dialect.stream()
                .filter(asked ->
                        asked.words().stream().map(TraceCollector::plain).anyMatch(traced::equals))
                .map(DialectRecord::operation)
                .findFirst()
                .orElseGet(() -> writtenAs(traced));
    }

    /** An operation that the file itself writes so. */
    private String writtenAs(String traced) {
        return workload.operations().stream()
                .filter(operation -> operation.steps().stream()
                        .map(OperationStep::ask)
                        .filter(CqlAsk.class::isInstance)
                        .flatMap(ask -> ((CqlAsk) ask).statements().stream())
                        .anyMatch(cql -> plain(cql).equals(traced)))
                .map(Workload.Operation::name)
                .findFirst()
                .orElse("");
    }

    /** Blanks and the end of a statement do not matter. */
    private static String plain(String cql) {
        return cql.replaceAll("\\s+", " ").strip().replaceFirst(";$", "");
    }
}
