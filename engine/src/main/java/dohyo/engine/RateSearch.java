package dohyo.engine;

import dohyo.engine.data.row.CounterBasedRandom;
import dohyo.model.experiment.Load;

import org.jspecify.annotations.Nullable;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Looks for the highest rate that meets a goal and ends with a bracket: a rate that passed and a
 * higher one that failed. Pure: it proposes a rate and is told how it went.
 *
 * <p>Doubles from the first rate until one fails or the highest has passed; when the first fails
 * already, halves until one passes, as long as a try of reasonable length has the samples that its
 * percentile needs; then halves the bracket on the log scale. Rates have three significant digits.
 *
 * <p>With repetition both ends of the bracket are tried again, in the order of the seed. A rate
 * counts as passed when more of its tries passed than failed. When an end turns out to be on the
 * other side, the bracket is widened to the next rates that still say what they said, the search
 * goes on between them, and its new ends are tried again, too.
 */
final class RateSearch {

    /** Of a search without repetition. */
    static final int MOST_STEPS = 32;

    private static final MathContext DIGITS = new MathContext(3);

    private final Load.Goal goal;
    private final double leastPerSecond;
    private final long seed;
    private final TreeMap<Double, Tries> tried = new TreeMap<>();
    private int steps;

    /**
     * How a rate did.
     *
     * @param balance what it counts as when as many passed as failed
     */
    private record Tries(int passed, int failed, boolean balance) {
        Tries plus(boolean met, int repeat) {
            boolean undecided = all() < repeat;
            return new Tries(passed + (met ? 1 : 0), failed + (met ? 0 : 1), undecided && met());
        }

        boolean met() {
            return passed == failed ? balance : passed > failed;
        }

        int all() {
            return passed + failed;
        }
    }

    /** @param leastPerSecond below which no try is worth its time */
    RateSearch(Load.Goal goal, double leastPerSecond, long seed) {
        this.goal = goal;
        this.leastPerSecond = leastPerSecond;
        this.seed = seed;
    }

    /** Next rate to try; null when the search is over. */
    @Nullable Double next() {
        if (steps >= MOST_STEPS + 4 * goal.repeat()) {
            return null;
        }
        Double narrower = narrower();
        return narrower == null ? again() : narrower;
    }

    private @Nullable Double narrower() {
        Double passed = passed();
        Double failed = failed();
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

    /** An end of the bracket that has not been tried often enough; null when there is none. */
    private @Nullable Double again() {
        List<Double> ends = new ArrayList<>();
        for (Double end : new Double[] {passed(), failed()}) {
            if (end != null && tries(end).all() <= goal.repeat()) {
                ends.add(end);
            }
        }
        return ends.isEmpty()
                ? null
                : ends.get((int) CounterBasedRandom.below(
                        ends.size(), CounterBasedRandom.bits(seed, steps)));
    }

    void tell(double perSecond, boolean met) {
        steps++;
        tried.put(perSecond, tries(perSecond).plus(met, goal.repeat()));
    }

    private Tries tries(double perSecond) {
        return tried.getOrDefault(perSecond, new Tries(0, 0, false));
    }

    /** Highest rate that passed below every one that failed; null when there is none. */
    @Nullable Double passed() {
        Double failed = failed();
        Double passed = null;
        for (var rate : tried.entrySet()) {
            boolean below = failed == null || rate.getKey() < failed;
            passed = below && rate.getValue().met() ? rate.getKey() : passed;
        }
        return passed;
    }

    /** Lowest rate that failed; null when none did. */
    @Nullable Double failed() {
        return tried.entrySet().stream()
                .filter(rate -> !rate.getValue().met())
                .map(rate -> rate.getKey())
                .findFirst()
                .orElse(null);
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
