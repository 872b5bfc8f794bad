package dohyo.report.page.view;

import dohyo.model.text.QuantityText;
import dohyo.report.Results.Comparison;
import dohyo.report.reading.RunFiles;
import dohyo.report.text.RatioText;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** A comparison as a row. */
public record ComparisonView(
        String quantity,
        Side arm,
        Side baseline,
        String ratio,
        String interval,
        String says,
        TrialLinks files) {

    private static final String NONE = "–";

    /** One of the two arms, with the mean of its figures. */
    public record Side(String name, String mean) {}

    /** Without ways to its files. */
    public static ComparisonView of(Comparison comparison) {
        return of(comparison, TrialLinks.NONE);
    }

    /** With the trials of a run that it comes from. */
    public static ComparisonView of(RunFiles run, Comparison comparison) {
        return of(comparison, TrialLinks.of(run, List.of(comparison.arm(), comparison.baseline())));
    }

    private static ComparisonView of(Comparison comparison, TrialLinks files) {
        return new ComparisonView(
                comparison.quantity(),
                new Side(comparison.arm(), figure(comparison.armMean(), comparison.unit())),
                new Side(
                        comparison.baseline(),
                        figure(comparison.baselineMean(), comparison.unit())),
                ratio(comparison),
                interval(comparison),
                comparison.says(),
                files);
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
