package dohyo.client.cql.wire;

import dohyo.engine.client.Completions;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The body of a RESULT: counted while measuring (no allocation), decoded on control connections.
 */
public final class ResultFrameReader {

    public static final int VOID = 1;
    public static final int ROWS = 2;
    public static final int SET_KEYSPACE = 3;
    public static final int PREPARED = 4;
    public static final int SCHEMA_CHANGE = 5;

    private static final int CELL_BYTES_MIN = 4;
    private static final int COLUMNS_MAX = 1 << 16;

    private ResultFrameReader() {}

    /** Reads which of the five kinds of result it is. */
    public static int kind(FrameBodyReader body) throws MalformedFrame {
        int kind = body.readInt();
        if (kind < VOID || kind > SCHEMA_CHANGE) {
            throw new MalformedFrame("unknown kind of result: " + kind);
        }
        return kind;
    }

    /** Walks over every cell of an answer to EXECUTE; returns the number of rows. */
    public static int countRows(FrameBodyReader body) throws MalformedFrame {
        if (kind(body) != ROWS) {
            return 0;
        }
        int columns = Columns.skipResult(body);
        int rows = rowCount(body, columns);
        skipCells(body, (long) rows * columns);
        return rows;
    }

    private static void skipCells(FrameBodyReader body, long cells) throws MalformedFrame {
        for (long left = cells; left > 0; left--) {
            body.skipBytes();
        }
    }

    /**
     * Does the same for an answer that is verified or comes in pages: reports its cells if they are
     * asked for, notes whether another page follows.
     *
     * @param slot which the answer belongs to
     * @param paged null when there is one page only
     */
    public static int readRows(
            FrameBodyReader body, int slot, @Nullable PagedRequest paged, Completions completions)
            throws MalformedFrame {
        if (paged != null) {
            paged.pageBegins();
        }
        if (kind(body) != ROWS) {
            return 0;
        }
        int columns = Columns.skipResult(body, paged);
        int rows = rowCount(body, columns);
        if (completions.verifies(slot)) {
            long first = paged == null ? 0 : paged.rows();
            for (int row = 0; row < rows; row++) {
                reportRow(body, slot, first + row, columns, completions);
            }
        } else {
            skipCells(body, (long) rows * columns);
        }
        if (paged != null) {
            paged.pageEnded(rows);
        }
        return rows;
    }

    private static void reportRow(
            FrameBodyReader body, int slot, long row, int columns, Completions completions)
            throws MalformedFrame {
        for (int column = 0; column < columns; column++) {
            completions.cell(slot, row, column, body.viewBytes());
        }
    }

    /** Reads rows whole, after {@link #kind}. */
    public static Rows decodeRows(FrameBodyReader body) throws MalformedFrame {
        List<Column> columns = Columns.decodeResult(body);
        int count = rowCount(body, columns.size());
        List<byte[][]> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rows.add(row(body, columns.size()));
        }
        return new Rows(columns, rows);
    }

    /** Reads what PREPARE was answered, after {@link #kind}. */
    public static PreparedStatementMetadata decodePrepared(
            FrameBodyReader body, ProtocolVersion version) throws MalformedFrame {
        ByteBuffer id = ByteBuffer.wrap(body.readShortBytes());
        byte[] metadataId = version.hasMetadataId() ? body.readShortBytes() : new byte[0];
        return Columns.decodePrepared(body, id, ByteBuffer.wrap(metadataId));
    }

    /** An answer without rows and without metadata is shorter than its number of columns. */
    private static int rowCount(FrameBodyReader body, int columns) throws MalformedFrame {
        if (columns < 0 || columns > COLUMNS_MAX) {
            throw new MalformedFrame("rows claim to have " + columns + " columns");
        }
        return body.readCount(Math.max(columns, 1) * CELL_BYTES_MIN);
    }

    private static byte[][] row(FrameBodyReader body, int columns) throws MalformedFrame {
        byte[][] cells = new byte[columns][];
        for (int i = 0; i < columns; i++) {
            byte[] cell = body.readBytes();
            cells[i] = cell == null ? new byte[0] : cell;
        }
        return cells;
    }
}
