package dohyo.engine.data;

import dohyo.engine.data.row.CounterBasedRandom;

import java.nio.ByteBuffer;

/**
 * Time UUIDs that go up with the number of the operation: a millisecond each from 2020 on. What is
 * measured comes after what was loaded.
 */
final class TimeUuid implements Value {

    private static final long TICKS_PER_MILLI = 10_000;

    /** 2020-01-01 in ticks of 100 ns since 1582-10-15. */
    private static final long FIRST_TICKS =
            0x01b21dd213814000L + 1_577_836_800_000L * TICKS_PER_MILLI;

    private final long firstMilli;
    private final long seed;
    private long operation;

    TimeUuid(long firstMilli, long seed) {
        this.firstMilli = firstMilli;
        this.seed = seed;
    }

    @Override
    public void prepare(long number) {
        operation = number;
    }

    @Override
    public int length() {
        return 2 * Long.BYTES;
    }

    @Override
    public void write(ByteBuffer target) {
        long ticks = FIRST_TICKS + (firstMilli + operation) * TICKS_PER_MILLI;
        UuidEncoding.writeTime(ticks, CounterBasedRandom.bits(seed, operation), target);
    }
}
