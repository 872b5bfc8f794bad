package dohyo.model.text;

import java.util.Collection;
import java.util.List;

/** Turns of phrase for messages. */
public final class MessagePhrases {

    private static final int LONGEST_QUOTE = 40;

    private MessagePhrases() {}

    /** The text in quotes, cut when it is long. */
    public static String quoted(String text) {
        String line = text.strip().lines().findFirst().orElse("");
        if (line.codePointCount(0, line.length()) <= LONGEST_QUOTE) {
            return "'" + line + "'";
        }
        return "'" + line.substring(0, line.offsetByCodePoints(0, LONGEST_QUOTE - 3)) + "...'";
    }

    /** {@code 'a', 'b' or 'c'}. */
    public static String oneOf(Collection<String> words) {
        return joined(words.stream().map(MessagePhrases::quoted).toList(), " or ");
    }

    /** {@code 'a', 'b' and 'c'}. */
    public static String allOf(Collection<String> words) {
        return joined(words.stream().map(MessagePhrases::quoted).toList(), " and ");
    }

    /** Joins with commas and a last word: {@code a, b and c}. */
    public static String joined(List<String> parts, String last) {
        int end = parts.size() - 1;
        if (end < 1) {
            return String.join("", parts);
        }
        return String.join(", ", parts.subList(0, end)) + last + parts.get(end);
    }

    /** {@code did you mean 'rate'?} when a known word is near; else what is known. */
    public static String suggestion(String word, Collection<String> known) {
        return NearestWord.of(word, known)
                .map(near -> "did you mean '" + near + "'?")
                .orElseGet(() -> known.isEmpty()
                        ? "there are none here"
                        : "known: " + String.join(", ", known));
    }

    /** The same text without characters that would move a terminal's cursor. */
    public static String printable(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        text.codePoints()
                .map(c -> Character.isISOControl(c) || isFormat(c) ? '?' : c)
                .forEach(clean::appendCodePoint);
        return clean.toString();
    }

    private static boolean isFormat(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.FORMAT
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR
                || type == Character.SURROGATE;
    }
}
