package dohyo.engine.schedule;

import dohyo.model.experiment.Load.Ramp;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * When a given number of operations is due while the rate changes in a straight line: the inverse
 * of {@code n(t) = from x t + (to - from) x t^2 / 2T}. After the window the rate stays as it is.
 *
 * <p>The quotient form of the root loses no digits, neither at small {@code n} nor when both rates
 * are nearly the same; what rounding is left is far below a nanosecond. The number of operations of
 * the window is taken exactly, and no operation is let across the window's end by rounding.
 */
final class RampArrivalTime {

    private static final double NANOS_PER_SECOND = 1e9;

    private final double fromPerNano;
    private final double toPerNano;
    private final double slope;
    private final long windowNanos;
    private final double integral;
    private final long operations;

    RampArrivalTime(Ramp ramp, long windowNanos) {
        this.windowNanos = windowNanos;
        fromPerNano = ramp.fromPerSecond() / NANOS_PER_SECOND;
        toPerNano = ramp.toPerSecond() / NANOS_PER_SECOND;
        slope = (toPerNano - fromPerNano) / windowNanos;
        BigDecimal exact = exact(ramp, windowNanos);
        integral = exact.doubleValue();
        operations = exact.setScale(0, RoundingMode.CEILING).longValueExact();
    }

    /** Operations with an intended start inside the window. */
    long operations() {
        return operations;
    }

    /** Intended start of an operation, from the start of the step. */
    long intendedNanos(long operation) {
        long nanos = (long) nanosAt((double) operation);
        return operation < operations
                ? Math.min(nanos, windowNanos - 1)
                : Math.max(nanos, windowNanos);
    }

    /** When so many operations are due; their number need not be whole. */
    double nanosAt(double due) {
        if (due >= integral) {
            return windowNanos + (due - integral) / toPerNano;
        }
        double square = fromPerNano * fromPerNano + 2 * slope * due;
        return 2 * due / (fromPerNano + Math.sqrt(Math.max(0, square)));
    }

    private static BigDecimal exact(Ramp ramp, long windowNanos) {
        return BigDecimal.valueOf(ramp.fromPerSecond())
                .add(BigDecimal.valueOf(ramp.toPerSecond()))
                .multiply(BigDecimal.valueOf(windowNanos, 9))
                .divide(BigDecimal.valueOf(2));
    }
}
