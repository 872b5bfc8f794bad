package dohyo.client.cache.benchmark;

import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * Waits for entries that were put and are still on their way. Under Ignite's {@code FULL_ASYNC} a
 * put returns once its entry is queued for the other node, and draining the queue was seen to take
 * six times as long as the puts. So what ends the wait is not how long it lasts, but that nothing
 * arrives any more.
 */
final class Arrivals {

    private static final long PATIENCE_NANOS = 60_000_000_000L;
    private static final long PAUSE_NANOS = 1_000_000;

    private final LongSupplier nanoTime;
    private final Runnable pause;

    private Arrivals(LongSupplier nanoTime, Runnable pause) {
        this.nanoTime = nanoTime;
        this.pause = pause;
    }

    /** By this JVM's clock. */
    static Arrivals byClock() {
        return new Arrivals(System::nanoTime, () -> LockSupport.parkNanos(PAUSE_NANOS));
    }

    /** By a clock of the test. */
    static Arrivals by(LongSupplier nanoTime, Runnable pause) {
        return new Arrivals(nanoTime, pause);
    }

    /**
     * Counts until all are there, or until nothing has arrived for a minute.
     *
     * @return the last count; what was put is missing for good when it is lower
     */
    long await(LongSupplier count, long entries) {
        long counted = count.getAsLong();
        long changed = nanoTime.getAsLong();
        while (counted < entries && nanoTime.getAsLong() - changed < PATIENCE_NANOS) {
            pause.run();
            long now = count.getAsLong();
            if (now != counted) {
                counted = now;
                changed = nanoTime.getAsLong();
            }
        }
        return counted;
    }
}
