package dohyo.report.page;

import dohyo.report.page.chart.ChartData;

import java.util.HashMap;
import java.util.Map;

/** The report as one self-contained HTML file that needs no network. */
public final class HtmlPage {

    private HtmlPage() {}

    /** Renders a page. */
    public static String of(PageModel model) {
        return of("page.html", model.values(), model.charts());
    }

    /** Renders a page of another shape, with the same scripts. */
    static String of(String template, Map<String, Object> told, ChartData charts) {
        Map<String, Object> values = new HashMap<>(told);
        String library = PageAssets.library();
        String scripts = PageAssets.scripts();
        values.put("policy", policy(library, scripts));
        values.put("styles", PageAssets.styles());
        values.put("library", library);
        values.put("scripts", scripts);
        values.put("data", PageJson.of(charts));
        return Templates.html(template, values);
    }

    /** Nothing is fetched from anywhere, and no script runs but these two. */
    private static String policy(String library, String scripts) {
        return "default-src 'none'; script-src '" + PageAssets.hash(library) + "' '"
                + PageAssets.hash(scripts)
                + "'; style-src 'unsafe-inline'; img-src data:; base-uri 'none';"
                + " form-action 'none'";
    }
}
