package dohyo.cli.text;

/** Text broken between words. */
public final class Wrapped {

    private Wrapped() {}

    /** Lines of at most {@code width} characters, each begun with {@code indent}. */
    public static String of(String text, String indent, int width) {
        StringBuilder lines = new StringBuilder();
        StringBuilder line = new StringBuilder(indent);
        for (String word : text.strip().split("\\s+")) {
            if (line.length() > indent.length() && line.length() + 1 + word.length() > width) {
                lines.append(line).append('\n');
                line = new StringBuilder(indent);
            }
            line.append(line.length() > indent.length() ? " " : "").append(word);
        }
        return lines.append(line).append('\n').toString();
    }
}
