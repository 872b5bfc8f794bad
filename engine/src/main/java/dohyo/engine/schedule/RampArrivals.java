package dohyo.engine.schedule;

import dohyo.model.experiment.Load.Ramp;

/**
 * Intended starts at a rate that changes in a straight line, without chance: operation {@code n} at
 * the moment at which {@code n} operations are due, which is the integral of the rate.
 */
record RampArrivals(RampArrivalTime time) implements ArrivalSchedule {

    RampArrivals(Ramp ramp, long windowNanos) {
        this(new RampArrivalTime(ramp, windowNanos));
    }

    @Override
    public ArrivalCursor cursor(int lane, int lanes) {
        return new Cursor(lane, lanes);
    }

    private final class Cursor extends LaneCursor {

        Cursor(int lane, int lanes) {
            super(lane, lanes);
            nanos = time.intendedNanos(operation());
        }

        @Override
        public void advance() {
            step();
            nanos = time.intendedNanos(operation());
        }
    }
}
