package dohyo.report.page;

import dohyo.report.page.chart.ChartData;

import java.util.ArrayList;
import java.util.List;

/** The report as one self-contained HTML file that needs no network. */
public final class HtmlPage {

    private HtmlPage() {}

    /** Renders a page. */
    public static String of(PageModel model) {
        return of("page.html", model.parts(), model.charts());
    }

    /** Renders a page of another shape, with the same scripts. */
    static String of(String template, List<Record> told, ChartData charts) {
        String scripts = PageAssets.scripts();
        List<Record> parts = new ArrayList<>(told);
        parts.add(new Layout(
                policy(scripts),
                PageAssets.styles(),
                PageAssets.library(),
                scripts,
                PageJson.of(charts)));
        return Templates.html(template, parts);
    }

    /** What all pages have. */
    record Layout(String policy, String styles, String library, String scripts, String data) {}

    /** Nothing is fetched from anywhere, and no script runs but these two. */
    private static String policy(String scripts) {
        return "default-src 'none'; script-src '" + PageAssets.libraryHash() + "' '"
                + PageAssets.hash(scripts)
                + "'; style-src 'unsafe-inline'; img-src data:; base-uri 'none';"
                + " form-action 'none'";
    }
}
