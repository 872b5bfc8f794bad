package dohyo.report.page;

import java.util.Map;

/** The report as one self-contained HTML file that needs no network. */
public final class HtmlPage {

    private HtmlPage() {}

    /** Renders a page. */
    public static String of(PageModel model) {
        Map<String, Object> values = model.values();
        String library = Parts.library();
        String scripts = Parts.scripts();
        values.put("policy", policy(library, scripts));
        values.put("styles", Parts.styles());
        values.put("library", library);
        values.put("scripts", scripts);
        values.put("data", PageJson.of(model.charts()));
        return Templates.html("page.html", values);
    }

    /** Nothing is fetched from anywhere, and no script runs but these two. */
    private static String policy(String library, String scripts) {
        return "default-src 'none'; script-src '" + Parts.hash(library) + "' '"
                + Parts.hash(scripts)
                + "'; style-src 'unsafe-inline'; img-src data:; base-uri 'none';"
                + " form-action 'none'";
    }
}
