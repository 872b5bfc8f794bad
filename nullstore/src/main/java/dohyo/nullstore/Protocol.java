package dohyo.nullstore;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Numbers and notations of CQL binary protocols v4 and v5. */
final class Protocol {

    static final int HEADER_BYTES = 9;
    /** As Cassandra's own default since 4.1. */
    static final int FRAME_BYTES_MAX = 16 << 20;

    static final int OLDEST_VERSION = 4;
    static final int ANSWER = 0x80;

    static final int ERROR = 0x00;
    static final int STARTUP = 0x01;
    static final int READY = 0x02;
    static final int AUTHENTICATE = 0x03;
    static final int OPTIONS = 0x05;
    static final int SUPPORTED = 0x06;
    static final int QUERY = 0x07;
    static final int RESULT = 0x08;
    static final int PREPARE = 0x09;
    static final int EXECUTE = 0x0A;
    static final int REGISTER = 0x0B;
    static final int BATCH = 0x0D;
    static final int AUTH_RESPONSE = 0x0F;
    static final int AUTH_SUCCESS = 0x10;

    static final int VOID = 1;
    static final int ROWS = 2;
    static final int SET_KEYSPACE = 3;
    static final int PREPARED = 4;
    static final int SCHEMA_CHANGE = 5;

    static final int PROTOCOL_ERROR = 0x000A;
    static final int BAD_CREDENTIALS = 0x0100;
    static final int OVERLOADED = 0x1001;
    static final int UNPREPARED = 0x2500;

    static final int GLOBAL_TABLE = 0x01;
    static final int NO_METADATA = 0x04;

    static final int BLOB = 0x03;
    static final int INT = 0x09;
    static final int UUID = 0x0C;
    static final int TEXT = 0x0D;
    static final int INET = 0x10;
    static final int MAP = 0x21;
    static final int SET = 0x22;

    private static final int LENGTH_AT = 5;

    private Protocol() {}

    /** Writes the header of an answer whose length is still open; returns where it begins. */
    static int begin(ByteBuffer out, int stream, int opcode) {
        int start = out.position();
        out.put((byte) (ANSWER | OLDEST_VERSION)).put((byte) 0).putShort((short) stream);
        out.put((byte) opcode).putInt(0);
        return start;
    }

    /** Fills in the length. */
    static void end(ByteBuffer out, int start) {
        out.putInt(start + LENGTH_AT, out.position() - start - HEADER_BYTES);
    }

    static int bodyLength(ByteBuffer in, int at) {
        return in.getInt(at + LENGTH_AT);
    }

    static void putString(ByteBuffer out, String text) {
        byte[] bytes = utf8(text);
        out.putShort((short) bytes.length).put(bytes);
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** A text with its length in four bytes before it. */
    static String longString(ByteBuffer in, int at, int end) {
        int length = Math.max(0, Math.min(in.getInt(at), end - at - Integer.BYTES));
        byte[] bytes = new byte[length];
        in.get(at + Integer.BYTES, bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
