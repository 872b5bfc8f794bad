package dohyo.engine.schedule;

import java.math.BigInteger;

/**
 * Evenly spaced intended starts: operation {@code n} at {@code floor(n x period / operations)}
 * nanoseconds, where {@code period} is the time of the rate's fraction.
 *
 * <p>Whole numbers only, so the count of a window is rate x time exactly, after an hour too. The
 * quotient is taken in two steps because {@code n x period} would not fit into 64 bits.
 */
public record ConstantArrivals(Rate rate) implements ArrivalSchedule {

    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    /** Intended start of an operation, from the start of the step. */
    public long intendedNanos(long operation) {
        long cycles = operation / rate.operations();
        long rest = operation % rate.operations();
        long whole = periodNanos() / rate.operations();
        long part = periodNanos() % rate.operations();
        return cycles * periodNanos() + rest * whole + rest * part / rate.operations();
    }

    /** How many operations have an intended start before this moment. */
    public long operationsBefore(long nanos) {
        BigInteger[] quotient = BigInteger.valueOf(nanos)
                .multiply(BigInteger.valueOf(rate.operations()))
                .divideAndRemainder(BigInteger.valueOf(periodNanos()));
        return quotient[0].longValueExact() + quotient[1].signum();
    }

    @Override
    public ArrivalCursor cursor(int lane, int lanes) {
        return new Cursor(lane, lanes);
    }

    private long periodNanos() {
        return rate.seconds() * NANOS_PER_SECOND;
    }

    /** Adds where the pure function would divide; equal to it for every operation. */
    private final class Cursor extends LaneCursor {
        private final long operations = rate.operations();
        private final long strideNanos;
        private final long stridePart;
        private long part;

        Cursor(int lane, int lanes) {
            super(lane, lanes);
            long whole = periodNanos() / operations;
            long rest = periodNanos() % operations;
            strideNanos = lanes * whole + lanes * rest / operations;
            stridePart = lanes * rest % operations;
            nanos = lane * whole + lane * rest / operations;
            part = lane * rest % operations;
        }

        @Override
        public void advance() {
            step();
            nanos += strideNanos;
            part += stridePart;
            if (part >= operations) {
                part -= operations;
                nanos++;
            }
        }
    }
}
