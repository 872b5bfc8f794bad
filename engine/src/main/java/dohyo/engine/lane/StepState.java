package dohyo.engine.lane;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** What the sender and the receiver of a running step tell each other. */
final class StepState {

    private final long startNanos;
    private final long drainNanos;
    private final SenderStalls stalls = new SenderStalls();
    private final AtomicLong sent = new AtomicLong();
    private final AtomicLong nextIntendedNanos;
    private volatile long windowEndNanos;
    private volatile boolean allSent;
    private volatile boolean allReceived;
    private volatile @Nullable Thread sleeper;
    private volatile @Nullable Throwable failure;

    StepState(LaneStep.Timing timing) {
        startNanos = timing.startNanos();
        drainNanos = timing.drainNanos();
        windowEndNanos = startNanos + timing.windowNanos();
        nextIntendedNanos = new AtomicLong(startNanos);
    }

    /** Sender: so many were sent, and none that follows is due before this moment. */
    void publish(long sentTotal, long nextNanos) {
        sent.setRelease(sentTotal);
        nextIntendedNanos.setRelease(nextNanos);
    }

    /** Sender: everything that was due has been sent. */
    void setAllSent() {
        allSent = true;
    }

    /** Sender: the step is stopped early; what is due from this moment on does not belong to it. */
    void endWindow(long nowNanos) {
        windowEndNanos = Math.max(startNanos, Math.min(windowEndNanos, nowNanos));
    }

    /** Receiver: nothing more will be taken, so no operation will go on. */
    void setAllReceived() {
        allReceived = true;
        wakeSender();
    }

    boolean isAllReceived() {
        return allReceived;
    }

    /** The sender sleeps on this thread, not on the receiver's. */
    void setSleeper(Thread sender) {
        sleeper = sender;
    }

    /** Receiver: there is something to be sent at once. */
    void wakeSender() {
        LockSupport.unpark(sleeper);
    }

    /** When the sender did not run. */
    SenderStalls stalls() {
        return stalls;
    }

    void fail(Throwable cause) {
        failure = cause;
    }

    @Nullable Throwable failure() {
        return failure;
    }

    boolean failed() {
        return failure != null;
    }

    boolean isAllSent() {
        return allSent;
    }

    long sent() {
        return sent.getAcquire();
    }

    long nextIntendedNanos() {
        return nextIntendedNanos.getAcquire();
    }

    long windowEndNanos() {
        return windowEndNanos;
    }

    long deadlineNanos() {
        return windowEndNanos + drainNanos;
    }
}
