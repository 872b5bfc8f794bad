package dohyo.report.page;

import dohyo.model.text.PrintableText;

import java.util.List;

/** The essence of the report, for a terminal or a pull request. */
public final class MarkdownPage {

    private MarkdownPage() {}

    /** Renders a page. */
    public static String of(PageModel model) {
        List<Record> parts = model.parts();
        parts.add(new Command(
                indented(model.results().command()), inItem(model.first().next().command())));
        return Templates.markdown("report.md", parts);
    }

    /** How the run was started, and what to do now. */
    record Command(String commandBlock, String nextBlock) {}

    /** An indented code block: nothing inside it is Markdown. */
    static String indented(String command) {
        return "    " + PrintableText.text(command).replaceAll("\\R", "\n    ");
    }

    /** The same behind an item of a list, in which less room would make it a paragraph. */
    static String inItem(String command) {
        return "  " + indented(command).replace("\n", "\n  ");
    }
}
