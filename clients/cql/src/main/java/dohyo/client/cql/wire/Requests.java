package dohyo.client.cql.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Requests that are not on the hot path, each as a whole frame on stream 0. */
public final class Requests {

    private static final int CONSISTENCY_AND_FLAGS_BYTES = 3;

    private Requests() {}

    /** Asks what the server supports. */
    public static byte[] options() {
        return frame(Opcode.OPTIONS, new byte[0]);
    }

    /** Opens a conversation without compression. */
    public static byte[] startup() {
        ByteBuffer body = ByteBuffer.allocate(128);
        body.putShort((short) 3);
        putString(body, "CQL_VERSION");
        putString(body, "3.0.0");
        putString(body, "DRIVER_NAME");
        putString(body, "dohyo");
        putString(body, "DRIVER_VERSION");
        putString(body, "0.1.0");
        return frame(Opcode.STARTUP, written(body));
    }

    /** What an authenticator is told. */
    public static byte[] authResponse(byte[] token) {
        ByteBuffer body = ByteBuffer.allocate(Integer.BYTES + token.length);
        body.putInt(token.length).put(token);
        return frame(Opcode.AUTH_RESPONSE, body.array());
    }

    /** A statement without values. */
    public static byte[] query(String cql, Consistency consistency) {
        byte[] text = cql.getBytes(StandardCharsets.UTF_8);
        ByteBuffer body =
                ByteBuffer.allocate(Integer.BYTES + text.length + CONSISTENCY_AND_FLAGS_BYTES);
        body.putInt(text.length).put(text);
        body.putShort((short) consistency.code()).put((byte) 0);
        return frame(Opcode.QUERY, body.array());
    }

    /** A statement to be known by an id from now on. */
    public static byte[] prepare(String cql) {
        byte[] text = cql.getBytes(StandardCharsets.UTF_8);
        ByteBuffer body = ByteBuffer.allocate(Integer.BYTES + text.length);
        body.putInt(text.length).put(text);
        return frame(Opcode.PREPARE, body.array());
    }

    private static byte[] frame(int opcode, byte[] body) {
        ByteBuffer frame = ByteBuffer.allocate(Frame.HEADER_BYTES + body.length);
        int start = Frame.begin(frame, 0, opcode);
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
