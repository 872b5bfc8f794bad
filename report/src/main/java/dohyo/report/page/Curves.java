package dohyo.report.page;

import dohyo.model.load.StepRecord;
import dohyo.model.result.LatencyAccount;
import dohyo.model.result.LatencyAccount.Percentile;
import dohyo.report.Results.Bracket;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Percentile curves: latency over 1 / (1 - p), as far as 100 samples lie above. */
final class Curves {

    /** Points on a curve from one nine to the next. */
    private static final int POINTS_PER_DECADE = 20;

    private static final int DECADES = 7;

    private Curves() {}

    /**
     * One step of one trial.
     *
     * @param response pairs of 1 / (1 - p) and nanoseconds
     * @param responseEndsAtLeast whether the curve ended because what comes next is only known from
     *     below
     */
    record Curve(
            String arm,
            String trial,
            String step,
            List<double[]> response,
            List<double[]> service,
            boolean responseEndsAtLeast) {}

    /** Curves of an arm's steps; of a search only the two tries that made the bracket. */
    static List<Curve> of(RunFiles run, String arm, @Nullable Bracket bracket) {
        List<Curve> curves = new ArrayList<>();
        for (TrialFiles trial : run.trialsOf(arm)) {
            trial.measuredSteps().stream()
                    .filter(step -> step.search() == null || isEnd(step, bracket))
                    .sorted(Comparator.comparingDouble(StepRecord::offeredPerSecond))
                    .forEach(step -> curves.add(curve(arm, trial, step)));
        }
        return curves;
    }

    private static boolean isEnd(StepRecord step, @Nullable Bracket bracket) {
        Double rate = step.offeredPerSecond();
        return bracket != null
                && (rate.equals(bracket.passedPerSecond())
                        || rate.equals(bracket.failedPerSecond()));
    }

    private static Curve curve(String arm, TrialFiles trial, StepRecord step) {
        LatencyAccount response = trial.reading().response(step, null);
        return new Curve(
                arm,
                trial.name(),
                step.search() == null ? step.name() : step.name() + " (try)",
                points(response),
                points(trial.reading().service(step, null)),
                endsAtLeast(response));
    }

    private static List<double[]> points(LatencyAccount account) {
        List<double[]> points = new ArrayList<>();
        for (int i = 1; i <= DECADES * POINTS_PER_DECADE; i++) {
            double x = Math.pow(10, (double) i / POINTS_PER_DECADE);
            Percentile percentile = account.percentile(100 * (1 - 1 / x));
            if (!percentile.printable() || percentile.atLeast()) {
                break;
            }
            points.add(
                    new double[] {Figures.rounded(x), Figures.rounded((double) percentile.nanos())
                    });
        }
        return points;
    }

    private static boolean endsAtLeast(LatencyAccount account) {
        double answered = (double) account.answered() / Math.max(1, account.accounted());
        return account.notAnswered() >= LatencyAccount.SAMPLES_ABOVE && answered < 1;
    }
}
