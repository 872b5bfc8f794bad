package dohyo.nullstore.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Numbers and notations of CQL binary protocols v4 and v5. */
public final class CqlProtocol {

    public static final int HEADER_BYTES = 9;
    /** As Cassandra's own default since 4.1. */
    public static final int FRAME_BYTES_MAX = 16 << 20;

    public static final int OLDEST_VERSION = 4;
    public static final int ANSWER = 0x80;

    public static final int ERROR = 0x00;
    public static final int STARTUP = 0x01;
    public static final int READY = 0x02;
    public static final int AUTHENTICATE = 0x03;
    public static final int OPTIONS = 0x05;
    public static final int SUPPORTED = 0x06;
    public static final int QUERY = 0x07;
    public static final int RESULT = 0x08;
    public static final int PREPARE = 0x09;
    public static final int EXECUTE = 0x0A;
    public static final int REGISTER = 0x0B;
    public static final int BATCH = 0x0D;
    public static final int AUTH_RESPONSE = 0x0F;
    public static final int AUTH_SUCCESS = 0x10;

    public static final int VOID = 1;
    public static final int ROWS = 2;
    public static final int SET_KEYSPACE = 3;
    public static final int PREPARED = 4;
    public static final int SCHEMA_CHANGE = 5;

    public static final int PROTOCOL_ERROR = 0x000A;
    public static final int BAD_CREDENTIALS = 0x0100;
    public static final int OVERLOADED = 0x1001;
    public static final int UNPREPARED = 0x2500;

    public static final int GLOBAL_TABLE = 0x01;
    public static final int NO_METADATA = 0x04;

    public static final int BLOB = 0x03;
    public static final int INT = 0x09;
    public static final int UUID = 0x0C;
    public static final int TEXT = 0x0D;
    public static final int INET = 0x10;
    public static final int MAP = 0x21;
    public static final int SET = 0x22;

    private static final int LENGTH_AT = 5;

    private CqlProtocol() {}

    /** Writes the header of an answer whose length is still open; returns where it begins. */
    public static int begin(ByteBuffer out, int stream, int opcode) {
        int start = out.position();
        out.put((byte) (ANSWER | OLDEST_VERSION)).put((byte) 0).putShort((short) stream);
        out.put((byte) opcode).putInt(0);
        return start;
    }

    /** Fills in the length. */
    public static void end(ByteBuffer out, int start) {
        out.putInt(start + LENGTH_AT, out.position() - start - HEADER_BYTES);
    }

    public static int bodyLength(ByteBuffer in, int at) {
        return in.getInt(at + LENGTH_AT);
    }

    public static void putString(ByteBuffer out, String text) {
        byte[] bytes = utf8(text);
        out.putShort((short) bytes.length).put(bytes);
    }

    public static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** A text with its length in four bytes before it. */
    public static String longString(ByteBuffer in, int at, int end) {
        int length = Math.max(0, Math.min(in.getInt(at), end - at - Integer.BYTES));
        byte[] bytes = new byte[length];
        in.get(at + Integer.BYTES, bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
