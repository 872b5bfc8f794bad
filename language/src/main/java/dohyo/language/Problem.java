package dohyo.language;

import java.util.List;

/**
 * Something wrong in a file, with its place.
 *
 * @param file as the user named it
 * @param line counted from 1; 0 when the file as a whole is meant
 * @param column counted from 1, in characters; 0 when the file as a whole is meant
 * @param length of the marked text in characters, at least 1
 * @param message what is wrong, without a full stop
 * @param hint what to do, for example {@code did you mean 'rate'?}; empty for none
 * @param context the lines around, the marked one last; empty when the file could not be read
 */
public record Problem(
        String file,
        int line,
        int column,
        int length,
        String message,
        String hint,
        List<String> context) {

    /** A problem of the file as a whole. */
    static Problem ofFile(String file, String message, String hint) {
        return new Problem(file, 0, 0, 1, message, hint, List.of());
    }
}
