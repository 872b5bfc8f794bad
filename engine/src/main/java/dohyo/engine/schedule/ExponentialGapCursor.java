package dohyo.engine.schedule;

import dohyo.engine.data.row.CounterBasedRandom;

/** A cursor with exponential gaps, each a pure function of (seed, lane, number). */
abstract class ExponentialGapCursor extends LaneCursor {

    private final long laneSeed;

    ExponentialGapCursor(long seed, int lane, int lanes) {
        super(lane, lanes);
        laneSeed = CounterBasedRandom.seed(seed, "arrivals of lane " + lane);
    }

    /** The gap before the present operation, 1 on average. */
    protected final double gap() {
        return -Math.log(
                CounterBasedRandom.openUnit(CounterBasedRandom.bits(laneSeed, operation())));
    }
}
