package dohyo.engine;

import dohyo.model.experiment.Load;

import org.jspecify.annotations.Nullable;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Looks for the highest rate that meets a goal and ends with a bracket: a rate that passed and a
 * higher one that failed. Pure: it proposes a rate and is told how it went.
 *
 * <p>Doubles from the first rate until one fails or the highest has passed; when the first fails
 * already, halves until one passes, as long as a try of reasonable length has the samples that its
 * percentile needs; then halves the bracket on the log scale. Rates have three significant digits.
 */
final class Bracket {

    static final int MOST_STEPS = 32;
    private static final MathContext DIGITS = new MathContext(3);

    private final Load.Goal goal;
    private final double leastPerSecond;
    private @Nullable Double passed;
    private @Nullable Double failed;
    private int steps;

    /** @param leastPerSecond below which no try is worth its time */
    Bracket(Load.Goal goal, double leastPerSecond) {
        this.goal = goal;
        this.leastPerSecond = leastPerSecond;
    }

    /** Next rate to try; null when the search is over. */
    @Nullable Double next() {
        if (steps >= MOST_STEPS) {
            return null;
        }
        if (passed != null && failed != null) {
            return between(passed, failed);
        }
        if (passed != null) {
            return passed >= goal.toPerSecond() ? null : doubled(passed);
        }
        if (failed != null) {
            return failed / 2 < leastPerSecond ? null : rounded(failed / 2);
        }
        return goal.fromPerSecond();
    }

    void tell(double perSecond, boolean met) {
        steps++;
        if (met) {
            passed = perSecond;
        } else {
            failed = perSecond;
        }
    }

    /** Highest rate that passed; null when none did. */
    @Nullable Double passed() {
        return passed;
    }

    /** Lowest rate that failed; null when none did. */
    @Nullable Double failed() {
        return failed;
    }

    private double doubled(double rate) {
        return Math.min(goal.toPerSecond(), rounded(2 * rate));
    }

    private @Nullable Double between(double low, double high) {
        double middle = rounded(Math.sqrt(low * high));
        boolean narrow = high / low <= 1 + goal.precision();
        return narrow || middle <= low || middle >= high ? null : middle;
    }

    private static double rounded(double rate) {
        return new BigDecimal(rate).round(DIGITS).doubleValue();
    }
}
