package dohyo.engine.data;

import java.nio.ByteBuffer;

/**
 * Bytes without meaning, drawn eight at a time: any bytes for a blob, 64 different printable
 * characters ({@code 0} to {@code o} in ASCII) for text, so that a character carries six random
 * bits.
 */
final class Content implements Value {

    private static final long SIX_BITS_EACH = 0x3f3f3f3f3f3f3f3fL;
    private static final long FIRST_CHARACTER = 0x3030303030303030L;

    private final boolean text;
    private final int minSize;
    private final long sizes;
    private final long sizeSeed;
    private final long byteSeed;
    private int length;
    private long start;

    Content(boolean text, int minSize, int maxSize, long seed) {
        this.text = text;
        this.minSize = minSize;
        sizes = maxSize - minSize + 1L;
        sizeSeed = Chance.seed(seed, "size");
        byteSeed = Chance.seed(seed, "bytes");
    }

    @Override
    public void prepare(long operation) {
        length = minSize + (int) Chance.below(sizes, Chance.bits(sizeSeed, operation));
        start = Chance.bits(byteSeed, operation);
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public void write(ByteBuffer target) {
        long at = start;
        int rest = length;
        for (; rest >= Long.BYTES; rest -= Long.BYTES) {
            at += Chance.GOLDEN;
            target.putLong(word(at));
        }
        long last = word(at + Chance.GOLDEN);
        for (; rest > 0; rest--) {
            target.put((byte) last);
            last >>>= 8;
        }
    }

    private long word(long at) {
        long bits = Chance.mix(at);
        return text ? (bits & SIX_BITS_EACH) + FIRST_CHARACTER : bits;
    }
}
