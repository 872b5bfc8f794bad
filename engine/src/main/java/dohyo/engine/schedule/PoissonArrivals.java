package dohyo.engine.schedule;

/**
 * A Poisson process: independent exponential gaps, each a pure function of (seed, lane, number).
 *
 * <p>Each of several lanes runs a process of its own at its share of the rate; together they are a
 * Poisson process of the whole rate. Fractions of a nanosecond are carried over, so the mean rate
 * does not drift.
 */
public record PoissonArrivals(Rate rate, long seed) implements ArrivalSchedule {

    @Override
    public ArrivalCursor cursor(int lane, int lanes) {
        return new Cursor(lane, lanes);
    }

    private final class Cursor extends ExponentialGapCursor {
        private final double meanGapNanos;
        private double fraction;

        Cursor(int lane, int lanes) {
            super(seed, lane, lanes);
            meanGapNanos = 1e9 * lanes / rate.perSecond();
            addGap();
        }

        @Override
        public void advance() {
            step();
            addGap();
        }

        private void addGap() {
            fraction += gap() * meanGapNanos;
            long whole = (long) fraction;
            nanos += whole;
            fraction -= whole;
        }
    }
}
