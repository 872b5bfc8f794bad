package dohyo.engine;

import dohyo.engine.data.row.CounterBasedRandom;
import dohyo.engine.lane.LaneStep;
import dohyo.engine.lane.NanoClock;
import dohyo.engine.lane.StopSignal;
import dohyo.engine.record.StepAccounting;
import dohyo.engine.recorded.RecordedLines;
import dohyo.engine.schedule.ArrivalCursor;
import dohyo.engine.schedule.ArrivalSchedule;
import dohyo.model.load.ClockOrigin;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.StepRecord;
import dohyo.model.load.WorkerShare;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;

/** Runs the steps of a trial and tells of each. */
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

    /** Of streams that add no rows, counted from where their own numbers begin. */
    private long besideNumber;

    /**
     * What a runner works with.
     *
     * @param recorded what is replayed; null where nothing is
     */
    record Equipment(
            ClockOrigin origin,
            StepFiles files,
            NanoClock clock,
            StopSignal stop,
            WorkerEventPrinter voice,
            StepStartBarrier line,
            @Nullable RecordedLines recorded) {}

    /** A step with all that is fixed before it begins. */
    private record Prepared(
            int number,
            LaneGroup crew,
            StepPlan plan,
            List<LaneStep> shares,
            StepRecordBuilder report) {

        LaneStep.Timing timing() {
            return shares.get(0).timing();
        }
    }

    /** How a step came out, and how many numbers of operations it used up, of which kind. */
    private record Done(StepRecord record, long numbers, boolean beside) {}

    StepRunner(LoadPlan plan, Equipment equipment) {
        this.plan = plan;
        this.equipment = equipment;
    }

    /** Runs a step until everything due in it is accounted for. */
    StepRecord run(LaneGroup crew, StepPlan step) throws IOException {
        return run(crew, step, await());
    }

    /** The same, unless the answer at the line is that there has been enough of it. */
    Optional<StepRecord> runUnlessEnough(LaneGroup crew, StepPlan step) throws IOException {
        StepStartBarrier.Signal signal = await();
        return signal.enough() ? Optional.empty() : Optional.of(run(crew, step, signal));
    }

    /** After the last step: whoever ends its session disturbs those that are still measured. */
    void awaitLeave() {
        equipment.line().awaitLeave(firstNumber);
    }

    private StepRecord run(LaneGroup crew, StepPlan step, StepStartBarrier.Signal signal)
            throws IOException {
        Done done = run(prepare(crew, step, begin(signal, LEAD_NANOS)), false);
        firstNumber += done.numbers();
        return done.record();
    }

    /**
     * Runs steps side by side, each from its own begin on.
     *
     * @return those that began before the load was stopped
     */
    List<StepRecord> run(List<Beside> steps) throws IOException {
        long start = begin(await(), LEAD_NANOS * (1 + steps.size()));
        List<FutureTask<List<Done>>> running = new ArrayList<>();
        for (Beside step : steps) {
            Prepared prepared = prepare(step.crew(), step.plan(), start + step.fromNanos());
            running.add(ParallelLoadRunner.start(
                    step.plan().stream(), () -> runLater(prepared), equipment.stop()));
        }
        List<Done> done =
                ParallelLoadRunner.join(running).stream().flatMap(List::stream).toList();
        firstNumber += most(done, false);
        besideNumber += most(done, true);
        return done.stream().map(Done::record).toList();
    }

    private static long most(List<Done> done, boolean beside) {
        return done.stream()
                .filter(one -> one.beside() == beside)
                .mapToLong(Done::numbers)
                .max()
                .orElse(0);
    }

    /** Waits for all that begin together. */
    private StepStartBarrier.Signal await() {
        collectBeforehand();
        return equipment.line().await(firstNumber);
    }

    private long begin(StepStartBarrier.Signal signal, long leadNanos) {
        firstNumber = signal.firstNumber();
        return wholeMilli(signal.nanos() + leadNanos);
    }

    /** A step beside others, and when it begins after the first of them. */
    record Beside(LaneGroup crew, StepPlan plan, long fromNanos) {}

    private List<Done> runLater(Prepared step) throws IOException {
        long begin = step.timing().startNanos() - LEAD_NANOS;
        long now = equipment.clock().nanoTime();
        while (now < begin && !equipment.stop().requested()) {
            equipment.clock().parkNanos(Math.min(LEAD_NANOS, begin - now));
            now = equipment.clock().nanoTime();
        }
        return equipment.stop().requested() ? List.of() : List.of(run(step, true));
    }

    private Done run(Prepared step, boolean besideOthers) throws IOException {
        StepAccounting log = log(step);
        equipment.voice().stepStart(step.report().announcement(equipment.origin()));
        equipment.files().begun(step.report().begun(equipment.origin()));
        log.begin();
        JvmResourceUsage before = JvmResourceUsage.now();
        LaneGroup.Outcome outcome = step.crew().run(step.shares(), equipment.stop());
        JvmResourceUsage cost = JvmResourceUsage.now().minus(before);
        log.awaitWritten();
        JvmResourceUsage own = besideOthers ? cost.ofStream(outcome.all().cost().cpuNanos()) : cost;
        StepRecord record = step.report().of(outcome.all(), log, own, equipment.origin());
        write(record);
        long lanes = step.shares().get(0).share().lanes();
        return new Done(record, lanes * outcome.most(), step.crew().numbersFrom() > 0);
    }

    private synchronized void write(StepRecord record) throws IOException {
        equipment.files().ended(record);
        equipment.voice().stepEnd(record);
    }

    private static StepAccounting log(Prepared step) {
        int lanes = step.shares().size();
        List<ArrivalCursor> due = step.shares().stream()
                .map(LaneStep::arrivals)
                .filter(Objects::nonNull)
                .toList();
        return new StepAccounting(
                step.number(),
                step.timing().startNanos(),
                step.crew().queues().subList(0, lanes),
                due);
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
    void settle(LaneGroup crew, StepRecord step) throws IOException {
        settle(List.of(crew), List.of(step));
    }

    /** The same after steps that ran side by side, before their lanes are closed. */
    void settle(List<LaneGroup> crews, List<StepRecord> steps) throws IOException {
        boolean overloaded =
                steps.stream().anyMatch(step -> step.unfinished() > 0 || step.drainSeconds() > 1);
        long least = overloaded ? SECOND_NANOS : 0;
        long most = Math.max(10 * SECOND_NANOS, SETTLE_TIMEOUTS * plan.client().timeoutNanos());
        long begun = equipment.clock().nanoTime();
        boolean settled = true;
        for (LaneGroup crew : crews) {
            long passed = equipment.clock().nanoTime() - begun;
            settled &= crew.settle(
                    equipment.clock(), Math.max(0, least - passed), Math.max(0, most - passed));
        }
        if (!settled) {
            String names =
                    String.join(", ", steps.stream().map(StepRecord::name).toList());
            System.err.println("step " + names + ": some requests were not ended "
                    + most / SECOND_NANOS + " s after it; the store may go on with them");
        }
    }

    private Prepared prepare(LaneGroup crew, StepPlan step, long startNanos) {
        int own = number++;
        firstNumber = step.firstNumber(firstNumber);
        @Nullable ArrivalSchedule schedule = step.schedule(
                CounterBasedRandom.seed(plan.seed(), "arrivals of step " + own),
                equipment.recorded());
        LaneStep.Timing timing = new LaneStep.Timing(
                startNanos,
                step.durationNanos(),
                plan.load().drainNanos(),
                plan.client().timeoutNanos());
        List<LaneStep> shares = shares(crew, step, schedule, timing);
        StepRecordBuilder report = new StepRecordBuilder(own, step, timing, crew.layout());
        return new Prepared(own, crew, step, shares, report);
    }

    /** A lane for each operation in flight at least; there may be fewer than the crews have. */
    private List<LaneStep> shares(
            LaneGroup crew,
            StepPlan step,
            @Nullable ArrivalSchedule schedule,
            LaneStep.Timing timing) {
        WorkerShare own = plan.share();
        int inFlight =
                step.isClosed() ? step.phase().concurrency() : plan.client().inFlight();
        int lanes = Math.min(crew.lanes().size() * own.workers(), inFlight);
        double perSecond = step.peakPerSecond() / lanes;
        long from = crew.numbersFrom();
        long first = from > 0 ? from + besideNumber : firstNumber;
        return IntStream.range(0, crew.lanes().size())
                .map(own::laneOf)
                .filter(lane -> lane < lanes)
                .mapToObj(lane -> new LaneStep.Share(lane, lanes))
                .map(share -> new LaneStep(
                        schedule,
                        perSecond,
                        share.of(inFlight),
                        first,
                        timing,
                        share,
                        LaneStep.NO_END))
                .map(share -> share.endingAfter(step.phase().operations()))
                .toList();
    }

    /** The histogram log tells time in milliseconds; starting on one loses nothing. */
    private long wholeMilli(long nanos) {
        long sinceOrigin = nanos - equipment.origin().monotonicNanos();
        return nanos + Math.floorMod(-sinceOrigin, MILLI_NANOS);
    }
}
