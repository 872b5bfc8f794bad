package dohyo.engine.schedule;

import dohyo.model.experiment.Load;

/**
 * The intended starts of a step, fixed before it begins and independent of every answer.
 *
 * <p>Operation {@code n} of the schedule belongs to lane {@code n mod lanes}.
 */
public interface ArrivalSchedule {

    /** A cursor on the first operation of a lane, {@code 0 <= lane < lanes}. */
    ArrivalCursor cursor(int lane, int lanes);

    /** The schedule of one rate; the seed matters to random arrivals only. */
    static ArrivalSchedule of(Load.Arrivals arrivals, Rate rate, long seed) {
        return switch (arrivals) {
            case CONSTANT -> new ConstantArrivals(rate);
            case POISSON -> new PoissonArrivals(rate, seed);
        };
    }

    /** The schedule of a rate that changes over a window. */
    static ArrivalSchedule of(Load.Arrivals arrivals, Load.Ramp ramp, long windowNanos, long seed) {
        return switch (arrivals) {
            case CONSTANT -> new RampArrivals(ramp, windowNanos);
            case POISSON -> new PoissonRampArrivals(ramp, windowNanos, seed);
        };
    }
}
