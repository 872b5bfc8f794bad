package dohyo.client.hbase.wire;

import java.nio.ByteBuffer;

/** Writes fields of protocol buffers. Numbers of fields are at most 15, so a tag is one byte. */
final class ProtobufFieldWriter {

    static final int VARINT = 0;
    static final int FIXED_64 = 1;
    static final int BYTES = 2;
    static final int FIXED_32 = 5;

    /** A length that is not known yet has this many bytes, as numbers may have leading zeros. */
    static final int OPEN_LENGTH_BYTES = 4;

    /** What fits into an open length. */
    static final int OPEN_LENGTH_MAX = (1 << (7 * OPEN_LENGTH_BYTES)) - 1;

    private static final int MORE = 0x80;
    private static final int SEVEN = 0x7F;

    private ProtobufFieldWriter() {}

    static void tag(ByteBuffer out, int field, int type) {
        out.put((byte) ((field << 3) | type));
    }

    static void number(ByteBuffer out, int field, long value) {
        tag(out, field, VARINT);
        varint(out, value);
    }

    /** Bytes, a text or a message that are known already. */
    static void bytes(ByteBuffer out, int field, byte[] value) {
        length(out, field, value.length);
        out.put(value);
    }

    /** Of so many bytes, which follow. */
    static void length(ByteBuffer out, int field, int bytes) {
        tag(out, field, BYTES);
        varint(out, bytes);
    }

    /** Begins a message of a length that is not known yet; returns what {@link #close} takes. */
    static int open(ByteBuffer out, int field) {
        tag(out, field, BYTES);
        return open(out);
    }

    /** Begins one that stands alone. */
    static int open(ByteBuffer out) {
        out.putInt(0);
        return out.position();
    }

    /** The message that began here has been written. */
    static void close(ByteBuffer out, int start) {
        fill(out, start, out.position() - start);
    }

    /** Fills in an open length that ends before this place. */
    static void fill(ByteBuffer out, int start, int bytes) {
        int at = start - OPEN_LENGTH_BYTES;
        out.put(at, (byte) (bytes | MORE));
        out.put(at + 1, (byte) ((bytes >>> 7) | MORE));
        out.put(at + 2, (byte) ((bytes >>> 14) | MORE));
        out.put(at + 3, (byte) ((bytes >>> 21) & SEVEN));
    }

    /** Bytes that stand before the position of another buffer. */
    static void key(ByteBuffer out, int field, ByteBuffer key) {
        length(out, field, key.position());
        put(out, key);
    }

    /** The same without anything before them. */
    static void put(ByteBuffer out, ByteBuffer key) {
        int bytes = key.position();
        int at = out.position();
        out.put(at, key, 0, bytes).position(at + bytes);
    }

    static void varint(ByteBuffer out, long value) {
        long left = value;
        while ((left & ~SEVEN) != 0) {
            out.put((byte) (left | MORE));
            left >>>= 7;
        }
        out.put((byte) left);
    }

    /** How many bytes a number takes. */
    static int varintBytes(long value) {
        return Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(value) + 6) / 7);
    }
}
