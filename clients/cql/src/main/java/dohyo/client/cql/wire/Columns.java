package dohyo.client.cql.wire;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The description of columns inside a RESULT, read or passed over. */
final class Columns {

    private static final int GLOBAL_TABLE = 0x01;
    private static final int MORE_PAGES = 0x02;
    private static final int NO_METADATA = 0x04;
    private static final int METADATA_CHANGED = 0x08;
    private static final int COLUMN_BYTES_MIN = 4;
    private static final int INDEX_BYTES = 2;

    private Columns() {}

    /** The markers of a prepared statement, which has these ids. */
    static PreparedStatementMetadata decodePrepared(
            FrameBodyReader body, ByteBuffer id, ByteBuffer metadataId) throws MalformedFrame {
        int flags = body.readInt();
        int count = body.readCount(COLUMN_BYTES_MIN);
        List<Integer> key = decodeKey(body, count);
        String keyspace = count > 0 ? body.peekString() : "";
        String table = count > 0 ? body.peekSecondString() : "";
        Set<String> keyspaces = new TreeSet<>();
        List<Column> markers = decodeSpecs(body, flags, count, keyspaces);
        if (body.remaining() > 0) {
            decodeResult(body, keyspaces);
        }
        return new PreparedStatementMetadata(
                id, metadataId, markers, new PartitionKeyMarkers(keyspace, table, key), keyspaces);
    }

    private static List<Integer> decodeKey(FrameBodyReader body, int markers)
            throws MalformedFrame {
        int count = body.readCount(INDEX_BYTES);
        List<Integer> key = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int marker = body.readShort();
            if (marker >= markers) {
                throw new MalformedFrame("a partition key has marker " + marker + " of " + markers);
            }
            key.add(marker);
        }
        return List.copyOf(key);
    }

    /** The columns of rows; empty when the server left them out. */
    static List<Column> decodeResult(FrameBodyReader body) throws MalformedFrame {
        return decodeResult(body, new TreeSet<>());
    }

    /** Adds the keyspaces of the columns to those that are known. */
    private static List<Column> decodeResult(FrameBodyReader body, Set<String> keyspaces)
            throws MalformedFrame {
        int flags = body.readInt();
        int count = body.readInt();
        skipPagingAndId(body, flags);
        if ((flags & NO_METADATA) != 0) {
            return List.of();
        }
        return decodeSpecs(body, flags, count, keyspaces);
    }

    private static List<Column> decodeSpecs(
            FrameBodyReader body, int flags, int count, Set<String> keyspaces)
            throws MalformedFrame {
        boolean global = (flags & GLOBAL_TABLE) != 0;
        if (global) {
            keyspaces.add(body.readString());
            body.skipString();
        }
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (!global) {
                keyspaces.add(body.readString());
                body.skipString();
            }
            columns.add(new Column(body.readString(), ColumnType.decode(body)));
        }
        return columns;
    }

    /** Passes over the description; returns how many columns each row has. */
    static int skipResult(FrameBodyReader body) throws MalformedFrame {
        return skipResult(body, null);
    }

    /** The same, noting where the next page begins if there is one. */
    static int skipResult(FrameBodyReader body, @Nullable PagedRequest paged)
            throws MalformedFrame {
        int flags = body.readInt();
        int count = body.readInt();
        if (flags != NO_METADATA) {
            if (paged != null && (flags & MORE_PAGES) != 0) {
                paged.readState(body);
                skipRare(body, flags & ~MORE_PAGES, count);
            } else {
                skipRare(body, flags, count);
            }
        }
        return count;
    }

    private static void skipRare(FrameBodyReader body, int flags, int count) throws MalformedFrame {
        skipPagingAndId(body, flags);
        if ((flags & NO_METADATA) != 0) {
            return;
        }
        boolean global = skipGlobalTable(body, flags);
        for (int i = 0; i < count; i++) {
            skipOwnTable(body, global);
            body.skipString();
            ColumnType.skip(body);
        }
    }

    private static void skipPagingAndId(FrameBodyReader body, int flags) throws MalformedFrame {
        if ((flags & MORE_PAGES) != 0) {
            body.skipBytes();
        }
        if ((flags & METADATA_CHANGED) != 0) {
            body.skipString();
        }
    }

    private static boolean skipGlobalTable(FrameBodyReader body, int flags) throws MalformedFrame {
        boolean global = (flags & GLOBAL_TABLE) != 0;
        if (global) {
            body.skipString();
            body.skipString();
        }
        return global;
    }

    private static void skipOwnTable(FrameBodyReader body, boolean global) throws MalformedFrame {
        if (!global) {
            body.skipString();
            body.skipString();
        }
    }
}
