package dohyo.model.load;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

import org.jspecify.annotations.Nullable;

/**
 * The generator's own conduct during the step.
 *
 * @param sendLateness actual minus intended start of operations that found a free slot (what waits
 *     for the in-flight cap is backlog, not lateness)
 * @param stampLateness from the moment the selector reported readiness to the stamp
 * @param driver waits of a driver's own threads; null for clients without any, and in older result
 *     directories
 * @param allocatedBytes by all threads of the worker process during the window and drain; null
 *     where it is not known
 */
public record GeneratorHealth(
        @JsonUnwrapped(prefix = "sendLatenessNanos") Spread sendLateness,
        @JsonUnwrapped(prefix = "stampLatenessNanos") Spread stampLateness,
        @JsonUnwrapped Cost cost,
        @Nullable ThreadWaits driver,
        @Nullable Long allocatedBytes) {

    /** Of a step that has not ended. */
    public static final GeneratorHealth UNKNOWN =
            new GeneratorHealth(Spread.NONE, Spread.NONE, Cost.NONE, null, null);

    public long sendLatenessNanosP50() {
        return sendLateness.p50Nanos;
    }

    public long sendLatenessNanosP99() {
        return sendLateness.p99Nanos;
    }

    public long sendLatenessNanosMax() {
        return sendLateness.maxNanos;
    }

    public long stampLatenessNanosP50() {
        return stampLateness.p50Nanos;
    }

    public long stampLatenessNanosP99() {
        return stampLateness.p99Nanos;
    }

    public long stampLatenessNanosMax() {
        return stampLateness.maxNanos;
    }

    public long cpuNanos() {
        return cost.cpuNanos;
    }

    public long runDelayNanos() {
        return cost.runDelayNanos;
    }

    public long gcPauseNanos() {
        return cost.gcPauseNanos;
    }

    public long gcPauseCount() {
        return cost.gcPauseCount;
    }

    /** Points of a distribution of times. */
    public record Spread(
            @JsonProperty("P50") long p50Nanos,
            @JsonProperty("P99") long p99Nanos,
            @JsonProperty("Max") long maxNanos) {

        /** Nothing took any time. */
        public static final Spread NONE = new Spread(0, 0, 0);

        /** Of each point the larger one. */
        Spread worse(Spread other) {
            return new Spread(
                    Math.max(p50Nanos, other.p50Nanos),
                    Math.max(p99Nanos, other.p99Nanos),
                    Math.max(maxNanos, other.maxNanos));
        }
    }

    /**
     * What the generator used, and what kept it from its work.
     *
     * @param cpuNanos CPU time of the worker process during the window and drain; of its lane
     *     threads alone when steps ran side by side
     * @param runDelayNanos time its lane threads were runnable and had no core (schedstat)
     * @param gcPauseNanos its own collection pauses
     */
    public record Cost(long cpuNanos, long runDelayNanos, long gcPauseNanos, long gcPauseCount) {

        /** Nothing yet. */
        public static final Cost NONE = new Cost(0, 0, 0, 0);

        /** Only CPU time is known. */
        public static Cost ofCpu(long nanos) {
            return new Cost(nanos, 0, 0, 0);
        }
    }
}
