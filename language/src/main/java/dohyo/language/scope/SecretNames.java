package dohyo.language.scope;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Fields that look like secrets. Experiment files have none, since they are shown to others; what
 * somebody wrote there all the same is not repeated on screens and in logs.
 */
public final class SecretNames {

    private static final String WORDS = "passw|passphrase|pwd|secret|credential";
    private static final String FOLLOWS = "(?:" + WORDS + ")[\\w.-]{0,40}";
    private static final int LINES_BACK_MAX = 200;

    private static final Pattern NAME = Pattern.compile("(?i)" + WORDS);

    /**
     * With all that follows in its line, as nobody knows where the value ends. Bounded, since a
     * line may be as long as a file.
     */
    private static final Pattern VALUE =
            Pattern.compile("(?is)(" + FOLLOWS + "[\"']?\\s{0,40}[:=]\\s{0,40})\\S.*");

    /** What a shell takes for one word. */
    private static final String WORD = "\\s{1,9})('[^']{0,999}'|\"[^\"]{0,999}\"|\\S+)";

    /** Options of command lines, after which a value needs no sign. */
    private static final Pattern OPTION =
            Pattern.compile("(?i)(?<!\\S)(-{1,2}[\\w.-]{0,40}?" + FOLLOWS + WORD);

    /** How tlp-stress calls it for short; a file of others. */
    private static final Pattern SHORT = Pattern.compile("(?<!\\S)(-P" + WORD);

    /** A login in an address. */
    private static final Pattern LOGIN = Pattern.compile("(://)[^/\\s]{1,256}@");

    /** A name under which something follows, in its line or in those that are indented more. */
    private static final Pattern OPENED =
            Pattern.compile("(?is)[^#]{0,200}?" + FOLLOWS + "[\"']?\\s{0,40}[:=].*");

    private SecretNames() {}

    /** Whether a field of this name would hold a secret. */
    public static boolean is(String field) {
        return NAME.matcher(field).find();
    }

    /** The same line without the values of such fields. */
    public static String hide(String line) {
        String plain = LOGIN.matcher(line).replaceAll("$1***@");
        String named = VALUE.matcher(plain).replaceFirst("$1***");
        return hideWords(named, OPTION);
    }

    /** Carets below the line keep their places. */
    private static String hideWords(String line, Pattern option) {
        return option.matcher(line)
                .replaceAll(found -> found.group(1) + "*".repeat(found.group(2).length()));
    }

    /** Some of the lines of a file in a row, without the values of such fields. */
    public static List<String> hide(List<String> lines, int from, int past) {
        List<String> shown = new ArrayList<>();
        for (int i = from; i < past; i++) {
            String line = lines.get(i);
            shown.add(
                    isWithin(lines, i)
                            ? " ".repeat(indent(line)) + "***"
                            : hideWords(hide(line), SHORT));
        }
        return shown;
    }

    /** Whether a value goes on in this line that began in one before, which is indented less. */
    private static boolean isWithin(List<String> lines, int line) {
        int indent = indent(lines.get(line));
        for (int i = line - 1; i >= Math.max(0, line - LINES_BACK_MAX) && indent > 0; i--) {
            String before = lines.get(i);
            if (!before.isBlank() && indent(before) < indent) {
                if (OPENED.matcher(before).lookingAt()) {
                    return true;
                }
                indent = indent(before);
            }
        }
        return false;
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }
}
