package dohyo.engine.schedule;

import dohyo.engine.data.Chance;
import dohyo.model.experiment.Load.Ramp;

/**
 * A Poisson process whose rate changes in a straight line: a process of rate one, its time changed
 * by the integral of the rate. Each lane runs a process of its own at its share.
 */
record PoissonRampArrivals(RampTime time, long seed) implements ArrivalSchedule {

    PoissonRampArrivals(Ramp ramp, long windowNanos, long seed) {
        this(new RampTime(ramp, windowNanos), seed);
    }

    @Override
    public ArrivalCursor cursor(int lane, int lanes) {
        return new Cursor(lane, lanes);
    }

    private final class Cursor implements ArrivalCursor {
        private final int lanes;
        private final long laneSeed;
        private long operation;
        private double due;

        Cursor(int lane, int lanes) {
            this.lanes = lanes;
            laneSeed = Chance.seed(seed, "arrivals of lane " + lane);
            operation = lane;
            addGap();
        }

        @Override
        public long operation() {
            return operation;
        }

        @Override
        public long intendedNanos() {
            return (long) time.nanosAt(due);
        }

        @Override
        public void advance() {
            operation += lanes;
            addGap();
        }

        private void addGap() {
            due -= lanes * Math.log(Chance.openUnit(Chance.bits(laneSeed, operation)));
        }
    }
}
