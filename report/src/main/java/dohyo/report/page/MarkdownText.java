package dohyo.report.page;

import dohyo.model.text.PrintableText;

/** Text inside Markdown: no character of it means anything but itself, and it stays on its line. */
public final class MarkdownText {

    private static final String SPECIAL = "\\`*_[]|~";

    private MarkdownText() {}

    public static String escaped(String text) {
        StringBuilder safe = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> append(safe, c));
        return safe.toString();
    }

    private static void append(StringBuilder safe, int c) {
        if (PrintableText.isObeyed(c)) {
            safe.append(' ');
        } else if (c == '<') {
            safe.append("&lt;");
        } else if (c == '>') {
            safe.append("&gt;");
        } else if (c == '&') {
            safe.append("&amp;");
        } else if (SPECIAL.indexOf(c) >= 0) {
            safe.append('\\').appendCodePoint(c);
        } else {
            safe.appendCodePoint(c);
        }
    }
}
