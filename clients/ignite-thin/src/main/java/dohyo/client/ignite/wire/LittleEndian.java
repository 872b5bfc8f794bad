package dohyo.client.ignite.wire;

import java.nio.ByteBuffer;

/** Numbers in the protocol's order of bytes, in buffers of whatever order. */
public final class LittleEndian {

    private LittleEndian() {}

    /** Sender: writes it at the position. */
    public static void putShort(ByteBuffer target, short value) {
        target.putShort(Short.reverseBytes(value));
    }

    /** Sender: writes it at the position. */
    public static void putInt(ByteBuffer target, int value) {
        target.putInt(Integer.reverseBytes(value));
    }

    /** Sender: writes it at the position. */
    public static void putLong(ByteBuffer target, long value) {
        target.putLong(Long.reverseBytes(value));
    }

    static short shortAt(ByteBuffer in, int place) {
        return Short.reverseBytes(in.getShort(place));
    }

    /** Receiver: what stands at a place. */
    public static int intAt(ByteBuffer in, int place) {
        return Integer.reverseBytes(in.getInt(place));
    }

    /** Receiver: what stands at a place. */
    public static long longAt(ByteBuffer in, int place) {
        return Long.reverseBytes(in.getLong(place));
    }
}
