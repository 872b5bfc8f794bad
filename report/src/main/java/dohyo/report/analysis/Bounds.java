package dohyo.report.analysis;

import dohyo.model.experiment.Claim.Rule;

import org.jspecify.annotations.Nullable;

/**
 * A measured value, as far as it is known: between {@code low} and {@code high}. A percentile that
 * fell among failures has no upper end.
 */
record Bounds(double low, double high) {

    static Bounds exactly(double value) {
        return new Bounds(value, value);
    }

    static Bounds atLeast(double value) {
        return new Bounds(value, Double.POSITIVE_INFINITY);
    }

    Bounds over(Bounds baseline) {
        return new Bounds(low / baseline.high, high / baseline.low);
    }

    boolean isExact() {
        return low == high;
    }

    boolean hasNoUpperEnd() {
        return Double.isInfinite(high);
    }

    /** The end that is known. */
    double known() {
        return hasNoUpperEnd() ? low : high;
    }

    /** Whether a rule is met; null when the value is not known well enough to say. */
    @Nullable Boolean meets(Rule rule, double threshold) {
        return switch (rule) {
            case AT_LEAST -> decide(low >= threshold, high < threshold);
            case AT_MOST -> decide(high <= threshold, low > threshold);
        };
    }

    private static @Nullable Boolean decide(boolean met, boolean missed) {
        if (met) {
            return true;
        }
        return missed ? false : null;
    }
}
