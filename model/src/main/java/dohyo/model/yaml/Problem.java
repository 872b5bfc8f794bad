package dohyo.model.yaml;

/**
 * Something wrong in a file, with its place.
 *
 * @param file as the user named it
 * @param line counted from 1
 * @param column counted from 1
 * @param length of the marked text, at least 1
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
        java.util.List<String> context) {}
