package dohyo.report.page;

import dohyo.model.result.Json;
import dohyo.model.text.PrintableText;

/**
 * JSON that may stand inside a {@code <script>} element: no character in it can end the element,
 * open a comment or break a line of script, whatever the names in it say.
 */
final class PageJson {

    private PageJson() {}

    static String of(Object value) {
        return escaped(PrintableText.text(Json.line(value)));
    }

    /** These characters occur inside strings of JSON only, where an escape means the same. */
    private static String escaped(String json) {
        StringBuilder safe = new StringBuilder(json.length() + 64);
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            switch (c) {
                case '<', '>', '&', '\u2028', '\u2029' -> safe.append("\\u").append(hex(c));
                default -> safe.append(c);
            }
        }
        return safe.toString();
    }

    private static String hex(char c) {
        return String.format(java.util.Locale.ROOT, "%04x", (int) c);
    }
}
