package dohyo.client.cql.wire;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The body of a RESULT: counted while measuring (no allocation), decoded on control connections.
 */
public final class Result {

    public static final int VOID = 1;
    public static final int ROWS = 2;
    public static final int SET_KEYSPACE = 3;
    public static final int PREPARED = 4;
    public static final int SCHEMA_CHANGE = 5;

    private static final int CELL_BYTES_MIN = 4;
    private static final int COLUMNS_MAX = 1 << 16;

    private Result() {}

    /** Reads which of the five kinds of result it is. */
    public static int kind(Body body) throws MalformedFrame {
        int kind = body.readInt();
        if (kind < VOID || kind > SCHEMA_CHANGE) {
            throw new MalformedFrame("unknown kind of result: " + kind);
        }
        return kind;
    }

    /** Walks over every cell of an answer to EXECUTE; returns the number of rows. */
    public static int countRows(Body body) throws MalformedFrame {
        if (kind(body) != ROWS) {
            return 0;
        }
        int columns = Columns.skipResult(body);
        int rows = rowCount(body, columns);
        for (long cells = (long) rows * columns; cells > 0; cells--) {
            body.skipBytes();
        }
        return rows;
    }

    /** Reads rows whole, after {@link #kind}. */
    public static Rows decodeRows(Body body) throws MalformedFrame {
        List<Column> columns = Columns.decodeResult(body);
        int count = rowCount(body, columns.size());
        List<byte[][]> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rows.add(row(body, columns.size()));
        }
        return new Rows(columns, rows);
    }

    /** Reads what PREPARE was answered, after {@link #kind}. */
    public static Prepared decodePrepared(Body body, Version version) throws MalformedFrame {
        ByteBuffer id = ByteBuffer.wrap(body.readShortBytes());
        byte[] metadataId = version.hasMetadataId() ? body.readShortBytes() : new byte[0];
        return new Prepared(id, ByteBuffer.wrap(metadataId), Columns.decodeMarkers(body));
    }

    /** An answer without rows and without metadata is shorter than its number of columns. */
    private static int rowCount(Body body, int columns) throws MalformedFrame {
        if (columns < 0 || columns > COLUMNS_MAX) {
            throw new MalformedFrame("rows claim to have " + columns + " columns");
        }
        return body.readCount(Math.max(columns, 1) * CELL_BYTES_MIN);
    }

    private static byte[][] row(Body body, int columns) throws MalformedFrame {
        byte[][] cells = new byte[columns][];
        for (int i = 0; i < columns; i++) {
            byte[] cell = body.readBytes();
            cells[i] = cell == null ? new byte[0] : cell;
        }
        return cells;
    }
}
