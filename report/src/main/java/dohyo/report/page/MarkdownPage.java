package dohyo.report.page;

import dohyo.model.text.Printable;

import java.util.Map;

/** The essence of the report, for a terminal or a pull request. */
public final class MarkdownPage {

    private MarkdownPage() {}

    /** Renders a page. */
    public static String of(PageModel model) {
        Map<String, Object> values = model.values();
        values.put("commandBlock", indented(model.results().command()));
        return Templates.markdown("report.md", values);
    }

    /** An indented code block: nothing inside it is Markdown. */
    private static String indented(String command) {
        return "    " + Printable.text(command).replaceAll("\\R", "\n    ");
    }
}
