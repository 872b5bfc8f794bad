package dohyo.engine.data;

import dohyo.engine.data.row.CounterBasedRandom;

import java.nio.ByteBuffer;

/**
 * Bytes without meaning, drawn eight at a time: any bytes for a blob, 64 different printable
 * characters ({@code 0} to {@code o} in ASCII) for text, so that a character carries six random
 * bits. A share of them may be always the same, for values that compress.
 */
final class RandomContent implements Value {

    private static final long SIX_BITS_EACH = 0x3f3f3f3f3f3f3f3fL;
    private static final long FIRST_CHARACTER = 0x3030303030303030L;

    private static final byte FILLER = 'x';

    private final boolean text;
    private final int minSize;
    private final long sizes;
    private final double compressible;
    private final long sizeSeed;
    private final long byteSeed;
    private int length;
    private long start;

    /** Content of one size. */
    RandomContent(int size, long seed) {
        this(false, size, size, 0, seed);
    }

    RandomContent(boolean text, int minSize, int maxSize, double compressible, long seed) {
        this.text = text;
        this.minSize = minSize;
        this.compressible = compressible;
        sizes = maxSize - minSize + 1L;
        sizeSeed = CounterBasedRandom.seed(seed, "size");
        byteSeed = CounterBasedRandom.seed(seed, "bytes");
    }

    @Override
    public void prepare(long operation) {
        length = minSize
                + (int) CounterBasedRandom.below(
                        sizes, CounterBasedRandom.bits(sizeSeed, operation));
        start = CounterBasedRandom.bits(byteSeed, operation);
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public void write(ByteBuffer target) {
        long at = start;
        int same = (int) Math.round(length * compressible);
        for (int i = 0; i < same; i++) {
            target.put(FILLER);
        }
        int rest = length - same;
        for (; rest >= Long.BYTES; rest -= Long.BYTES) {
            at += CounterBasedRandom.GOLDEN;
            target.putLong(word(at));
        }
        long last = word(at + CounterBasedRandom.GOLDEN);
        for (; rest > 0; rest--) {
            target.put((byte) last);
            last >>>= 8;
        }
    }

    private long word(long at) {
        long bits = CounterBasedRandom.mix(at);
        return text ? (bits & SIX_BITS_EACH) + FIRST_CHARACTER : bits;
    }
}
