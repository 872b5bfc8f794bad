package dohyo.engine.recorded;

import java.nio.ByteBuffer;

/**
 * The statements of a recording by their number, mapped from a file that nobody else sees. The
 * numbers of operations go round: that of an operation modulo the lines is its line. Reading
 * changes nothing, so all lanes share it.
 */
public final class RecordedLines {

    /** When it was sent, which statement it is, where its values are. */
    static final int INDEX_BYTES = Long.BYTES + Integer.BYTES + Integer.BYTES;

    /** Length of a value that is null. */
    static final int NULL = -1;

    private static final int STATEMENT_AT = Long.BYTES;
    private static final int VALUES_AT = Long.BYTES + Integer.BYTES;

    private final ByteBuffer[] index;
    private final ByteBuffer values;
    private final long lines;

    /** @param index in pieces of {@link RecordedLinesFile#PIECE_LINES} lines */
    RecordedLines(ByteBuffer[] index, ByteBuffer values, long lines) {
        this.index = index;
        this.values = values;
        this.lines = lines;
    }

    /** How many there are. */
    public long lines() {
        return lines;
    }

    /** When a line was sent, from the first one on. */
    public long nanos(long line) {
        return piece(line).getLong(at(line));
    }

    /** Number of the statement that an operation is. */
    public int statement(long operation) {
        long line = operation % lines;
        return piece(line).getInt(at(line) + STATEMENT_AT);
    }

    /** Where the length of an operation's first value stands. */
    public int firstValueAt(long operation) {
        long line = operation % lines;
        return piece(line).getInt(at(line) + VALUES_AT);
    }

    /** Length of the value that stands there; negative when it is null. */
    public int length(int at) {
        return values.getInt(at);
    }

    /** Where the length of the next value stands. */
    public int after(int at) {
        return at + Integer.BYTES + Math.max(0, length(at));
    }

    /** Writes the bytes of the value that stands there. */
    public void write(int at, ByteBuffer target) {
        int length = Math.max(0, length(at));
        target.put(target.position(), values, at + Integer.BYTES, length);
        target.position(target.position() + length);
    }

    private ByteBuffer piece(long line) {
        return index[(int) (line / RecordedLinesFile.PIECE_LINES)];
    }

    private static int at(long line) {
        return (int) (line % RecordedLinesFile.PIECE_LINES) * INDEX_BYTES;
    }
}
