package dohyo.model.recording;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a CSV file (RFC 4180) row by row; no more than a row is held, and a row has an end. Lines
 * may end in LF, too. What is malformed is told with line and column.
 */
final class CsvReader {

    /** Most characters of a cell: of a value in hexadecimal two million bytes. */
    static final int CELL_CHARS = 4 << 20;

    /** Most characters of a row. */
    static final int ROW_CHARS = 8 << 20;

    /** Most cells of a row: CQL has 65535 markers at most, of which nobody writes as many. */
    static final int ROW_CELLS = 2_000;

    private static final int END = CheckedText.END;
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final CheckedText source;
    private final String name;
    private final StringBuilder text = new StringBuilder();
    private long line = 1;
    private int column = 1;
    private long rowChars;

    /** @param name of the file, for messages */
    CsvReader(InputStream bytes, String name) {
        this.name = name;
        source = new CheckedText(bytes);
    }

    /** The next row that is not an empty line; an empty list behind the last one. */
    List<CsvCell> next() throws IOException, RecordingProblem {
        int first = peek();
        if (line == 1 && column == 1 && first == BYTE_ORDER_MARK) {
            read();
            column = 1;
            first = peek();
        }
        while (first == '\n' || first == '\r') {
            endLine(read());
            first = peek();
        }
        if (first == END) {
            return List.of();
        }
        rowChars = 0;
        List<CsvCell> cells = new ArrayList<>();
        do {
            if (cells.size() == ROW_CELLS) {
                throw here("more than " + ROW_CELLS + " cells in a row", "is it a CSV file?");
            }
            cells.add(cell());
        } while (isComma());
        return cells;
    }

    /** Something is wrong where the reader is. */
    RecordingProblem here(String message, String hint) {
        return at(line, column, message, hint);
    }

    /** Something is wrong in a cell. */
    RecordingProblem at(CsvCell cell, String message, String hint) {
        return at(cell.line(), cell.column(), message, hint);
    }

    private RecordingProblem at(long atLine, int atColumn, String message, String hint) {
        return new RecordingProblem(name + ":" + atLine + ":" + atColumn, message, hint);
    }

    private CsvCell cell() throws IOException, RecordingProblem {
        text.setLength(0);
        long beginLine = line;
        int beginColumn = column;
        boolean isQuoted = peek() == '"';
        if (isQuoted) {
            quoted(beginLine, beginColumn);
        } else {
            plain();
        }
        return new CsvCell(text.toString(), isQuoted, beginLine, beginColumn);
    }

    private void plain() throws IOException, RecordingProblem {
        for (int next = peek(); !isEndOfCell(next); next = peek()) {
            if (next == '"') {
                throw here(
                        "a quote within a cell that does not begin with one",
                        "put the whole cell in quotes, and write each quote in it twice");
            }
            take(read());
        }
    }

    private void quoted(long beginLine, int beginColumn) throws IOException, RecordingProblem {
        read();
        while (true) {
            int next = read();
            if (next == END) {
                throw at(
                        beginLine,
                        beginColumn,
                        "this cell begins with a quote and never ends",
                        "write the closing quote; was the file cut off?");
            }
            if (next == '"' && peek() != '"') {
                break;
            }
            take(next == '"' ? read() : next);
        }
        if (!isEndOfCell(peek())) {
            throw here(
                    "characters behind the closing quote of a cell",
                    "write each quote within a cell twice");
        }
    }

    private void take(int character) throws RecordingProblem {
        rowChars++;
        if (text.length() == CELL_CHARS || rowChars > ROW_CHARS) {
            throw here(
                    "a cell of more than " + (CELL_CHARS >> 20) + " million characters, or a row of"
                            + " more than " + (ROW_CHARS >> 20) + " million",
                    "is it a CSV file, and is every quote closed?");
        }
        text.append((char) character);
    }

    /** Behind a cell: goes over a comma, or over the end of the line. */
    private boolean isComma() throws IOException, RecordingProblem {
        int next = read();
        if (next == '\r' || next == '\n') {
            endLine(next);
        }
        return next == ',';
    }

    private void endLine(int sign) throws IOException, RecordingProblem {
        if (sign == '\r' && peek() == '\n') {
            read();
        } else if (sign == '\r') {
            line++;
            column = 1;
        }
    }

    private static boolean isEndOfCell(int character) {
        return character == ',' || character == '\n' || character == '\r' || character == END;
    }

    /** Goes on by a character and counts it. */
    private int read() throws IOException, RecordingProblem {
        int next = peek();
        if (next != END) {
            source.skip();
        }
        if (next == '\n') {
            line++;
            column = 1;
        } else {
            column++;
        }
        return next;
    }

    private int peek() throws IOException, RecordingProblem {
        try {
            return source.peek();
        } catch (CharacterCodingException e) {
            throw here("bytes that are not UTF-8 follow here", "save the file as UTF-8");
        }
    }
}
