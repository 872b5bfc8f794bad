package dohyo.model.workload;

import java.util.ArrayList;
import java.util.List;

/**
 * Where the values of a command go that is written as people write it: each {@code ?} outside of
 * quotes. Single quotes keep all that is in them; double ones, too, but for what stands behind a
 * backslash.
 */
public final class CommandBindMarkers {

    private CommandBindMarkers() {}

    /** How many there are. */
    public static int count(String command) {
        return words(command).stream().mapToInt(Word::markers).sum();
    }

    /**
     * A word of a command.
     *
     * @param text as it is written, with its quotes
     * @param markers in it
     */
    public record Word(String text, int markers) {}

    /** Its words, which blanks outside of quotes part. */
    public static List<Word> words(String command) {
        List<Word> words = new ArrayList<>();
        int from = 0;
        int markers = 0;
        int at = 0;
        while (at <= command.length()) {
            char sign = at < command.length() ? command.charAt(at) : ' ';
            if (sign == '\'' || sign == '"') {
                at = end(command, at);
            } else if (" \t\r\n".indexOf(sign) >= 0) {
                if (at > from) {
                    words.add(new Word(command.substring(from, at), markers));
                }
                from = at + 1;
                markers = 0;
            } else if (sign == '?') {
                markers++;
            }
            at++;
        }
        return words;
    }

    /** Where the quote ends that begins here; without an end, just before that of the command. */
    private static int end(String command, int begin) {
        char quote = command.charAt(begin);
        int at = begin + 1;
        while (at < command.length() && command.charAt(at) != quote) {
            at += quote == '"' && command.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(at, command.length() - 1);
    }
}
