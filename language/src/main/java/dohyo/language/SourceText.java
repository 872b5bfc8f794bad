package dohyo.language;

import dohyo.language.scope.SecretNames;
import dohyo.language.scope.SourceRange;
import dohyo.language.scope.ValidationMessage;

import java.util.List;

/** The text of a file, cut into lines as YAML cuts them, to show where a problem is. */
final class SourceText {

    private static final int LINES_BEFORE = 2;

    private final String name;
    private final List<String> lines;

    SourceText(String name, String text) {
        this.name = name;
        this.lines = linesOf(text);
    }

    static List<String> linesOf(String text) {
        return List.of(text.split("\r\n|\r|\n", -1));
    }

    /** The character that follows this beginning of a text. */
    static SourceRange placeAfter(String beginning) {
        List<String> lines = linesOf(beginning);
        String last = lines.get(lines.size() - 1);
        int column = last.codePointCount(0, last.length());
        return new SourceRange(lines.size() - 1, column, lines.size() - 1, column + 1);
    }

    Problem problem(ValidationMessage remark) {
        SourceRange place = remark.place();
        int line = Math.min(place.line(), lines.size() - 1);
        return new Problem(
                name,
                line + 1,
                place.column() + 1,
                lengthOf(place, lines.get(line)),
                remark.message(),
                remark.hint(),
                SecretNames.hide(lines, Math.max(0, line - LINES_BEFORE), line + 1));
    }

    /** Up to the end of the place, or of its first line when it has several. */
    private static int lengthOf(SourceRange place, String line) {
        int lineEnd =
                line.stripTrailing().codePointCount(0, line.stripTrailing().length());
        int end = place.endLine() > place.line() ? lineEnd : place.endColumn();
        return Math.max(1, end - place.column());
    }
}
