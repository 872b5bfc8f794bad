package dohyo.engine.lane;

import dohyo.engine.data.RequestGenerator;
import dohyo.engine.record.MeasurementNames;
import dohyo.engine.record.RecordingQueue;
import dohyo.engine.record.Scribe;
import dohyo.engine.record.StepAccounting;
import dohyo.engine.schedule.ArrivalSchedule;
import dohyo.engine.schedule.Rate;
import dohyo.model.experiment.Load;
import dohyo.model.load.ClockOrigin;
import dohyo.model.load.SecondRecord;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** A lane on a scripted store, with the real recording behind it. */
final class LaneTestBench implements AutoCloseable {

    static final long SECOND = 1_000_000_000L;
    static final long MILLI = 1_000_000L;

    final NanoClock clock;
    final ScriptedTransport transport;
    final StopSignal stop = new StopSignal();
    final TrialDirectory files;
    final List<SecondRecord> seconds = new CopyOnWriteArrayList<>();
    final Lane lane;
    private final int capacity;
    private final RecordingQueue queue;
    private final Scribe scribe;
    private final ClockOrigin origin;
    private int steps;
    private long firstNumber;

    /** A step as it came out. */
    record Run(LaneOutcome outcome, StepAccounting log, double startSeconds) {}

    LaneTestBench(Path directory, NanoClock clock, int capacity, ScriptedTransport.Script script)
            throws IOException {
        this(directory, clock, capacity, script, workload());
    }

    LaneTestBench(
            Path directory,
            NanoClock clock,
            int capacity,
            ScriptedTransport.Script script,
            Workload workload)
            throws IOException {
        this.clock = clock;
        this.capacity = capacity;
        files = new TrialDirectory(directory);
        transport = new ScriptedTransport(clock, capacity, script);
        MeasurementNames layout =
                MeasurementNames.ofMix(workload.operations(), transport.errorKinds());
        queue = new RecordingQueue(layout);
        origin = new ClockOrigin(clock.nanoTime(), 1_700_000_000_000L);
        scribe = new Scribe(files, origin, seconds::add);
        scribe.open(queue);
        scribe.start();
        RequestGenerator requests = RequestGenerator.operations(workload, 7);
        lane = new Lane(
                new Lane.Equipment(transport, requests, capacity, queue, layout), clock, stop);
    }

    Run constant(ThreadingModel driver, double perSecond, Times times) throws IOException {
        return open(driver, Load.Arrivals.CONSTANT, perSecond, times);
    }

    Run open(ThreadingModel driver, Load.Arrivals arrivals, double perSecond, Times times)
            throws IOException {
        ArrivalSchedule schedule = ArrivalSchedule.of(arrivals, Rate.of(perSecond), steps);
        LaneStep.Timing timing = times.from(clock.nanoTime() + 10 * MILLI);
        StepAccounting log = new StepAccounting(
                steps++, timing.startNanos(), List.of(queue), List.of(schedule.cursor(0, 1)));
        return run(driver, new LaneStep(schedule, perSecond, capacity, firstNumber, timing), log);
    }

    Run closed(ThreadingModel driver, int concurrency, Times times) throws IOException {
        return closed(driver, concurrency, times, 0);
    }

    /** @param count of operations after which it ends; 0 for none */
    Run closed(ThreadingModel driver, int concurrency, Times times, long count) throws IOException {
        LaneStep.Timing timing = times.from(clock.nanoTime() + 10 * MILLI);
        StepAccounting log =
                new StepAccounting(steps++, timing.startNanos(), List.of(queue), List.of());
        LaneStep step = new LaneStep(null, 0, concurrency, firstNumber, timing);
        return run(driver, step.endingAfter(count), log);
    }

    /** Window, drain and timeout of a step. */
    record Times(long windowNanos, long drainNanos, long timeoutNanos) {
        LaneStep.Timing from(long startNanos) {
            return new LaneStep.Timing(startNanos, windowNanos, drainNanos, timeoutNanos);
        }
    }

    private Run run(ThreadingModel driver, LaneStep step, StepAccounting log) throws IOException {
        log.begin();
        LaneOutcome outcome = lane.run(step, driver);
        log.awaitWritten();
        firstNumber += outcome.counts().accounted();
        return new Run(outcome, log, origin.secondsAt(step.timing().startNanos()));
    }

    @Override
    public void close() throws IOException {
        scribe.close();
    }

    /** Three reads and a write, of an operation each. */
    static Workload workload() {
        return workload(
                new Workload.Operation("read", 3, CqlAsk.of("read ?", List.of("key"))),
                new Workload.Operation(
                        "write", 1, CqlAsk.of("write ? ?", List.of("key", "value"))));
    }

    /** Reads of a row, each followed by a write of it. */
    static Workload readModifyWrites() {
        return workload(new Workload.Operation(
                "rmw",
                1,
                List.of(
                        OperationStep.of(CqlAsk.of("read ?", List.of("key"))).named("read"),
                        OperationStep.of(CqlAsk.of("write ? ?", List.of("key", "value")))
                                .named("write"))));
    }

    private static Workload workload(Workload.Operation... operations) {
        Map<String, Field> fields = Map.of(
                "key", new KeyField("key", Field.Type.TEXT, Field.Choose.ZIPFIAN, 1_000_000, "k"),
                "value", new ContentField("value", Field.Type.BLOB, 100, 200));
        return new Workload(
                "test",
                StoreNamespace.of("ks", List.of()),
                fields,
                Workload.DataSet.NONE,
                List.of(operations));
    }
}
