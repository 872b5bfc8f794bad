package dohyo.engine.data;

import dohyo.engine.data.row.CounterBasedRandom;

import java.nio.ByteBuffer;

/**
 * A {@code duration} of up to ten years: months, days and nanoseconds of one sign, each written
 * with as few bytes as it needs.
 */
final class DurationValue implements Value {

    private static final long MONTHS = 120;
    private static final long DAYS = 31;
    private static final long NANOS = 86_400_000_000_000L;

    private final long seed;
    private long months;
    private long days;
    private long nanos;

    DurationValue(long seed) {
        this.seed = seed;
    }

    @Override
    public void prepare(long operation) {
        long bits = CounterBasedRandom.bits(seed, operation);
        long sign = bits < 0 ? -1 : 1;
        months = zigzag(sign * CounterBasedRandom.below(MONTHS, CounterBasedRandom.mix(bits + 1)));
        days = zigzag(sign * CounterBasedRandom.below(DAYS, CounterBasedRandom.mix(bits + 2)));
        nanos = zigzag(sign * CounterBasedRandom.below(NANOS, CounterBasedRandom.mix(bits + 3)));
    }

    private static long zigzag(long number) {
        return (number << 1) ^ (number >> (Long.SIZE - 1));
    }

    @Override
    public int length() {
        return bytesOf(months) + bytesOf(days) + bytesOf(nanos);
    }

    @Override
    public void write(ByteBuffer target) {
        write(months, target);
        write(days, target);
        write(nanos, target);
    }

    /** Seven bits a byte; none of the numbers here needs more than eight bytes. */
    private static int bytesOf(long number) {
        return (Long.SIZE - Long.numberOfLeadingZeros(number | 1) + 6) / 7;
    }

    /** As many leading ones as bytes follow, then the number, big endian. */
    private static void write(long number, ByteBuffer target) {
        int follow = bytesOf(number) - 1;
        target.put((byte) ((number >>> (follow * Byte.SIZE)) | ~(0xff >>> follow)));
        for (int i = follow - 1; i >= 0; i--) {
            target.put((byte) (number >>> (i * Byte.SIZE)));
        }
    }
}
