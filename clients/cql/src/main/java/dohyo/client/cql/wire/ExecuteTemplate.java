package dohyo.client.cql.wire;

import dohyo.client.language.BindCheck;
import dohyo.engine.client.Request;
import dohyo.model.workload.Batch.Kind;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * EXECUTE of one prepared statement with everything that never changes already encoded: the hot
 * path copies it, adds the values and fills in stream and length. A statement that is sent in
 * batches has a {@link BatchFrame} instead; one whose text travels each time is a QUERY.
 */
public final class ExecuteTemplate {

    private static final int HAS_VALUES = 0x01;
    private static final int SKIP_METADATA = 0x02;
    private static final int HAS_PAGE_ROWS = 0x04;
    private static final int FIXED_BYTES = 2 + 4 + 2;

    private final ConfiguredStatement dispatch;
    private final ByteBuffer id;
    private final int markers;
    private final byte[] prefix;
    private final byte[] suffix;
    private final int flagsAt;
    private final @Nullable BatchFrame batch;

    /** The statement as this server knows it. */
    public ExecuteTemplate(
            ConfiguredStatement dispatch,
            PreparedStatementMetadata prepared,
            ProtocolVersion version) {
        this.dispatch = dispatch;
        this.id = prepared.id();
        this.markers = prepared.markers().size();
        this.suffix = encodeSuffix();
        byte[] what = dispatch.isSimple() ? text() : ids(prepared, version);
        this.flagsAt = Frame.HEADER_BYTES + what.length + Short.BYTES + version.lowFlagsAt();
        this.prefix = encodePrefix(what, version);
        this.batch = dispatch.batch() == Kind.NONE
                ? null
                : new BatchFrame(dispatch, id, markers, version);
    }

    /** With nothing special. */
    public ExecuteTemplate(
            String cql,
            PreparedStatementMetadata prepared,
            Consistency consistency,
            ProtocolVersion version) {
        this(ConfiguredStatement.plain(cql, consistency), prepared, version);
    }

    /** By what the server knows a statement that it has prepared. */
    private byte[] ids(PreparedStatementMetadata prepared, ProtocolVersion version) {
        ByteBuffer out = ByteBuffer.allocate(
                2 * Short.BYTES + id.remaining() + prepared.metadataId().remaining());
        putId(out, id);
        if (version.hasMetadataId()) {
            putId(out, prepared.metadataId());
        }
        return Arrays.copyOf(out.array(), out.position());
    }

    private byte[] text() {
        byte[] text = dispatch.cql().getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(Integer.BYTES + text.length)
                .putInt(text.length)
                .put(text)
                .array();
    }

    private byte[] encodePrefix(byte[] what, ProtocolVersion version) {
        ByteBuffer out = ByteBuffer.allocate(Frame.HEADER_BYTES + FIXED_BYTES + what.length);
        Frame.begin(out, version, dispatch.isSimple() ? Opcode.QUERY : Opcode.EXECUTE);
        out.put(what);
        out.putShort((short) dispatch.consistency().code());
        version.putFlags(out, flags());
        if (markers > 0) {
            out.putShort((short) markers);
        }
        return Arrays.copyOf(out.array(), out.position());
    }

    private int flags() {
        return (dispatch.isSimple() ? 0 : SKIP_METADATA)
                | (markers > 0 ? HAS_VALUES : 0)
                | (dispatch.pageRows() > 0 ? HAS_PAGE_ROWS : 0)
                | (dispatch.serial() != null ? ProtocolVersion.HAS_SERIAL : 0);
    }

    private byte[] encodeSuffix() {
        ByteBuffer out = ByteBuffer.allocate(Integer.BYTES + Short.BYTES);
        if (dispatch.pageRows() > 0) {
            out.putInt(dispatch.pageRows());
        }
        Consistency serial = dispatch.serial();
        if (serial != null) {
            out.putShort((short) serial.code());
        }
        return Arrays.copyOf(out.array(), out.position());
    }

    static void putId(ByteBuffer out, ByteBuffer id) {
        out.putShort((short) id.remaining()).put(id.duplicate());
    }

    /** The statement as it was prepared. */
    public String cql() {
        return dispatch.cql();
    }

    /** Whether the server means this statement by the id. */
    public boolean hasId(ByteBuffer other) {
        return id.equals(other);
    }

    /** Whether its answers come in pages. */
    public boolean isPaged() {
        return dispatch.pageRows() > 0 && batch == null;
    }

    /** Length of the whole frame. */
    public long frameBytes(Request request) {
        if (batch != null) {
            return batch.frameBytes(request);
        }
        return prefix.length + valueBytes(request, markers) + suffix.length;
    }

    static long valueBytes(Request request, int markers) {
        long total = 0;
        for (int i = 0; i < markers; i++) {
            total += Integer.BYTES + Math.max(0, request.valueLength(i));
        }
        return total;
    }

    /** Writes the frame; the caller has made room for it. */
    public void encode(ByteBuffer out, int stream, Request request) {
        int start = out.position();
        if (batch != null) {
            batch.encode(out, request);
        } else {
            out.put(prefix);
            encodeValues(out, request, markers, dispatch.cql());
            out.put(suffix);
        }
        Frame.setStream(out, start, stream);
        Frame.end(out, start);
    }

    static void encodeValues(ByteBuffer out, Request request, int markers, String cql) {
        for (int i = 0; i < markers; i++) {
            int length = request.valueLength(i);
            int end = out.putInt(length).position() + Math.max(0, length);
            request.writeValue(i, out);
            if (out.position() != end) {
                throw new IllegalStateException("value " + (i + 1) + " of \"" + cql
                        + "\" was announced with " + length + " bytes, but "
                        + (out.position() - end + length) + " bytes were written");
            }
        }
    }

    /** Keeps a frame that was just encoded, of which further pages may be asked for. */
    public void keep(PagedRequest request, ByteBuffer out, int start) {
        int serialBytes = dispatch.serial() == null ? 0 : Short.BYTES;
        request.keep(out, start, flagsAt, serialBytes);
    }

    /** Refuses a request whose number of values is not that of the markers. */
    public void check(Request request) {
        if (request.valueCount() != markers) {
            throw new IllegalArgumentException(
                    BindCheck.mismatch(dispatch.cql(), request.valueCount(), markers));
        }
    }
}
