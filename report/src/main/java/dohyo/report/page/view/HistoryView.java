package dohyo.report.page.view;

import dohyo.model.text.QuantityText;
import dohyo.report.history.HistoryAnalysis.Marked;
import dohyo.report.history.HistoryAnalysis.Point;
import dohyo.report.history.HistoryAnalysis.Series;
import dohyo.report.history.HistoryEntry.Outcome;
import dohyo.report.history.HistoryFigure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** A figure over time as a drawing of 860 by 180, and its changes as rows. */
public final class HistoryView {

    private static final double WIDTH = 860;
    private static final double HEIGHT = 180;
    private static final double MARGIN = 24;

    private HistoryView() {}

    /** A run. */
    public record Dot(double x, double y, double top, double bottom, String told) {}

    /** A place between two runs. */
    public record Mark(double x, String told, String kind) {}

    /** A row of the table of changes. */
    public record Row(
            String first, String before, String change, String direction, String outcome) {}

    /** A figure. */
    public record Line(
            String name,
            String low,
            String high,
            List<Dot> dots,
            List<Mark> marks,
            List<Row> rows) {}

    /** Draws it. */
    public static Line line(Series series) {
        List<Point> points = series.points();
        double[] ends = points.stream()
                .map(Point::figure)
                .flatMapToDouble(HistoryView::ends)
                .sorted()
                .toArray();
        Scale scale = new Scale(ends[0], ends[ends.length - 1], points.size());
        String unit = points.get(0).figure().unit();
        return new Line(
                series.name(),
                QuantityText.figure(scale.low, unit),
                QuantityText.figure(scale.high, unit),
                IntStream.range(0, points.size())
                        .mapToObj(at -> scale.dot(at, points.get(at)))
                        .toList(),
                scale.marks(series),
                series.changes().stream().map(HistoryView::row).toList());
    }

    private static DoubleStream ends(HistoryFigure figure) {
        Double low = figure.certainty().low();
        Double high = figure.certainty().high();
        double estimate = figure.estimate();
        return low == null || high == null
                ? DoubleStream.of(estimate)
                : DoubleStream.of(clipped(low, estimate), estimate, clipped(high, estimate));
    }

    /** Two trials know so little that their interval would flatten all others. */
    private static double clipped(double end, double estimate) {
        return Math.max(estimate / 1.25, Math.min(estimate * 1.25, end));
    }

    private record Scale(double low, double high, int points) {

        private double x(double index) {
            return rounded(
                    MARGIN + (WIDTH - 2 * MARGIN) * (points == 1 ? 0.5 : index / (points - 1)));
        }

        private double y(double value) {
            double share = high > low ? (value - low) / (high - low) : 0.5;
            return rounded(HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * share);
        }

        private static double rounded(double value) {
            return Math.round(10 * value) / 10.0;
        }

        Dot dot(int at, Point point) {
            HistoryFigure figure = point.figure();
            double[] ends = ends(figure).toArray();
            String revision = point.entry().ground().revision();
            return new Dot(
                    x(at),
                    y(figure.estimate()),
                    y(ends[ends.length - 1]),
                    y(ends[0]),
                    point.entry().run()
                            + (revision.isEmpty() ? "" : " (" + revision + ")")
                            + ": "
                            + QuantityText.figure(figure.estimate(), figure.unit()));
        }

        List<Mark> marks(Series series) {
            List<Mark> marks = new ArrayList<>();
            for (int at = 0; at < series.points().size(); at++) {
                if (series.points().get(at).splits()) {
                    marks.add(new Mark(x(at - 0.5), "another machine or plan", "split"));
                }
            }
            for (Marked change : series.changes()) {
                if (change.outcome() != Outcome.DISMISSED) {
                    marks.add(new Mark(
                            x(change.index() - 0.5),
                            percent(change.factor()),
                            change.isWorse() ? "worse" : "better"));
                }
            }
            return marks;
        }
    }

    private static Row row(Marked change) {
        return new Row(
                change.first().entry().run(),
                change.before().entry().run(),
                percent(change.factor()),
                change.isWorse() ? "worse" : "better",
                change.outcome().name().toLowerCase(Locale.ROOT));
    }

    /** A factor as people say it. */
    public static String percent(double factor) {
        return String.format(Locale.ROOT, "%+.1f %%", 100 * (factor - 1));
    }
}
