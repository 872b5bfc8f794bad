package dohyo.report.page.chart;

import static java.util.stream.Collectors.joining;

import dohyo.model.experiment.Load;
import dohyo.report.InterleavingResult;
import dohyo.report.InterleavingResult.Ratios;
import dohyo.report.Results;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Bracket;
import dohyo.report.Results.Latency;
import dohyo.report.Results.StepResult;
import dohyo.report.TraceResult;
import dohyo.report.analysis.measured.ConcurrentSteps;
import dohyo.report.beside.ComparedRun;
import dohyo.report.reading.RunFiles;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Everything that the charts of a page draw; its JSON is the page's data block.
 *
 * @param rates one point a step of one load
 * @param limits goals of searches
 * @param forest ratios with their intervals
 * @param sweeps throughput by concurrency, with the fitted law
 * @param traces steps of traced requests
 * @param rounds arms side by side, round by round
 * @param hits hit ratios of replayed traces
 */
public record ChartData(
        List<String> arms,
        List<Rate> rates,
        List<Limit> limits,
        List<PercentileCurves.Curve> curves,
        List<TimeLine> timeLines,
        List<ForestPlot.Row> forest,
        List<ConcurrencySweep> sweeps,
        List<TraceResult> traces,
        List<Ratios> rounds,
        List<HitRatioCurves> hits) {

    /**
     * A step as a point.
     *
     * @param offered 0 for closed loop
     * @param concurrency 0 unless closed loop
     * @param p99Nanos of response time; null when too few samples lie above it
     */
    record Rate(
            String arm,
            String trial,
            String step,
            double offered,
            int concurrency,
            double achieved,
            @Nullable Double p99Nanos,
            boolean p99AtLeast,
            boolean keptUp,
            @Nullable Boolean searchPassed) {}

    /** A goal of a search. */
    record Limit(String arm, double percentile, double nanos) {}

    public static ChartData of(RunFiles run, Results results) {
        List<PercentileCurves.Curve> curves = new ArrayList<>();
        for (ArmResult arm : results.arms()) {
            curves.addAll(PercentileCurves.of(run, arm.name(), arm.bracket()));
        }
        List<Rate> rates = rates(run, results);
        return new ChartData(
                results.arms().stream().map(ArmResult::name).toList(),
                rates,
                limits(results),
                curves,
                timeLines(run),
                ForestPlot.of(results),
                ConcurrencySweep.of(run, rates),
                results.traces(),
                rounds(results),
                HitRatioCurves.of(run));
    }

    private static List<Ratios> rounds(Results results) {
        InterleavingResult turns = results.turns();
        InterleavingResult.ConcurrentSteps told = turns == null ? null : turns.sideBySide();
        return told == null ? List.of() : told.ratios();
    }

    /** A point for each step of a run that held one load by itself. */
    public static List<Rate> rates(RunFiles run, Results results) {
        List<Rate> rates = new ArrayList<>();
        for (ArmResult arm : results.arms()) {
            arm.steps().stream()
                    .filter(step -> hasOneRate(run, step))
                    .forEach(step -> rates.add(rate(arm.name(), step)));
        }
        return rates;
    }

    /** Of several runs: their rates and curves, an arm of each run by itself; no timelines. */
    public static ChartData beside(List<ComparedRun> runs, List<ForestPlot.Row> forest) {
        List<String> arms = new ArrayList<>();
        List<Rate> rates = new ArrayList<>();
        List<Limit> limits = new ArrayList<>();
        List<PercentileCurves.Curve> curves = new ArrayList<>();
        for (ComparedRun laid : runs) {
            for (ArmResult arm : laid.results().arms()) {
                String name = laid.label() + " · " + arm.name();
                arms.add(name);
                arm.steps().stream()
                        .filter(step -> hasOneRate(laid.run(), step))
                        .forEach(step -> rates.add(rate(name, step)));
                PercentileCurves.of(laid.run(), arm.name(), arm.bracket())
                        .forEach(curve -> curves.add(curve.ofArm(name)));
            }
            limits.addAll(limits(laid.results()));
        }
        return new ChartData(
                arms, rates, limits, curves, List.of(), forest, List.of(), List.of(), List.of(),
                List.of());
    }

    /** A point stands for one load: not for a ramp or replay, nor for one of several streams. */
    private static boolean hasOneRate(RunFiles run, StepResult step) {
        return !step.kind().equals(Load.Kind.RAMP.name())
                && !step.kind().equals(Load.Kind.REPLAY.name())
                && run.trials().stream()
                        .filter(trial -> trial.name().equals(step.trial()))
                        .map(trial -> trial.reading().steps())
                        .noneMatch(steps -> steps.stream()
                                .filter(one -> one.name().equals(step.name()))
                                .anyMatch(one -> ConcurrentSteps.has(one, steps)));
    }

    private static Rate rate(String arm, StepResult step) {
        Latency p99 = step.operations().get(0).response().get("p99");
        return new Rate(
                arm,
                step.trial(),
                step.name(),
                ChartRounding.rounded(step.offeredPerSecond()),
                step.concurrency(),
                ChartRounding.rounded(step.achievedPerSecond()),
                p99 == null ? null : Double.valueOf(p99.nanos()),
                p99 != null && p99.atLeast(),
                step.keptUp(),
                step.searchPassed());
    }

    private static List<Limit> limits(Results results) {
        List<Limit> limits = new ArrayList<>();
        for (ArmResult arm : results.arms()) {
            Bracket bracket = arm.bracket();
            if (bracket != null) {
                limits.add(new Limit(arm.name(), bracket.percentile(), bracket.limitNanos()));
            }
        }
        return limits;
    }

    private static List<TimeLine> timeLines(RunFiles run) {
        TimeLine.Room room = TimeLine.Room.ofEach(run.trials().size());
        return run.trials().stream()
                .map(trial -> TimeLine.of(trial, room))
                .filter(Objects::nonNull)
                .toList();
    }

    /** Which charts there are, and what they say in words. */
    public List<Record> words() {
        return List.of(
                DrawnMarks.of(rates, curves),
                ForestPlot.Words.of(forest),
                new SweepWords(
                        sweeps.stream().anyMatch(sweep -> sweep.law() != null),
                        sweeps.stream().anyMatch(ConcurrencySweep::hasPeak),
                        sweeps.stream().anyMatch(ConcurrencySweep::isDisturbed),
                        sweeps.stream().map(ConcurrencySweep::text).toList(),
                        sweeps.stream().map(ConcurrencySweep::story).collect(joining(" "))),
                new HitWords(hits));
    }

    /** Which traces were replayed. */
    record HitWords(List<HitRatioCurves> hits) {}

    /** What the charts of concurrency say. */
    record SweepWords(
            boolean hasLaw,
            boolean hasPeak,
            boolean hasDisturbed,
            List<String> sweepTexts,
            String sweepStory) {}
}
