package dohyo.engine.lane;

import dohyo.engine.record.StepRecorder;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Stretches in which a sender had an operation to send, and room for it, and did not run: noted by
 * the sender, taken by the receiver, who records. Room for {@value #ROOM} between two takings; more
 * are not noted. Nothing is allocated after construction.
 */
final class SenderStalls {

    /** What is shorter says little: the kernel wakes nobody to the microsecond. */
    static final long LEAST_NANOS = 2_000_000;

    private static final int ROOM = 64;

    private final long[] fromNanos = new long[ROOM];
    private final long[] toNanos = new long[ROOM];
    private final AtomicInteger noted = new AtomicInteger();
    private final AtomicInteger taken = new AtomicInteger();
    private long lastToNanos = Long.MIN_VALUE;

    /** Sender: what was due then was sent only now. Those that fell due meanwhile add nothing. */
    void note(long dueNanos, long nowNanos) {
        int at = noted.getPlain();
        if (dueNanos > lastToNanos && at - taken.getAcquire() < ROOM) {
            fromNanos[at % ROOM] = dueNanos;
            toNanos[at % ROOM] = nowNanos;
            lastToNanos = nowNanos;
            noted.setRelease(at + 1);
        }
    }

    /** Receiver: hands over what has been noted since the last time. */
    void recordTo(StepRecorder recorder) {
        int until = noted.getAcquire();
        for (int at = taken.getPlain(); at < until; at++) {
            recorder.stalled(fromNanos[at % ROOM], toNanos[at % ROOM]);
            taken.setRelease(at + 1);
        }
    }
}
