package dohyo.model.load;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

import dohyo.model.experiment.Load;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * One step of load with everything that was due in it accounted for; a line of {@code steps.jsonl}.
 *
 * <p>{@code accounted = answered + sum(failed) + unfinished}, and at a constant rate
 * {@code accounted = rate x duration} exactly.
 *
 * <p>In files its parts stand side by side.
 *
 * @param asked which step it is
 * @param window when it was
 * @param accounting what became of its operations
 * @param lane how exactly the generator kept time
 * @param search null unless the step was a try of a search
 * @param notes what the store said beside its answers; null when that is not known
 * @param round 1, 2, ... of a load that is run in slices, between which other arms have their turn;
 *     0 when it is run as a whole, and in older result directories
 */
public record StepRecord(
        @JsonUnwrapped Asked asked,
        @JsonUnwrapped Window window,
        @JsonUnwrapped Accounting accounting,
        GeneratorHealth lane,
        @Nullable SearchTry search,
        @Nullable WarningAndTraceCounts notes,
        int round) {

    /** What was read from a file may lack anything. */
    public StepRecord {
        Objects.requireNonNull(lane, "lane");
    }

    /** Of a load that is run as a whole, no try, of which nothing else is known. */
    public StepRecord(Asked asked, Window window, Accounting accounting, GeneratorHealth lane) {
        this(asked, window, accounting, lane, null, null, 0);
    }

    public int number() {
        return asked.number;
    }

    public String name() {
        return asked.name;
    }

    public Load.Kind kind() {
        return asked.kind;
    }

    public boolean measured() {
        return asked.measured;
    }

    public Load.Arrivals arrivals() {
        return asked.arrivals;
    }

    public double offeredPerSecond() {
        return asked.offeredPerSecond;
    }

    public int concurrency() {
        return asked.concurrency;
    }

    public double startSeconds() {
        return window.startSeconds;
    }

    public double durationSeconds() {
        return window.durationSeconds;
    }

    public double drainSeconds() {
        return window.drainSeconds;
    }

    public long accounted() {
        return accounting.accounted;
    }

    public long answered() {
        return accounting.answered;
    }

    public Map<String, Long> failed() {
        return accounting.failed;
    }

    public long unfinished() {
        return accounting.unfinished;
    }

    public long notSent() {
        return accounting.notSent;
    }

    public long backlogMax() {
        return accounting.backlogMax;
    }

    public List<OperationCount> operations() {
        return accounting.operations;
    }

    /**
     * Of all operations those whose answer came before the window ended; null where that was not
     * counted.
     */
    public @Nullable Long answeredInside() {
        long sum = 0;
        for (OperationCount operation : operations()) {
            Long inside = operation.answeredInside();
            if (inside == null) {
                return null;
            }
            sum += inside;
        }
        return operations().isEmpty() ? null : Long.valueOf(sum);
    }

    /**
     * How much was done inside the window: in a closed loop the operations that were answered
     * inside and of each later one the share of its time that lay there. Without those shares a
     * store that answers in waves is as fast as the last whole wave. Null where it was not counted.
     */
    public @Nullable Double doneInside() {
        Long inside = answeredInside();
        return inside == null
                ? null
                : Double.valueOf(operations().stream()
                        .mapToDouble(one -> one.partlyInside(kind()))
                        .reduce(inside, Double::sum));
    }

    /**
     * Which step it is of a trial, and what is offered in it.
     *
     * @param number 0, 1, 2, ... over the whole trial, warm-up included
     * @param name for people, for example {@code 5000/s} or {@code 64 in flight}
     * @param measured false for warm-up
     * @param offeredPerSecond 0 for closed loop
     * @param concurrency 0 unless closed loop
     */
    public record Asked(
            int number,
            String name,
            Load.Kind kind,
            boolean measured,
            Load.Arrivals arrivals,
            double offeredPerSecond,
            int concurrency) {

        public Asked {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(kind, "kind");
        }

        /** The same under another name. */
        public Asked named(String other) {
            return new Asked(
                    number, other, kind, measured, arrivals, offeredPerSecond, concurrency);
        }
    }

    /**
     * The time in which operations of a step were due, and what followed.
     *
     * @param startSeconds from the trial's origin
     * @param durationSeconds of the window; operations belong to it by intended start
     * @param drainSeconds time taken after the window until everything was answered or given up
     */
    public record Window(double startSeconds, double durationSeconds, double drainSeconds) {

        /** From the trial's origin to the end of the drain. */
        public double endSeconds() {
            return startSeconds + durationSeconds + drainSeconds;
        }
    }

    /**
     * What became of everything that was due.
     *
     * @param failed operations that ended in an error, by kind
     * @param unfinished due, and neither answered nor failed when draining ended (sent or not)
     * @param notSent part of unfinished that was never sent
     * @param backlogMax most operations due and not sent, at any end of a second
     * @param operations counts by operation name
     */
    public record Accounting(
            long accounted,
            long answered,
            Map<String, Long> failed,
            long unfinished,
            long notSent,
            long backlogMax,
            List<OperationCount> operations) {

        public Accounting {
            operations = List.copyOf(operations);
            failed.values().forEach(count -> Objects.requireNonNull(count, "failed"));
        }

        /** Everything was answered. */
        public static Accounting answered(long all, List<OperationCount> operations) {
            return new Accounting(all, all, Map.of(), 0, 0, 0, operations);
        }
    }

    /**
     * What became of the operations of one name.
     *
     * @param steps the same for the requests of which the operation is made, by
     *     {@code operation.step}; of those, {@code accounted} are the ones that were sent. Empty
     *     when it is a single request
     * @param answeredInside those of the answered whose answer came before the window ended; null
     *     in older result directories
     * @param partlyInside sum over the others of the answered of the share of their time, from when
     *     they were due to their answer, that lay in the window; null in older result directories
     * @param reads what the answers of its reads held; null where it reads nothing, where its
     *     client does not tell, and in older result directories
     */
    public record OperationCount(
            String name,
            @JsonUnwrapped Counts counts,
            List<OperationCount> steps,
            @Nullable Long answeredInside,
            @Nullable Double partlyInside,
            @Nullable ReadAnswerCounts reads) {

        public OperationCount {
            Objects.requireNonNull(name, "name");
            steps = List.copyOf(Objects.requireNonNullElse(steps, List.of()));
        }

        /**
         * The shares of later operations that lay in the window: of a closed loop, since at a given
         * rate what was answered too late was not kept up with.
         */
        public double partlyInside(Load.Kind kind) {
            return kind == Load.Kind.CLOSED && partlyInside != null ? partlyInside : 0;
        }

        public long accounted() {
            return counts.accounted;
        }

        public long answered() {
            return counts.answered;
        }

        public long failed() {
            return counts.failed;
        }

        public long unfinished() {
            return counts.unfinished;
        }

        /** Of which nobody knows what its reads found. */
        public OperationCount(
                String name,
                long accounted,
                long answered,
                long failed,
                long unfinished,
                List<OperationCount> steps,
                @Nullable Long answeredInside) {
            this(
                    name,
                    new Counts(accounted, answered, failed, unfinished),
                    steps,
                    answeredInside,
                    null,
                    null);
        }

        /** Of which nobody counted what was answered inside, or what its reads found. */
        public OperationCount(
                String name,
                long accounted,
                long answered,
                long failed,
                long unfinished,
                List<OperationCount> steps) {
            this(name, accounted, answered, failed, unfinished, steps, null);
        }

        /** Of a single request. */
        public OperationCount(
                String name, long accounted, long answered, long failed, long unfinished) {
            this(name, accounted, answered, failed, unfinished, List.of(), null);
        }
    }

    /** How many operations were due, answered, failed and left over. */
    public record Counts(long accounted, long answered, long failed, long unfinished) {}

    /**
     * A try of a search.
     *
     * @param passed whether the percentile stayed under the limit
     * @param percentileNanos measured value; a lower bound when {@code atLeast}
     * @param atLeast whether the percentile fell among failed or unfinished operations
     */
    public record SearchTry(boolean passed, long percentileNanos, boolean atLeast) {}
}
