package dohyo.cli.text;

import java.util.regex.Pattern;

/** Text broken between words. */
public final class WrappedText {

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private WrappedText() {}

    /** Lines of at most {@code width} characters, each begun with {@code indent}. */
    public static String of(String text, String indent, int width) {
        StringBuilder lines = new StringBuilder();
        StringBuilder line = new StringBuilder(indent);
        for (String word : BLANKS.splitAsStream(text.strip()).toList()) {
            if (line.length() > indent.length() && line.length() + 1 + word.length() > width) {
                lines.append(line).append('\n');
                line = new StringBuilder(indent);
            }
            line.append(line.length() > indent.length() ? " " : "").append(word);
        }
        return lines.append(line).append('\n').toString();
    }
}
