package dohyo.report.page;

import dohyo.model.text.PrintableText;

/** Text inside HTML or an attribute in quotes: no character of it means anything but itself. */
final class HtmlText {

    private HtmlText() {}

    static String escaped(String text) {
        String shown = PrintableText.text(text);
        StringBuilder safe = new StringBuilder(shown.length() + 16);
        for (int i = 0; i < shown.length(); i++) {
            char c = shown.charAt(i);
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.append(c);
            }
        }
        return safe.toString();
    }
}
