package dohyo.client.cql.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Requests that are not on the hot path, each as a whole frame on stream 0. */
public final class ControlRequestFrames {

    private static final int CONSISTENCY_AND_FLAGS_BYTES = 6;

    private final ProtocolVersion version;

    /** Requests of this version. */
    public ControlRequestFrames(ProtocolVersion version) {
        this.version = version;
    }

    /** Asks what the server supports. */
    public byte[] options() {
        return frame(Opcode.OPTIONS, new byte[0]);
    }

    /** Opens a conversation, with LZ4 or without compression. */
    public byte[] startup(boolean compressed) {
        return startup(compressed, List.of());
    }

    /**
     * The same.
     *
     * @param extensions of the protocol that are understood, by their short names
     */
    public byte[] startup(boolean compressed, List<String> extensions) {
        ByteBuffer body = ByteBuffer.allocate(256);
        body.putShort((short) ((compressed ? 4 : 3) + extensions.size()));
        putString(body, "CQL_VERSION");
        putString(body, "3.0.0");
        putString(body, "DRIVER_NAME");
        putString(body, "dohyo");
        putString(body, "DRIVER_VERSION");
        putString(body, "0.1.0");
        if (compressed) {
            putString(body, "COMPRESSION");
            putString(body, "lz4");
        }
        for (String extension : extensions) {
            putString(body, extension);
            putString(body, "");
        }
        return frame(Opcode.STARTUP, written(body));
    }

    /** What an authenticator is told. */
    public byte[] authResponse(byte[] token) {
        ByteBuffer body = ByteBuffer.allocate(Integer.BYTES + token.length);
        body.putInt(token.length).put(token);
        return frame(Opcode.AUTH_RESPONSE, body.array());
    }

    /** A statement without values. */
    public byte[] query(String cql, Consistency consistency) {
        byte[] text = cql.getBytes(StandardCharsets.UTF_8);
        ByteBuffer body =
                ByteBuffer.allocate(Integer.BYTES + text.length + CONSISTENCY_AND_FLAGS_BYTES);
        body.putInt(text.length).put(text);
        version.putFlags(body.putShort((short) consistency.code()), 0);
        return frame(Opcode.QUERY, written(body));
    }

    /** A statement to be known by an id from now on. */
    public byte[] prepare(String cql) {
        byte[] text = cql.getBytes(StandardCharsets.UTF_8);
        ByteBuffer body = ByteBuffer.allocate(2 * Integer.BYTES + text.length);
        body.putInt(text.length).put(text);
        if (version != ProtocolVersion.V4) {
            version.putFlags(body, 0);
        }
        return frame(Opcode.PREPARE, written(body));
    }

    private byte[] frame(int opcode, byte[] body) {
        ByteBuffer frame = ByteBuffer.allocate(Frame.HEADER_BYTES + body.length);
        int start = Frame.begin(frame, version, opcode);
        frame.put(body);
        Frame.end(frame, start);
        return frame.array();
    }

    private static void putString(ByteBuffer body, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        body.putShort((short) bytes.length).put(bytes);
    }

    private static byte[] written(ByteBuffer body) {
        byte[] bytes = new byte[body.position()];
        body.get(0, bytes);
        return bytes;
    }
}
