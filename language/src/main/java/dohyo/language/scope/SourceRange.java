package dohyo.language.scope;

import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.Node;

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
