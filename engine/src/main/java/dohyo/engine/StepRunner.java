package dohyo.engine;

import dohyo.engine.data.Chance;
import dohyo.engine.lane.Lane;
import dohyo.engine.lane.LaneOutcome;
import dohyo.engine.lane.LaneStep;
import dohyo.engine.lane.NanoClock;
import dohyo.engine.record.Desk;
import dohyo.engine.record.JsonLines;
import dohyo.engine.record.Layout;
import dohyo.engine.record.Origin;
import dohyo.engine.record.StepLog;
import dohyo.engine.schedule.ArrivalSchedule;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.StepRecord;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** Runs the steps of a trial one after the other and writes {@code steps.jsonl}. */
final class StepRunner {

    /** Threads are started before the first operation is due. */
    private static final long LEAD_NANOS = 50_000_000;

    private static final long SECOND_NANOS = 1_000_000_000;
    private static final long MILLI_NANOS = 1_000_000;
    private static final int SETTLE_TIMEOUTS = 2;

    private final LoadPlan plan;
    private final Equipment equipment;
    private int number;
    private long firstNumber;

    /** What a runner works with. */
    record Equipment(
            Lane lane,
            Desk desk,
            Layout layout,
            Origin origin,
            JsonLines steps,
            NanoClock clock,
            WorkerVoice voice) {}

    StepRunner(LoadPlan plan, Equipment equipment) {
        this.plan = plan;
        this.equipment = equipment;
    }

    /** Runs a step until everything due in it is accounted for. */
    StepRecord run(StepPlan step) throws IOException {
        collectBeforehand();
        @Nullable ArrivalSchedule schedule =
                step.schedule(Chance.seed(plan.seed(), "arrivals of step " + number));
        LaneStep laneStep = laneStep(step, schedule);
        StepReport report = new StepReport(number, step, laneStep, equipment.layout());
        StepLog log = new StepLog(
                number,
                laneStep.timing().startNanos(),
                schedule == null ? null : schedule.cursor(0, 1));
        equipment.voice().stepStart(report.announcement(equipment.origin()));
        log.begin(equipment.desk());
        ProcessCost before = ProcessCost.now();
        LaneOutcome outcome = equipment.lane().run(laneStep);
        ProcessCost cost = ProcessCost.now().minus(before);
        log.awaitWritten(equipment.desk());
        StepRecord record = report.of(outcome, log, cost, equipment.origin());
        equipment.steps().write(record);
        equipment.voice().stepEnd(record);
        number++;
        firstNumber += record.accounted();
        return record;
    }

    /** A collection between two steps is one less inside them; the heap is small, it is short. */
    @SuppressWarnings("GarbageCollectionCall") // on purpose: nothing is being measured now
    private static void collectBeforehand() {
        System.gc();
    }

    /**
     * Waits until nothing of the step is in flight; a store that was overloaded gets a second of
     * rest on top.
     */
    void settle(StepRecord step) throws IOException {
        boolean overloaded = step.unfinished() > 0 || step.drainSeconds() > 1;
        long least = overloaded ? SECOND_NANOS : 0;
        long most = Math.max(10 * SECOND_NANOS, SETTLE_TIMEOUTS * plan.client().timeoutNanos());
        if (!equipment.lane().settle(least, most)) {
            System.err.println("step " + step.name() + ": some requests were not ended "
                    + most / SECOND_NANOS + " s after it; their slots stay taken");
        }
    }

    private LaneStep laneStep(StepPlan step, @Nullable ArrivalSchedule schedule) {
        LaneStep.Timing timing = new LaneStep.Timing(
                wholeMilli(equipment.clock().nanoTime() + LEAD_NANOS),
                step.durationNanos(),
                plan.load().drainNanos(),
                plan.client().timeoutNanos());
        int inFlight =
                step.isClosed() ? step.phase().concurrency() : plan.client().inFlight();
        return new LaneStep(schedule, step.peakPerSecond(), inFlight, firstNumber, timing);
    }

    /** The histogram log tells time in milliseconds; starting on one loses nothing. */
    private long wholeMilli(long nanos) {
        long sinceOrigin = nanos - equipment.origin().monotonicNanos();
        return nanos + Math.floorMod(-sinceOrigin, MILLI_NANOS);
    }
}
