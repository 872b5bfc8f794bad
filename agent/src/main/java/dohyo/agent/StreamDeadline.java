package dohyo.agent;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * Heartbeats of one side, and the deadline for those of the other. Sending may block on a stream
 * that stands still, so whoever watches never writes.
 */
public final class StreamDeadline {

    private final Duration patience;
    private final Duration rhythm;
    private final Runnable beat;
    private final Runnable missed;
    private volatile long heardNanos = System.nanoTime();
    private volatile boolean isOver;

    /**
     * @param patience how long the other side may be silent
     * @param rhythm how often this side says that it lives
     */
    public StreamDeadline(Duration patience, Duration rhythm, Runnable beat, Runnable missed) {
        this.patience = patience;
        this.rhythm = rhythm;
        this.beat = beat;
        this.missed = missed;
    }

    /** Begins to send and to watch. */
    public void start() {
        heard();
        thread("stream-beat", this::send);
        thread("stream-deadline", this::watch);
    }

    /** The other side has said something. */
    public void heard() {
        heardNanos = System.nanoTime();
    }

    /** Nothing more is expected of the other side. */
    public void end() {
        isOver = true;
    }

    private void send() {
        while (!isOver) {
            beat.run();
            LockSupport.parkNanos(rhythm.toNanos());
        }
    }

    private void watch() {
        while (!isOver) {
            long left = heardNanos + patience.toNanos() - System.nanoTime();
            if (left <= 0) {
                isOver = true;
                missed.run();
                return;
            }
            LockSupport.parkNanos(left);
        }
    }

    private static void thread(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }
}
