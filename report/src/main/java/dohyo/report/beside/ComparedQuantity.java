package dohyo.report.beside;

import dohyo.report.Results.Latency;
import dohyo.report.Results.StepResult;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A quantity that is laid side by side, of a step of one trial.
 *
 * @param words what it is called
 * @param unit {@code ns} or {@code ops/s}
 * @param reading null when it was not measured
 */
record ComparedQuantity(String words, String unit, Function<StepResult, @Nullable Seen> reading) {

    static final ComparedQuantity THROUGHPUT = new ComparedQuantity(
            "throughput", "ops/s", step -> new Seen(step.achievedPerSecond(), false));

    /** In the order in which they are told. */
    static final List<ComparedQuantity> ALL = List.of(
            THROUGHPUT,
            new ComparedQuantity("p50 response time", "ns", step -> latency(step, "p50")),
            new ComparedQuantity("p99 response time", "ns", step -> latency(step, "p99")),
            new ComparedQuantity("p99.9 response time", "ns", step -> latency(step, "p99.9")),
            new ComparedQuantity(
                    "store CPU per operation",
                    "ns",
                    step -> exact(step.cpuPerOperation().storeNanos())),
            new ComparedQuantity(
                    "client CPU per operation",
                    "ns",
                    step -> exact(step.cpuPerOperation().clientNanos())));

    /**
     * A value of one trial, of throughput also nothing at all; a percentile among failures is known
     * from below only.
     */
    record Seen(double value, boolean atLeast) {}

    /** Null when it was not measured. */
    @Nullable Seen of(StepResult step) {
        return reading.apply(step);
    }

    private static @Nullable Seen exact(@Nullable Double value) {
        return value == null || value <= 0 ? null : new Seen(value, false);
    }

    private static @Nullable Seen latency(StepResult step, String percentile) {
        Map<String, Latency> response = step.operations().get(0).response();
        Latency latency = response.get(percentile);
        return latency == null || latency.nanos() <= 0
                ? null
                : new Seen(latency.nanos(), latency.atLeast());
    }
}
