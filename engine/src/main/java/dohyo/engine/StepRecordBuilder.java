package dohyo.engine;

import dohyo.engine.lane.LaneOutcome;
import dohyo.engine.lane.LaneStep;
import dohyo.engine.record.MeasurementNames;
import dohyo.engine.record.OperationOutcomeCounts;
import dohyo.engine.record.OutcomeTally;
import dohyo.engine.record.StepAccounting;
import dohyo.engine.schedule.Rate;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.load.ClockOrigin;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.GeneratorHealth.Cost;
import dohyo.model.load.GeneratorHealth.Spread;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.Accounting;
import dohyo.model.load.StepRecord.Asked;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.load.StepRecord.SearchTry;
import dohyo.model.load.StepRecord.Window;
import dohyo.model.load.ThreadWaits;
import dohyo.model.result.LatencyDistribution;

import org.HdrHistogram.AbstractHistogram;
import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Puts together what is told about one step. */
record StepRecordBuilder(
        int number, StepPlan step, LaneStep.Timing timing, MeasurementNames layout) {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double LEAST_ACHIEVED = 0.99;

    /** Times and offered rate, before anything has happened. */
    StepRecord announcement(ClockOrigin origin) {
        return before(origin, List.of());
    }

    /** The same with the names of its operations, for whoever finds the step cut off. */
    StepRecord begun(ClockOrigin origin) {
        return before(origin, operations(new OperationOutcomeCounts(layout)));
    }

    private StepRecord before(ClockOrigin origin, List<OperationCount> named) {
        return new StepRecord(
                asked(),
                window(origin, step.durationNanos(), 0),
                Accounting.answered(0, named),
                GeneratorHealth.UNKNOWN,
                null,
                null,
                step.round());
    }

    StepRecord of(
            LaneOutcome outcome, StepAccounting log, JvmResourceUsage cost, ClockOrigin origin) {
        return new StepRecord(
                asked(),
                window(origin, outcome.windowNanos(), outcome.drainNanos()),
                accounting(outcome.counts(), log.backlogMax()),
                health(outcome, cost),
                tried(log.account()),
                outcome.client().notes(),
                step.round());
    }

    private Asked asked() {
        return new Asked(
                number,
                step.name(),
                step.phase().kind(),
                step.measured(),
                step.phase().arrivals(),
                offeredPerSecond(),
                step.isClosed() ? step.phase().concurrency() : 0);
    }

    private Window window(ClockOrigin origin, long nanos, long drainNanos) {
        return new Window(
                origin.secondsAt(timing.startNanos()),
                nanos / NANOS_PER_SECOND,
                drainNanos / NANOS_PER_SECOND);
    }

    private Accounting accounting(OperationOutcomeCounts counts, long backlogMax) {
        return new Accounting(
                counts.accounted(),
                counts.answered(),
                failed(counts),
                counts.unfinished(),
                counts.notSent(),
                backlogMax,
                operations(counts));
    }

    private double offeredPerSecond() {
        boolean isKept =
                !step.isClosed() && !step.isReplay() && !(step.phase() instanceof Phase.Ramped);
        return isKept ? Rate.of(step.perSecond()).perSecond() : step.perSecond();
    }

    private Map<String, Long> failed(OperationOutcomeCounts counts) {
        Map<String, Long> byKind = new LinkedHashMap<>();
        for (int kind = 0; kind < layout.errorKinds().size(); kind++) {
            if (counts.failedBy(kind) > 0) {
                byKind.put(layout.errorKinds().get(kind), counts.failedBy(kind));
            }
        }
        return byKind;
    }

    private List<OperationCount> operations(OperationOutcomeCounts counts) {
        return IntStream.range(0, layout.operations().size())
                .mapToObj(operation -> new OperationCount(
                        layout.operations().get(operation),
                        new StepRecord.Counts(
                                counts.accounted(operation),
                                counts.answered(operation),
                                counts.failed(operation),
                                counts.unfinished(operation)),
                        steps(operation, counts.steps()),
                        counts.answeredInside(operation),
                        counts.partlyInside(operation),
                        counts.reads(operation)))
                .toList();
    }

    private List<OperationCount> steps(int operation, OutcomeTally steps) {
        int first = layout.firstStep(operation);
        int end = first + layout.steps().get(operation).size();
        return IntStream.range(first, end)
                .mapToObj(step -> new OperationCount(
                        layout.stepTags().get(step),
                        new StepRecord.Counts(
                                steps.accounted(step),
                                steps.answered(step),
                                steps.failed(step),
                                steps.unfinished(step)),
                        List.of(),
                        steps.answeredInside(step),
                        steps.partlyInside(step),
                        steps.reads(step)))
                .toList();
    }

    private static GeneratorHealth health(LaneOutcome outcome, JvmResourceUsage cost) {
        return new GeneratorHealth(
                spread(outcome.sendLateness()),
                spread(outcome.stampLateness()),
                new Cost(
                        cost.cpuNanos(),
                        outcome.cost().runDelayNanos(),
                        cost.gcPauseNanos(),
                        cost.gcPauseCount()),
                driver(outcome.client().threads()),
                cost.allocatedBytes());
    }

    private static Spread spread(AbstractHistogram times) {
        return new Spread(
                times.getValueAtPercentile(50),
                times.getValueAtPercentile(99),
                times.getMaxValue());
    }

    private static @Nullable ThreadWaits driver(ThreadWaits threads) {
        return threads.turns() > 0 ? threads : null;
    }

    private @Nullable SearchTry tried(LatencyDistribution account) {
        return step.phase() instanceof Phase.Search search ? judge(search.goal(), account) : null;
    }

    /**
     * Passed when the percentile of all operations together is known, does not exceed the limit,
     * has samples enough above it, and at least 99 % of what was offered was answered within window
     * and drain.
     */
    static SearchTry judge(Load.Goal goal, LatencyDistribution account) {
        if (account.accounted() == 0) {
            return new SearchTry(false, 0, true);
        }
        LatencyDistribution.Percentile percentile = account.percentile(goal.percentile());
        boolean achieved = account.answered() >= LEAST_ACHIEVED * account.accounted();
        boolean passed = !percentile.atLeast()
                && percentile.nanos() <= goal.limitNanos()
                && achieved
                && percentile.printable();
        return new SearchTry(passed, percentile.nanos(), percentile.atLeast());
    }
}
