package dohyo.client.cql.wire;

import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * EXECUTE of one prepared statement with everything that never changes already encoded: the hot
 * path copies it, adds the values and fills in stream and length.
 */
public final class ExecuteTemplate {

    private static final int HAS_VALUES = 0x01;
    private static final int SKIP_METADATA = 0x02;
    private static final int FIXED_BYTES = 2 + 2 + 2 + 4 + 2;

    private final String cql;
    private final ByteBuffer id;
    private final byte[] prefix;
    private final int markers;

    public ExecuteTemplate(
            String cql, Prepared prepared, Consistency consistency, Version version) {
        this.cql = cql;
        this.id = prepared.id();
        this.markers = prepared.markers().size();
        this.prefix = encodePrefix(prepared, consistency, version);
    }

    private byte[] encodePrefix(Prepared prepared, Consistency consistency, Version version) {
        ByteBuffer out = ByteBuffer.allocate(Frame.HEADER_BYTES
                + FIXED_BYTES
                + id.remaining()
                + prepared.metadataId().remaining());
        Frame.begin(out, version, Opcode.EXECUTE);
        putId(out, id);
        if (version.hasMetadataId()) {
            putId(out, prepared.metadataId());
        }
        out.putShort((short) consistency.code());
        version.putFlags(out, markers == 0 ? SKIP_METADATA : SKIP_METADATA | HAS_VALUES);
        if (markers > 0) {
            out.putShort((short) markers);
        }
        return Arrays.copyOf(out.array(), out.position());
    }

    private static void putId(ByteBuffer out, ByteBuffer id) {
        out.putShort((short) id.remaining()).put(id.duplicate());
    }

    /** The statement as it was prepared. */
    public String cql() {
        return cql;
    }

    /** Whether the server means this statement by the id. */
    public boolean hasId(ByteBuffer other) {
        return id.equals(other);
    }

    /** Length of the whole frame. */
    public long frameBytes(Request request) {
        long total = prefix.length;
        for (int i = 0; i < markers; i++) {
            total += Integer.BYTES + request.valueLength(i);
        }
        return total;
    }

    /** Writes the frame; the caller has made room for it. */
    public void encode(ByteBuffer out, int stream, Request request) {
        int start = out.position();
        out.put(prefix);
        for (int i = 0; i < markers; i++) {
            encodeValue(out, i, request);
        }
        Frame.setStream(out, start, stream);
        Frame.end(out, start);
    }

    private void encodeValue(ByteBuffer out, int index, Request request) {
        int length = request.valueLength(index);
        int end = out.putInt(length).position() + length;
        request.writeValue(index, out);
        if (out.position() != end) {
            throw new IllegalStateException("value " + (index + 1) + " of \"" + cql
                    + "\" was announced with " + length + " bytes, but "
                    + (out.position() - end + length) + " bytes were written");
        }
    }

    /** Refuses a request whose number of values is not that of the markers. */
    public void check(Request request) {
        if (request.valueCount() != markers) {
            throw new IllegalArgumentException(mismatch(cql, request.valueCount(), markers));
        }
    }

    /** A sentence for people. */
    public static String mismatch(String cql, int values, int markers) {
        return "statement \"" + cql + "\" binds " + count(values, "value") + " but has "
                + count(markers, "marker");
    }

    private static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
