package dohyo.language.scope;

import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.Node;

import java.util.Optional;

/** A stretch of a file; lines and columns count from 0, the end is excluded. */
public record Place(int line, int column, int endLine, int endColumn) {

    /** Where a node stands. */
    public static Place of(Node node) {
        return between(node.getStartMark(), node.getEndMark());
    }

    /** Its first character. */
    static Place begin(Node node) {
        return between(node.getStartMark(), Optional.empty());
    }

    /** From one mark to another; a missing end makes it one character long. */
    public static Place between(Optional<Mark> start, Optional<Mark> end) {
        int line = start.map(Mark::getLine).orElse(0);
        int column = start.map(Mark::getColumn).orElse(0);
        return new Place(
                line,
                column,
                end.map(Mark::getLine).orElse(line),
                end.map(Mark::getColumn).orElse(column + 1));
    }
}
