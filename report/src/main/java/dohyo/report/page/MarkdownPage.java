package dohyo.report.page;

import dohyo.report.Results;
import dohyo.report.reading.RunFiles;

import java.util.Map;

/** The essence of the report, for a terminal or a pull request. */
public final class MarkdownPage {

    private MarkdownPage() {}

    /** Renders a page. */
    public static String of(RunFiles run, Results results) {
        ChartData charts = ChartData.of(run, results);
        Map<String, Object> values = new PageModel(run, results, charts).values();
        values.put("commandBlock", indented(results.command()));
        return Templates.markdown("report.md", values);
    }

    /** An indented code block: nothing inside it is Markdown. */
    private static String indented(String command) {
        return "    " + command.replaceAll("\\R", "\n    ");
    }
}
