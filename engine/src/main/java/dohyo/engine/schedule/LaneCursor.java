package dohyo.engine.schedule;

/** What all cursors share: every so many numbers one is the lane's. */
abstract class LaneCursor implements ArrivalCursor {

    private final int lanes;
    private long operation;

    /** The intended start of the present operation; to be set after each {@link #step}. */
    protected long nanos;

    LaneCursor(int lane, int lanes) {
        this.lanes = lanes;
        operation = lane;
    }

    /** On to the number of the next operation. */
    protected final void step() {
        operation += lanes;
    }

    @Override
    public final long operation() {
        return operation;
    }

    @Override
    public final long intendedNanos() {
        return nanos;
    }
}
