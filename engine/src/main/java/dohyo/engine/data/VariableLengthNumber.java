package dohyo.engine.data;

import dohyo.engine.data.row.CounterBasedRandom;

import java.nio.ByteBuffer;

/**
 * A {@code varint} of 1 to 8 bytes, each length as likely as another, or a {@code decimal}: such a
 * number behind a scale of 0 to 9.
 */
final class VariableLengthNumber implements Value {

    private static final int MOST_SCALE = 9;

    private final boolean scaled;
    private final long seed;
    private long number;
    private int scale;
    private int bytes;

    VariableLengthNumber(boolean scaled, long seed) {
        this.scaled = scaled;
        this.seed = seed;
    }

    @Override
    public void prepare(long operation) {
        long bits = CounterBasedRandom.bits(seed, operation);
        long more = CounterBasedRandom.mix(bits + CounterBasedRandom.GOLDEN);
        number = bits >> (Byte.SIZE * (int) (more & 7));
        bytes = bytesOf(number);
        scale = (int) CounterBasedRandom.below(MOST_SCALE + 1L, CounterBasedRandom.mix(more));
    }

    /** As few bytes as tell the number with its sign. */
    private static int bytesOf(long number) {
        int bits = Long.SIZE + 1 - Long.numberOfLeadingZeros(number < 0 ? ~number : number);
        return (bits + Byte.SIZE - 1) / Byte.SIZE;
    }

    @Override
    public int length() {
        return scaled ? Integer.BYTES + bytes : bytes;
    }

    @Override
    public void write(ByteBuffer target) {
        if (scaled) {
            target.putInt(scale);
        }
        for (int i = bytes - 1; i >= 0; i--) {
            target.put((byte) (number >> (i * Byte.SIZE)));
        }
    }
}
