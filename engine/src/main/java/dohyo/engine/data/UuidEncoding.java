package dohyo.engine.data;

import java.nio.ByteBuffer;

/** The wire form of UUIDs (RFC 9562). */
final class UuidEncoding {

    private static final long VARIANT = 0x8000000000000000L;
    private static final long NOT_VARIANT = 0x3fffffffffffffffL;
    private static final long NOT_VERSION = ~0xf000L;
    private static final long MULTICAST = 0x0000010000000000L;

    private UuidEncoding() {}

    /** Version 4: any bits. */
    static void writeRandom(long high, long low, ByteBuffer target) {
        target.putLong((high & NOT_VERSION) | 0x4000L);
        target.putLong((low & NOT_VARIANT) | VARIANT);
    }

    /**
     * Version 1: a time and any node.
     *
     * @param ticks of 100 ns since 1582-10-15
     */
    static void writeTime(long ticks, long node, ByteBuffer target) {
        long low = ticks & 0xffffffffL;
        long middle = (ticks >>> 32) & 0xffffL;
        long high = (ticks >>> 48) & 0x0fffL;
        target.putLong((low << 32) | (middle << 16) | 0x1000L | high);
        target.putLong((node & NOT_VARIANT) | VARIANT | MULTICAST);
    }
}
