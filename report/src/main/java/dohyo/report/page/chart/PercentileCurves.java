package dohyo.report.page.chart;

import dohyo.model.load.StepRecord;
import dohyo.model.result.LatencyDistribution;
import dohyo.model.result.LatencyDistribution.Percentile;
import dohyo.report.Results.Bracket;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Percentile curves: latency over 1 / (1 - p), as far as 100 samples lie above. */
final class PercentileCurves {

    /** Points on a curve from one nine to the next. */
    private static final int POINTS_PER_DECADE = 20;

    private static final int DECADES = 7;

    private static final Comparator<List<StepRecord>> BY_LOAD = Comparator.comparingDouble(
                    (List<StepRecord> load) -> load.get(0).offeredPerSecond())
            .thenComparing(load -> load.get(0).concurrency());

    private PercentileCurves() {}

    /**
     * One step of an arm: of one trial, or of several together.
     *
     * @param trial empty when several trials are behind it
     * @param trials how many are
     * @param response pairs of 1 / (1 - p) and nanoseconds; of several trials their median
     * @param responseEndsAtLeast whether the curve ended because what comes next is only known from
     *     below
     * @param band triples of 1 / (1 - p), the lowest and the highest response of all trials; empty
     *     for one
     */
    record Curve(
            String arm,
            String trial,
            int trials,
            String step,
            List<double[]> response,
            List<double[]> service,
            boolean responseEndsAtLeast,
            List<double[]> band) {

        /** The same under another name of its arm. */
        Curve ofArm(String name) {
            return new Curve(
                    name, trial, trials, step, response, service, responseEndsAtLeast, band);
        }
    }

    /** Curves of an arm's steps; of a search only the two tries that made the bracket. */
    static List<Curve> of(RunFiles run, String arm, @Nullable Bracket bracket) {
        Map<String, List<Curve>> byStep = new LinkedHashMap<>();
        List<Curve> tries = new ArrayList<>();
        for (TrialFiles trial : run.trialsOf(arm)) {
            trial.measuredLoads().stream()
                    .filter(load -> load.get(0).search() == null || isEnd(load.get(0), bracket))
                    .sorted(BY_LOAD)
                    .forEach(load -> (load.get(0).search() == null
                                    ? byStep.computeIfAbsent(
                                            load.get(0).name(), n -> new ArrayList<>())
                                    : tries)
                            .add(curve(arm, trial, load)));
        }
        return Stream.concat(
                        byStep.values().stream().map(PercentileCurves::together), tries.stream())
                .toList();
    }

    /** Repetitions of a step as one curve: the median of the trials within their span. */
    private static Curve together(List<Curve> trials) {
        Curve first = trials.get(0);
        if (trials.size() == 1) {
            return first;
        }
        return new Curve(
                first.arm,
                "",
                trials.size(),
                first.step,
                over(trials, Curve::response, x -> new double[] {x.at, x.median()}),
                over(trials, Curve::service, x -> new double[] {x.at, x.median()}),
                trials.stream().anyMatch(Curve::responseEndsAtLeast),
                over(trials, Curve::response, x -> new double[] {x.at, x.lowest(), x.highest()}));
    }

    /** As far as every trial has a point: an end that only some have would be theirs alone. */
    private static List<double[]> over(
            List<Curve> trials,
            Function<Curve, List<double[]>> clock,
            Function<Across, double[]> point) {
        int length = trials.stream()
                .mapToInt(trial -> clock.apply(trial).size())
                .min()
                .orElse(0);
        List<double[]> points = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            int index = i;
            List<Double> nanos = trials.stream()
                    .map(trial -> clock.apply(trial).get(index)[1])
                    .sorted()
                    .toList();
            points.add(point.apply(new Across(clock.apply(trials.get(0)).get(i)[0], nanos)));
        }
        return points;
    }

    /** Values of all trials at one place, in order. */
    private record Across(double at, List<Double> nanos) {
        double lowest() {
            return nanos.get(0);
        }

        double median() {
            int last = nanos.size() - 1;
            return ChartRounding.rounded((nanos.get(last / 2) + nanos.get(nanos.size() / 2)) / 2);
        }

        double highest() {
            return nanos.get(nanos.size() - 1);
        }
    }

    private static boolean isEnd(StepRecord step, @Nullable Bracket bracket) {
        Double rate = step.offeredPerSecond();
        return bracket != null
                && (rate.equals(bracket.passedPerSecond())
                        || rate.equals(bracket.failedPerSecond()));
    }

    private static Curve curve(String arm, TrialFiles trial, List<StepRecord> load) {
        StepRecord step = load.get(0);
        LatencyDistribution response = new LatencyDistribution();
        LatencyDistribution service = new LatencyDistribution();
        for (StepRecord slice : load) {
            response.add(trial.reading().response(slice, null));
            service.add(trial.reading().service(slice, null));
        }
        return new Curve(
                arm,
                trial.name(),
                1,
                step.search() == null ? step.name() : step.name() + " (try)",
                points(response),
                points(service),
                endsAtLeast(response),
                List.of());
    }

    private static List<double[]> points(LatencyDistribution account) {
        List<double[]> points = new ArrayList<>();
        for (int i = 1; i <= DECADES * POINTS_PER_DECADE; i++) {
            double x = Math.pow(10, (double) i / POINTS_PER_DECADE);
            Percentile percentile = account.percentile(100 * (1 - 1 / x));
            if (!percentile.printable() || percentile.atLeast()) {
                break;
            }
            points.add(new double[] {
                ChartRounding.rounded(x), ChartRounding.rounded((double) percentile.nanos())
            });
        }
        return points;
    }

    private static boolean endsAtLeast(LatencyDistribution account) {
        double answered = (double) account.answered() / Math.max(1, account.accounted());
        return account.notAnswered() >= LatencyDistribution.SAMPLES_ABOVE && answered < 1;
    }
}
