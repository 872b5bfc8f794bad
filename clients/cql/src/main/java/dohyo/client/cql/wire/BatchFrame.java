package dohyo.client.cql.wire;

import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** BATCH of several executions of one prepared statement, what never changes encoded already. */
final class BatchFrame {

    private static final int PREPARED = 1;
    private static final int FIXED_BYTES_MAX = 1 + 2 + 2 + 4 + 2;

    private final String cql;
    private final int markers;
    private final byte[] prefix;
    private final byte[] part;
    private final byte[] suffix;

    BatchFrame(ConfiguredStatement dispatch, ByteBuffer id, int markers, ProtocolVersion version) {
        this.cql = dispatch.cql();
        this.markers = markers;
        this.prefix = prefix(dispatch, version);
        this.part = part(id, markers);
        this.suffix = suffix(dispatch, version);
    }

    private static byte[] prefix(ConfiguredStatement dispatch, ProtocolVersion version) {
        ByteBuffer out = ByteBuffer.allocate(Frame.HEADER_BYTES + FIXED_BYTES_MAX);
        Frame.begin(out, version, Opcode.BATCH);
        out.put((byte)
                switch (dispatch.batch()) {
                    case NONE -> throw new IllegalArgumentException("not a batch");
                    case LOGGED -> 0;
                    case UNLOGGED -> 1;
                    case COUNTER -> 2;
                });
        return Arrays.copyOf(out.array(), out.position());
    }

    private static byte[] part(ByteBuffer id, int markers) {
        ByteBuffer out = ByteBuffer.allocate(1 + Short.BYTES + id.remaining() + Short.BYTES);
        ExecuteTemplate.putId(out.put((byte) PREPARED), id);
        return out.putShort((short) markers).array();
    }

    private static byte[] suffix(ConfiguredStatement dispatch, ProtocolVersion version) {
        ByteBuffer out = ByteBuffer.allocate(FIXED_BYTES_MAX);
        Consistency serial = dispatch.serial();
        out.putShort((short) dispatch.consistency().code());
        version.putFlags(out, serial == null ? 0 : ProtocolVersion.HAS_SERIAL);
        if (serial != null) {
            out.putShort((short) serial.code());
        }
        return Arrays.copyOf(out.array(), out.position());
    }

    /** Length of the whole frame. */
    long frameBytes(Request request) {
        long total = (long) prefix.length + Short.BYTES + suffix.length;
        for (int i = 0; i < request.parts(); i++) {
            request.selectPart(i);
            total += part.length + ExecuteTemplate.valueBytes(request, markers);
        }
        return total;
    }

    /** Writes the frame but for its stream and length. */
    void encode(ByteBuffer out, Request request) {
        out.put(prefix).putShort((short) request.parts());
        for (int i = 0; i < request.parts(); i++) {
            request.selectPart(i);
            out.put(part);
            ExecuteTemplate.encodeValues(out, request, markers, cql);
        }
        out.put(suffix);
    }
}
