package dohyo.client.resp.wire;

/**
 * Which of the 16,384 parts of a cluster a key belongs to: CRC16 (polynomial 0x1021, XMODEM) of the
 * key, or of what stands between its first pair of braces when that is not empty.
 */
public final class KeySlot {

    /** Parts of a cluster. */
    public static final int SLOTS = 16_384;

    private static final int[] TABLE = table();

    private KeySlot() {}

    private static int[] table() {
        int[] table = new int[256];
        for (int i = 0; i < table.length; i++) {
            int crc = i << 8;
            for (int bit = 0; bit < 8; bit++) {
                crc = (crc & 0x8000) == 0 ? crc << 1 : crc << 1 ^ 0x1021;
            }
            table[i] = crc & 0xFFFF;
        }
        return table;
    }

    /** The slot of the key in these bytes. */
    public static int of(byte[] key, int length) {
        int open = indexOf(key, (byte) '{', 0, length);
        int close = open < 0 ? -1 : indexOf(key, (byte) '}', open + 1, length);
        return close > open + 1 ? slot(key, open + 1, close) : slot(key, 0, length);
    }

    private static int indexOf(byte[] key, byte sign, int from, int to) {
        for (int i = from; i < to; i++) {
            if (key[i] == sign) {
                return i;
            }
        }
        return -1;
    }

    private static int slot(byte[] key, int from, int to) {
        int crc = 0;
        for (int i = from; i < to; i++) {
            crc = (crc << 8 ^ TABLE[(crc >>> 8 ^ key[i]) & 0xFF]) & 0xFFFF;
        }
        return crc & (SLOTS - 1);
    }
}
