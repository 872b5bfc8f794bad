package dohyo.client.cql.wire;

/** The checksum of a segment's header: Koopman's 8-bit-a-time polynomial, as the protocol says. */
final class Crc24 {

    private static final int START = 0x875060;
    private static final int POLYNOMIAL = 0x1974F0B;
    private static final int OVERFLOW = 0x1000000;
    private static final int[] TABLE = table();

    private Crc24() {}

    private static int[] table() {
        int[] table = new int[256];
        for (int i = 0; i < table.length; i++) {
            table[i] = ofByte(i);
        }
        return table;
    }

    private static int ofByte(int value) {
        int crc = value << 16;
        for (int bit = 0; bit < Byte.SIZE; bit++) {
            crc <<= 1;
            if ((crc & OVERFLOW) != 0) {
                crc ^= POLYNOMIAL;
            }
        }
        return crc;
    }

    /** Of this many bytes, the lowest first. */
    static int of(long bytes, int count) {
        int crc = START;
        long left = bytes;
        for (int i = 0; i < count; i++) {
            crc = (crc << 8 ^ TABLE[(crc >>> 16 ^ (int) left) & 0xFF]) & 0xFFFFFF;
            left >>>= 8;
        }
        return crc;
    }
}
