package dohyo.report.analysis.measured;

import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Load;
import dohyo.model.load.ReadAnswerCounts;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.CpuPerOperation;
import dohyo.report.reading.TrialFiles;

import org.jspecify.annotations.Nullable;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A quantity of one trial, or the reason why there is none.
 *
 * @param value null when it could not be measured
 * @param why a clause; empty when there is a value
 * @param byChance whether the reason lies outside the store, so that leaving the trial out flatters
 *     nobody
 */
public record MeasuredQuantity(@Nullable Bounds value, String why, boolean byChance) {

    private static final Set<Outcome> OUTSIDE_THE_STORE = EnumSet.of(
            Outcome.RUNNING,
            Outcome.NOT_STARTED,
            Outcome.REFUSED,
            Outcome.WORKER_FAILED,
            Outcome.LEFT_ALONE,
            Outcome.NO_ROOM,
            Outcome.MACHINE_LOST,
            Outcome.INTERRUPTED);

    public static MeasuredQuantity of(Bounds value) {
        return new MeasuredQuantity(value, "", false);
    }

    /** Something that the store may have had a part in. */
    static MeasuredQuantity missing(String why) {
        return new MeasuredQuantity(null, why, false);
    }

    /** The sum of two exact values; what one of them lacks the sum lacks as well. */
    private MeasuredQuantity and(MeasuredQuantity other) {
        return value == null
                ? this
                : other.value == null
                        ? other
                        : of(Bounds.exactly(value.known() + other.value.known()));
    }

    /**
     * Reads a quantity over all measured steps of a trial together; tries of a search are not part
     * of it, for their rates follow from the answers.
     */
    static MeasuredQuantity of(TrialFiles trial, Quantity quantity) {
        if (!trial.done()) {
            return new MeasuredQuantity(null, MissingResultReason.why(trial), isByChance(trial));
        }
        if (quantity.kind() == Quantity.Kind.SUSTAINED) {
            return GoalRateBounds.sustained(trial);
        }
        List<StepRecord> steps = trial.measuredSteps().stream()
                .filter(step -> isReadFrom(trial, step, quantity))
                .toList();
        return steps.isEmpty() ? none(trial, quantity) : of(trial, steps, quantity);
    }

    /** A cache lives in the worker or in a fork of it: whatever fails there may be the cache. */
    private static boolean isByChance(TrialFiles trial) {
        Outcome outcome = trial.outcome();
        boolean mayBeCache = outcome == Outcome.WORKER_FAILED && trial.isOfCache();
        return outcome == null || (OUTSIDE_THE_STORE.contains(outcome) && !mayBeCache);
    }

    /** Which rounds are left out does not depend on what was measured in them. */
    private static MeasuredQuantity none(TrialFiles trial, Quantity quantity) {
        boolean isLeftOut = trial.reading().steps().stream()
                .filter(step -> trial.leftOut().contains(step.number()))
                .anyMatch(step -> isReadFrom(trial, step, quantity));
        return isLeftOut
                ? new MeasuredQuantity(
                        null,
                        "all rounds of block " + trial.planned().block() + " were left out",
                        true)
                : missing("trial " + trial.name() + " has no measured step "
                        + (quantity.at().isAll()
                                ? "at a given load"
                                : quantity.at().place())
                        + with(quantity));
    }

    /**
     * Whether a measured step is one of those from which a quantity is read. Where a trial has both
     * slices and steps as a whole that fit, what builds up, what fails and what the machine did is
     * read from the whole ones, all else from slices, those included that are left out.
     */
    static boolean isReadFrom(TrialFiles trial, StepRecord step, Quantity quantity) {
        if (!fits(step, quantity)) {
            return false;
        }
        boolean meansWhole = quantity.kind().buildsUp()
                || quantity.kind() == Quantity.Kind.ERRORS
                || quantity.metric().startsWith(CollectedMetrics.MACHINE);
        return (step.round() == 0) == meansWhole
                || trial.reading().steps().stream()
                        .filter(StepRecord::measured)
                        .filter(other -> (other.round() == 0) == meansWhole)
                        .noneMatch(other -> fits(other, quantity));
    }

    private static boolean fits(StepRecord step, Quantity quantity) {
        boolean isTry = step.kind() == Load.Kind.SEARCH;
        return quantity.kind() == Quantity.Kind.SUSTAINED
                ? isTry
                : !isTry
                        && quantity.at().fits(step.offeredPerSecond(), step.concurrency())
                        && has(quantity.operation(), step)
                        && (!isOfOneAlone(quantity) || hasOnly(quantity.operation(), step));
    }

    private static String with(Quantity quantity) {
        return quantity.operation().isEmpty()
                ? ""
                : (isOfOneAlone(quantity) ? " with nothing but " : " with ") + quantity.operation();
    }

    private static boolean isOfOneAlone(Quantity quantity) {
        return quantity.kind().isUsed() && !quantity.operation().isEmpty();
    }

    /** Of operations drawn from a mix nobody knows which used what. */
    private static boolean hasOnly(String operation, StepRecord step) {
        return step.operations().stream().allMatch(count -> isNamed(operation, count.name()));
    }

    private static MeasuredQuantity of(
            TrialFiles trial, List<StepRecord> steps, Quantity quantity) {
        CollectedMetrics collected = new CollectedMetrics(trial, steps);
        return switch (quantity.kind()) {
            case THROUGHPUT, PER_PRICE -> throughput(trial, steps, quantity.operation());
            case ERRORS -> errors(steps, quantity.operation());
            case WRONG_DATA -> wrongData(steps);
            case ROWS, EMPTY -> reads(trial, steps, quantity);
            case ENOUGH -> new ThroughputSaturationPoint(trial, steps).enough(quantity.operation());
            case KEEPS_UP -> keepsUp(trial, steps);
            case CPU, CLIENT_CPU -> cpu(trial, steps, quantity.kind() == Quantity.Kind.CPU);
            case TOTAL_CPU -> cpu(trial, steps, true).and(cpu(trial, steps, false));
            case TIME -> WorkerCostPerOperation.time(trial, steps);
            case ALLOCATION -> collected.perOperation("jvm.allocated");
            case CLIENT_ALLOCATION -> WorkerCostPerOperation.clientBytes(trial, steps);
            case DIPS -> DipAnalysis.count(trial, steps, quantity.metric());
            case STANDSTILLS -> new EventFigures(trial, steps).standstills();
            case METRIC -> CollectedQuantities.value(trial, steps, quantity.metric());
            case RESPONSE, SERVICE -> new LatencyQuantities(trial, steps, quantity).percentile();
            case MEAN_RESPONSE, MEAN_SERVICE ->
                new LatencyQuantities(trial, steps, quantity).mean();
            case MAX_RESPONSE, MAX_SERVICE ->
                new LatencyQuantities(trial, steps, quantity).longest();
            case BACKLOG -> backlog(steps);
            case SUSTAINED -> throw new IllegalArgumentException("of a search");
        };
    }

    /** Done inside the windows; of an operation in steps that all have it. */
    static MeasuredQuantity throughput(TrialFiles trial, List<StepRecord> steps, String operation) {
        double seconds = ConcurrentSteps.seconds(steps);
        LoadBacklog debts = LoadBacklog.of(steps, trial.reading().seconds());
        double done = operation.isEmpty() ? debts.doneInside() : debts.doneInside(operation);
        return of(Bounds.exactly(done / Math.max(1e-9, seconds)));
    }

    private static MeasuredQuantity errors(List<StepRecord> steps, String operation) {
        long due = 0;
        long answered = 0;
        if (operation.isEmpty()) {
            due = steps.stream().mapToLong(StepRecord::accounted).sum();
            answered = steps.stream().mapToLong(StepRecord::answered).sum();
        } else {
            due = named(operation, steps).mapToLong(OperationCount::accounted).sum();
            answered =
                    named(operation, steps).mapToLong(OperationCount::answered).sum();
        }
        return share(due - answered, due);
    }

    private static MeasuredQuantity reads(
            TrialFiles trial, List<StepRecord> steps, Quantity quantity) {
        ReadAnswerCounts reads = ReadCountTotals.of(quantity.operation(), steps);
        if (reads == null) {
            return missing("in trial " + trial.name() + " no read" + with(quantity)
                    + " was answered whose rows the client counts");
        }
        return of(Bounds.exactly(
                quantity.kind() == Quantity.Kind.ROWS
                        ? reads.rowsPerAnswer()
                        : reads.emptyShare()));
    }

    private static MeasuredQuantity wrongData(List<StepRecord> steps) {
        return share(
                steps.stream()
                        .mapToLong(step -> step.failed().getOrDefault("wrong_data", 0L))
                        .sum(),
                steps.stream().mapToLong(StepRecord::accounted).sum());
    }

    private static MeasuredQuantity backlog(List<StepRecord> steps) {
        return of(Bounds.exactly(
                steps.stream().mapToDouble(StepRecord::backlogMax).max().orElse(0)));
    }

    private static MeasuredQuantity keepsUp(TrialFiles trial, List<StepRecord> steps) {
        List<List<StepRecord>> loads = TrialFiles.loads(steps);
        long kept = loads.stream()
                .filter(slices ->
                        LoadBacklog.of(slices, trial.reading().seconds()).keptUp())
                .count();
        return share(kept, loads.size());
    }

    private static MeasuredQuantity share(long some, long due) {
        return due == 0 ? missing("nothing was due") : of(Bounds.exactly((double) some / due));
    }

    private static MeasuredQuantity cpu(TrialFiles trial, List<StepRecord> steps, boolean ofStore) {
        double cpuNanos = 0;
        double answered = 0;
        for (List<StepRecord> slices : TrialFiles.loads(steps)) {
            CpuPerOperation cpu = StepFigures.of(trial, slices).cpuPerOperation();
            Double perOperation = ofStore ? cpu.storeNanos() : cpu.clientNanos();
            if (perOperation == null) {
                return missing((ofStore ? "the store's" : "the generator's")
                        + " CPU time was not observed in trial " + trial.name());
            }
            double those = ofStore
                    ? StoreUse.of(trial, slices).operations()
                    : slices.stream().mapToLong(StepRecord::answered).sum();
            cpuNanos += perOperation * those;
            answered += those;
        }
        return answered > 0
                ? of(Bounds.exactly(cpuNanos / answered))
                : missing("trial " + trial.name() + " answered nothing");
    }

    /** What was counted of an operation, or of a step of one, of whichever stream. */
    static Stream<OperationCount> named(String operation, List<StepRecord> steps) {
        return steps.stream()
                .flatMap(step -> step.operations().stream())
                .flatMap(count -> Stream.concat(Stream.of(count), count.steps().stream()))
                .filter(count -> isNamed(operation, count.name()));
    }

    /** Of the streams of a phase not all do everything. */
    private static boolean has(String operation, StepRecord step) {
        return operation.isEmpty() || named(operation, List.of(step)).findAny().isPresent();
    }

    /** In several streams at once it has the stream's name before its own. */
    static boolean isNamed(String operation, String measured) {
        return measured.equals(operation) || measured.endsWith("/" + operation);
    }
}
