package dohyo.engine.schedule;

/**
 * Stands on one operation of a lane's share of a schedule and walks on to the next.
 *
 * <p>Intended starts never go back. Walking allocates nothing. Not thread safe; two cursors of one
 * schedule walk over the same operations.
 */
public interface ArrivalCursor {

    /** Number of the operation over all lanes: 0, 1, 2, ... */
    long operation();

    /** Its intended start in nanoseconds from the start of the step. */
    long intendedNanos();

    /** On to the next operation of this lane. */
    void advance();
}
