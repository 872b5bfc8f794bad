package dohyo.report.page.view;

import dohyo.model.experiment.Experiment;
import dohyo.model.result.HistogramTags;
import dohyo.model.text.QuantityText;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Latency;
import dohyo.report.Results.OperationResult;
import dohyo.report.Results.StepResult;
import dohyo.report.StudyRunSummary.OperationRow;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;

/**
 * A step of an arm, or one of its operations, over its trials as a row: medians, each with the
 * lowest and the highest, and a mean with its interval.
 *
 * @param trials in which the step came to an end, however often
 * @param mean from sending, the geometric one of the trials
 */
public record StepMediansView(
        String place,
        String trials,
        String achieved,
        String mean,
        String p50,
        String p99,
        String storeCpu) {

    private static final String NONE = "–";
    private static final String BOUND = "≥ ";

    /** Of all arms that were tried more than once; tries of a search are not repetitions. */
    public static List<StepMediansView> of(List<ArmResult> arms, @Nullable Experiment experiment) {
        List<StepMediansView> rows = new ArrayList<>();
        for (ArmResult arm : arms) {
            Map<String, List<StepResult>> byName = new LinkedHashMap<>();
            arm.steps().stream()
                    .filter(step -> step.searchPassed() == null)
                    .sorted(StepOrder.of(experiment, arm.name()))
                    .forEach(step -> byName.computeIfAbsent(step.name(), n -> new ArrayList<>())
                            .add(step));
            byName.forEach((name, steps) -> {
                if (trials(steps) > 1) {
                    rows.addAll(of(arms.size() > 1 ? arm.name() + " · " + name : name, steps));
                }
            });
        }
        return rows;
    }

    /** A trial may have the same step twice. */
    private static long trials(List<StepResult> steps) {
        return steps.stream().map(StepResult::trial).distinct().count();
    }

    /** All operations together, then each by itself where there are several. */
    private static List<StepMediansView> of(String place, List<StepResult> steps) {
        List<OperationRow> operations = StepAcrossTrials.of("", "", steps).operations().stream()
                .filter(one -> !HistogramTags.isOfStep(one.name()))
                .toList();
        List<StepMediansView> rows = new ArrayList<>();
        for (OperationRow one : operations) {
            boolean isWhole = rows.isEmpty();
            rows.add(of(isWhole ? place : place + " · " + one.name(), steps, one, isWhole));
        }
        return operations.size() > 2 ? rows : rows.subList(0, 1);
    }

    private static StepMediansView of(
            String place, List<StepResult> steps, OperationRow one, boolean isWhole) {
        return new StepMediansView(
                place,
                QuantityText.count(trials(steps)),
                told(steps, step -> exact(rate(step, one.name())), QuantityText::shortCount),
                one.meanNanos() == null ? NONE : MeanTimeText.of(one.meanNanos()),
                told(steps, step -> latency(step, one.name(), "p50"), QuantityText::nanos),
                told(steps, step -> latency(step, one.name(), "p99"), QuantityText::nanos),
                isWhole
                        ? cpu(sorted(steps, step -> exact(step.cpuPerOperation().storeNanos())))
                        : NONE);
    }

    private static @Nullable Double rate(StepResult step, String operation) {
        return operation.equals(OperationResult.ALL)
                ? Double.valueOf(step.achievedPerSecond())
                : of(step, operation)
                        .map(one -> one.perSecond(step.durationSeconds()))
                        .orElse(null);
    }

    private static Optional<OperationResult> of(StepResult step, String operation) {
        return step.operations().stream()
                .filter(one -> one.name().equals(operation))
                .findFirst();
    }

    private static String cpu(List<Latency> sorted) {
        return sorted.isEmpty() ? NONE : QuantityText.nanos(middle(sorted).nanos());
    }

    private static @Nullable Latency exact(@Nullable Double value) {
        return value == null ? null : new Latency(value, false);
    }

    private static @Nullable Latency latency(StepResult step, String operation, String percentile) {
        return of(step, operation).map(one -> one.response().get(percentile)).orElse(null);
    }

    private static String told(
            List<StepResult> steps,
            Function<StepResult, @Nullable Latency> value,
            DoubleFunction<String> format) {
        List<Latency> sorted = sorted(steps, value);
        if (sorted.isEmpty()) {
            return NONE;
        }
        String bound = sorted.stream().anyMatch(Latency::atLeast) ? BOUND : "";
        Latency lowest = sorted.get(0);
        return QuantityText.span(
                bound + format.apply(middle(sorted).nanos()),
                (lowest.atLeast() ? BOUND : "") + format.apply(lowest.nanos()),
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

    /** The mean of two; where one of them is a bound, so is that. */
    private static Latency middle(List<Latency> sorted) {
        Latency lower = sorted.get((sorted.size() - 1) / 2);
        Latency upper = sorted.get(sorted.size() / 2);
        return new Latency((lower.nanos() + upper.nanos()) / 2, lower.atLeast() || upper.atLeast());
    }
}
