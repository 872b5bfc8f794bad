package dohyo.report.page;

import dohyo.report.history.HistoryAnalysis.Series;
import dohyo.report.page.chart.ChartData;
import dohyo.report.page.view.HistoryView;
import dohyo.report.page.view.HistoryView.Line;

import java.util.List;

/** The history of an experiment as one HTML file that needs no network. */
public final class HistoryPage {

    private HistoryPage() {}

    /**
     * What it tells.
     *
     * @param experiment its id
     * @param answer in a sentence
     * @param lines a figure each
     * @param unreadable lines of the file that say nothing
     */
    record History(String experiment, String answer, List<Line> lines, int unreadable) {}

    /** Renders it. */
    public static String of(String id, String answer, List<Series> series, int unreadable) {
        List<Line> lines = series.stream().map(HistoryView::line).toList();
        return HtmlPage.of(
                "history.html",
                List.of(new History(id, answer, lines, unreadable)),
                ChartData.beside(List.of(), List.of()));
    }
}
