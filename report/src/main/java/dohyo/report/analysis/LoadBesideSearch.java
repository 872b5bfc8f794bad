package dohyo.report.analysis;

import dohyo.model.experiment.Load;
import dohyo.model.text.QuantityText;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Bracket;
import dohyo.report.Results.Latency;
import dohyo.report.Results.StepResult;

import java.util.Comparator;
import java.util.Optional;

/**
 * A held load of an arm that contradicts what the arm's search found: readers see both on one page.
 *
 * @param step the load that was held
 * @param tailNanos its response time at the percentile of the search's goal
 * @param metGoal whether it met the goal of the search: then its rate lies above what the search
 *     found, else within it
 */
public record LoadBesideSearch(StepResult step, double tailNanos, boolean metGoal) {

    /** The lowest load that missed the goal, or else the highest that met it; most have neither. */
    public static Optional<LoadBesideSearch> of(ArmResult arm, Bracket bracket) {
        return missed(arm, bracket).or(() -> met(arm, bracket));
    }

    private static Optional<LoadBesideSearch> missed(ArmResult arm, Bracket bracket) {
        Double passed = bracket.passedPerSecond();
        return arm.steps().stream()
                .filter(step -> passed != null && isHeld(step) && step.offeredPerSecond() <= passed)
                .map(step -> new LoadBesideSearch(step, tail(step, bracket), false))
                .filter(load -> load.tailNanos > bracket.limitNanos())
                .min(Comparator.comparingDouble(load -> load.step.offeredPerSecond()));
    }

    private static Optional<LoadBesideSearch> met(ArmResult arm, Bracket bracket) {
        Double failed = bracket.failedPerSecond();
        return arm.steps().stream()
                .filter(step -> failed != null
                        && isHeld(step)
                        && step.keptUp()
                        && step.offeredPerSecond() >= failed)
                .map(step -> new LoadBesideSearch(step, tail(step, bracket), true))
                .filter(load -> load.tailNanos > 0 && load.tailNanos <= bracket.limitNanos())
                .max(Comparator.comparingDouble(load -> load.step.offeredPerSecond()));
    }

    /** The rate of a ramp or a replay is a mean, which nothing was held at. */
    private static boolean isHeld(StepResult step) {
        return step.searchPassed() == null
                && step.offeredPerSecond() > 0
                && step.kind().equals(Load.Kind.HOLD.name());
    }

    /** Of all operations together, as the goal is; zero where the step has no such figure. */
    private static double tail(StepResult step, Bracket bracket) {
        String percentile = QuantityText.percentile(bracket.percentile());
        return step.operations().stream()
                .findFirst()
                .map(all -> all.response().get(percentile))
                .map(LoadBesideSearch::nanos)
                .orElse(0.0);
    }

    private static double nanos(Latency latency) {
        return latency.atLeast() ? Double.POSITIVE_INFINITY : latency.nanos();
    }
}
