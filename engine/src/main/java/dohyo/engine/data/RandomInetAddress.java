package dohyo.engine.data;

import dohyo.engine.data.row.CounterBasedRandom;

import java.nio.ByteBuffer;

/** Internet addresses of version 4 and 6, half each. */
final class RandomInetAddress implements Value {

    private final long seed;
    private long bits;

    RandomInetAddress(long seed) {
        this.seed = seed;
    }

    @Override
    public void prepare(long operation) {
        bits = CounterBasedRandom.bits(seed, operation);
    }

    @Override
    public int length() {
        return bits < 0 ? 2 * Long.BYTES : Integer.BYTES;
    }

    @Override
    public void write(ByteBuffer target) {
        if (bits < 0) {
            target.putLong(bits).putLong(CounterBasedRandom.mix(bits));
        } else {
            target.putInt((int) bits);
        }
    }
}
