package dohyo.report.page.view;

import dohyo.model.text.QuantityText;
import dohyo.report.RunComparisonResult;
import dohyo.report.RunComparisonResult.Figure;
import dohyo.report.RunComparisonResult.Laid;
import dohyo.report.RunComparisonResult.Ratio;
import dohyo.report.RunComparisonResult.Value;
import dohyo.report.RunComparisonResult.Worth;
import dohyo.report.page.chart.ForestPlot;
import dohyo.report.text.RatioText;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/** Runs side by side as rows. */
public final class RunComparisonView {

    private static final String NONE = "–";

    private RunComparisonView() {}

    /**
     * A quantity.
     *
     * @param place arm and step
     * @param values by run
     * @param ratios over the first run, by each of the others
     */
    public record FigureRow(
            String place, String quantity, List<String> values, List<String> ratios) {}

    /** What a unit of money buys. */
    public record WorthRow(
            String run,
            String place,
            String price,
            String operations,
            String interval,
            String basis) {}

    /**
     * Figures of all runs.
     *
     * @param reasons why some arms have no ratio
     */
    public record FigureTable(List<FigureRow> figures, List<String> reasons) {

        public static FigureTable of(RunComparisonResult beside) {
            return new FigureTable(
                    beside.figures().stream().map(RunComparisonView::row).toList(),
                    RunComparisonView.reasons(beside));
        }
    }

    /**
     * Operations per unit of money.
     *
     * @param manyRuns whether there are several runs to tell apart
     */
    public record WorthTable(List<WorthRow> worth, boolean manyRuns) {

        public static WorthTable of(List<Worth> all, boolean manyRuns) {
            return new WorthTable(all.stream().map(one -> row(one, manyRuns)).toList(), manyRuns);
        }
    }

    private static FigureRow row(Figure figure) {
        List<String> values = new ArrayList<>();
        for (Value value : figure.values()) {
            values.add(value == null ? NONE : words(value, figure.unit()));
        }
        List<String> ratios = new ArrayList<>();
        for (Ratio ratio : figure.ratios()) {
            ratios.add(ratio == null ? NONE : words(ratio));
        }
        return new FigureRow(
                figure.arm() + " · " + figure.step(), figure.quantity(), values, ratios);
    }

    private static String words(Value value, String unit) {
        String figure = (value.atLeast() ? "≥ " : "") + QuantityText.figure(value.value(), unit);
        Double low = value.low();
        Double high = value.high();
        return low == null || high == null || low.equals(high)
                ? figure
                : QuantityText.span(
                        figure, QuantityText.figure(low, unit), QuantityText.figure(high, unit));
    }

    private static String words(Ratio ratio) {
        return RatioText.of(ratio.ratio(), ratio.low(), ratio.high());
    }

    private static List<String> reasons(RunComparisonResult beside) {
        return beside.figures().stream()
                .filter(figure -> !figure.why().isEmpty())
                .map(figure -> figure.arm() + ": " + figure.why() + ".")
                .distinct()
                .toList();
    }

    private static WorthRow row(Worth worth, boolean many) {
        return new WorthRow(
                many ? worth.run() : "",
                worth.arm() + " · " + worth.step(),
                worth.price(),
                perUnit(worth.operations(), worth.currency()),
                interval(worth.low(), worth.high()),
                worth.basis());
    }

    private static String perUnit(double operations, String currency) {
        return QuantityText.shortCount(operations) + " / " + currency;
    }

    private static String interval(@Nullable Double low, @Nullable Double high) {
        return low == null || high == null
                ? NONE
                : QuantityText.shortCount(low) + " to " + QuantityText.shortCount(high);
    }

    /** Rows of the forest plot. */
    public static List<ForestPlot.Row> forest(RunComparisonResult beside) {
        List<ForestPlot.Row> rows = new ArrayList<>();
        for (Figure figure : beside.figures()) {
            for (Ratio ratio : figure.ratios()) {
                if (ratio != null) {
                    rows.add(ForestPlot.Row.of(
                            label(beside, figure, ratio),
                            ratio.ratio(),
                            ratio.low(),
                            ratio.high()));
                }
            }
        }
        return rows;
    }

    private static String label(RunComparisonResult beside, Figure figure, Ratio ratio) {
        Laid first = beside.runs().get(0);
        return figure.arm() + " · " + figure.step() + ", " + figure.quantity() + ": " + ratio.run()
                + " / " + first.label();
    }
}
