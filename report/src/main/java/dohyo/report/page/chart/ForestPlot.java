package dohyo.report.page.chart;

import dohyo.report.Results;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Comparison;
import dohyo.report.text.RatioText;
import dohyo.report.text.ShortenedText;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Ratios with their intervals, each a row over one axis with a line at 1. */
public final class ForestPlot {

    /** Two lines of a chart. */
    private static final int LONGEST_LABEL = 95;

    private ForestPlot() {}

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
    public record Row(
            String label,
            String said,
            double ratio,
            @Nullable Double low,
            @Nullable Double high,
            boolean differs,
            @Nullable Double bandLow,
            @Nullable Double bandHigh,
            @Nullable Double published) {

        /** The same with what was published. */
        Row published(@Nullable Double figure) {
            return new Row(label, said, ratio, low, high, differs, bandLow, bandHigh, figure);
        }

        /** The same with the margin within which both were shown to be equal. */
        Row within(@Nullable Double margin) {
            return margin == null
                    ? this
                    : new Row(
                            label,
                            said,
                            ratio,
                            low,
                            high,
                            differs,
                            1 / (1 + margin),
                            1 + margin,
                            published);
        }

        /** A ratio that nobody has published, and without a margin of equality. */
        public static Row of(
                String label, double ratio, @Nullable Double low, @Nullable Double high) {
            if (low == null || high == null || (low <= 0 && Double.isInfinite(high))) {
                return new Row(
                        label,
                        RatioText.of(ratio, null, null),
                        ratio,
                        null,
                        null,
                        false,
                        null,
                        null,
                        null);
            }
            return new Row(
                    label,
                    RatioText.of(ratio, low, high),
                    ratio,
                    low,
                    Math.min(high, RatioText.BEYOND_ALL),
                    low > 1 || high < 1,
                    null,
                    null,
                    null);
        }
    }

    /** Of all claims and comparisons of a run. */
    static List<Row> of(Results results) {
        return Stream.concat(
                        results.claims().stream().map(ForestPlot::row),
                        results.comparisons().stream().map(ForestPlot::row))
                .flatMap(Optional::stream)
                .toList();
    }

    /** A claim about a ratio as it is; any other over the figure that its source gives. */
    private static Optional<Row> row(ClaimResult claim) {
        Double measured = claim.measured();
        boolean isKnown = !claim.measuredAtLeast() && !claim.measuredAtMost();
        if (measured == null || measured <= 0 || !isKnown) {
            return Optional.empty();
        }
        boolean isRatio = claim.unit().equals("ratio");
        Double published = claim.published();
        if (isRatio) {
            Double low = claim.certainty().low();
            Double high = claim.certainty().high();
            return Optional.of(Row.of(label(claim), measured, low, high).published(published));
        }
        return published == null || published <= 0
                ? Optional.empty()
                : Optional.of(overPublished(claim, measured, published));
    }

    private static String label(ClaimResult claim) {
        String says = claim.says().isEmpty() ? claim.id() : claim.says().strip();
        return "claim: " + ShortenedText.to(LONGEST_LABEL, says.replaceFirst("\\.$", ""));
    }

    private static Row overPublished(ClaimResult claim, double measured, double published) {
        Double low = claim.certainty().low();
        Double high = claim.certainty().high();
        return Row.of(
                label(claim) + " (measured / published)",
                measured / published,
                low == null ? null : Double.valueOf(low / published),
                high == null ? null : Double.valueOf(high / published));
    }

    private static Optional<Row> row(Comparison comparison) {
        Double ratio = comparison.ratio();
        String label =
                comparison.quantity() + ": " + comparison.arm() + " / " + comparison.baseline();
        return ratio == null
                ? Optional.empty()
                : Optional.of(Row.of(label, ratio, comparison.low(), comparison.high())
                        .within(comparison.equalWithin()));
    }

    /** What the chart is drawn with, and says. */
    record Words(
            boolean hasForest,
            String forestStory,
            boolean forestPublished,
            boolean forestBands,
            boolean forestIntervals,
            boolean forestDiffers,
            boolean forestHollow) {

        static Words of(List<Row> rows) {
            return new Words(
                    !rows.isEmpty(),
                    story(rows),
                    rows.stream().anyMatch(row -> row.published != null),
                    rows.stream().anyMatch(row -> row.bandLow != null),
                    rows.stream().anyMatch(row -> row.low != null),
                    rows.stream().anyMatch(Row::differs),
                    rows.stream().anyMatch(row -> row.low == null));
        }
    }

    /** The rows in words: the text alternative of the chart. */
    private static String story(List<Row> rows) {
        StringBuilder story = new StringBuilder("Ratios with their intervals.");
        rows.forEach(row -> story.append(' ')
                .append(row.label)
                .append(": ")
                .append(row.said)
                .append('.'));
        return story.toString();
    }
}
