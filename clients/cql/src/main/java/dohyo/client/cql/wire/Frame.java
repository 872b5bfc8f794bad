package dohyo.client.cql.wire;

import java.nio.ByteBuffer;

/**
 * The header of nine bytes before every message of protocols v4 and v5: version, flags, stream (2),
 * opcode, length of the body (4). All but the last byte of the length fit one {@code long}.
 */
public final class Frame {

    public static final int HEADER_BYTES = 9;

    /** Longest body that the protocol allows. */
    public static final int BODY_BYTES_MAX = 256 << 20;

    /** Streams are numbered {@code 0 .. STREAMS - 1}; negative ones are the server's own. */
    public static final int STREAMS = 1 << 15;

    private static final int ANSWER = 0x80;
    private static final int TLS_ALERT = 0x15;
    private static final int FLAGS_AT = 1;
    private static final int STREAM_AT = 2;
    private static final int LENGTH_AT = 5;
    private static final int KNOWN_FLAGS = 0x0F;

    private Frame() {}

    /** Writes a header on stream 0 with its length still open; returns where the frame begins. */
    public static int begin(ByteBuffer out, ProtocolVersion version, int opcode) {
        int start = out.position();
        out.put((byte) version.number()).put((byte) 0).putShort((short) 0);
        out.put((byte) opcode).putInt(0);
        return start;
    }

    /** Fills in the length of the frame that ends at the buffer's position. */
    public static void end(ByteBuffer out, int start) {
        out.putInt(start + LENGTH_AT, out.position() - start - HEADER_BYTES);
    }

    /** Gives another stream number to a frame already encoded. */
    public static void setStream(ByteBuffer out, int start, int stream) {
        out.putShort(start + STREAM_AT, (short) stream);
    }

    /** Asks the server to trace the request that was encoded here. */
    public static void askForTrace(ByteBuffer out, int start) {
        out.put(start + FLAGS_AT, (byte) (out.get(start + FLAGS_AT) | FlaggedFrameFields.TRACED));
    }

    /** The first eight bytes of a header, from which the functions below take their parts. */
    public static long head(ByteBuffer in, int at) {
        return in.getLong(at);
    }

    public static int flags(long head) {
        return (int) (head >>> 48) & 0xFF;
    }

    public static int stream(long head) {
        return (short) (head >>> 32);
    }

    public static int opcode(long head) {
        return (int) (head >>> 24) & 0xFF;
    }

    /** Length of the body of the frame at this place; at least a whole header must be there. */
    public static int bodyLength(ByteBuffer in, int at) {
        return in.getInt(at + LENGTH_AT);
    }

    /** Refuses what cannot be the header of an answer. */
    public static void check(long head, int bodyLength) throws MalformedFrame {
        if (head >>> 56 == TLS_ALERT) {
            throw new MalformedFrame("the server speaks TLS only; the client needs 'tls: on'");
        }
        if (head >>> 56 != (ANSWER | ProtocolVersion.V4.number())
                && head >>> 56 != (ANSWER | ProtocolVersion.V5.number())) {
            throw new MalformedFrame(
                    "an answer begins with the version byte 0x" + Long.toHexString(head >>> 56)
                            + " instead of 0x84 or 0x85: the server does not speak CQL protocol"
                            + " v4 or v5");
        }
        if ((flags(head) & ~KNOWN_FLAGS) != 0) {
            throw new MalformedFrame("an answer has unknown flags: " + flags(head));
        }
        if (bodyLength < 0 || bodyLength > BODY_BYTES_MAX) {
            throw new MalformedFrame("an answer claims a length of "
                    + Integer.toUnsignedString(bodyLength) + " bytes; the protocol allows 256 MB");
        }
    }
}
