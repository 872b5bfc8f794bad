package dohyo.model.file;

import java.util.Locale;

/** The name of one file in one folder: no way to anywhere else, nothing that a terminal obeys. */
public final class PlainName {

    /** What usual file systems allow. */
    private static final int LONGEST = 255;

    private PlainName() {}

    /** Whether a text is one. */
    public static boolean is(String text) {
        return !text.isEmpty()
                && text.length() <= LONGEST
                && !text.equals(".")
                && !text.equals("..")
                && text.codePoints().noneMatch(PlainName::isStrange);
    }

    private static boolean isStrange(int codePoint) {
        return codePoint == '/' || codePoint == '\\' || isUnprintable(codePoint);
    }

    private static boolean isUnprintable(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.CONTROL
                || type == Character.FORMAT
                || type == Character.SURROGATE
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR;
    }

    /** A path as a sentence may have it: what a terminal would obey is spelled out. */
    static String printable(String path) {
        StringBuilder text = new StringBuilder();
        path.codePoints().forEach(codePoint -> {
            if (isUnprintable(codePoint)) {
                text.append(String.format(Locale.ROOT, "\\u%04x", codePoint));
            } else {
                text.appendCodePoint(codePoint);
            }
        });
        return text.toString();
    }
}
