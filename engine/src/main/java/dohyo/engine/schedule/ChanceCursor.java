package dohyo.engine.schedule;

import dohyo.engine.data.row.Chance;

/** A cursor with exponential gaps, each a pure function of (seed, lane, number). */
abstract class ChanceCursor extends LaneCursor {

    private final long laneSeed;

    ChanceCursor(long seed, int lane, int lanes) {
        super(lane, lanes);
        laneSeed = Chance.seed(seed, "arrivals of lane " + lane);
    }

    /** The gap before the present operation, 1 on average. */
    protected final double gap() {
        return -Math.log(Chance.openUnit(Chance.bits(laneSeed, operation())));
    }
}
