package dohyo.report.analysis;

import dohyo.model.experiment.Claim;

import org.jspecify.annotations.Nullable;

/**
 * A measured value, as far as it is known: between {@code low} and {@code high}. A percentile that
 * fell among failures has no upper end.
 *
 * @param cell width on the log scale of what could be told apart; 0 where digits are the limit
 */
record Bounds(double low, double high, double cell) {

    Bounds(double low, double high) {
        this(low, high, 0);
    }

    static Bounds exactly(double value) {
        return new Bounds(value, value);
    }

    static Bounds atLeast(double value) {
        return new Bounds(value, Double.POSITIVE_INFINITY);
    }

    /** Of which only some values were tried. */
    Bounds ofCell(double width) {
        return new Bounds(low, high, width);
    }

    Bounds over(Bounds baseline) {
        return new Bounds(low / baseline.high, high / baseline.low, cell + baseline.cell);
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

    /** Whether a claim's rule is met; null when the value is not known well enough to say. */
    @Nullable Boolean meets(Claim claim) {
        double value = claim.value();
        return switch (claim.rule()) {
            case AT_LEAST -> decide(low >= value, high < value);
            case AT_MOST -> decide(high <= value, low > value);
            case AROUND -> {
                double factor = 1 + claim.margin();
                yield decide(
                        low >= value / factor && high <= value * factor,
                        high < value / factor || low > value * factor);
            }
        };
    }

    private static @Nullable Boolean decide(boolean met, boolean missed) {
        if (met) {
            return true;
        }
        return missed ? false : null;
    }
}
