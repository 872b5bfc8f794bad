package dohyo.client.hbase.wire;

import dohyo.client.hbase.language.BoundColumn;
import dohyo.client.hbase.language.Durability;
import dohyo.client.hbase.language.RecordRequest;
import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Writes the calls of one statement. What is the same in all of them was encoded beforehand; what
 * is written travels as a block of cells, as HBase's own client sends it in batches.
 */
public final class RecordCallEncoder {

    /** Longest call. */
    public static final long CALL_BYTES_MAX = ProtobufFieldWriter.OPEN_LENGTH_MAX;

    private static final byte[] FAMILY = CallHeaders.text(RecordRequest.FAMILY);
    private static final byte[] MULTI = CallHeaders.method("Multi");
    private static final byte[] NO_NAME = {};
    private static final int PUT = 2;
    private static final int DELETE = 3;
    private static final int SUFFIX_ROOM = 1 << 16;

    /** Header, lengths, region and the numbers of a call. */
    private static final int FIXED_BYTES = 256;

    /** An action's number and lengths. */
    private static final int ACTION_BYTES = 32;

    private final RecordRequest record;
    private final byte[] method;
    private final byte[] suffix;
    private final Columns columns;
    private final RowCondition condition;
    private final ByteBuffer number = ByteBuffer.allocate(2 * Long.BYTES);

    /** Of one way of a step. */
    public RecordCallEncoder(RecordRequest record, Durability durability) {
        this.record = record;
        method = CallHeaders.method(
                switch (record.kind()) {
                    case GET -> "Get";
                    case SCAN -> "Scan";
                    case PUT, DELETE, CHECK_AND_PUT -> "Mutate";
                });
        suffix = suffix(record, durability);
        columns = new Columns(record);
        condition = new RowCondition(FAMILY, record.expected());
    }

    /** What a row's message says beside its key. */
    private static byte[] suffix(RecordRequest record, Durability durability) {
        ByteBuffer out = ByteBuffer.allocate(SUFFIX_ROOM);
        switch (record.kind()) {
            case GET -> putColumns(out, 2, record);
            case SCAN -> putColumns(out, 1, record);
            case PUT, CHECK_AND_PUT ->
                putMutation(out, PUT, record, durability, record.written().size());
            case DELETE -> putMutation(out, DELETE, record, durability, 1);
        }
        return Arrays.copyOf(out.array(), out.position());
    }

    private static void putColumns(ByteBuffer out, int field, RecordRequest record) {
        int start = ProtobufFieldWriter.open(out, field);
        ProtobufFieldWriter.bytes(out, 1, FAMILY);
        record.asked().forEach(name -> ProtobufFieldWriter.bytes(out, 2, CallHeaders.text(name)));
        ProtobufFieldWriter.close(out, start);
    }

    private static void putMutation(
            ByteBuffer out, int type, RecordRequest record, Durability durability, int cells) {
        ProtobufFieldWriter.number(out, 2, type);
        if (record.ttlMillis() > 0) {
            int start = ProtobufFieldWriter.open(out, 5);
            ProtobufFieldWriter.bytes(out, 1, CallHeaders.text("_ttl"));
            ProtobufFieldWriter.length(out, 2, Long.BYTES);
            out.putLong(record.ttlMillis());
            ProtobufFieldWriter.close(out, start);
        }
        if (durability != Durability.SYNC_WAL) {
            ProtobufFieldWriter.number(out, 6, durability.number());
        }
        ProtobufFieldWriter.number(out, 8, cells);
    }

    /** What is asked. */
    public RecordRequest record() {
        return record;
    }

    /** Writes the key of a request's row; it is then all that stands before the position. */
    public ByteBuffer key(Request request, ByteBuffer scratch) {
        int bytes = request.valueLength(record.row());
        if (bytes < 1 || bytes > Short.MAX_VALUE) {
            throw new IllegalArgumentException("the key of a row in '" + record.table() + "' has "
                    + bytes + " bytes; HBase takes 1 to " + Short.MAX_VALUE + ", draw others");
        }
        request.writeValue(record.row(), scratch.clear());
        return scratch;
    }

    /** How many rows a scan is to read, at least one. */
    public long limit(Request request) {
        request.writeValue(record.limit(), number.clear());
        long rows = number.position() == 0 ? 0 : number.get(0);
        for (int i = 1; i < number.position(); i++) {
            rows = (rows << Byte.SIZE) | (number.get(i) & 0xFF);
        }
        return Math.max(1, rows);
    }

    /** At least as many bytes as a call takes. */
    public long bytes(Request request, int keyBytes) {
        return FIXED_BYTES + rowBytes(request, keyBytes) + condition.bytes(request, keyBytes);
    }

    private long rowBytes(Request request, int keyBytes) {
        return ACTION_BYTES + suffix.length + keyBytes + columns.bytes(request, keyBytes);
    }

    /** At least as many as this row adds to a call about many. */
    public long actionBytes(Request request, int keyBytes) {
        return rowBytes(request, keyBytes);
    }

    /** At least as many as a call about many takes, beside its rows. */
    public static long multiBytes(int regions) {
        return FIXED_BYTES * (1L + regions);
    }

    /**
     * Writes a call.
     *
     * @param region as {@link RegionName} has it
     * @param key of the row, up to its position
     */
    public void encode(ByteBuffer out, int id, byte[] region, ByteBuffer key, Request request) {
        int start = begin(out, id, method, columns.hasCells());
        int cellMeta = out.position();
        int message = ProtobufFieldWriter.open(out);
        out.put(region);
        putRow(out, 2, 1, key);
        if (!record.expected().isEmpty()) {
            condition.put(out, key, request);
        }
        ProtobufFieldWriter.close(out, message);
        if (columns.hasCells()) {
            int cells = out.position();
            columns.put(out, key, request);
            ProtobufFieldWriter.fill(out, cellMeta, out.position() - cells);
        }
        end(out, start);
    }

    /** Writes a call for the next rows of a scan. */
    public void encodeScan(
            ByteBuffer out, int id, byte[] region, ByteBuffer from, ScanProgress scan) {
        int start = begin(out, id, method, false);
        int message = ProtobufFieldWriter.open(out);
        out.put(region);
        int inner = ProtobufFieldWriter.open(out, 2);
        ProtobufFieldWriter.key(out, 3, from);
        out.put(suffix);
        if (scan.isPastRow()) {
            out.put((byte) 0xA8).put((byte) 1).put((byte) 0); // field 21, include_start_row
        }
        ProtobufFieldWriter.close(out, inner);
        int rows = (int) Math.min(Integer.MAX_VALUE, scan.wanted());
        ProtobufFieldWriter.number(out, 4, rows);
        ProtobufFieldWriter.number(out, 5, 1);
        ProtobufFieldWriter.number(out, 11, rows);
        ProtobufFieldWriter.close(out, message);
        end(out, start);
    }

    /** At least as many bytes as that takes. */
    public long scanBytes(int keyBytes) {
        return (long) FIXED_BYTES + ACTION_BYTES + suffix.length + keyBytes;
    }

    /** Writes a call about many rows of one server. */
    public void encodeMulti(ByteBuffer out, int id, RowsByRegion rows) {
        int start = begin(out, id, MULTI, columns.hasCells());
        int cellMeta = out.position();
        int message = ProtobufFieldWriter.open(out);
        int at = rows.first();
        while (at < rows.past()) {
            at = putRegion(out, rows, at);
        }
        ProtobufFieldWriter.close(out, message);
        if (columns.hasCells()) {
            int cells = out.position();
            for (int i = rows.first(); i < rows.past(); i++) {
                ByteBuffer key = rows.key(i);
                columns.put(out, key, rows.select(i));
            }
            ProtobufFieldWriter.fill(out, cellMeta, out.position() - cells);
        }
        end(out, start);
    }

    /** Those of one region stand together; returns where the next one's begin. */
    private int putRegion(ByteBuffer out, RowsByRegion rows, int from) {
        int action = ProtobufFieldWriter.open(out, 1);
        out.put(rows.region(from));
        int at = from;
        while (at < rows.past() && rows.isSameRegion(from, at)) {
            ByteBuffer key = rows.key(at);
            int rowBytes = messageBytes(key.position());
            ProtobufFieldWriter.length(
                    out,
                    3,
                    2
                            + ProtobufFieldWriter.varintBytes(at - from)
                            - 1
                            + 1
                            + ProtobufFieldWriter.varintBytes(rowBytes)
                            + rowBytes);
            ProtobufFieldWriter.number(out, 1, at - from);
            putRow(out, record.reads() ? 3 : 2, 1, key);
            at++;
        }
        ProtobufFieldWriter.close(out, action);
        return at;
    }

    private int messageBytes(int keyBytes) {
        return 1 + ProtobufFieldWriter.varintBytes(keyBytes) + keyBytes + suffix.length;
    }

    private void putRow(ByteBuffer out, int field, int keyField, ByteBuffer key) {
        ProtobufFieldWriter.length(out, field, messageBytes(key.position()));
        ProtobufFieldWriter.key(out, keyField, key);
        out.put(suffix);
    }

    private static int begin(ByteBuffer out, int id, byte[] method, boolean hasCells) {
        int start = out.position();
        out.putInt(0);
        CallHeaders.put(out, id, method, hasCells);
        return start;
    }

    private static void end(ByteBuffer out, int start) {
        out.putInt(start, out.position() - start - Integer.BYTES);
    }

    /** The cells of a row that is written. */
    private static final class Columns {

        private final byte[][] names;
        private final int[] values;
        private final boolean deletes;

        Columns(RecordRequest record) {
            names = record.written().stream()
                    .map(BoundColumn::qualifier)
                    .map(CallHeaders::text)
                    .toArray(byte[][]::new);
            values = record.written().stream().mapToInt(BoundColumn::value).toArray();
            deletes = record.kind() == RecordRequest.Kind.DELETE;
        }

        boolean hasCells() {
            return deletes || names.length > 0;
        }

        long bytes(Request request, int keyBytes) {
            long bytes = deletes ? head(keyBytes, 0) : 0;
            for (int i = 0; i < names.length; i++) {
                bytes += head(keyBytes, names[i].length) + request.valueLength(values[i]);
            }
            return bytes;
        }

        private static long head(int keyBytes, int nameBytes) {
            return (long) Cell.HEAD_BYTES + Cell.KEY_BYTES + FAMILY.length + keyBytes + nameBytes;
        }

        void put(ByteBuffer out, ByteBuffer key, Request request) {
            if (deletes) {
                putHead(out, key, NO_NAME, Cell.DELETE_FAMILY, 0);
            }
            for (int i = 0; i < names.length; i++) {
                putHead(out, key, names[i], Cell.PUT, request.valueLength(values[i]));
                request.writeValue(values[i], out);
            }
        }

        private static void putHead(
                ByteBuffer out, ByteBuffer key, byte[] name, byte type, int valueBytes) {
            int rowBytes = key.position();
            int keyBytes = Cell.KEY_BYTES + rowBytes + FAMILY.length + name.length;
            out.putInt(2 * Integer.BYTES + keyBytes + valueBytes)
                    .putInt(keyBytes)
                    .putInt(valueBytes)
                    .putShort((short) rowBytes);
            ProtobufFieldWriter.put(out, key);
            out.put((byte) FAMILY.length)
                    .put(FAMILY)
                    .put(name)
                    .putLong(Long.MAX_VALUE) // now, by the server's clock
                    .put(type);
        }
    }
}
