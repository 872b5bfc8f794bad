package dohyo.client.hbase.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** What stands before calls: how a connection begins, and the header of each call. */
public final class CallHeaders {

    private static final int ROOM_BYTES = 1 << 10;
    private static final byte[] MAGIC = {'H', 'B', 'a', 's', 0, 80};
    private static final String CODEC = "org.apache.hadoop.hbase.codec.KeyValueCodec";

    /** Servers put cells into blocks only for clients that say how new they are. */
    private static final int MAJOR = 2;

    private static final int MINOR = 6;

    private CallHeaders() {}

    /**
     * The first bytes of a connection: who wants which service, without a password.
     *
     * @param user whom the server takes the load for
     */
    public static byte[] connection(String service, String user) {
        ByteBuffer out = ByteBuffer.allocate(ROOM_BYTES);
        out.put(MAGIC).putInt(0);
        int start = out.position();
        ProtobufFieldWriter.bytes(out, 1, named(user));
        ProtobufFieldWriter.bytes(out, 2, text(service));
        ProtobufFieldWriter.bytes(out, 3, text(CODEC));
        ProtobufFieldWriter.bytes(out, 5, version());
        out.putInt(start - Integer.BYTES, out.position() - start);
        return Arrays.copyOf(out.array(), out.position());
    }

    private static byte[] named(String user) {
        ByteBuffer out = ByteBuffer.allocate(ROOM_BYTES);
        ProtobufFieldWriter.bytes(out, 1, text(user));
        return Arrays.copyOf(out.array(), out.position());
    }

    private static byte[] version() {
        ByteBuffer out = ByteBuffer.allocate(ROOM_BYTES);
        ProtobufFieldWriter.bytes(out, 1, text(MAJOR + "." + MINOR + ".0"));
        for (int field = 2; field <= 6; field++) {
            ProtobufFieldWriter.bytes(out, field, text("dohyo"));
        }
        ProtobufFieldWriter.number(out, 7, MAJOR);
        ProtobufFieldWriter.number(out, 8, MINOR);
        return Arrays.copyOf(out.array(), out.position());
    }

    /** A whole call without cells, for those that are made one by one. */
    public static byte[] call(int id, String method, byte[] message) {
        ByteBuffer out = ByteBuffer.allocate(ROOM_BYTES + message.length);
        out.putInt(0);
        put(out, id, method(method), false);
        ProtobufFieldWriter.varint(out, message.length);
        out.put(message);
        out.putInt(0, out.position() - Integer.BYTES);
        return Arrays.copyOf(out.array(), out.position());
    }

    /** The constant part of a call's header. */
    static byte[] method(String name) {
        ByteBuffer out = ByteBuffer.allocate(ROOM_BYTES);
        ProtobufFieldWriter.bytes(out, 3, text(name));
        ProtobufFieldWriter.number(out, 4, 1);
        return Arrays.copyOf(out.array(), out.position());
    }

    /**
     * Writes a header with its length.
     *
     * @param hasCells whether the length of a block of cells is to be filled in where the header
     *     ends
     */
    static void put(ByteBuffer out, int id, byte[] method, boolean hasCells) {
        int meta = hasCells ? 1 + ProtobufFieldWriter.OPEN_LENGTH_BYTES : 0;
        int bytes =
                1 + ProtobufFieldWriter.varintBytes(id) + method.length + (hasCells ? 2 + meta : 0);
        ProtobufFieldWriter.varint(out, bytes);
        ProtobufFieldWriter.number(out, 1, id);
        out.put(method);
        if (hasCells) {
            ProtobufFieldWriter.length(out, 5, meta);
            ProtobufFieldWriter.tag(out, 1, ProtobufFieldWriter.VARINT);
            out.putInt(0);
        }
    }

    static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
