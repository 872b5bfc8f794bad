package dohyo.engine.schedule;

import dohyo.model.experiment.Load.Ramp;

/**
 * Intended starts at a rate that changes in a straight line, without chance: operation {@code n} at
 * the moment at which {@code n} operations are due, which is the integral of the rate.
 */
record RampArrivals(RampTime time) implements ArrivalSchedule {

    RampArrivals(Ramp ramp, long windowNanos) {
        this(new RampTime(ramp, windowNanos));
    }

    @Override
    public ArrivalCursor cursor(int lane, int lanes) {
        return new Cursor(lane, lanes);
    }

    private final class Cursor implements ArrivalCursor {
        private final int lanes;
        private long operation;
        private long nanos;

        Cursor(int lane, int lanes) {
            this.lanes = lanes;
            operation = lane;
            nanos = time.intendedNanos(operation);
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
            nanos = time.intendedNanos(operation);
        }
    }
}
