package dohyo.report.page.view;

import dohyo.model.statistics.Interval;
import dohyo.model.statistics.LogScaleEstimate;
import dohyo.report.Results.Latency;
import dohyo.report.Results.OperationResult;
import dohyo.report.Results.StepResult;
import dohyo.report.StudyRunSummary.OperationRow;
import dohyo.report.StudyRunSummary.Spread;
import dohyo.report.StudyRunSummary.StepRow;
import dohyo.report.analysis.measured.Percentiles;
import dohyo.report.page.chart.ScalabilityText;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One step of an arm in all its trials, as it is kept: medians, and means with an interval. */
public record StepAcrossTrials(List<StepResult> some) {

    private static final String P99 = "p99";

    public static StepRow of(String arm, String load, List<StepResult> some) {
        return new StepAcrossTrials(some).row(arm, load);
    }

    private StepRow row(String arm, String load) {
        Set<String> operations = new LinkedHashSet<>();
        some.forEach(step -> step.operations().forEach(one -> operations.add(one.name())));
        Map<String, Boolean> keptUp = some.stream()
                .collect(Collectors.toMap(
                        StepResult::trial, StepResult::keptUp, Boolean::logicalAnd));
        List<Double> rates =
                some.stream().map(StepResult::achievedPerSecond).sorted().toList();
        return new StepRow(
                arm,
                load,
                keptUp.size(),
                some.stream().allMatch(step -> step.concurrency() > 0)
                        ? null
                        : Integer.valueOf((int)
                                keptUp.values().stream().filter(yes -> yes).count()),
                median(rates),
                rates.get(0),
                rates.get(rates.size() - 1),
                middle(step -> step.cpuPerOperation().storeNanos()),
                middle(step -> step.cpuPerOperation().clientNanos()),
                middle(step -> step.bytesPerOperation().clientAllocated()),
                operations.stream().map(this::operation).toList());
    }

    /** Of the trials in which it was observed. */
    private @Nullable Double middle(Function<StepResult, @Nullable Double> figure) {
        List<Double> known = some.stream()
                .flatMap(step -> Stream.ofNullable(figure.apply(step)))
                .sorted()
                .toList();
        return known.isEmpty() ? null : Double.valueOf(median(known));
    }

    private OperationRow operation(String name) {
        List<OperationResult> all = new ArrayList<>();
        Map<String, List<Latency>> means = new LinkedHashMap<>();
        List<Double> rates = new ArrayList<>();
        for (StepResult step : some) {
            step.operations().stream().filter(one -> one.name().equals(name)).forEach(one -> {
                all.add(one);
                rates.add(one.perSecond(step.durationSeconds()));
                Stream.ofNullable(mean(step, one))
                        .forEach(mean -> means.computeIfAbsent(
                                        step.trial(), trial -> new ArrayList<>())
                                .add(mean));
            });
        }
        List<Latency> response = p99(all, OperationResult::response);
        List<Latency> service = p99(all, OperationResult::service);
        return new OperationRow(
                name,
                all.stream().mapToLong(OperationResult::accounted).sum(),
                median(rates.stream().sorted().toList()),
                spread(means),
                middle(response),
                middle(service),
                response.stream().anyMatch(Latency::atLeast),
                service.stream().anyMatch(Latency::atLeast));
    }

    /** A benchmark in the generator's own process has no latencies: there it is its closed loop. */
    private static @Nullable Latency mean(StepResult step, OperationResult one) {
        Latency mean = one.service().get(Percentiles.MEAN);
        if (mean != null || step.concurrency() == 0 || step.achievedPerSecond() == 0) {
            return mean;
        }
        return new Latency(step.concurrency() * 1e9 / step.achievedPerSecond(), false);
    }

    /** With an interval where several trials know it exactly. */
    private static @Nullable Spread spread(Map<String, List<Latency>> byTrial) {
        List<Latency> all = byTrial.values().stream().flatMap(List::stream).toList();
        if (all.isEmpty()) {
            return null;
        }
        List<Double> sorted = all.stream().map(Latency::nanos).sorted().toList();
        double low = sorted.get(0);
        double high = sorted.get(sorted.size() - 1);
        boolean atLeast = all.stream().anyMatch(Latency::atLeast);
        if (atLeast || byTrial.size() < 2 || low <= 0) {
            return new Spread(median(sorted), low, high, atLeast, null, null);
        }
        LogScaleEstimate trials = LogScaleEstimate.of(byTrial.values().stream()
                .mapToDouble(one -> estimate(one).value())
                .toArray());
        Interval interval = trials.interval(ScalabilityText.LEVEL);
        return new Spread(trials.value(), low, high, false, interval.low(), interval.high());
    }

    private static LogScaleEstimate estimate(List<Latency> some) {
        return LogScaleEstimate.of(some.stream().mapToDouble(Latency::nanos).toArray());
    }

    /** Of the trials that printed it. */
    private static List<Latency> p99(
            List<OperationResult> all, Function<OperationResult, Map<String, Latency>> clock) {
        return all.stream()
                .map(clock)
                .flatMap(latencies -> Stream.ofNullable(latencies.get(P99)))
                .toList();
    }

    private static @Nullable Double middle(List<Latency> some) {
        return some.isEmpty()
                ? null
                : Double.valueOf(
                        median(some.stream().map(Latency::nanos).sorted().toList()));
    }

    /** @param sorted at least one */
    private static double median(List<Double> sorted) {
        int last = sorted.size() - 1;
        return (sorted.get(last / 2) + sorted.get(sorted.size() / 2)) / 2;
    }
}
