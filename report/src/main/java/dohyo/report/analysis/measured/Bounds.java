package dohyo.report.analysis.measured;

import dohyo.model.experiment.Claim;

import org.jspecify.annotations.Nullable;

/**
 * A measured value, as far as it is known: between {@code low} and {@code high}. A percentile that
 * fell among failures has no upper end.
 *
 * @param cell width on the log scale of what could be told apart; 0 where digits are the limit
 */
public record Bounds(double low, double high, double cell) {

    public Bounds(double low, double high) {
        this(low, high, 0);
    }

    public static Bounds exactly(double value) {
        return new Bounds(value, value);
    }

    public static Bounds atLeast(double value) {
        return new Bounds(value, Double.POSITIVE_INFINITY);
    }

    /** Of which only some values were tried. */
    Bounds ofCell(double width) {
        return new Bounds(low, high, width);
    }

    public Bounds over(Bounds baseline) {
        return new Bounds(low / baseline.high, high / baseline.low, cell + baseline.cell);
    }

    public boolean isExact() {
        return low == high;
    }

    public boolean hasNoUpperEnd() {
        return Double.isInfinite(high);
    }

    /** The end that is known. */
    public double known() {
        return hasNoUpperEnd() ? low : high;
    }

    /** Whether a claim's rule is met; null when the value is not known well enough to say. */
    @Nullable public Boolean meets(Claim claim) {
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
