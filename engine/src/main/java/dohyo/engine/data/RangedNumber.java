package dohyo.engine.data;

import dohyo.engine.data.row.CounterBasedRandom;
import dohyo.model.workload.Field;

import java.nio.ByteBuffer;

/** A whole number of 1 to 8 bytes, uniform in a range. */
final class RangedNumber implements Value {

    private final int length;
    private final long least;
    private final long numbers;
    private final long seed;
    private long value;

    RangedNumber(Field.Range range, int length, long seed) {
        this.length = length;
        this.seed = seed;
        least = range.least();
        numbers = range.most() - range.least() + 1;
    }

    @Override
    public void prepare(long operation) {
        value = least + CounterBasedRandom.below(numbers, CounterBasedRandom.bits(seed, operation));
    }

    /** What was drawn. */
    long number() {
        return value;
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public void write(ByteBuffer target) {
        write(value, length, target);
    }

    /** A whole number in so many bytes. */
    static void write(long value, int length, ByteBuffer target) {
        for (int shift = (length - 1) * Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
            target.put((byte) (value >>> shift));
        }
    }
}
