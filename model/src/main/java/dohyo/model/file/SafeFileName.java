package dohyo.model.file;

import dohyo.model.text.PrintableText;

/** The name of one file in one folder: no way to anywhere else, nothing that a terminal obeys. */
public final class SafeFileName {

    /** What usual file systems allow. */
    private static final int LONGEST = 255;

    private SafeFileName() {}

    /** Whether a text is one. */
    public static boolean is(String text) {
        return !text.isEmpty()
                && text.length() <= LONGEST
                && !text.equals(".")
                && !text.equals("..")
                && text.codePoints().noneMatch(SafeFileName::isStrange);
    }

    private static boolean isStrange(int codePoint) {
        return codePoint == '/' || codePoint == '\\' || PrintableText.isObeyed(codePoint);
    }
}
