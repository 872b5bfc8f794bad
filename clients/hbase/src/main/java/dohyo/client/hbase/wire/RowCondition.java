package dohyo.client.hbase.wire;

import dohyo.client.hbase.language.BoundColumn;
import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.util.List;

/** What must stand in a row for it to be written: one column, or a filter about several. */
final class RowCondition {

    private static final byte[] BINARY = filter("BinaryComparator");
    private static final byte[] COLUMN = filter("SingleColumnValueFilter");
    private static final byte[] ALL = filter("FilterList");
    private static final int EQUAL = 2;

    /** Names, numbers and lengths around a value. */
    private static final int COLUMN_BYTES = 256;

    private final byte[] family;
    private final byte[][] names;
    private final int[] values;

    RowCondition(byte[] family, List<BoundColumn> expected) {
        this.family = family;
        names = expected.stream()
                .map(BoundColumn::qualifier)
                .map(CallHeaders::text)
                .toArray(byte[][]::new);
        values = expected.stream().mapToInt(BoundColumn::value).toArray();
    }

    private static byte[] filter(String name) {
        return CallHeaders.text("org.apache.hadoop.hbase.filter." + name);
    }

    /** At least as many bytes as it takes. */
    long bytes(Request request, int keyBytes) {
        long bytes = names.length == 0 ? 0 : (long) COLUMN_BYTES + keyBytes;
        for (int i = 0; i < names.length; i++) {
            bytes += (long) COLUMN_BYTES + names[i].length + request.valueLength(values[i]);
        }
        return bytes;
    }

    void put(ByteBuffer out, ByteBuffer key, Request request) {
        int start = ProtobufFieldWriter.open(out, 3);
        ProtobufFieldWriter.key(out, 1, key);
        if (names.length == 1) {
            ProtobufFieldWriter.bytes(out, 2, family);
            ProtobufFieldWriter.bytes(out, 3, names[0]);
            ProtobufFieldWriter.number(out, 4, EQUAL);
            putComparator(out, 5, request, 0);
        } else {
            putFilters(out, request);
        }
        ProtobufFieldWriter.close(out, start);
    }

    private void putFilters(ByteBuffer out, Request request) {
        int filter = ProtobufFieldWriter.open(out, 7);
        ProtobufFieldWriter.bytes(out, 1, ALL);
        int list = ProtobufFieldWriter.open(out, 2);
        ProtobufFieldWriter.number(out, 1, 1);
        for (int i = 0; i < names.length; i++) {
            int each = ProtobufFieldWriter.open(out, 2);
            ProtobufFieldWriter.bytes(out, 1, COLUMN);
            putColumn(out, request, i);
            ProtobufFieldWriter.close(out, each);
        }
        ProtobufFieldWriter.close(out, list);
        ProtobufFieldWriter.close(out, filter);
    }

    private void putColumn(ByteBuffer out, Request request, int column) {
        int start = ProtobufFieldWriter.open(out, 2);
        ProtobufFieldWriter.bytes(out, 1, family);
        ProtobufFieldWriter.bytes(out, 2, names[column]);
        ProtobufFieldWriter.number(out, 3, EQUAL);
        putComparator(out, 4, request, column);
        ProtobufFieldWriter.number(out, 5, 1);
        ProtobufFieldWriter.number(out, 6, 1);
        ProtobufFieldWriter.close(out, start);
    }

    private void putComparator(ByteBuffer out, int field, Request request, int column) {
        int comparator = ProtobufFieldWriter.open(out, field);
        ProtobufFieldWriter.bytes(out, 1, BINARY);
        int binary = ProtobufFieldWriter.open(out, 2);
        int comparable = ProtobufFieldWriter.open(out, 1);
        ProtobufFieldWriter.length(out, 1, request.valueLength(values[column]));
        request.writeValue(values[column], out);
        ProtobufFieldWriter.close(out, comparable);
        ProtobufFieldWriter.close(out, binary);
        ProtobufFieldWriter.close(out, comparator);
    }
}
