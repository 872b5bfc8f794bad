package dohyo.report.page;

import dohyo.report.Results.Comparison;
import dohyo.report.text.Quantities;

import org.jspecify.annotations.Nullable;

/** A comparison as a row. */
public record ComparisonView(
        String quantity,
        String arm,
        String armMedian,
        String baseline,
        String baselineMedian,
        String ratio,
        String interval,
        String says) {

    private static final String NONE = "–";

    static ComparisonView of(Comparison comparison) {
        return new ComparisonView(
                comparison.quantity(),
                comparison.arm(),
                figure(comparison.armMedian(), comparison.unit()),
                comparison.baseline(),
                figure(comparison.baselineMedian(), comparison.unit()),
                digits(comparison.ratio()),
                interval(comparison),
                comparison.says());
    }

    private static String figure(@Nullable Double value, String unit) {
        if (value == null) {
            return NONE;
        }
        return Quantities.figure(value, unit);
    }

    private static String interval(Comparison comparison) {
        return comparison.low() == null
                ? NONE
                : digits(comparison.low()) + " to " + digits(comparison.high());
    }

    private static String digits(@Nullable Double value) {
        return value == null ? NONE : Quantities.digits(value);
    }
}
