package dohyo.engine.data;

import dohyo.engine.data.row.CounterBasedRandom;

import java.nio.ByteBuffer;

/** A {@code vector<float, n>}: so many numbers from -1 up to 1, nothing between them. */
final class FloatVector implements Value {

    private final int dimensions;
    private final long seed;
    private long start;

    FloatVector(int dimensions, long seed) {
        this.dimensions = dimensions;
        this.seed = seed;
    }

    @Override
    public void prepare(long operation) {
        start = CounterBasedRandom.bits(seed, operation);
    }

    @Override
    public int length() {
        return dimensions * Float.BYTES;
    }

    @Override
    public void write(ByteBuffer target) {
        for (int i = 0; i < dimensions; i++) {
            target.putFloat((CounterBasedRandom.bits(start, i) >> 40) * 0x1p-23f);
        }
    }
}
