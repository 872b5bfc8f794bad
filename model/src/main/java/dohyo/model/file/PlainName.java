package dohyo.model.file;

import dohyo.model.text.Printable;

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
        return codePoint == '/' || codePoint == '\\' || Printable.isObeyed(codePoint);
    }
}
