package dohyo.engine.data;

import dohyo.engine.data.row.Chance;

import java.nio.ByteBuffer;

/** Internet addresses of version 4 and 6, half each. */
final class InetAddresses implements Value {

    private final long seed;
    private long bits;

    InetAddresses(long seed) {
        this.seed = seed;
    }

    @Override
    public void prepare(long operation) {
        bits = Chance.bits(seed, operation);
    }

    @Override
    public int length() {
        return bits < 0 ? 2 * Long.BYTES : Integer.BYTES;
    }

    @Override
    public void write(ByteBuffer target) {
        if (bits < 0) {
            target.putLong(bits).putLong(Chance.mix(bits));
        } else {
            target.putInt((int) bits);
        }
    }
}
