package dohyo.report.page.view;

import dohyo.model.text.QuantityText;
import dohyo.report.Results.Comparison;
import dohyo.report.text.RatioText;

import org.jspecify.annotations.Nullable;

/** A comparison as a row. */
public record ComparisonView(
        String quantity, Side arm, Side baseline, String ratio, String interval, String says) {

    private static final String NONE = "–";

    /** One of the two arms, with the mean of its figures. */
    public record Side(String name, String mean) {}

    public static ComparisonView of(Comparison comparison) {
        return new ComparisonView(
                comparison.quantity(),
                new Side(comparison.arm(), figure(comparison.armMean(), comparison.unit())),
                new Side(
                        comparison.baseline(),
                        figure(comparison.baselineMean(), comparison.unit())),
                ratio(comparison),
                interval(comparison),
                comparison.says());
    }

    private static String figure(@Nullable Double value, String unit) {
        if (value == null) {
            return NONE;
        }
        return QuantityText.figure(value, unit);
    }

    private static String ratio(Comparison comparison) {
        Double ratio = comparison.ratio();
        return ratio == null ? NONE : RatioText.ratio(ratio, comparison.low(), comparison.high());
    }

    private static String interval(Comparison comparison) {
        Double low = comparison.low();
        Double high = comparison.high();
        return low == null || high == null ? NONE : RatioText.interval(low, high);
    }
}
