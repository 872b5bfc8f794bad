package dohyo.report.page;

import dohyo.model.experiment.Load;
import dohyo.report.Results;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Bracket;
import dohyo.report.Results.Latency;
import dohyo.report.Results.StepResult;
import dohyo.report.analysis.SideBySide;
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
 */
record ChartData(
        List<String> arms,
        List<Rate> rates,
        List<Limit> limits,
        List<Curves.Curve> curves,
        List<TimeLine> timeLines) {

    /** Points of all time lines of a page together, per series. */
    private static final int POINTS = 8_000;

    private static final int MOST_POINTS = 600;
    private static final int LEAST_POINTS = 120;

    /**
     * A step as a point.
     *
     * @param offered 0 for closed loop
     * @param p99Nanos of response time; null when too few samples lie above it
     */
    record Rate(
            String arm,
            String trial,
            String step,
            double offered,
            double achieved,
            @Nullable Double p99Nanos,
            boolean p99AtLeast,
            boolean keptUp,
            @Nullable Boolean searchPassed) {}

    /** A goal of a search. */
    record Limit(String arm, double percentile, double nanos) {}

    static ChartData of(RunFiles run, Results results) {
        List<Curves.Curve> curves = new ArrayList<>();
        List<Rate> rates = new ArrayList<>();
        for (ArmResult arm : results.arms()) {
            curves.addAll(Curves.of(run, arm.name(), arm.bracket()));
            arm.steps().stream()
                    .filter(step -> hasOneRate(run, step))
                    .forEach(step -> rates.add(rate(arm.name(), step)));
        }
        return new ChartData(
                results.arms().stream().map(ArmResult::name).toList(),
                rates,
                limits(results),
                curves,
                timeLines(run));
    }

    /** A point stands for one load: not for a ramp, nor for one of several streams. */
    private static boolean hasOneRate(RunFiles run, StepResult step) {
        return !step.kind().equals(Load.Kind.RAMP.name())
                && run.trials().stream()
                        .filter(trial -> trial.name().equals(step.trial()))
                        .map(trial -> trial.reading().steps())
                        .noneMatch(steps -> steps.stream()
                                .filter(one -> one.name().equals(step.name()))
                                .anyMatch(one -> SideBySide.has(one, steps)));
    }

    private static Rate rate(String arm, StepResult step) {
        Latency p99 = step.operations().get(0).response().get("p99");
        return new Rate(
                arm,
                step.trial(),
                step.name(),
                Figures.rounded(step.offeredPerSecond()),
                Figures.rounded(step.achievedPerSecond()),
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
        int trials = Math.max(1, run.trials().size());
        int points = Math.max(LEAST_POINTS, Math.min(MOST_POINTS, POINTS / trials));
        return run.trials().stream()
                .map(trial -> TimeLine.of(trial, points))
                .filter(Objects::nonNull)
                .toList();
    }
}
