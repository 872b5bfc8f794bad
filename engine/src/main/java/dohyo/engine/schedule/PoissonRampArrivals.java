package dohyo.engine.schedule;

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

    private final class Cursor extends ExponentialGapCursor {
        private final int lanes;
        private double due;

        Cursor(int lane, int lanes) {
            super(seed, lane, lanes);
            this.lanes = lanes;
            addGap();
        }

        @Override
        public void advance() {
            step();
            addGap();
        }

        private void addGap() {
            due += lanes * gap();
            nanos = (long) time.nanosAt(due);
        }
    }
}
