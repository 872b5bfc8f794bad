package dohyo.engine.schedule;

import dohyo.engine.data.Chance;

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

    private final class Cursor implements ArrivalCursor {
        private final int lanes;
        private final long laneSeed;
        private final double meanGapNanos;
        private long operation;
        private long nanos;
        private double fraction;

        Cursor(int lane, int lanes) {
            this.lanes = lanes;
            laneSeed = Chance.seed(seed, "arrivals of lane " + lane);
            meanGapNanos = 1e9 * lanes / rate.perSecond();
            operation = lane;
            addGap();
        }

        @Override
        public long operation() {
            return operation;
        }

        @Override
        public long intendedNanos() {
            return nanos;
        }

        @Override
        public void advance() {
            operation += lanes;
            addGap();
        }

        private void addGap() {
            double unit = Chance.openUnit(Chance.bits(laneSeed, operation));
            fraction += -Math.log(unit) * meanGapNanos;
            long whole = (long) fraction;
            nanos += whole;
            fraction -= whole;
        }
    }
}
