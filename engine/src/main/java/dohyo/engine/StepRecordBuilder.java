package dohyo.engine;

import dohyo.engine.lane.LaneOutcome;
import dohyo.engine.lane.LaneStep;
import dohyo.engine.record.Counts;
import dohyo.engine.record.MeasurementNames;
import dohyo.engine.record.Origin;
import dohyo.engine.record.StepAccounting;
import dohyo.engine.record.Tally;
import dohyo.engine.schedule.Rate;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.load.AnswerNotes;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.LaneHealth;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.load.StepRecord.SearchTry;
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
    StepRecord announcement(Origin origin) {
        double seconds = step.durationNanos() / NANOS_PER_SECOND;
        return record(origin, new Times(seconds, 0), Outcome.none(List.of()));
    }

    /** The same with the names of its operations, for whoever finds the step cut off. */
    StepRecord begun(Origin origin) {
        double seconds = step.durationNanos() / NANOS_PER_SECOND;
        return record(origin, new Times(seconds, 0), Outcome.none(operations(new Counts(layout))));
    }

    StepRecord of(LaneOutcome outcome, StepAccounting log, ProcessCost cost, Origin origin) {
        Counts counts = outcome.counts();
        Times times = new Times(
                outcome.windowNanos() / NANOS_PER_SECOND, outcome.drainNanos() / NANOS_PER_SECOND);
        Outcome all = new Outcome(
                counts.accounted(),
                counts.answered(),
                failed(counts),
                counts.unfinished(),
                counts.notSent(),
                log.backlogMax(),
                operations(counts),
                health(outcome, cost),
                tried(log.account()),
                outcome.client().notes());
        return record(origin, times, all);
    }

    private record Times(double durationSeconds, double drainSeconds) {}

    private record Outcome(
            long accounted,
            long answered,
            Map<String, Long> failed,
            long unfinished,
            long notSent,
            long backlogMax,
            List<OperationCount> operations,
            LaneHealth health,
            @Nullable SearchTry search,
            @Nullable AnswerNotes notes) {

        /** Before anything has happened. */
        static Outcome none(List<OperationCount> named) {
            return new Outcome(0, 0, Map.of(), 0, 0, 0, named, LaneHealth.UNKNOWN, null, null);
        }
    }

    private StepRecord record(Origin origin, Times times, Outcome all) {
        return new StepRecord(
                number,
                step.name(),
                step.phase().kind(),
                step.measured(),
                step.phase().arrivals(),
                offeredPerSecond(),
                step.isClosed() ? step.phase().concurrency() : 0,
                origin.secondsAt(timing.startNanos()),
                times.durationSeconds(),
                times.drainSeconds(),
                all.accounted(),
                all.answered(),
                all.failed(),
                all.unfinished(),
                all.notSent(),
                all.backlogMax(),
                all.operations(),
                all.health(),
                all.search(),
                all.notes(),
                step.round());
    }

    private double offeredPerSecond() {
        boolean isKept = !step.isClosed() && !(step.phase() instanceof Phase.Ramped);
        return isKept ? Rate.of(step.perSecond()).perSecond() : step.perSecond();
    }

    private Map<String, Long> failed(Counts counts) {
        Map<String, Long> byKind = new LinkedHashMap<>();
        for (int kind = 0; kind < layout.errorKinds().size(); kind++) {
            if (counts.failedBy(kind) > 0) {
                byKind.put(layout.errorKinds().get(kind), counts.failedBy(kind));
            }
        }
        return byKind;
    }

    private List<OperationCount> operations(Counts counts) {
        return IntStream.range(0, layout.operations().size())
                .mapToObj(operation -> new OperationCount(
                        layout.operations().get(operation),
                        counts.accounted(operation),
                        counts.answered(operation),
                        counts.failed(operation),
                        counts.unfinished(operation),
                        steps(operation, counts.steps()),
                        counts.answeredInside(operation),
                        counts.partlyInside(operation),
                        counts.reads(operation)))
                .toList();
    }

    private List<OperationCount> steps(int operation, Tally steps) {
        int first = layout.firstStep(operation);
        int end = first + layout.steps().get(operation).size();
        return IntStream.range(first, end)
                .mapToObj(step -> new OperationCount(
                        layout.stepTags().get(step),
                        steps.accounted(step),
                        steps.answered(step),
                        steps.failed(step),
                        steps.unfinished(step),
                        List.of(),
                        steps.answeredInside(step),
                        steps.partlyInside(step),
                        steps.reads(step)))
                .toList();
    }

    private static LaneHealth health(LaneOutcome outcome, ProcessCost cost) {
        AbstractHistogram send = outcome.sendLateness();
        AbstractHistogram stamp = outcome.stampLateness();
        return new LaneHealth(
                send.getValueAtPercentile(50),
                send.getValueAtPercentile(99),
                send.getMaxValue(),
                stamp.getValueAtPercentile(50),
                stamp.getValueAtPercentile(99),
                stamp.getMaxValue(),
                cost.cpuNanos(),
                outcome.cost().runDelayNanos(),
                cost.gcPauseNanos(),
                cost.gcPauseCount(),
                driver(outcome.client().threads()),
                cost.allocatedBytes());
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
