package dohyo.engine.callback;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * One thread sleeps until there is something to do.
 *
 * <p>No ring is lost: the sleeper puts its name down before it looks whether there is anything, and
 * who brings something does so before looking for a name (both with volatile semantics). A ring
 * costs one read while nobody sleeps.
 */
final class WakeUpSignal {

    private final AtomicReference<@Nullable Thread> sleeper = new AtomicReference<>();
    private final AtomicBoolean woken = new AtomicBoolean();

    /** Something was brought. Any thread. */
    void ring() {
        Thread thread = sleeper.get();
        if (thread != null && sleeper.compareAndSet(thread, null)) {
            LockSupport.unpark(thread);
        }
    }

    /** Ends a running or the next wait. Any thread. */
    void wakeup() {
        woken.set(true);
        ring();
    }

    /** Waits at most this long until there is something, or until {@link #wakeup}. */
    void await(BooleanSupplier something, long timeoutNanos) {
        long begin = System.nanoTime();
        long left = timeoutNanos;
        while (left > 0 && !something.getAsBoolean() && !woken.get()) {
            sleeper.set(Thread.currentThread());
            if (!something.getAsBoolean() && !woken.get()) {
                LockSupport.parkNanos(this, left);
            }
            left = timeoutNanos - (System.nanoTime() - begin);
        }
        sleeper.set(null);
        woken.set(false);
    }
}
