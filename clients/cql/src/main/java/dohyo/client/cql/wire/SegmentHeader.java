package dohyo.client.cql.wire;

import java.nio.ByteBuffer;

/**
 * The first bytes of a segment of protocol v5, all little endian: length of the payload (17 bits),
 * with compression its length before that too (17 bits, 0 when it is not compressed), whether it
 * holds whole messages only (1 bit), padding up to a byte, checksum of these (24 bits).
 */
final class SegmentHeader {

    static final int PAYLOAD_BYTES_MAX = (1 << 17) - 1;

    /** No header is longer. */
    static final int BYTES_MAX = 8;

    private static final int LENGTH_BITS = 17;
    private static final int CRC_MASK = 0xFFFFFF;
    private static final int CRC_BYTES = 3;

    private final boolean compressed;
    private final int fieldBytes;

    SegmentHeader(boolean compressed) {
        this.compressed = compressed;
        this.fieldBytes = compressed ? 5 : 3;
    }

    int bytes() {
        return fieldBytes + CRC_BYTES;
    }

    /**
     * Writes the whole header.
     *
     * @param plainLength before compression; 0 when the payload is not compressed
     */
    void put(ByteBuffer out, int length, int plainLength, boolean selfContained) {
        long fields = length;
        int bits = LENGTH_BITS;
        if (compressed) {
            fields |= (long) plainLength << bits;
            bits += LENGTH_BITS;
        }
        fields |= selfContained ? 1L << bits : 0;
        putLow(out, fields, fieldBytes);
        putLow(out, Crc24.of(fields, fieldBytes), CRC_BYTES);
    }

    private static void putLow(ByteBuffer out, long value, int bytes) {
        for (int i = 0; i < bytes; i++) {
            out.put((byte) (value >>> (i * Byte.SIZE)));
        }
    }

    /** The fields of the header at this place of a little endian buffer. */
    long fields(ByteBuffer in, int at) throws MalformedFrame {
        long fields = in.getInt(at) & 0xFFFFFFFFL;
        fields = compressed ? fields | (in.get(at + 4) & 0xFFL) << Integer.SIZE : fields & CRC_MASK;
        int crc = in.getInt(at + fieldBytes - 1) >>> Byte.SIZE;
        if (crc != Crc24.of(fields, fieldBytes)) {
            throw new MalformedFrame("the header of a segment does not fit its checksum");
        }
        return fields;
    }

    /** Length of the payload. */
    static int length(long fields) {
        return (int) fields & PAYLOAD_BYTES_MAX;
    }

    /** Length before compression; 0 when it is not compressed. */
    int plainLength(long fields) {
        return compressed ? (int) (fields >>> LENGTH_BITS) & PAYLOAD_BYTES_MAX : 0;
    }
}
