package dohyo.engine.data;

import dohyo.engine.data.row.CounterBasedRandom;
import dohyo.model.workload.Field;

import java.nio.ByteBuffer;

/** A random value of a type whose bytes may not be just any: true, 0.25, a day, a UUID. */
final class RandomScalar implements Value {

    /** Of the {@code date} type, in which 1970-01-01 is the middle of the range. */
    private static final long FIRST_DAY = 1L << 31;

    /** About 2043 in days and milliseconds since 1970. */
    private static final long DAYS = 27_000;

    private static final long MILLIS = DAYS * 86_400_000L;
    private static final long DAY_NANOS = 86_400_000_000_000L;

    private final Field.Type type;
    private final long seed;
    private final int length;
    private long value;
    private long rest;

    RandomScalar(Field.Type type, long seed) {
        this.type = type;
        this.seed = seed;
        length = lengthOf(type);
    }

    private static int lengthOf(Field.Type type) {
        return switch (type) {
            case BOOLEAN -> 1;
            case FLOAT, DATE -> Integer.BYTES;
            case UUID -> 2 * Long.BYTES;
            default -> Long.BYTES;
        };
    }

    @Override
    public void prepare(long operation) {
        long bits = CounterBasedRandom.bits(seed, operation);
        rest = CounterBasedRandom.mix(bits + CounterBasedRandom.GOLDEN);
        value = switch (type) {
            case BOOLEAN -> bits & 1;
            case FLOAT -> Float.floatToRawIntBits((bits >>> 40) * 0x1p-24f);
            case DOUBLE -> Double.doubleToRawLongBits((bits >>> 11) * 0x1p-53);
            case DATE -> FIRST_DAY + CounterBasedRandom.below(DAYS, bits);
            case TIME -> CounterBasedRandom.below(DAY_NANOS, bits);
            case TIMESTAMP -> CounterBasedRandom.below(MILLIS, bits);
            default -> bits;
        };
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public void write(ByteBuffer target) {
        switch (length) {
            case 1 -> target.put((byte) value);
            case Integer.BYTES -> target.putInt((int) value);
            case Long.BYTES -> target.putLong(value);
            default -> UuidEncoding.writeRandom(value, rest, target);
        }
    }
}
