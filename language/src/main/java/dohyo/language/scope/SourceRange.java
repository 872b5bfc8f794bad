package dohyo.language.scope;

import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

import java.util.Optional;

/** A stretch of a file; lines and columns count from 0, the end is excluded. */
public record SourceRange(int line, int column, int endLine, int endColumn) {

    /** Where a node stands. */
    public static SourceRange of(Node node) {
        return between(node.getStartMark(), node.getEndMark());
    }

    /** Its first character. */
    static SourceRange begin(Node node) {
        return between(node.getStartMark(), Optional.empty());
    }

    /**
     * A stretch of a text, counted without white space around it. Where lines were folded or signs
     * written in another way, it is the whole node.
     */
    static SourceRange within(Node node, Scope.Stretch stretch) {
        SourceRange whole = of(node);
        if (!(node instanceof ScalarNode scalar) || whole.endLine != whole.line) {
            return whole;
        }
        String text = scalar.getValue();
        int written = whole.endColumn - whole.column;
        int quotes = scalar.getScalarStyle() == ScalarStyle.PLAIN ? 0 : 1;
        if (written != text.codePointCount(0, text.length()) + 2 * quotes) {
            return whole;
        }
        int indent = text.length() - text.stripLeading().length();
        int first = whole.column + quotes;
        return new SourceRange(
                whole.line,
                first + text.codePointCount(0, indent + stretch.begin()),
                whole.line,
                first + text.codePointCount(0, indent + stretch.end()));
    }

    /** From one mark to another; a missing end makes it one character long. */
    public static SourceRange between(Optional<Mark> start, Optional<Mark> end) {
        int line = start.map(Mark::getLine).orElse(0);
        int column = start.map(Mark::getColumn).orElse(0);
        return new SourceRange(
                line,
                column,
                end.map(Mark::getLine).orElse(line),
                end.map(Mark::getColumn).orElse(column + 1));
    }
}
