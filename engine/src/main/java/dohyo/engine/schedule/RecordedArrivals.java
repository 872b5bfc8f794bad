package dohyo.engine.schedule;

import java.util.function.LongUnaryOperator;

/**
 * Intended starts as somebody recorded them, faster or slower by a factor. Behind the last one
 * nothing is ever due.
 *
 * @param lines how many were recorded
 * @param nanosOf when each was sent, from the first one on; it never goes back
 * @param speed how many times as fast
 */
public record RecordedArrivals(long lines, LongUnaryOperator nanosOf, double speed)
        implements ArrivalSchedule {

    /** Beyond any step, and small enough that a clock's time can be added. */
    private static final long NEVER_NANOS = Long.MAX_VALUE / 4;

    /** Intended start of an operation, from the start of the step. */
    public long intendedNanos(long operation) {
        return operation < lines ? (long) (nanosOf.applyAsLong(operation) / speed) : NEVER_NANOS;
    }

    @Override
    public ArrivalCursor cursor(int lane, int lanes) {
        return new Cursor(lane, lanes);
    }

    private final class Cursor extends LaneCursor {

        Cursor(int lane, int lanes) {
            super(lane, lanes);
            nanos = RecordedArrivals.this.intendedNanos(operation());
        }

        @Override
        public void advance() {
            step();
            nanos = RecordedArrivals.this.intendedNanos(operation());
        }
    }
}
