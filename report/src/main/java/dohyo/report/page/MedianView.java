package dohyo.report.page;

import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Latency;
import dohyo.report.Results.StepResult;
import dohyo.report.text.Quantities;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleFunction;
import java.util.function.Function;

/**
 * A step of an arm over its trials as a row: medians, each with the lowest and the highest.
 *
 * @param trials in which the step came to an end, however often
 */
public record MedianView(
        String place, String trials, String achieved, String p50, String p99, String storeCpu) {

    private static final String NONE = "–";

    /** Of all arms that were tried more than once; tries of a search are not repetitions. */
    static List<MedianView> of(List<ArmResult> arms) {
        List<MedianView> rows = new ArrayList<>();
        for (ArmResult arm : arms) {
            Map<String, List<StepResult>> byName = new LinkedHashMap<>();
            arm.steps().stream()
                    .filter(step -> step.searchPassed() == null)
                    .sorted(Comparator.comparing(StepResult::kind)
                            .thenComparing(StepResult::offeredPerSecond)
                            .thenComparing(StepResult::concurrency))
                    .forEach(step -> byName.computeIfAbsent(step.name(), n -> new ArrayList<>())
                            .add(step));
            byName.forEach((name, steps) -> {
                if (trials(steps) > 1) {
                    rows.add(of(arms.size() > 1 ? arm.name() + " · " + name : name, steps));
                }
            });
        }
        return rows;
    }

    /** A trial may have the same step twice. */
    private static long trials(List<StepResult> steps) {
        return steps.stream().map(StepResult::trial).distinct().count();
    }

    private static MedianView of(String place, List<StepResult> steps) {
        return new MedianView(
                place,
                Quantities.count(trials(steps)),
                told(steps, step -> exact(step.achievedPerSecond()), Quantities::shortCount),
                told(steps, step -> latency(step, "p50"), Quantities::nanos),
                told(steps, step -> latency(step, "p99"), Quantities::nanos),
                cpu(sorted(steps, step -> exact(step.cpuPerOperation().storeNanos()))));
    }

    private static String cpu(List<Latency> sorted) {
        return sorted.isEmpty() ? NONE : Quantities.nanos(middle(sorted).nanos());
    }

    private static @Nullable Latency exact(@Nullable Double value) {
        return value == null ? null : new Latency(value, false);
    }

    private static @Nullable Latency latency(StepResult step, String percentile) {
        return step.operations().get(0).response().get(percentile);
    }

    private static String told(
            List<StepResult> steps,
            Function<StepResult, @Nullable Latency> value,
            DoubleFunction<String> format) {
        List<Latency> sorted = sorted(steps, value);
        if (sorted.isEmpty()) {
            return NONE;
        }
        String bound = sorted.stream().anyMatch(Latency::atLeast) ? "≥ " : "";
        return Quantities.span(
                bound + format.apply(middle(sorted).nanos()),
                format.apply(sorted.get(0).nanos()),
                bound + format.apply(sorted.get(sorted.size() - 1).nanos()));
    }

    /** None where a step has no such value: a median of the others would leave out the slowest. */
    private static List<Latency> sorted(
            List<StepResult> steps, Function<StepResult, @Nullable Latency> value) {
        List<Latency> sorted = steps.stream()
                .map(value)
                .filter(Objects::nonNull)
                .sorted(Comparator.comparingDouble(Latency::nanos))
                .toList();
        return sorted.size() < steps.size() ? List.of() : sorted;
    }

    /** The lower of two. */
    private static Latency middle(List<Latency> sorted) {
        return sorted.get((sorted.size() - 1) / 2);
    }
}
