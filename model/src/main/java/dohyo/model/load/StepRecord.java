package dohyo.model.load;

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
 * @param number 0, 1, 2, ... over the whole trial, warm-up included
 * @param name for people, for example {@code 5000/s} or {@code 64 in flight}
 * @param measured false for warm-up
 * @param offeredPerSecond 0 for closed loop
 * @param concurrency 0 unless closed loop
 * @param startSeconds from the trial's origin
 * @param durationSeconds of the window; operations belong to it by intended start
 * @param drainSeconds time taken after the window until everything was answered or given up
 * @param failed operations that ended in an error, by kind
 * @param unfinished due, and neither answered nor failed when draining ended (sent or not)
 * @param notSent part of unfinished that was never sent
 * @param backlogMax most operations due and not sent, at any end of a second
 * @param operations counts by operation name
 * @param lane how exactly the generator kept time
 * @param search null unless the step was a try of a search
 * @param notes what the store said beside its answers; null when that is not known
 * @param round 1, 2, ... of a load that is run in slices, between which other arms have their turn;
 *     0 when it is run as a whole, and in older result directories
 */
public record StepRecord(
        int number,
        String name,
        Load.Kind kind,
        boolean measured,
        Load.Arrivals arrivals,
        double offeredPerSecond,
        int concurrency,
        double startSeconds,
        double durationSeconds,
        double drainSeconds,
        long accounted,
        long answered,
        Map<String, Long> failed,
        long unfinished,
        long notSent,
        long backlogMax,
        List<OperationCount> operations,
        LaneHealth lane,
        @Nullable SearchTry search,
        @Nullable AnswerNotes notes,
        int round) {

    /** Of a load that is run as a whole. */
    public StepRecord(
            int number,
            String name,
            Load.Kind kind,
            boolean measured,
            Load.Arrivals arrivals,
            double offeredPerSecond,
            int concurrency,
            double startSeconds,
            double durationSeconds,
            double drainSeconds,
            long accounted,
            long answered,
            Map<String, Long> failed,
            long unfinished,
            long notSent,
            long backlogMax,
            List<OperationCount> operations,
            LaneHealth lane,
            @Nullable SearchTry search,
            @Nullable AnswerNotes notes) {
        this(
                number,
                name,
                kind,
                measured,
                arrivals,
                offeredPerSecond,
                concurrency,
                startSeconds,
                durationSeconds,
                drainSeconds,
                accounted,
                answered,
                failed,
                unfinished,
                notSent,
                backlogMax,
                operations,
                lane,
                search,
                notes,
                0);
    }

    /** What was read from a file may lack anything. */
    public StepRecord {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(lane, "lane");
        operations = List.copyOf(operations);
        failed.values().forEach(count -> Objects.requireNonNull(count, "failed"));
    }

    /**
     * Of all operations those whose answer came before the window ended; null where that was not
     * counted.
     */
    public @Nullable Long answeredInside() {
        long sum = 0;
        for (OperationCount operation : operations) {
            Long inside = operation.answeredInside();
            if (inside == null) {
                return null;
            }
            sum += inside;
        }
        return operations.isEmpty() ? null : Long.valueOf(sum);
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
                : Double.valueOf(operations.stream()
                        .mapToDouble(one -> one.partlyInside(kind))
                        .reduce(inside, Double::sum));
    }

    /**
     * How many operations of one name were due, answered, failed and left over.
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
            long accounted,
            long answered,
            long failed,
            long unfinished,
            List<OperationCount> steps,
            @Nullable Long answeredInside,
            @Nullable Double partlyInside,
            @Nullable ReadCount reads) {

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

        /** Of which nobody knows what its reads found. */
        public OperationCount(
                String name,
                long accounted,
                long answered,
                long failed,
                long unfinished,
                List<OperationCount> steps,
                @Nullable Long answeredInside) {
            this(name, accounted, answered, failed, unfinished, steps, answeredInside, null, null);
        }

        /** Of which nobody counted what was answered inside, or what its reads found. */
        public OperationCount(
                String name,
                long accounted,
                long answered,
                long failed,
                long unfinished,
                List<OperationCount> steps) {
            this(name, accounted, answered, failed, unfinished, steps, null, null, null);
        }

        /** Of a single request. */
        public OperationCount(
                String name, long accounted, long answered, long failed, long unfinished) {
            this(name, accounted, answered, failed, unfinished, List.of(), null, null, null);
        }
    }

    /**
     * The generator's own conduct during the step.
     *
     * @param sendLatenessNanosP50 actual minus intended start of operations that found a free slot
     *     (what waits for the in-flight cap is backlog, not lateness)
     * @param stampLatenessNanosP50 from the moment the selector reported readiness to the stamp
     * @param cpuNanos CPU time of the worker process during the window and drain; of its lane
     *     threads alone when steps ran side by side
     * @param runDelayNanos time its lane threads were runnable and had no core (schedstat)
     * @param gcPauseNanos its own collection pauses
     * @param driver waits of a driver's own threads; null for clients without any, and in older
     *     result directories
     * @param allocatedBytes by all threads of the worker process during the window and drain; null
     *     where it is not known
     */
    public record LaneHealth(
            long sendLatenessNanosP50,
            long sendLatenessNanosP99,
            long sendLatenessNanosMax,
            long stampLatenessNanosP50,
            long stampLatenessNanosP99,
            long stampLatenessNanosMax,
            long cpuNanos,
            long runDelayNanos,
            long gcPauseNanos,
            long gcPauseCount,
            @Nullable ThreadWaits driver,
            @Nullable Long allocatedBytes) {

        /** Of which it is not known what it allocated. */
        public LaneHealth(
                long sendLatenessNanosP50,
                long sendLatenessNanosP99,
                long sendLatenessNanosMax,
                long stampLatenessNanosP50,
                long stampLatenessNanosP99,
                long stampLatenessNanosMax,
                long cpuNanos,
                long runDelayNanos,
                long gcPauseNanos,
                long gcPauseCount,
                @Nullable ThreadWaits driver) {
            this(
                    sendLatenessNanosP50,
                    sendLatenessNanosP99,
                    sendLatenessNanosMax,
                    stampLatenessNanosP50,
                    stampLatenessNanosP99,
                    stampLatenessNanosMax,
                    cpuNanos,
                    runDelayNanos,
                    gcPauseNanos,
                    gcPauseCount,
                    driver,
                    null);
        }

        /** Of a step that has not ended. */
        public static final LaneHealth UNKNOWN = new LaneHealth(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, null);
    }

    /**
     * A try of a search.
     *
     * @param passed whether the percentile stayed under the limit
     * @param percentileNanos measured value; a lower bound when {@code atLeast}
     * @param atLeast whether the percentile fell among failed or unfinished operations
     */
    public record SearchTry(boolean passed, long percentileNanos, boolean atLeast) {}
}
