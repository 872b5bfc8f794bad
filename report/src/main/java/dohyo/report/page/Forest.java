package dohyo.report.page;

import dohyo.report.Results;
import dohyo.report.Results.Comparison;
import dohyo.report.text.Quantities;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** Ratios with their intervals, each a row over one axis with a line at 1. */
final class Forest {

    /** Stands for an end that an interval does not have; JSON knows no infinity. */
    private static final double BEYOND_ALL = 1e300;

    private Forest() {}

    /**
     * A ratio.
     *
     * @param label what is divided by what
     * @param said the ratio with its interval
     * @param low lower end of its interval; null when it has none
     * @param differs whether the interval leaves out 1
     * @param bandLow from here to {@code bandHigh} it counts as equal; null without such a rule
     * @param published the ratio as it was published; null when it was not
     */
    record Row(
            String label,
            String said,
            double ratio,
            @Nullable Double low,
            @Nullable Double high,
            boolean differs,
            @Nullable Double bandLow,
            @Nullable Double bandHigh,
            @Nullable Double published) {

        /** A ratio that nobody has published, and without a margin of equality. */
        static Row of(String label, double ratio, @Nullable Double low, @Nullable Double high) {
            if (low == null || high == null || (low <= 0 && Double.isInfinite(high))) {
                return new Row(
                        label, Forest.said(ratio, null, null), ratio, null, null, false, null, null, null);
            }
            return new Row(
                    label,
                    Forest.said(ratio, low, high),
                    ratio,
                    low,
                    Math.min(high, BEYOND_ALL),
                    low > 1 || high < 1,
                    null,
                    null,
                    null);
        }
    }

    /** Of all comparisons of a run. */
    static List<Row> of(Results results) {
        return results.comparisons().stream()
                .flatMap(comparison -> row(comparison).stream())
                .toList();
    }

    private static List<Row> row(Comparison comparison) {
        Double ratio = comparison.ratio();
        String label =
                comparison.quantity() + ": " + comparison.arm() + " / " + comparison.baseline();
        return ratio == null
                ? List.of()
                : List.of(Row.of(label, ratio, comparison.low(), comparison.high()));
    }

    /** {@code 1.20 (1.10 to 1.31)}. */
    static String said(double ratio, @Nullable Double low, @Nullable Double high) {
        return low == null || high == null
                ? Quantities.digits(ratio) + " (no interval)"
                : Quantities.digits(ratio) + " (" + Quantities.digits(low) + " to "
                        + (Double.isInfinite(high) ? "∞" : Quantities.digits(high)) + ")";
    }

    /** The rows in words: the text alternative of the chart. */
    static String story(List<Row> rows) {
        StringBuilder story = new StringBuilder("Ratios with their 95 % intervals.");
        rows.forEach(row -> story.append(' ')
                .append(row.label)
                .append(": ")
                .append(row.said)
                .append('.'));
        return story.toString();
    }
}
