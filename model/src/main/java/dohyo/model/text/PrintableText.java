package dohyo.model.text;

import java.util.Locale;

/**
 * Text of strangers (titles, answers of servers, lines of logs) as a terminal or a page may have
 * it: what would move a cursor, change a colour, set a window's title or turn the order of letters
 * around is spelled out as {@code \\u001b}, which is its escape inside JSON, too.
 */
public final class PrintableText {

    private PrintableText() {}

    /** Several lines; line breaks and tabs stay. */
    public static String text(String foreign) {
        return spelled(foreign, true);
    }

    /** One line: line breaks and tabs are spelled out, too. */
    public static String line(String foreign) {
        return spelled(foreign, false);
    }

    private static String spelled(String foreign, boolean isLayoutKept) {
        StringBuilder text = null;
        for (int at = 0; at < foreign.length(); ) {
            int codePoint = foreign.codePointAt(at);
            int end = at + Character.charCount(codePoint);
            boolean isLayout = codePoint == '\n' || codePoint == '\t';
            if (isObeyed(codePoint) && !(isLayout && isLayoutKept)) {
                text = text == null ? new StringBuilder(foreign.substring(0, at)) : text;
                spell(text, foreign, at, end);
            } else if (text != null) {
                text.appendCodePoint(codePoint);
            }
            at = end;
        }
        return text == null ? foreign : text.toString();
    }

    private static void spell(StringBuilder text, String foreign, int from, int to) {
        for (int i = from; i < to; i++) {
            text.append(String.format(Locale.ROOT, "\\u%04x", (int) foreign.charAt(i)));
        }
    }

    /** Whether a terminal or a browser does something with it instead of showing it. */
    public static boolean isObeyed(int codePoint) {
        if (codePoint >= ' ' && codePoint < 0x7f) {
            return false;
        }
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            case Character.FORMAT -> !isJoiner(codePoint);
            default -> false;
        };
    }

    /** They shape letters and pictures and move nothing. */
    private static boolean isJoiner(int codePoint) {
        return codePoint == 0x200c || codePoint == 0x200d || codePoint == 0x00ad;
    }
}
