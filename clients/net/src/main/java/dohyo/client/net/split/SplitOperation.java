package dohyo.client.net.split;

import dohyo.engine.client.Request;

/**
 * An operation of several requests, and how far it has come. As a request it is the next one to be
 * sent. Reused; guarded by the lock of its transport.
 */
public abstract class SplitOperation implements Request {

    /** Of what has not failed. */
    public static final int NO_FAILURE = -1;

    private int requests;
    private int atOnce;
    private int next;
    private int outstanding;
    private int failure = NO_FAILURE;
    private long rows;

    /** Nothing of it has been sent. */
    protected final void start(int allRequests, int mostAtOnce) {
        requests = allRequests;
        atOnce = mostAtOnce;
        next = 0;
        outstanding = 0;
        failure = NO_FAILURE;
        rows = 0;
    }

    /** A plain operation, whose only request is sent as it is. */
    public final void beginAlone() {
        start(1, 1);
        sent();
    }

    /** How many requests it is made of. */
    public final int requests() {
        return requests;
    }

    /** Number of the next one, from 0. */
    protected final int next() {
        return next;
    }

    /** Whether the next one may be sent now. */
    public final boolean hasNext() {
        return failure == NO_FAILURE && next < requests && outstanding < atOnce;
    }

    /** An answer has made needless what has not been sent yet. */
    protected final void skipRest() {
        requests = next;
    }

    /** The next one is on its way. */
    public final void sent() {
        next++;
        outstanding++;
    }

    /** The answer to one of them has so many rows. */
    final void found(long count) {
        rows += count;
    }

    /** Rows in all answers so far. */
    final long rows() {
        return rows;
    }

    /** One of them has ended, in an error of this kind or well; the first error counts. */
    public final void ended(int kind) {
        outstanding--;
        if (failure == NO_FAILURE) {
            failure = kind;
        }
    }

    /** Nothing more is sent of it. */
    final void fail(int kind) {
        failure = kind;
    }

    /** Whether any of them was ever sent. */
    public final boolean hasBegun() {
        return next > 0;
    }

    /** Whether none of them is on its way. */
    final boolean isIdle() {
        return outstanding == 0;
    }

    /** All have ended, or those that were sent before one failed. */
    public final boolean isOver() {
        return outstanding == 0 && (failure != NO_FAILURE || next == requests);
    }

    /** Kind of the first error, or {@link #NO_FAILURE}. */
    public final int failure() {
        return failure;
    }
}
